import { Marked } from 'marked';
import { slug } from '#core/platform/format/fold.ts';
import { codeBlock, liveExample } from './example.ts';

export interface Section {
  /** Empty: what stands before the first heading. */
  heading: string;
  anchor: string;
  text: string;
}

export interface Text {
  title: string;
  html: string;
  sections: readonly Section[];
}

/**
 * A text of docs/doku as HTML. Code marked `html live` is shown as what it makes, and as code; `narrow` gives it a narrow place. Tables
 * become blocks on phones.
 */
export function textOf(source: string): Text {
  const sections: { heading: string; anchor: string; text: string[] }[] = [{ heading: '', anchor: '', text: [] }];
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const plain = text.replace(/[`*]/g, '');
        if (depth === 1) title = plain;
        else sections.push({ heading: plain, anchor: slug(plain), text: [] });
        return `<h${depth} id="${slug(plain)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        const [language = '', ...marks] = lang.split(' ');
        return marks.includes('live') ? liveExample(text, marks.includes('narrow')) : codeBlock(text, language);
      },
      table(token) {
        const cells = (row: typeof token.header, name: string) =>
          row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table stacked"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  let current = 0;
  for (const line of source.split('\n')) {
    if (/^#{2,}\s/.test(line)) current += 1;
    else sections[current]?.text.push(line);
  }
  return { title, html, sections: sections.map(({ text, ...rest }) => ({ ...rest, text: plainOf(text.join(' ')) })) };
}

const plainOf = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[#*`|]|```\w*|%[A-Z_]+%/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

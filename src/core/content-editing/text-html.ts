import type { TextNode } from '../content/text-tree.ts';

const empty = new Set(['br', 'hr', 'img', 'wbr']);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character);

/** A text as HTML. What is only told browsers (`rel`) is left out, since it is added when the text is shown. */
export const htmlOf = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node).replaceAll('&quot;', '"');
      const { name, attributes, children } = node;
      const said = Object.entries(attributes)
        .filter(([each]) => each !== 'rel')
        .map(([each, value]) => (value === '' && each !== 'alt' ? ` ${each}` : ` ${each}="${escaped(value)}"`))
        .join('');
      return empty.has(name) ? `<${name}${said}>` : `<${name}${said}>${htmlOf(children)}</${name}>`;
    })
    .join('');

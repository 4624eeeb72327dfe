import type { TextNode } from '../content/text-tree.ts';
import { slug } from '../format/fold.ts';
import type { FieldDefinition } from '../forms/field.ts';

/** Where a page of the CMS lies: segments of a-z, 0-9 and '-', separated by slashes. */
export const cmsPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
export const longestCmsPath = 200;

/** What an editor writes of a page. */
export interface CmsText {
  title: string;
  /** Fragment of HTML; its headings begin with h2. */
  html: string;
  /** The day for which the content was checked ("Stand"), an ISO date. */
  validOn: string;
}

/** A text with who wrote it. */
export interface CmsWriting extends CmsText {
  author: string;
  /** ISO date-time. */
  at: string;
}

/** A published version of a page. */
export interface CmsVersion extends CmsWriting {
  /** 1, 2, … of each page. */
  number: number;
}

/** A page as its editors see it. */
export interface CmsPage {
  path: string;
  /** What visitors read; absent where it was never published. */
  published?: CmsVersion;
  /** `basedOn`: the version it was begun with, 0 for a new page. */
  draft?: CmsWriting & { basedOn: number };
  /** What a writing call states by `If-Match`. */
  tag: string;
}

/** An entry of the list of pages; the texts themselves are left out. */
export interface CmsPageEntry {
  path: string;
  title: string;
  published?: { number: number; validOn: string; author: string; at: string };
  draft?: { author: string; at: string };
}

export const longestCmsHtml = 200_000;

/** The fields of a page; the same on the form and on the server. */
export const cmsFields: readonly FieldDefinition[] = [
  {
    kind: 'text',
    id: 'title',
    label: 'Titel',
    required: true,
    maxLength: 120,
    help: 'Steht über der Seite und in der Liste der Seiten.',
  },
  {
    kind: 'textarea',
    id: 'html',
    label: 'Text',
    required: true,
    maxLength: longestCmsHtml,
  },
  {
    kind: 'date',
    id: 'validOn',
    label: 'Stand',
    required: true,
    max: 'today',
    help: 'Der Tag, für den Sie den Inhalt geprüft haben. Er steht am Ende der Seite.',
  },
];

/** A path from words, for a new page: "Häufige Fragen" becomes haeufige-fragen. */
export const pathFromTitle = (title: string): string => slug(title).slice(0, 60).replace(/-$/, '');

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

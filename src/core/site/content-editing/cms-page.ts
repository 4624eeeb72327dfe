import { slug } from '../../platform/format/fold.ts';
import type { FieldDefinition } from '../../platform/forms/field.ts';
import type { TextNode } from '../content/text-tree.ts';

/** Path of a CMS page: segments of a-z, 0-9 and '-', separated by slashes. */
export const cmsPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
export const longestCmsPath = 200;

/** The part of a page that an editor writes. */
export interface CmsText {
  title: string;
  /** HTML fragment; its headings start at h2. */
  html: string;
  /** ISO date on which the content was last checked ("Stand"). */
  validOn: string;
}

/** A text with its author. */
export interface CmsWriting extends CmsText {
  author: string;
  /** ISO date-time. */
  at: string;
}

/** A published version of a page. */
export interface CmsVersion extends CmsWriting {
  /** 1, 2, … for each page. */
  number: number;
}

/** A page as its editors see it. */
export interface CmsPage {
  path: string;
  /** The version visitors read; absent if never published. */
  published?: CmsVersion;
  /** `basedOn`: number of the version it started from, 0 for a new page. */
  draft?: CmsWriting & { basedOn: number };
  /** ETag that writes send as `If-Match`. */
  tag: string;
}

/** An entry in the list of pages, without the texts. */
export interface CmsPageEntry {
  path: string;
  title: string;
  published?: { number: number; validOn: string; author: string; at: string };
  draft?: { author: string; at: string };
}

export const longestCmsHtml = 200_000;

/** The fields of a page, used by the form and the server. */
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

/** The path of a new page, derived from its title: "Häufige Fragen" becomes haeufige-fragen. */
export const pathFromTitle = (title: string): string => slug(title).slice(0, 60).replace(/-$/, '');

const voidElements = new Set(['br', 'hr', 'img', 'wbr']);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };
const escaped = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (character) => entities[character] ?? character);

/** Serialises a text to HTML, without `rel`, which is added when the text is displayed. */
export const htmlOf = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node).replaceAll('&quot;', '"');
      const { name, attributes, children } = node;
      const attributeText = Object.entries(attributes)
        .filter(([each]) => each !== 'rel')
        .map(([each, value]) => (value === '' && each !== 'alt' ? ` ${each}` : ` ${each}="${escaped(value)}"`))
        .join('');
      return voidElements.has(name)
        ? `<${name}${attributeText}>`
        : `<${name}${attributeText}>${htmlOf(children)}</${name}>`;
    })
    .join('');

import { slug } from '../../platform/format/fold.ts';
import type { TextNode } from '../content/text-tree.ts';
import type { CmsText } from './content-description.ts';

/** Path of a CMS page: segments of a-z, 0-9 and '-', separated by slashes. */
export const cmsPath = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
export const longestCmsPath = 200;

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

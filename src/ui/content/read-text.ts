import { allowedParts, joined, type TextNode } from '../../core/content/text-tree.ts';
import { sanitised } from './sanitise.ts';

/** Reads HTML of the CMS as a tree of what may be shown of it (R5.21), ids kept. */
export type TextReader = (html: string) => readonly TextNode[];

/** DOMPurify reads the markup and cleans it; what it leaves passes the lists once more, as it does on the server. */
export const readInBrowser: TextReader = (html) =>
  // With a doctype it is read by the rules of the page it is for.
  partsOf(sanitised(`<!doctype html><body>${html.trim()}`, { isPage: true }));

const partsOf = (parent: Node): readonly TextNode[] =>
  joined(
    [...parent.childNodes].flatMap((node) => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element ? allowedParts(node.localName, node.attributes, partsOf(node)) : [];
    }),
  );

let reader = readInBrowser;

/** Where there is no window, another reader takes the place of the browser's. */
export function readTextBy(other: TextReader): void {
  reader = other;
}

export const readText: TextReader = (html) => reader(html);

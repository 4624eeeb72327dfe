import { allowedParts, joined, type TextNode } from '#core/site/content/text-tree.ts';
import { sanitised } from './sanitise.ts';

/** Parses CMS HTML into a tree of the parts that may be shown (R5.21); ids are kept. */
export type TextReader = (html: string) => readonly TextNode[];

/** DOMPurify parses and sanitises the markup; the result is checked against the allow lists once more, as on the server. */
export const readInBrowser: TextReader = (html) =>
  // The doctype avoids quirks mode, so that the text is parsed as it would be in the page.
  partsOf(sanitised(`<!doctype html><body>${html.trim()}`, { isPage: true }));

const partsOf = (parent: Node): readonly TextNode[] =>
  joined(
    [...parent.childNodes].flatMap((node) => {
      if (node instanceof Text) return [node.data];
      return node instanceof Element ? allowedParts(node.localName, node.attributes, partsOf(node)) : [];
    }),
  );

let reader = readInBrowser;

/** Replaces the browser's reader where there is no window. */
export function readTextBy(other: TextReader): void {
  reader = other;
}

export const readText: TextReader = (html) => reader(html);

import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { allowedParts, joined, type TextNode } from '#core/site/content/text-tree.ts';
import type { TextReader } from '../../ui/content/read-text.ts';

/**
 * Parses CMS HTML without a window: by the same rules as browsers, filtered by the same allow lists (R5.21). None of the original
 * markup is passed on, since React renders the tree.
 */
export const readOnServer: TextReader = (html) => {
  // Like DOMPurify: with scripting disabled, the content of `noscript` is parsed as elements.
  const page = parse(`<!doctype html><body>${html.trim()}`, { scriptingEnabled: false });
  const root = page.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
  return body && 'childNodes' in body ? partsOf(body) : [];
};

const partsOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly TextNode[] =>
  joined(
    childNodes.flatMap((node) => {
      if ('value' in node) return [node.value];
      // SVG and MathML elements may have the names of allowed HTML elements.
      if (!('tagName' in node) || node.namespaceURI !== names.NS.HTML) return [];
      return allowedParts(node.tagName, node.attrs, partsOf(node));
    }),
  );

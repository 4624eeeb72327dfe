import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { allowedParts, joined, type TextNode } from '../../core/content/text-tree.ts';
import type { TextReader } from '../../ui/content/read-text.ts';

/**
 * Reads HTML of the CMS without a window: parsed by the rules browsers go by, cleaned by the same lists as there (R5.21). Nothing of
 * the original markup is passed on, since the tree is rendered by React.
 */
export const readOnServer: TextReader = (html) => {
  // As DOMPurify reads it: without script, `noscript` has elements inside.
  const page = parse(`<!doctype html><body>${html.trim()}`, { scriptingEnabled: false });
  const root = page.childNodes.find((node) => node.nodeName === 'html');
  const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
  return body && 'childNodes' in body ? partsOf(body) : [];
};

const partsOf = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): readonly TextNode[] =>
  joined(
    childNodes.flatMap((node) => {
      if ('value' in node) return [node.value];
      // Elements of drawings and formulas may have names of allowed ones.
      if (!('tagName' in node) || node.namespaceURI !== names.NS.HTML) return [];
      return allowedParts(node.tagName, node.attrs, partsOf(node));
    }),
  );

import { allowedAddress, allowedAttributes, allowedElements, allowedWidgets, droppedElements } from './allowed-html.ts';
import { pictureAddress } from './picture-address.ts';

/** An element of a text, with its attributes by HTML name. */
export interface TextElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly TextNode[];
}

/** A node of a CMS text, the same whether parsed by a browser or by the server. */
export type TextNode = string | TextElement;

const elements = new Set(allowedElements);
const attributes = new Set([...allowedAttributes, 'id']);

const dropped = new Set(droppedElements);

/** Attributes that contain text. All others are checked like addresses, so that none is forgotten. */
const textAttributes = new Set(['alt', 'id', 'title', 'value']);

// Characters that browsers ignore in addresses and that may hide a scheme.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters may hide a scheme.
const ignored = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

/** Text that could end the context of an attribute if it were parsed by different rules (mutation XSS). DOMPurify rejects it as well. */
const breaksOut = /(?:--!?|])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

function isAllowed(name: string, value: string): boolean {
  if (!attributes.has(name) || breaksOut.test(value)) return false;
  if (value === '' || textAttributes.has(name)) return true;
  return allowedAddress.test(value.replace(ignored, ''));
}

/** Whether an element, or an attribute with its value, is allowed in a text. Picture origins are checked by `pictureAddress`. */
export const isAllowedElement = (name: string): boolean => elements.has(name) || allowedWidgets.has(name);
export const isAllowedAttribute = (element: string, name: string, value: string): boolean =>
  allowedWidgets.get(element)?.includes(name) ?? isAllowed(name, value.trim());

/** The attribute's value if it is allowed, otherwise undefined. */
function allowedValue(element: string, name: string, value: string): string | undefined {
  if (!isAllowed(name, value)) return undefined;
  if (name !== 'src') return value;
  return element === 'img' ? pictureAddress(value) : undefined;
}

/** What may be shown of an element: itself with its allowed attributes, only its children, or nothing (R5.21). */
export function allowedParts(
  name: string,
  given: Iterable<{ name: string; value: string }>,
  children: readonly TextNode[],
): readonly TextNode[] {
  const all = [...given].map((each) => ({
    name: each.name,
    value: each.name === 'value' ? each.value : each.value.trim(),
  }));
  // `is` turns an element into a customised built-in one, which texts must not contain.
  if (dropped.has(name) || all.some((each) => each.name === 'is')) return [];
  const widget = allowedWidgets.get(name);
  if (widget) {
    const allowed = all.filter((each) => widget.includes(each.name) && !breaksOut.test(each.value));
    return [{ name, attributes: Object.fromEntries(allowed.map((each) => [each.name, each.value])), children: [] }];
  }
  if (!elements.has(name)) return children;
  const allowed = Object.fromEntries(
    all.flatMap((each) => {
      const value = allowedValue(name, each.name, each.value);
      return value === undefined ? [] : [[each.name, value]];
    }),
  );
  // A page opened in a new tab must not access this one.
  return [{ name, attributes: { ...allowed, ...('target' in allowed && { rel: 'noopener noreferrer' }) }, children }];
}

/** Joins adjacent texts, which result from removed elements and comments. */
export function joined(nodes: Iterable<TextNode>): readonly TextNode[] {
  const list: TextNode[] = [];
  for (const node of nodes) {
    const last = list.at(-1);
    if (typeof node === 'string' && typeof last === 'string') list[list.length - 1] = last + node;
    else if (node !== '') list.push(node);
  }
  return list;
}

/** The words of a text. */
export const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

/** All elements of a text, in document order. */
export const elementsOf = (nodes: readonly TextNode[]): TextElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

/** The text with each of its elements, innermost first, replaced by the result of `change`. */
export const changed = (
  nodes: readonly TextNode[],
  change: (element: TextElement) => TextElement,
): readonly TextNode[] =>
  nodes.map((node) =>
    typeof node === 'string' ? node : change({ ...node, children: changed(node.children, change) }),
  );

const visibleCharacter = /[^\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether any character of a text is visible: white space, soft hyphens, zero-width and control characters are not. */
export const isVisible = (text: string): boolean => visibleCharacter.test(text);

/** Whether nothing visible is left, since a text may have consisted only of removed elements. */
export const isBlank = (nodes: readonly TextNode[]): boolean =>
  !isVisible(wordsOf(nodes)) &&
  !elementsOf(nodes).some(
    ({ name, attributes: { src, alt = '' } }) =>
      allowedWidgets.has(name) || (name === 'img' && (src || isVisible(alt))),
  );

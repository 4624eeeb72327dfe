import { allowedAddress, allowedAttributes, allowedElements, allowedWidgets, droppedElements } from './allowed-html.ts';
import { pictureAddress } from './picture-address.ts';

/** An element of a text, with its attributes by their names in HTML. */
export interface TextElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly TextNode[];
}

/** A part of a text of the CMS, the same whether a browser or the server has read it. */
export type TextNode = string | TextElement;

const elements = new Set(allowedElements);
const attributes = new Set([...allowedAttributes, 'id']);

const dropped = new Set(droppedElements);

/** Attributes in which words stand. All others are tested like addresses, lest one is forgotten. */
const inWords = new Set(['alt', 'id', 'title', 'value']);

// What browsers pass over in addresses, and what may hide a scheme.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what hides a scheme.
const ignored = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

/** Would end what an attribute stands in, were its text ever read by other rules. DOMPurify takes it for an attack, too. */
const breaksOut = /(?:--!?|])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

function isAllowed(name: string, value: string): boolean {
  if (!attributes.has(name) || breaksOut.test(value)) return false;
  if (value === '' || inWords.has(name)) return true;
  return allowedAddress.test(value.replace(ignored, ''));
}

/** Whether an element may stand in a text, and an attribute with its value at it, wherever its picture lies. */
export const isAllowedElement = (name: string): boolean => elements.has(name) || allowedWidgets.has(name);
export const isAllowedAttribute = (element: string, name: string, value: string): boolean =>
  allowedWidgets.get(element)?.includes(name) ?? isAllowed(name, value.trim());

/** The value an attribute of an element may have; undefined: none. */
function allowedValue(element: string, name: string, value: string): string | undefined {
  if (!isAllowed(name, value)) return undefined;
  if (name !== 'src') return value;
  return element === 'img' ? pictureAddress(value) : undefined;
}

/** What may be shown of an element: itself with the attributes it may have, else what is inside it, else nothing (R5.21). */
export function allowedParts(
  name: string,
  given: Iterable<{ name: string; value: string }>,
  children: readonly TextNode[],
): readonly TextNode[] {
  const all = [...given].map((each) => ({
    name: each.name,
    value: each.name === 'value' ? each.value : each.value.trim(),
  }));
  // An element that is to become another one by `is` is none of the text's.
  if (dropped.has(name) || all.some((each) => each.name === 'is')) return [];
  const widget = allowedWidgets.get(name);
  if (widget) {
    const kept = all.filter((each) => widget.includes(each.name) && !breaksOut.test(each.value));
    return [{ name, attributes: Object.fromEntries(kept.map((each) => [each.name, each.value])), children: [] }];
  }
  if (!elements.has(name)) return children;
  const kept = Object.fromEntries(
    all.flatMap((each) => {
      const value = allowedValue(name, each.name, each.value);
      return value === undefined ? [] : [[each.name, value]];
    }),
  );
  // What opens in a new tab must not reach back.
  return [{ name, attributes: { ...kept, ...('target' in kept && { rel: 'noopener noreferrer' }) }, children }];
}

/** Joins texts that have become neighbours, since between them an element or a comment was left out. */
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

/** All elements of a text in its order. */
export const elementsOf = (nodes: readonly TextNode[]): TextElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

/** The text with each of its elements, innermost first, replaced by what `change` makes of it. */
export const changed = (
  nodes: readonly TextNode[],
  change: (element: TextElement) => TextElement,
): readonly TextNode[] =>
  nodes.map((node) =>
    typeof node === 'string' ? node : change({ ...node, children: changed(node.children, change) }),
  );

/** Whether nothing to read or see is left: frames, forms and scripts are gone, and a text may have consisted of nothing else. */
export const isBlank = (nodes: readonly TextNode[]): boolean =>
  wordsOf(nodes).trim() === '' &&
  !elementsOf(nodes).some(
    ({ name, attributes: { src, alt } }) => allowedWidgets.has(name) || (name === 'img' && (src || alt)),
  );

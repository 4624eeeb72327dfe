import { DOMParser, DOMSerializer, type Node as DocumentNode, type Slice } from 'prosemirror-model';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';
import {
  changed,
  elementsOf,
  isBlank,
  type TextElement,
  type TextNode,
  wordsOf,
} from '#core/site/content/text-tree.ts';
import { htmlOf } from '#core/site/content-editing/cms-page.ts';
import { readText } from '../../../ui/content/read-text.ts';
import { sanitised } from '../../../ui/content/sanitise.ts';
import { schema } from './text-schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Parses a CMS text into the editor's document. */
export const documentOf = (html: string): DocumentNode => parser.parse(holding(html));

/** Parses pasted HTML, sanitised like a CMS text. */
export const pasted = (html: string): Slice => parser.parseSlice(holding(html));

function holding(html: string): HTMLElement {
  const place = document.createElement('div');
  place.append(sanitised(`<!doctype html><body>${html.trim()}`, { isPage: true }));
  return place;
}

const treeOf = (parent: Node): readonly TextNode[] =>
  [...parent.childNodes].flatMap((node): TextNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: treeOf(node) }];
  });

/** Serialises the editor's document to a CMS text. */
export function htmlOfDocument(document: DocumentNode): string {
  const fragment = serializer.serializeFragment(document.content);
  return written(tidied(treeOf(fragment)));
}

/** A text's content before and after a round trip through the editor, in comparable form. */
export const comparison = (html: string): [before: string, after: string] => [
  comparable(readText(html)),
  comparable(readText(htmlOfDocument(documentOf(html)))),
];

/** Whether a text survives the editor without loss; texts with unknown parts are edited as HTML. */
export function canEdit(html: string): boolean {
  const [before, after] = comparison(html);
  return before === after;
}

/** In these elements a single paragraph is written without its `p`. */
const holdsLines = new Set(['li', 'td', 'th', 'dd']);
const isParagraph = (node: TextNode): node is TextElement =>
  typeof node !== 'string' && node.name === 'p' && Object.keys(node.attributes).length === 0;

function tidied(nodes: readonly TextNode[]): readonly TextNode[] {
  const filled = changed(nodes, (element) => ({
    ...element,
    children: element.children.filter((child) => !isParagraph(child) || !isBlank([child])),
  })).filter((node) => !isParagraph(node) || !isBlank([node]));
  return changed(filled, (element) => {
    if (element.name === 'table') return tableOf(element);
    if (element.name === 'img') return ownPicture(element);
    if (!holdsLines.has(element.name)) return element;
    const [first] = element.children;
    if (!first || !isParagraph(first) || element.children.filter(isParagraph).length > 1) return element;
    return { ...element, children: [...first.children, ...element.children.slice(1)] };
  });
}

/** Adds head, body, caption and scopes to a table, derived from the position of its header cells. */
function tableOf({ attributes, children }: TextElement): TextElement {
  const inside = children.filter((child) => typeof child !== 'string');
  const rows = inside
    .flatMap((child) => (child.name === 'tr' ? [child] : child.name === 'caption' ? [] : child.children))
    .filter((row) => typeof row !== 'string');
  const title = attributes.title || wordsOf(inside.filter(({ name }) => name === 'caption')).trim();
  const isHead = (row: TextElement) => row.children.every((cell) => typeof cell === 'string' || cell.name === 'th');
  const bodyBegins = rows.findIndex((row) => !isHead(row));
  const headRows = bodyBegins < 0 ? rows.slice(0, 1) : rows.slice(0, bodyBegins);
  const scoped = (row: TextElement, scope: string): TextElement => ({
    ...row,
    children: row.children.map((cell) =>
      typeof cell !== 'string' && cell.name === 'th' ? { ...cell, attributes: { scope, ...plain(cell) } } : cell,
    ),
  });
  const part = (name: string, some: readonly TextElement[]): TextElement[] =>
    some.length > 0 ? [{ name, attributes: {}, children: some }] : [];
  return {
    name: 'table',
    attributes: {},
    children: [
      ...(title ? [{ name: 'caption', attributes: {}, children: [title] }] : []),
      ...part(
        'thead',
        headRows.map((row) => scoped(row, 'col')),
      ),
      ...part(
        'tbody',
        rows.slice(headRows.length).map((row) => scoped(row, 'row')),
      ),
    ],
  };
}

/** A cell's attributes, reduced to the relevant ones. */
const plain = ({ attributes }: TextElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'colspan' || name === 'rowspan'));

/** Gives the register's own pictures a relative address, which is valid under any context path. */
function ownPicture(picture: TextElement): TextElement {
  const { src = '' } = picture.attributes;
  const own = resolvePath('');
  const path = new URL(own, location.href).pathname;
  return src.startsWith(path)
    ? { ...picture, attributes: { ...picture.attributes, src: src.slice(path.length) } }
    : picture;
}

const lines = new Set([
  ...'p h2 h3 h4 h5 h6 ul ol li blockquote details summary dl dt dd'.split(' '),
  ...'figure figcaption section div address table caption thead tbody tr td th pre hr'.split(' '),
  ...allowedWidgets.keys(),
]);

/** Serialises with each block on its own line, so that versions can be compared. */
function written(nodes: readonly TextNode[]): string {
  const withLines = (some: readonly TextNode[]): readonly TextNode[] =>
    some.flatMap((node): TextNode[] => {
      if (typeof node === 'string') return [node];
      const children = withLines(node.children);
      const hasBlocks =
        node.name !== 'pre' && node.children.some((child) => typeof child !== 'string' && lines.has(child.name));
      const inner = { ...node, children: hasBlocks ? ['\n', ...children] : children };
      return lines.has(node.name) ? [inner, '\n'] : [inner];
    });
  return htmlOf(withLines(nodes));
}

/** A text's words and elements, ignoring differences that do not matter: white space, the order of nested marks, implied attributes. */
function comparable(nodes: readonly TextNode[]): string {
  const tree = tidied(nodes);
  const parts = elementsOf(tree).map(
    ({ name, attributes: { rel: _rel, scope: _scope, open: _open, ...attributes } }) => {
      const sorted = Object.entries(attributes).sort(([one], [other]) => one.localeCompare(other));
      return JSON.stringify([synonyms[name] ?? name, sorted]);
    },
  );
  return `${[...new Set(parts)].sort().join('\n')}\n${wordsOf(tree).replace(/\s+/g, '')}`;
}

/** Elements that the editor replaces by equivalent ones. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', tfoot: 'tbody' };

/** A text as plain lines, with the targets of links. */
export const plainLines = (html: string): string =>
  wordsOf(
    changed(readText(html), (element) => {
      const { name, attributes } = element;
      // Line breaks in the source are not part of the text.
      const children = element.children.map((child) =>
        typeof child === 'string' && child !== '\n' ? child.replace(/\s+/g, ' ') : child,
      );
      if (name === 'a' && attributes.href) return { ...element, children: [...children, ` [${attributes.href}]`] };
      if (name === 'img') return { ...element, children: [`[Bild: ${attributes.alt || attributes.src}]`] };
      if (allowedWidgets.has(name)) return { ...element, children: [`[Baustein: ${name}]`, '\n'] };
      return lines.has(name) ? { ...element, children: [...children, '\n'] } : { ...element, children };
    }),
  )
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();

import { DOMParser, DOMSerializer, type Node as DocumentNode, type Slice } from 'prosemirror-model';
import { resolvePath } from '../../../core/configuration/resolve-path.ts';
import { allowedWidgets } from '../../../core/content/allowed-html.ts';
import {
  changed,
  elementsOf,
  isBlank,
  type TextElement,
  type TextNode,
  wordsOf,
} from '../../../core/content/text-tree.ts';
import { htmlOf } from '../../../core/content-editing/cms-page.ts';
import { readText } from '../../../ui/content/read-text.ts';
import { sanitised } from '../../../ui/content/sanitise.ts';
import { schema } from './schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** A text of the CMS as the editor's document. */
export const documentOf = (html: string): DocumentNode => parser.parse(holding(html));

/** What is pasted from elsewhere, cleaned as a text of the CMS is. */
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

/** The editor's document as a text of the CMS. */
export function htmlOfDocument(document: DocumentNode): string {
  const fragment = serializer.serializeFragment(document.content);
  return written(tidied(treeOf(fragment)));
}

/** What the editor would change of a text: of what it consists before and after. */
export const comparison = (html: string): [before: string, after: string] => [
  comparable(readText(html)),
  comparable(readText(htmlOfDocument(documentOf(html)))),
];

/** Whether the editor would lose something of a text: parts that it does not know are edited as HTML. */
export function canEdit(html: string): boolean {
  const [before, after] = comparison(html);
  return before === after;
}

/** What holds one paragraph only is written without it. */
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

/** Head, body, caption and scopes, which follow from where header cells stand. */
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

/** A cell's attributes without those that say what is so anyway. */
const plain = ({ attributes }: TextElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'colspan' || name === 'rowspan'));

/** A picture of the register's own has the address that holds wherever the register lies. */
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

/** Each block on a line of its own, so that versions can be compared. */
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

/** What a text says and of what it consists, without what makes no difference: white space, the order of nested marks, what is added anyway. */
function comparable(nodes: readonly TextNode[]): string {
  const tree = tidied(nodes);
  const parts = elementsOf(tree).map(
    ({ name, attributes: { rel: _rel, scope: _scope, open: _open, ...attributes } }) => {
      const said = Object.entries(attributes).sort(([one], [other]) => one.localeCompare(other));
      return JSON.stringify([synonyms[name] ?? name, said]);
    },
  );
  return `${[...new Set(parts)].sort().join('\n')}\n${wordsOf(tree).replace(/\s+/g, '')}`;
}

/** Elements that the editor writes as others. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', tfoot: 'tbody' };

/** A text as lines to read, with what links lead to. */
export const plainLines = (html: string): string =>
  wordsOf(
    changed(readText(html), (element) => {
      const { name, attributes } = element;
      // Where the source breaks its lines is no matter of its words.
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

import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { baseAddress } from '#core/platform/page/page-address.ts';
import {
  changed,
  elementsOf,
  isBlank,
  type TextElement,
  type TextNode,
  wordsOf,
} from '#core/site/content/text-tree.ts';
import { readText } from '../../ui/content/read-text.ts';
import { newWindowHint } from '../../ui/navigation/new-window-hint.ts';

/** Marks a link to a page of the register, which the host page may show itself (R10.8). */
export const ownLink = 'data-own';

/** Makes an image load lazily. */
function arrangedPicture(picture: TextElement): TextElement {
  const { src, ...attributes } = picture.attributes;
  // `loading` must come before `src`: the request starts as soon as an eager image has an address.
  return { ...picture, attributes: { loading: 'lazy', ...attributes, ...(src && { src }) } };
}

/**
 * Resolves a link against the context path, marks it if it leads to another site, and adds a hint if it opens in another window. Links
 * within the text (`#id`) are left unchanged.
 */
function arrangedLink(link: TextElement): TextElement {
  const { href: address, ...attributes } = link.attributes;
  if (address === undefined || address.startsWith('#')) return link;
  const href = resolvedOf(address);
  // Not a valid address, such as a scheme alone: keep only the text.
  if (href === undefined) return { ...link, attributes };
  const url = new URL(href, baseAddress());
  const own = new URL(resolvePath(''), baseAddress());
  const isOwn = url.origin === own.origin && url.pathname.startsWith(own.pathname);
  const isExternal = /^https?:$/.test(url.protocol) && url.origin !== own.origin;
  const opensElsewhere = !['', '_self'].includes(attributes.target ?? '');
  return {
    ...link,
    attributes: { ...attributes, href, ...(isOwn && { [ownLink]: '' }), ...(isExternal && { 'data-external': '' }) },
    children: opensElsewhere ? [...link.children, newWindowWords] : link.children,
  };
}

const newWindowWords: TextElement = {
  name: 'span',
  attributes: { class: 'n-visually-hidden' },
  children: [` ${newWindowHint}`],
};

function resolvedOf(address: string): string | undefined {
  try {
    return resolvePath(address);
  } catch {
    return undefined;
  }
}

/** Wraps a table in a scrollable, keyboard-accessible region; a table with labelled cells needs no scrolling on narrow screens. */
export function arrangedTable(table: TextElement): TextElement {
  const [caption] = childrenOf(table, 'caption');
  const attributes = {
    class: 'n-rich-text__table',
    tabindex: '0',
    role: 'region',
    'aria-label': (caption && wordsOf([caption]).trim()) || 'Tabelle',
  };
  return { name: 'div', attributes, children: [labelled(table)] };
}

const isElement = (node: TextNode): node is TextElement => typeof node !== 'string';
const childrenOf = (element: TextElement | undefined, ...names: readonly string[]): TextElement[] =>
  (element?.children ?? []).filter(isElement).filter(({ name }) => names.includes(name));

/** Labels each cell with its column's name if the header has one row, each row starts with a header cell, and no cell spans others. */
function labelled(table: TextElement): TextElement {
  const [head, ...more] = childrenOf(childrenOf(table, 'thead')[0], 'tr');
  const labels = childrenOf(head, 'th', 'td').map((cell) => wordsOf([cell]).trim());
  const rows = childrenOf(table, 'tbody').flatMap((body) => childrenOf(body, 'tr'));
  const cells = rows.map((row) => childrenOf(row, 'th', 'td'));
  const isRegular = cells.every(
    (row) =>
      row.length === labels.length &&
      row[0]?.name === 'th' &&
      row.every(({ attributes: { colspan, rowspan } }) => !colspan && !rowspan),
  );
  if (!head || more.length > 0 || rows.length === 0 || !isRegular) return table;
  return {
    ...table,
    attributes: { ...table.attributes, 'data-labelled': '' },
    children: table.children.map((part) =>
      isElement(part) && part.name === 'tbody'
        ? { ...part, children: part.children.map((row) => inRow(row, labels)) }
        : part,
    ),
  };
}

function inRow(row: TextNode, labels: readonly string[]): TextNode {
  if (!isElement(row)) return row;
  const cells = row.children.filter(isElement);
  return {
    ...row,
    children: row.children.map((cell) =>
      isElement(cell) && cell.name === 'td'
        ? { ...cell, attributes: { ...cell.attributes, 'data-label': labels[cells.indexOf(cell)] ?? '' } }
        : cell,
    ),
  };
}

/** A part of the text under a heading of the highest level. */
export interface Section {
  id: string;
  title: string;
  /** If it is in another language than the page around it. */
  lang?: string;
}

export interface PreparedText {
  nodes: readonly TextNode[];
  sections: readonly Section[];
}

const headingName = /^h[1-6]$/;
const lowest = 6;

/**
 * Prepares a CMS page for display: sanitises it (R5.21), shifts its headings to the level required by the surrounding page, resolves its
 * links against the context path, and wraps its tables in scrollable regions.
 *
 * @param headingLevel level of the text's highest headings
 * @returns undefined if nothing is left to show
 */
export function arranged(html: string, headingLevel: number): PreparedText | undefined {
  const text = readText(html);
  if (isBlank(text)) return undefined;
  const sections: Section[] = [];
  const heading = headingsOf(text, Math.min(Math.max(Math.round(headingLevel), 1), lowest), sections);
  const nodes = changed(text, (element) => {
    if (headingName.test(element.name)) return heading(element);
    if (element.name === 'table') return arrangedTable(element);
    if (element.name === 'a') return arrangedLink(element);
    return element.name === 'img' ? arrangedPicture(element) : element;
  });
  return { nodes, sections };
}

const rankOf = ({ name }: TextElement): number => Number(name.slice(1));
const plain = (nodes: readonly TextNode[]): string => wordsOf(nodes).replace(/\s+/g, ' ').trim();

/** The languages of a text's headings, in document order; undefined for those in the language of the page around the text. */
const languagesOf = (nodes: readonly TextNode[], around?: string): (string | undefined)[] =>
  nodes
    .filter(isElement)
    .flatMap(({ name, attributes: { lang = around }, children }) =>
      headingName.test(name) ? [lang] : languagesOf(children, lang),
    );

/** Returns a function that shifts a heading, derives an id from its text if it has none, and adds the highest headings to `sections`. */
function headingsOf(text: readonly TextNode[], level: number, sections: Section[]) {
  const elements = elementsOf(text);
  const highest = Math.min(...elements.filter(({ name }) => headingName.test(name)).map(rankOf));
  const languages = languagesOf(text);
  const taken = new Set(elements.flatMap(({ attributes: { id } }) => id ?? []));
  return (heading: TextElement): TextElement => {
    const rank = rankOf(heading) - highest;
    const title = plain(heading.children);
    const id = heading.attributes.id || freeId(title, taken);
    const lang = languages.shift();
    if (rank === 0) sections.push({ id, title, ...(lang && { lang }) });
    return {
      name: `h${Math.min(level + rank, lowest)}`,
      attributes: { id, 'data-rank': String(rank + 1) },
      children: heading.children,
    };
  };
}

/** Derives an unused id from a title, such as wie-oft from "Wie oft?". */
function freeId(title: string, taken: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['abschnitt'];
  const name = words.join('-');
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

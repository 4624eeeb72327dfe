import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { allowedWidgets } from '#core/site/content/allowed-html.ts';

/** Optional attributes that an element keeps. */
const optional = (names: readonly string[]): Record<string, AttributeSpec> =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const read = (element: Element, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** The attributes of a node or mark that have a value, as strings. */
const definedOnly = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** A block that is serialised as the given element, with the attributes it keeps. */
const block = (
  name: string,
  content: string,
  names: readonly string[] = [],
  more: Partial<NodeSpec> = {},
): NodeSpec => ({
  content,
  group: 'block',
  attrs: optional(names),
  parseDOM: [{ tag: name, getAttrs: (element) => read(element, names) }],
  toDOM: ({ attrs }) => [name, definedOnly(attrs), 0],
  ...more,
});

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 2 }, id: { default: null } },
  // Level 1 is reserved for the page's title: an h1 becomes an h2.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ level: Math.max(level, 2), id: element.getAttribute('id') }),
  })),
  toDOM: ({ attrs: { level, id } }) => [`h${level}`, definedOnly({ id }), 0],
};

/** One of the register's widgets; its content shows only in the preview. */
const widget: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { tag: { default: '' }, attributes: { default: {} } },
  parseDOM: [...allowedWidgets].map(([tag, names]) => ({
    tag,
    getAttrs: (element) => ({ tag, attributes: definedOnly(read(element, names)) }),
  })),
  toDOM: ({ attrs: { tag, attributes } }) => [tag, attributes],
};

const pictureAttributes = ['src', 'alt', 'title', 'width', 'height'];

/** A table keeps its caption in an attribute; head and body are derived from its cells on saving. */
const { table, ...tableParts } = tableNodes({ cellContent: 'block+', cellAttributes: {} });
const captionedTable: NodeSpec = {
  ...table,
  group: 'block',
  attrs: { caption: { default: null } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({ caption: element.querySelector('caption')?.textContent.trim() || null }),
    },
  ],
  toDOM: ({ attrs: { caption } }) => ['table', definedOnly({ title: caption }), ['tbody', 0]],
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*', ['lang']),
  heading,
  bulletList: block('ul', 'listItem+'),
  orderedList: block('ol', 'listItem+', ['start']),
  listItem: { ...block('li', 'paragraph block*', [], { defining: true }), group: '' },
  quote: block('blockquote', 'block+', ['lang'], { defining: true }),
  question: block('details', 'summary block+', ['id'], { defining: true, isolating: true }),
  summary: { ...block('summary', 'inline*', [], { defining: true }), group: '' },
  definitions: block('dl', '(term | description)+'),
  term: { ...block('dt', 'inline*', [], { defining: true }), group: '' },
  description: { ...block('dd', 'block+', [], { defining: true }), group: '' },
  figure: block('figure', 'framedPicture caption?', [], { isolating: true }),
  framedPicture: {
    attrs: optional(pictureAttributes),
    parseDOM: [
      { tag: 'img', context: 'figure/', priority: 60, getAttrs: (element) => read(element, pictureAttributes) },
    ],
    toDOM: ({ attrs }) => ['img', definedOnly(attrs)],
  },
  caption: { ...block('figcaption', 'inline*'), group: '' },
  section: block('section', 'block+', ['id', 'lang']),
  box: block('div', 'block+', ['id', 'lang']),
  address: block('address', 'inline*'),
  table: captionedTable,
  ...tableParts,
  tableCaption: { parseDOM: [{ tag: 'caption', ignore: true }], content: 'text*', group: '' },
  preformatted: block('pre', 'text*', [], { marks: '', code: true }),
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  widget,
  text: { group: 'inline' },
  picture: {
    inline: true,
    group: 'inline',
    attrs: optional(pictureAttributes),
    parseDOM: [{ tag: 'img', getAttrs: (element) => read(element, pictureAttributes) }],
    toDOM: ({ attrs }) => ['img', definedOnly(attrs)],
  },
  lineBreak: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const mark = (name: string, names: readonly string[] = [], others: readonly string[] = []): MarkSpec => ({
  attrs: optional(names),
  parseDOM: [name, ...others].map((tag) => ({ tag, getAttrs: (element: HTMLElement) => read(element, names) })),
  toDOM: ({ attrs }) => [name, definedOnly(attrs), 0],
});

const marks: Record<string, MarkSpec> = {
  link: { ...mark('a', ['href', 'title', 'target', 'lang']), inclusive: false },
  abbreviation: mark('abbr', ['title', 'lang']),
  foreign: mark('span', ['lang']),
  strong: mark('strong', [], ['b']),
  emphasis: mark('em', [], ['i']),
  small: mark('small'),
  lowered: mark('sub'),
  raised: mark('sup'),
  code: mark('code'),
  key: mark('kbd'),
  cited: mark('cite'),
  quoted: mark('q'),
  struck: mark('s'),
  underlined: mark('u'),
  marked: mark('mark'),
  time: mark('time', ['datetime']),
};

/** The content of a CMS text: everything that is allowed (core/site/content/allowed-html.ts) and can be edited. */
export const schema = new Schema({ nodes, marks });

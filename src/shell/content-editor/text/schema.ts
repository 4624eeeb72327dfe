import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { allowedWidgets } from '../../../core/content/allowed-html.ts';

/** Attributes that an element keeps, absent where it has none. */
const optional = (names: readonly string[]): Record<string, AttributeSpec> =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const read = (element: Element, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** Those attributes of a node or mark that say something, as an element has them. */
const said = (attributes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** A block written as an element of a name, with the attributes it may keep. */
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
  toDOM: ({ attrs }) => [name, said(attrs), 0],
  ...more,
});

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 2 }, id: { default: null } },
  // The title of the page has the first level: what comes with it from elsewhere goes one down.
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element) => ({ level: Math.max(level, 2), id: element.getAttribute('id') }),
  })),
  toDOM: ({ attrs: { level, id } }) => [`h${level}`, said({ id }), 0],
};

/** One of the register's tags; what it shows is seen in the preview. */
const widget: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { tag: { default: '' }, attributes: { default: {} } },
  parseDOM: [...allowedWidgets].map(([tag, names]) => ({
    tag,
    getAttrs: (element) => ({ tag, attributes: said(read(element, names)) }),
  })),
  toDOM: ({ attrs: { tag, attributes } }) => [tag, attributes],
};

const pictureAttributes = ['src', 'alt', 'title', 'width', 'height'];

/** A table says by attributes what stands in a caption; head and body follow from its cells when it is written. */
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
  toDOM: ({ attrs: { caption } }) => ['table', said({ title: caption }), ['tbody', 0]],
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
    toDOM: ({ attrs }) => ['img', said(attrs)],
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
    toDOM: ({ attrs }) => ['img', said(attrs)],
  },
  lineBreak: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const mark = (name: string, names: readonly string[] = [], others: readonly string[] = []): MarkSpec => ({
  attrs: optional(names),
  parseDOM: [name, ...others].map((tag) => ({ tag, getAttrs: (element: HTMLElement) => read(element, names) })),
  toDOM: ({ attrs }) => [name, said(attrs), 0],
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

/** What a text of the CMS may consist of, as the editor knows it: what is allowed (core/content/allowed-html.ts) and can be edited. */
export const schema = new Schema({ nodes, marks });

import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { schema } from './text-schema.ts';

/** The schema's node or mark type with the given name. */
function typeOf<Type>(types: Readonly<Record<string, Type>>, name: string): Type {
  const type = types[name];
  if (type === undefined) throw new Error(`The schema has no '${name}'.`);
  return type;
}
export const node = (name: string): NodeType => typeOf(schema.nodes, name);
export const mark = (name: string): MarkType => typeOf(schema.marks, name);

/** Whether the cursor is in a node of this type. */
function isInside({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === name) return true;
  return false;
}

/** The style of the block with the cursor: 'paragraph', or 'heading2' to 'heading6'; '' for anything else. */
export function lineStyle({ selection: { $from } }: EditorState): string {
  const { type, attrs } = $from.parent;
  if (type.name === 'heading') return `heading${attrs.level}`;
  return type.name === 'paragraph' ? 'paragraph' : '';
}

export const setLineStyle = (style: string): Command =>
  style === 'paragraph'
    ? setBlockType(node('paragraph'))
    : setBlockType(node('heading'), { level: Number(style.slice('heading'.length)) });

export const hasMark = ({ selection, storedMarks, doc }: EditorState, name: string): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? !!mark(name).isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark(name));
};

const list =
  (name: string): Command =>
  (state, dispatch) =>
    isInside(state, name) ? liftListItem(node('listItem'))(state, dispatch) : wrapInList(node(name))(state, dispatch);

const quote: Command = (state, dispatch) =>
  isInside(state, 'quote') ? lift(state, dispatch) : wrapIn(node('quote'))(state, dispatch);

/** Inserts a block after the one with the cursor, and moves the cursor into it. */
const insertAfter =
  (make: () => ReturnType<NodeType['create']>): Command =>
  ({ selection: { $to }, tr, doc }, dispatch) => {
    const at = $to.depth === 0 ? doc.content.size : $to.after(1);
    if (dispatch) {
      const transaction = tr.insert(at, make());
      dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1))).scrollIntoView());
    }
    return true;
  };

const paragraph = (text?: string) => node('paragraph').create(null, text ? schema.text(text) : undefined);

const question: Command = insertAfter(() => node('question').create(null, [node('summary').create(), paragraph()]));

const cells = (name: string, count: number) =>
  Array.from({ length: count }, () => node(name).create(null, paragraph()));
const table: Command = insertAfter(() =>
  node('table').create(null, [
    node('table_row').create(null, cells('table_header', 3)),
    node('table_row').create(null, cells('table_cell', 3)),
    node('table_row').create(null, cells('table_cell', 3)),
  ]),
);

export const insertWidget = (tag: string, attributes: Readonly<Record<string, string>>): Command =>
  insertAfter(() => node('widget').create({ tag, attributes }));

/** Inserts an inline picture, or with a caption a separate block. */
export const insertPicture = (src: string, alt: string, caption: string): Command => {
  if (caption === '')
    return (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(node('picture').create({ src, alt }), false).scrollIntoView());
      return true;
    };
  return insertAfter(() =>
    node('figure').create(null, [
      node('framedPicture').create({ src, alt }),
      node('caption').create(null, schema.text(caption)),
    ]),
  );
};

/** The range for a link: the selection, or the link around the cursor. */
export function linkAt({ selection, doc }: EditorState): { from: number; to: number; href: string; text: string } {
  const { $from } = selection;
  let { from, to } = selection;
  const isLink = (one: number, other: number) => doc.rangeHasMark(one, other, mark('link'));
  if (from === to) {
    while (from > $from.start() && isLink(from - 1, from)) from -= 1;
    while (to < $from.end() && isLink(to, to + 1)) to += 1;
  }
  let href = '';
  doc.nodesBetween(from, to, ({ marks }) => {
    const address: unknown = mark('link').isInSet(marks)?.attrs.href;
    if (typeof address === 'string') href ||= address;
  });
  return { from, to, href, text: doc.textBetween(from, to, ' ') };
}

/** Turns a range into a link with the given text; without an address removes the link. */
export const setLink =
  ({ from, to, href, text }: { from: number; to: number; href: string; text: string }): Command =>
  (state, dispatch) => {
    const { tr, doc } = state;
    if (!dispatch) return true;
    const words = text.trim() || href;
    const end = doc.textBetween(from, to, ' ') === words ? to : from + words.length;
    if (end !== to || from === to) tr.insertText(words, from, to);
    tr.removeMark(from, end, mark('link'));
    const attrs: Attrs = { href };
    if (href !== '') tr.addMark(from, end, mark('link').create(attrs));
    dispatch(tr.removeStoredMark(mark('link')).scrollIntoView());
    return true;
  };

/** Commands for the table around the cursor. */
export const tableCommands: readonly { name: string; command: Command }[] = [
  { name: 'Zeile darunter', command: addRowAfter },
  { name: 'Spalte rechts', command: addColumnAfter },
  { name: 'Zeile löschen', command: deleteRow },
  { name: 'Spalte löschen', command: deleteColumn },
  { name: 'Tabelle löschen', command: deleteTable },
];
export const isTable = (state: EditorState): boolean => isInTable(state);

/** An action of a toolbar button. */
export interface TextAction {
  name: string;
  command: Command;
  /** Whether the action is active at the cursor; absent for actions that only insert. */
  holds?: (state: EditorState) => boolean;
  /** Value of `aria-keyshortcuts`. */
  keys?: string;
}

export const actions: readonly (readonly TextAction[])[] = [
  [
    {
      name: 'Fett',
      command: toggleMark(mark('strong')),
      holds: (state) => hasMark(state, 'strong'),
      keys: 'Control+B',
    },
    {
      name: 'Kursiv',
      command: toggleMark(mark('emphasis')),
      holds: (state) => hasMark(state, 'emphasis'),
      keys: 'Control+I',
    },
  ],
  [
    { name: 'Liste', command: list('bulletList'), holds: (state) => isInside(state, 'bulletList') },
    { name: 'Nummerierung', command: list('orderedList'), holds: (state) => isInside(state, 'orderedList') },
    { name: 'Zitat', command: quote, holds: (state) => isInside(state, 'quote') },
  ],
  [
    { name: 'Frage', command: question },
    { name: 'Tabelle', command: table },
  ],
  [
    { name: 'Rückgängig', command: undo, keys: 'Control+Z' },
    { name: 'Wiederholen', command: redo, keys: 'Control+Y' },
  ],
];

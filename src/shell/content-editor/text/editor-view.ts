import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Node as DocumentNode, Fragment, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView, type NodeView } from 'prosemirror-view';
import { mark, node } from './commands.ts';
import { documentOf, pasted } from './html.ts';
import { schema } from './text-schema.ts';

const [heading, bulletList, orderedList] = [node('heading'), node('bulletList'), node('orderedList')];
const [listItem, lineBreak, paragraph] = [node('listItem'), node('lineBreak'), node('paragraph')];

const lineEnd = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
  return true;
});

/** Adds an empty paragraph after a trailing table, question or widget, so that typing can continue; if it stays empty, it is not saved. */
const lastLine = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type === paragraph ? null : tr.insert(doc.content.size, paragraph.create()),
});

const plugins = [
  history(),
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, heading, ([, marks = '##']) => ({ level: marks.length })),
      wrappingInputRule(/^\s*[-*]\s$/, bulletList),
      wrappingInputRule(/^1\.\s$/, orderedList),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(mark('strong')),
    'Mod-i': toggleMark(mark('emphasis')),
    Enter: splitListItem(listItem),
    'Shift-Enter': lineEnd,
    // Not Tab, which moves the focus out of the text.
    'Mod-]': sinkListItem(listItem),
    'Mod-[': liftListItem(listItem),
  }),
  keymap(baseKeymap),
  tableEditing(),
  lastLine,
];

const stateOf = (html: string): EditorState => {
  const doc = documentOf(html);
  const state = EditorState.create({ doc, plugins });
  // This first transaction adds the last line; it must not be undoable.
  return state.apply(state.tr.setMeta('addToHistory', false));
};

/** Pasted content, sanitised here: ProseMirror's own parsing would need another Trusted Types policy. */
function sliceOf(data: DataTransfer): Slice {
  const html = data.getData('text/html');
  if (html !== '') return pasted(html);
  const lines = data
    .getData('text/plain')
    .split(/\r?\n(?:\s*\r?\n)*/)
    .filter((line) => line.trim() !== '');
  const blocks = lines.map((line) => paragraph.create(null, schema.text(line)));
  return new Slice(Fragment.from(blocks), 1, 1);
}

/** Node view for collapsible parts, which are always open in the editor. */
function openPart(name: string): () => NodeView {
  return () => {
    const dom = document.createElement('div');
    dom.className = name;
    return { dom, contentDOM: dom };
  };
}

export interface EditorOptions {
  html: string;
  /** Attributes of the editable element, such as its accessible name. */
  attributes: Record<string, string>;
  /** Returns the German name of a widget. */
  nameOf(tag: string): string;
  onChange(state: EditorState, isEdited: boolean): void;
}

/** Opens an editor in an element of the page. */
export function openEditor(place: HTMLElement, { html, attributes, nameOf, onChange }: EditorOptions) {
  const widgetView = ({ attrs: { tag, attributes: texts } }: DocumentNode): NodeView => {
    const dom = document.createElement('div');
    dom.className = 'ce-widget';
    const name = document.createElement('strong');
    name.textContent = `Baustein: ${nameOf(String(tag))}`;
    dom.append(name);
    const settings = Object.entries(texts ?? {}).map(([each, value]) => `${each} = ${String(value) || 'ja'}`);
    if (settings.length > 0) dom.append(` ${settings.join(', ')}`);
    return { dom };
  };
  const view = new EditorView(place, {
    state: stateOf(html),
    attributes,
    nodeViews: {
      widget: widgetView,
      question: openPart('ce-question'),
      summary: openPart('ce-summary'),
    },
    handleDOMEvents: {
      paste(current, event) {
        if (!event.clipboardData) return false;
        event.preventDefault();
        current.dispatch(current.state.tr.replaceSelection(sliceOf(event.clipboardData)).scrollIntoView());
        return true;
      },
      drop(current, event) {
        // Moves within the text are handled by ProseMirror.
        if (current.dragging || !event.dataTransfer) return false;
        event.preventDefault();
        const at = current.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) current.dispatch(current.state.tr.replaceRange(at.pos, at.pos, sliceOf(event.dataTransfer)));
        return true;
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onChange(view.state, transaction.docChanged);
    },
  });
  onChange(view.state, false);
  return {
    view,
    /** Replaces the text and clears the undo history. */
    replace(other: string) {
      view.updateState(stateOf(other));
      onChange(view.state, false);
    },
  };
}

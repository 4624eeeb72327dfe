import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { actions, hasMark, isTable, lineStyle, setLineStyle, type TextAction, tableCommands } from './commands.ts';

const styles = [
  { value: 'paragraph', name: 'Absatz' },
  { value: 'heading2', name: 'Überschrift' },
  { value: 'heading3', name: 'Zwischenüberschrift' },
  { value: 'heading4', name: 'Kleine Überschrift' },
];

export type InsertDialog = 'link' | 'picture' | 'widget';
const dialogs: readonly { name: string; dialog: InsertDialog }[] = [
  { name: 'Link …', dialog: 'link' },
  { name: 'Bild …', dialog: 'picture' },
  { name: 'Baustein …', dialog: 'widget' },
];

interface Props {
  view: EditorView;
  state: EditorState;
  /** Id of the text that the buttons change. */
  textId: string;
  onDialog(dialog: InsertDialog): void;
}

/** The text editor's toolbar: a single tab stop, arrow keys move between the buttons. */
export function Toolbar({ view, state, textId, onDialog }: Props) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [])];
  // The tab stop is the control that had the focus last, initially the first one.
  const stop = useRef<EventTarget>(null);
  const setStop = () => {
    const all = controls();
    const one = all.find((each) => each === stop.current) ?? all[0];
    for (const each of all) each.tabIndex = each === one ? 0 : -1;
  };
  // After each render: the controls change with the place of the cursor.
  useLayoutEffect(setStop);
  const move = (event: KeyboardEvent) => {
    const all = controls();
    const at = all.findIndex((each) => each.matches(':focus'));
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && (at + step + all.length) % all.length;
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[to]?.focus();
  };
  const run = (action: TextAction) => {
    action.command(view.state, view.dispatch, view);
    view.focus();
  };
  const style = lineStyle(state);
  return (
    <div
      ref={bar}
      className="ce-toolbar"
      role="toolbar"
      aria-label="Text gestalten"
      aria-controls={textId}
      onKeyDown={move}
      onFocus={({ target }) => {
        stop.current = target;
        setStop();
      }}
    >
      <span className="ce-tools">
        <label htmlFor={id} className="n-visually-hidden">
          Art der Zeile
        </label>
        <NativeSelect
          id={id}
          value={style}
          onChange={({ target }) => {
            setLineStyle(target.value)(view.state, view.dispatch);
            view.focus();
          }}
        >
          {style === '' && <option value="">–</option>}
          {styles.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </span>
      {actions.map((group) => (
        <span key={group[0]?.name} className="ce-tools">
          {group.map((action) => (
            <button
              key={action.name}
              type="button"
              data-tool={action.name}
              aria-pressed={action.holds?.(state)}
              aria-keyshortcuts={action.keys}
              aria-disabled={!action.command(state) || undefined}
              onClick={() => run(action)}
            >
              {action.name}
            </button>
          ))}
        </span>
      ))}
      <span className="ce-tools">
        {dialogs.map(({ name, dialog }) => (
          <button
            key={dialog}
            type="button"
            aria-haspopup="dialog"
            aria-pressed={dialog === 'link' ? hasMark(state, 'link') : undefined}
            onClick={() => onDialog(dialog)}
          >
            {name}
          </button>
        ))}
      </span>
      {isTable(state) && (
        <span className="ce-tools">
          {tableCommands.map((action) => (
            <button key={action.name} type="button" onClick={() => run(action)}>
              {action.name}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

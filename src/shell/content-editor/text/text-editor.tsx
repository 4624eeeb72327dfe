import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { widgetOf } from '../../snippet-builder/editor-widgets.ts';
import { insertPicture, insertWidget, linkAt, setLink } from './commands.ts';
import { openEditor } from './editor-view.ts';
import { canEdit, htmlOfDocument } from './html.ts';
import { LinkDialog, PictureDialog, WidgetDialog } from './insert-dialogs.tsx';
import { type InsertDialog, Toolbar } from './toolbar.tsx';
import 'prosemirror-view/style/prosemirror.css';

interface Props {
  label: string;
  /** HTML of the text; a value that did not come from `onChange` replaces the edited text. */
  value: string;
  error: string | undefined;
  onChange(html: string): void;
}

/** Editor for a CMS text: visual, or as HTML on request or if the text has parts that the visual editor does not support. */
export function TextEditor({ label, value, error, onChange }: Props) {
  const [isHtml, setHtml] = useState(() => value.trim() !== '' && !canEdit(value));
  const [isLossy, setLossy] = useState(isHtml);
  return (
    <div className="ce-field">
      <div className="ce-field-head">
        <span className="ce-label">
          {label}{' '}
          <span className="ce-required" aria-hidden="true">
            *
          </span>
          <span className="n-visually-hidden">Pflichtfeld</span>
        </span>
        <Button
          size="sm"
          variant="link"
          onClick={() => {
            setLossy(isHtml && !canEdit(value));
            setHtml(!isHtml || !canEdit(value));
          }}
        >
          {isHtml ? 'Ohne HTML bearbeiten' : 'Als HTML bearbeiten'}
        </Button>
      </div>
      {isLossy && (
        <p className="ce-note" role="status">
          Dieser Text enthält Teile, die sich nur als HTML bearbeiten lassen.
        </p>
      )}
      {error !== undefined && (
        <p className="ce-error" role="alert">
          {error}
        </p>
      )}
      {isHtml ? (
        <TextArea
          label={`${label} als HTML`}
          spellCheck={false}
          rows={24}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <VisualEditor label={label} value={value} onChange={onChange} hasError={error !== undefined} />
      )}
    </div>
  );
}

interface VisualProps {
  label: string;
  value: string;
  hasError: boolean;
  onChange(html: string): void;
}

interface Editor {
  view: EditorView;
  replace(html: string): void;
}

function VisualEditor({ label, value, hasError, onChange }: VisualProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<InsertDialog>();
  const lastHtml = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, {
      html: lastHtml.current,
      attributes: { id, class: 'n-rich-text ce-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      nameOf: (tag) => widgetOf(tag)?.name ?? tag,
      onChange(current, isEdited) {
        setState(current);
        if (!isEdited) return;
        lastHtml.current = htmlOfDocument(current.doc);
        latest.current(lastHtml.current);
      },
    });
    editor.current = opened;
    return () => opened.view.destroy();
  }, [id, label]);

  useEffect(() => {
    // Saving may trim white space at the ends of a text.
    if (value.trim() === lastHtml.current.trim()) return;
    lastHtml.current = value;
    editor.current?.replace(value);
  }, [value]);

  const view = editor.current?.view;
  const finish = () => {
    setDialog(undefined);
    // After the dialog has restored the focus.
    setTimeout(() => view?.focus(), 50);
  };
  return (
    <div className="ce-editor" data-error={hasError || undefined}>
      {view && state && <Toolbar view={view} state={state} textId={id} onDialog={setDialog} />}
      <div ref={place} className="ce-place" />
      {view && dialog === 'link' && (
        <LinkDialog
          {...linkAt(view.state)}
          onClose={finish}
          onDone={(href, text) => {
            setLink({ ...linkAt(view.state), href, text })(view.state, view.dispatch);
            finish();
          }}
        />
      )}
      {view && dialog === 'picture' && (
        <PictureDialog
          onClose={finish}
          onDone={(src, alt, caption) => {
            insertPicture(src, alt, caption)(view.state, view.dispatch);
            finish();
          }}
        />
      )}
      {view && dialog === 'widget' && (
        <WidgetDialog
          onClose={finish}
          onDone={(tag, attributes) => {
            insertWidget(tag, attributes)(view.state, view.dispatch);
            finish();
          }}
        />
      )}
    </div>
  );
}

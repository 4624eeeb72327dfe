import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { type EditorWidget, editorWidgets, widgetOf } from './editor-widgets.ts';
import { type ReadSnippet, readColours, readSnippet } from './snippet.ts';
import type { ThemeColours } from './theme-fields.tsx';

interface Props {
  widget: EditorWidget;
  onChoose(widget: EditorWidget): void;
}

const optionsOf = (isUsual: boolean) =>
  editorWidgets
    .filter((widget) => (widget.isUsual ?? false) === isUsual)
    .map(({ tag, name, text }) => ({ value: tag, label: name, note: text }));

/** All widgets: the common ones visible, the others in a collapsed section. */
export function WidgetChoice({ widget, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [usual, others] = [optionsOf(true), optionsOf(false)];
  const isOther = others.some(({ value }) => value === widget.tag);
  const choose = (tag: string) => {
    const chosen = widgetOf(tag);
    if (chosen) onChoose(chosen);
  };
  return (
    <>
      <RadioGroup label="Was soll auf Ihre Seite?" options={usual} value={widget.tag} onChange={choose} />
      <details
        className="cms-fold"
        open={isOpen || isOther}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Weitere Bausteine</summary>
        <div className="cms-more">
          <RadioGroup label="Weitere Bausteine" options={others} value={widget.tag} onChange={choose} />
        </div>
      </details>
    </>
  );
}

interface EarlierCodeProps {
  onRead(found: ReadSnippet): void;
  /** Only a style rule was pasted: the widget stays. */
  onColours(colours: ThemeColours): void;
}

/** Reads code that was copied earlier, to change it. */
export function PastedCode({ onRead, onColours }: EarlierCodeProps) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ error?: string; done?: string }>({});
  const read = () => {
    const found = readSnippet(text);
    if (!found) {
      const colours = readColours(text);
      if (Object.keys(colours).length > 0) {
        setResult({ done: 'Die Farben wurden übernommen.' });
        onColours(colours);
        return;
      }
      setResult({ error: 'Darin steht kein Baustein des Registers. Er beginnt mit „<natippc-…“.' });
      return;
    }
    const left = found.unknown.length > 0 ? ` Nicht bekannt und weggelassen: ${found.unknown.join(', ')}.` : '';
    const others = found.tags > 1 ? ` Im Code stehen ${found.tags} Bausteine; übernommen wurde der erste.` : '';
    setResult({ done: `„${found.widget.name}“ wurde übernommen.${others}${left}` });
    onRead(found);
  };
  return (
    <details className="cms-fold">
      <summary>Vorhandenen Code ändern</summary>
      <TextArea
        label="Code von Ihrer Seite"
        hint="Auch „Farben als CSS“ von hier."
        value={text}
        spellCheck={false}
        {...(result.error !== undefined && { error: result.error })}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="cms-buttons">
        <Button onClick={read}>Code übernehmen</Button>
      </div>
      <p role="status">{result.done}</p>
    </details>
  );
}

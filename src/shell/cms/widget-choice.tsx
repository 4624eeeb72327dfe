import { useState } from 'react';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { type EditorWidget, editorWidgets, widgetOf } from './editor-widgets.ts';

interface Props {
  widget: EditorWidget;
  onChoose(widget: EditorWidget): void;
}

const optionsOf = (isUsual: boolean) =>
  editorWidgets
    .filter(({ editor }) => (editor.isUsual ?? false) === isUsual)
    .map(({ tag, editor }) => ({ value: tag, label: editor.name, note: editor.text }));

/** All widgets: those that most pages want in sight, the others one step away. */
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

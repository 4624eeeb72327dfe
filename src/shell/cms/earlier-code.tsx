import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { type ReadSnippet, readColours, readSnippet } from './read-snippet.ts';
import type { ThemeColours } from './theme-fields.tsx';

interface Props {
  onRead(found: ReadSnippet): void;
  /** Only the rule of the style sheet was pasted in: the widget stays. */
  onColours(colours: ThemeColours): void;
}

/** Takes up again what has been copied before. */
export function EarlierCode({ onRead, onColours }: Props) {
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ error?: string; done?: string }>({});
  const read = () => {
    const found = readSnippet(text);
    if (!found) {
      const colours = readColours(text);
      if (Object.keys(colours).length > 0) {
        setTold({ done: 'Die Farben wurden übernommen.' });
        onColours(colours);
        return;
      }
      setTold({ error: 'Darin steht kein Baustein des Registers. Er beginnt mit „<natippc-…“.' });
      return;
    }
    const left = found.unknown.length > 0 ? ` Nicht bekannt und weggelassen: ${found.unknown.join(', ')}.` : '';
    const others = found.tags > 1 ? ` Im Code stehen ${found.tags} Bausteine; übernommen wurde der erste.` : '';
    setTold({ done: `„${found.widget.editor.name}“ wurde übernommen.${others}${left}` });
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
        {...(told.error !== undefined && { error: told.error })}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="cms-buttons">
        <Button onClick={read}>Code übernehmen</Button>
      </div>
      <p role="status">{told.done}</p>
    </details>
  );
}

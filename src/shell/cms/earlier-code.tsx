import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { type ReadSnippet, readSnippet } from './read-snippet.ts';

/** Takes up again what has been copied before. */
export function EarlierCode({ onRead }: { onRead(found: ReadSnippet): void }) {
  const [text, setText] = useState('');
  const [told, setTold] = useState<{ error?: string; done?: string }>({});
  const read = () => {
    const found = readSnippet(text);
    if (!found) {
      setTold({ error: 'Darin steht kein Baustein des Registers. Er beginnt mit „<natippc-…“.' });
      return;
    }
    const left = found.unknown.length > 0 ? ` Nicht bekannt und weggelassen: ${found.unknown.join(', ')}.` : '';
    setTold({ done: `„${found.widget.editor.name}“ wurde übernommen.${left}` });
    onRead(found);
  };
  return (
    <details className="cms-earlier">
      <summary>Vorhandenen Code ändern</summary>
      <TextArea
        label="Code von Ihrer Seite"
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

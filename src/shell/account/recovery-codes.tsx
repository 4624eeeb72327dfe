import { useEffect, useRef, useState } from 'react';
import { product } from '#core/product.ts';
import { saveFile } from '../../embed/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Recovery codes, which are shown this once: to be copied, printed or saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isByHand, setByHand] = useState(false);
  // The form or button that has led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const text = `Ersatzcodes, ${product.title}\n\n${codes.join('\n')}\n`;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Ihre Ersatzcodes
      </h2>
      <Alert type="warning">
        Haben Sie Ihr Telefon nicht bei der Hand, gilt jeder dieser Codes einmal. Bewahren Sie sie sicher auf, sie
        werden nicht noch einmal gezeigt.
      </Alert>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons n-no-print">
        <CopyButton text={text} what="Text" onFailed={() => setByHand(true)} />
        <Button onClick={() => window.print()}>Drucken</Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${product.key}-ersatzcodes.txt`)}>
          Speichern
        </Button>
        <Button variant="primary" onClick={onDone}>
          Fertig
        </Button>
      </div>
      {isByHand && <p role="status">Der Browser erlaubt das Kopieren nicht. Bitte markieren Sie die Codes selbst.</p>}
    </section>
  );
}

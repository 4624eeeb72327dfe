import { useState } from 'react';
import { takeBack } from '#core/register/editing/editing-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { useEditorPage } from './editor-page.ts';
import { writeAtOnce } from './write-at-once.ts';

/** Takes back a move to another federal state once that is confirmed. @param then what follows from it, as a sentence */
export function TakeBack({ then }: { then: string }) {
  const { installation, focusHeading } = useEditorPage();
  const [isAsked, setAsked] = useState(false);
  const take = async (): Promise<void> => {
    setAsked(false);
    await writeAtOnce(installation, () => takeBack(installation), {
      done: 'Die Übergabe ist zurückgenommen.',
      refused: 'Nicht zurückgenommen',
    });
    focusHeading();
  };
  return (
    <>
      <p className="n-no-print">
        <Button variant="primary" onClick={() => setAsked(true)}>
          Übergabe zurücknehmen
        </Button>
      </p>
      <Confirmation
        open={isAsked}
        type="warning"
        title="Übergabe zurücknehmen"
        confirmLabel="Zurücknehmen"
        onCancel={() => setAsked(false)}
        onConfirm={() => void take()}
      >
        <p>{then}</p>
      </Confirmation>
    </>
  );
}

import { useState } from 'react';
import { type BatConclusion, orderConclusionDocument } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { orderTask } from '../../embed/order-task.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Requests one PDF of the conclusions. Reports the outcome in a toast and never rejects. */
const order = (codes: readonly string[]): Promise<void> =>
  orderTask(() => orderConclusionDocument(codes), {
    ordered: 'Das PDF wird als Auftrag zusammengestellt.',
    failed: 'Das PDF konnte nicht bestellt werden.',
  });

/** Returns a function that requests a document, unless a request is in progress. */
function useOrder(): { isBusy: boolean; start(codes: readonly string[]): Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const start = async (codes: readonly string[]) => {
    if (isBusy) return;
    setBusy(true);
    await order(codes);
    setBusy(false);
  };
  return { isBusy, start };
}

/** Requests one document with all listed conclusions (R7.32). */
export function DocumentOrder({ shown }: { shown: readonly BatConclusion[] }) {
  const { isBusy, start } = useOrder();
  return (
    <div className="document-order n-no-print">
      <p>Wählen Sie mehrere aus, um sie in einem PDF zu lesen.</p>
      <Button size="sm" icon="download" busy={isBusy} onClick={() => void start(shown.map(({ code }) => code))}>
        Alle angezeigten als PDF
      </Button>
    </div>
  );
}

interface ChosenOrderProps {
  /** Codes of the selected conclusions. */
  chosen: readonly string[];
  onDeselect(): void;
}

/** Requests one document with the selected conclusions (R7.32); sticks to the bottom of the list while any are selected. */
export function ChosenOrder({ chosen, onDeselect }: ChosenOrderProps) {
  const { isBusy, start } = useOrder();
  const count = chosen.length;
  return (
    <section className="chosen-order n-no-print" aria-label={count > 0 ? 'Auswahl' : undefined}>
      <p role="status">
        {count === 0 ? '' : `${count} ${count === 1 ? 'Schlussfolgerung' : 'Schlussfolgerungen'} ausgewählt`}
      </p>
      {count > 0 && (
        <>
          <Button size="sm" icon="download" busy={isBusy} onClick={() => void start(chosen)}>
            Auswahl als PDF
          </Button>
          <Button size="sm" variant="link" onClick={onDeselect}>
            Auswahl aufheben
          </Button>
        </>
      )}
    </section>
  );
}

import { useState } from 'react';
import { tasksChanged } from '#core/account/tasks/task.ts';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import { isCallError } from '#core/platform/api/call-errors.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { modalOf } from '#core/platform/notices/modal.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { type BatConclusion, orderConclusionDocument } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Display time in ms of toasts that offer an action. */
const readingTime = 10_000;

/** Requests one PDF of the conclusions. Reports the outcome in a toast and never rejects. */
async function order(codes: readonly string[]): Promise<void> {
  try {
    await withMinimumDuration(orderConclusionDocument(codes));
    void tasksChanged();
    notices.toast({
      type: 'success',
      message: 'Das PDF wird als Auftrag zusammengestellt.',
      link: { href: resolvePath('user-tasklist'), label: 'Zu den Aufträgen' },
      dismissTimeInMs: readingTime,
    });
  } catch (error) {
    // Timeouts and firewall pages are already reported in a modal.
    if (isCallError(error) && modalOf(error)) return;
    const isRefused = isCallError(error) && error.name === 'ResponseError' && error.status === 429;
    const why = (isRefused && error.problem?.title) || callErrorText(error).text;
    notices.toast({
      type: 'danger',
      message: `Das PDF konnte nicht bestellt werden. ${why}`,
      dismissTimeInMs: readingTime,
    });
  }
}

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
      <Button
        size="sm"
        icon="download"
        aria-disabled={isBusy || undefined}
        onClick={() => void start(shown.map(({ code }) => code))}
      >
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
          <Button size="sm" icon="download" aria-disabled={isBusy || undefined} onClick={() => void start(chosen)}>
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

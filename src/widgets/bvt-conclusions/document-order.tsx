import { useState } from 'react';
import { callErrorText } from '../../core/api/call-error-text.ts';
import { isCallError } from '../../core/api/call-errors.ts';
import { lastingAtLeast } from '../../core/api/lasting-at-least.ts';
import { type BatConclusion, orderConclusionDocument } from '../../core/bat-conclusions/bat-conclusion-calls.ts';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { modalOf } from '../../core/notices/modal.ts';
import { notices } from '../../core/notices/notices-store.ts';
import { tasksChanged } from '../../core/tasks/task-store.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  /** The conclusions listed. */
  shown: readonly BatConclusion[];
  /** Codes of those chosen. */
  chosen: readonly string[];
  onDeselect(): void;
}

/** Toasts with something to do stay long enough to do it. */
const readingTime = 10_000;

/** Orders one PDF of the conclusions; says what has become of it and never rejects. */
async function order(codes: readonly string[]): Promise<void> {
  try {
    await lastingAtLeast(orderConclusionDocument(codes));
    void tasksChanged();
    notices.toast({
      type: 'success',
      message: 'Das PDF wird als Auftrag zusammengestellt.',
      link: { href: resolvePath('user-tasklist'), label: 'Zu den Aufträgen' },
      dismissTimeInMs: readingTime,
    });
  } catch (error) {
    // A time-out and a firewall's page are told by a modal already.
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

/** Several conclusions as one document (R7.32): those chosen, or all that are listed. */
export function DocumentOrder({ shown, chosen, onDeselect }: Props) {
  const [isBusy, setBusy] = useState(false);
  const codes = chosen.length > 0 ? chosen : shown.map(({ code }) => code);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await order(codes);
    setBusy(false);
  };
  return (
    <div className="document-order n-no-print">
      <p role="status">
        {chosen.length === 0
          ? 'Wählen Sie mehrere aus, um sie in einem PDF zu lesen.'
          : `${chosen.length} ${chosen.length === 1 ? 'Schlussfolgerung' : 'Schlussfolgerungen'} ausgewählt`}
      </p>
      <Button size="sm" icon="download" aria-disabled={isBusy || undefined} onClick={() => void press()}>
        {chosen.length === 0 ? 'Alle angezeigten als PDF' : 'Auswahl als PDF'}
      </Button>
      {chosen.length > 0 && (
        <Button size="sm" variant="link" onClick={onDeselect}>
          Auswahl aufheben
        </Button>
      )}
    </div>
  );
}

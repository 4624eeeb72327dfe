import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { loginAgain } from '#core/account/sign-in/sign-in.ts';
import { minutesAndSeconds } from '#core/account/timer/session-timer.ts';
import { $timer, sessionTimer } from '#core/account/timer/session-timer-store.ts';
import { withMinimumDuration } from '#core/platform/api/minimum-duration.ts';
import { log } from '#core/platform/configuration/log.ts';
import { $hasUnsavedChanges } from '#core/platform/forms/drafts.ts';
import { notices } from '#core/platform/notices/notices-store.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';

/** Progress of 'Sitzung verlängern'. */
export type ExtensionState = 'idle' | 'busy' | 'failed';

/**
 * Extends the session (R4.8). The timer itself shows whether it worked; an error is shown next to the countdown, which continues, so that
 * the visitor can retry.
 *
 * @param offered whether the extension is offered; each new offer starts without the error of an earlier one
 */
export function useExtension(offered: boolean): { state: ExtensionState; extend(): void } {
  const [state, setState] = useState<ExtensionState>('idle');
  const [wasOffered, setWasOffered] = useState(offered);
  if (offered !== wasOffered) {
    setWasOffered(offered);
    setState('idle');
  }
  const run = async (): Promise<void> => {
    setState('busy');
    try {
      await withMinimumDuration(sessionTimer.extend());
      setState('idle');
      if ($timer.get().phase === 'idle') notices.toast({ type: 'success', message: 'Ihre Sitzung wurde verlängert.' });
    } catch (error) {
      log.warn('Extending the session failed', error);
      setState('failed');
    }
  };
  return {
    state,
    extend: () => {
      if (state !== 'busy') void run();
    },
  };
}

export const extendLabel = 'Sitzung verlängern';
export const extensionFailed =
  'Die Sitzung konnte nicht verlängert werden. Bitte versuchen Sie es erneut, solange noch Zeit ist.';

function signInAgain(): void {
  loginAgain().catch((error: unknown) => log.error('Signing in again failed', error));
}

/** Modal, dismissible dialogs for the last minute and the end of the session (R4.4, R8.9). */
export function SessionDialogs() {
  const timer = useStore($timer);
  const isLastMinute = timer.phase === 'aboutToExpire' && timer.open;
  const { state, extend } = useExtension(isLastMinute);
  const isUnsaved = useStore($hasUnsavedChanges);
  return (
    <>
      <Confirmation
        open={isLastMinute}
        type="warning"
        title="Ihre Sitzung endet gleich"
        confirmLabel={extendLabel}
        cancelLabel="Schließen"
        onConfirm={extend}
        onCancel={sessionTimer.dismiss}
      >
        <p>
          Noch{' '}
          <strong className="countdown" role="timer" aria-live="off">
            {minutesAndSeconds(timer.phase === 'aboutToExpire' ? timer.secondsLeft : 0)}
          </strong>{' '}
          Minuten. Danach werden Sie abgemeldet.{isUnsaved && ' Ihre nicht gespeicherten Angaben bleiben im Formular.'}
        </p>
        {state === 'failed' && (
          <p role="alert" className="failed">
            {extensionFailed}
          </p>
        )}
      </Confirmation>
      <Confirmation
        open={timer.phase === 'expired' && timer.open}
        type="info"
        title="Sitzung abgelaufen"
        confirmLabel="Zur Anmeldemaske"
        cancelLabel="Schließen"
        onConfirm={signInAgain}
        onCancel={sessionTimer.dismiss}
      >
        <p>Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.</p>
        {isUnsaved && (
          <p>
            Die Anmeldung öffnet sich in einem neuen Fenster. Ihre nicht gespeicherten Angaben bleiben hier stehen,
            danach machen Sie einfach weiter.
          </p>
        )}
      </Confirmation>
    </>
  );
}

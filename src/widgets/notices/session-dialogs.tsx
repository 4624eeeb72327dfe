import { useStore } from '@nanostores/react';
import { log } from '../../core/configuration/log.ts';
import { loginAgain } from '../../core/sign-in/sign-in.ts';
import { minutesAndSeconds } from '../../core/timer/session-timer.ts';
import { $timer, sessionTimer } from '../../core/timer/session-timer-store.ts';
import { Confirmation } from '../../ui/dialogs/confirmation.tsx';
import { extendLabel, extensionFailed, useExtension } from './use-extension.ts';

function signInAgain(): void {
  loginAgain().catch((error: unknown) => log.error('Signing in again failed', error));
}

/** The last minute of the session and its end, as dialogs that interrupt and can be closed (R4.4, R8.9). */
export function SessionDialogs() {
  const timer = useStore($timer);
  const isLastMinute = timer.phase === 'aboutToExpire' && timer.open;
  const { state, extend } = useExtension(isLastMinute);
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
          Minuten. Danach werden Sie abgemeldet, nicht gespeicherte Eingaben gehen verloren.
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
      </Confirmation>
    </>
  );
}

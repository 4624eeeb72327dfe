import { minutesAndSeconds } from '../../core/timer/session-timer.ts';
import { sessionTimer } from '../../core/timer/session-timer-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { extendLabel, extensionFailed, useExtension } from './use-extension.ts';

/** The warning while there is still time (R4.4): a banner that can be closed, with the time left each second. */
export function SessionWarning({ secondsLeft }: { secondsLeft: number }) {
  const { state, extend } = useExtension(true);
  return (
    <Alert type="warning" onDismiss={sessionTimer.dismiss}>
      <div className="warning">
        <p>
          Ihre Sitzung endet in{' '}
          <strong className="countdown" role="timer" aria-live="off">
            {minutesAndSeconds(secondsLeft)}
          </strong>{' '}
          Minuten.
        </p>
        <Button size="sm" aria-disabled={state === 'busy' || undefined} onClick={extend}>
          {extendLabel}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{extensionFailed}</p>}
    </Alert>
  );
}

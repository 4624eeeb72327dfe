import { useStore } from '@nanostores/react';
import { $alerts, notices } from '../../core/notices/notices-store.ts';
import { minutesAndSeconds } from '../../core/timer/session-timer.ts';
import { $timer, sessionTimer } from '../../core/timer/session-timer-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStatusMessage } from '../../ui/controls/use-status-message.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { extendLabel, extensionFailed, useExtension } from './session-dialogs.tsx';

/** Whether an alert stands there, the warning of the session's end among them. */
export function useHasAlerts(): boolean {
  const alerts = useStore($alerts);
  return useIsWarning() || alerts.length > 0;
}

function useIsWarning(): boolean {
  const timer = useStore($timer);
  return timer.phase === 'warning' && timer.open;
}

/** What is read out of alerts: each when it comes. The countdown is read out once, its seconds are for the eyes. */
export function SpokenAlerts() {
  const newest = useStore($alerts).at(-1);
  const timer = useStore($timer);
  const isWarning = useIsWarning();
  const spoken = useStatusMessage(newest?.content ?? '', newest?.id);
  const minutes = timer.phase === 'warning' ? Math.ceil(timer.secondsLeft / 60) : 0;
  const countdown = useStatusMessage(
    isWarning
      ? `Ihre Sitzung endet in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}. Sie können sie verlängern.`
      : '',
    String(isWarning),
  );
  return (
    <>
      {/* There before any alert: a live region that arrives together with its text is not read by every reader. */}
      <span className="n-visually-hidden" role="alert">
        {spoken}
      </span>
      <span className="n-visually-hidden" role="status">
        {countdown}
      </span>
    </>
  );
}

/** Alerts that stay until they are closed, 40 px below the upper edge (R9.6). */
export function Alerts() {
  const alerts = useStore($alerts);
  const timer = useStore($timer);
  return (
    <section className="alerts" aria-label="Hinweise">
      {timer.phase === 'warning' && timer.open && <SessionWarning secondsLeft={timer.secondsLeft} />}
      {alerts.map(({ id, type, content, dismissible, action }) => (
        <Alert key={id} type={type} onDismiss={dismissible ? () => notices.dismissAlert(id) : undefined}>
          {action ? (
            <div className="warning">
              <p>{content}</p>
              <Button size="sm" onClick={action.run}>
                {action.label}
              </Button>
            </div>
          ) : (
            content
          )}
        </Alert>
      ))}
    </section>
  );
}

/** The warning while there is still time (R4.4): a banner that can be closed, with the time left each second. */
function SessionWarning({ secondsLeft }: { secondsLeft: number }) {
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

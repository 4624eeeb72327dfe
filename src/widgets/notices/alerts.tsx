import { useStore } from '@nanostores/react';
import { minutesAndSeconds } from '#core/account/timer/session-timer.ts';
import { $timer, sessionTimer } from '#core/account/timer/session-timer-store.ts';
import { $alerts, notices } from '#core/platform/notices/notices-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStatusMessage } from '../../ui/controls/use-status-message.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { extendLabel, extensionFailed, useExtension } from './session-dialogs.tsx';

/** Returns whether any alert is shown, including the session warning. */
export function useHasAlerts(): boolean {
  const alerts = useStore($alerts);
  return useIsWarning() || alerts.length > 0;
}

function useIsWarning(): boolean {
  const timer = useStore($timer);
  return timer.phase === 'warning' && timer.open;
}

/** Live regions for alerts: each alert is announced when it appears; the countdown is announced once, its seconds are only visual. */
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
      {/* Rendered before any alert: some screen readers ignore a live region that is inserted together with its text. */}
      <span className="n-visually-hidden" role="alert">
        {spoken}
      </span>
      <span className="n-visually-hidden" role="status">
        {countdown}
      </span>
    </>
  );
}

/** Alerts that stay until they are closed, by default 40 px below the top edge (R9.6). */
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

/** The first session warning (R4.4): a dismissible banner with a countdown. */
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
        <Button size="sm" busy={state === 'busy'} onClick={extend}>
          {extendLabel}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{extensionFailed}</p>}
    </Alert>
  );
}

import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $alerts, notices } from '../../core/notices/notices-store.ts';
import { minutesAndSeconds } from '../../core/timer/session-timer.ts';
import { $timer, sessionTimer } from '../../core/timer/session-timer-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStatusMessage } from '../../ui/controls/use-status-message.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { extendLabel, extensionFailed, useExtension } from './use-extension.ts';

/**
 * Alerts that stay until they are closed, 40 px below the upper edge (R9.6), in the top layer. Each is read out when it comes. The
 * countdown is read out once: its seconds are for the eyes.
 */
export function Alerts() {
  const alerts = useStore($alerts);
  const timer = useStore($timer);
  const warning = timer.phase === 'warning' && timer.open ? timer : undefined;
  const region = useRef<HTMLElement>(null);
  const newest = alerts.at(-1);
  const spoken = useStatusMessage(newest?.content ?? '', newest?.id);
  const minutes = warning ? Math.ceil(warning.secondsLeft / 60) : 0;
  const isWarning = warning !== undefined;
  const countdown = useStatusMessage(
    isWarning
      ? `Ihre Sitzung endet in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}. Sie können sie verlängern.`
      : '',
    String(isWarning),
  );
  const isEmpty = alerts.length === 0 && !isWarning;

  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(':popover-open') === isEmpty) element.togglePopover(!isEmpty);
  }, [isEmpty]);

  return (
    <>
      {/* There before any alert: a live region that arrives together with its text is not read by every reader. */}
      <span className="n-visually-hidden" role="alert">
        {spoken}
      </span>
      <span className="n-visually-hidden" role="status">
        {countdown}
      </span>
      <section ref={region} popover="manual" className="alerts" aria-label="Hinweise">
        {warning && <SessionWarning secondsLeft={warning.secondsLeft} />}
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
    </>
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

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { minutesAndSeconds, warningLead } from '#core/account/timer/session-timer.ts';
import { $timer, sessionTimer } from '#core/account/timer/session-timer-store.ts';
import { defineWidget } from '../../embed/define-widget.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { element } from './element.ts';
import css from './session-timer.css?inline';

/** Props of `<natippc-session-timer>`; documented in element.ts. */
interface SessionTimerProps {
  /** Minutes. */
  lead: number;
}

/** Usually a whole number of minutes, but fractions are allowed; invalid values fall back to the default of R4.3. */
const leadInMs = (minutes: number): number => (minutes > 0 ? minutes * 60_000 : warningLead.default);

/** Shows the time left when the end of the session is near, and nothing before. */
function SessionTimer({ lead }: SessionTimerProps) {
  const timer = useStore($timer);
  useEffect(() => sessionTimer.setLead(leadInMs(lead)), [lead]);
  if (timer.phase === 'idle') return null;
  if (timer.phase === 'expired')
    return (
      <p className="timer timer-over" data-block="session">
        Sitzung abgelaufen
      </p>
    );
  return (
    <p className="timer" data-block="session" data-phase={timer.phase}>
      <Icon name="history" size={16} />
      <span>
        Sitzung endet in{' '}
        <span role="timer" aria-live="off">
          {minutesAndSeconds(timer.secondsLeft)}
        </span>
      </span>
    </p>
  );
}

defineWidget(element, SessionTimer, css);

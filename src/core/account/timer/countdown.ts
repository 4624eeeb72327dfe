import { atom, readonlyType } from 'nanostores';
import {
  type Dismissal,
  isFromTheFuture,
  newerRecord,
  nextChange,
  recordConfirmed,
  recordEnded,
  recordResponse,
  type SessionRecord,
  type TimerState,
  timeLeft,
  timerState,
  warningLead,
} from './session-timer.ts';
import type { TabLink, TabMessage } from './tab-link.ts';

/** Dependencies of a countdown. */
export interface CountdownDependencies {
  /** Server time in milliseconds. */
  now: () => number;
  /** Absent if there are no other tabs. */
  link?: TabLink | undefined;
  /** Another tab has signed in, signed out or noticed the end of the session, so that the session has to be fetched again. */
  onOtherTab: () => void;
  /** The user has signed out in another tab, and therefore also here. */
  onSignedOutElsewhere: () => void;
}

/** Maximum time between two checks of the clock, in ms: timers pause while a laptop sleeps. */
const longestWait = 15_000;

/** Minimum time between two requests of an anonymous tab about another tab's session, in ms. */
const askAgainAfter = 30_000;

/** Creates the session timer of a tab, which adds the passing of time and other tabs to the pure rules. */
export function createCountdown({ now, link, onOtherTab, onSignedOutElsewhere }: CountdownDependencies) {
  const $state = atom<TimerState>({ phase: 'idle' });
  let record: SessionRecord | undefined;
  let dismissed: Dismissal | undefined;
  let timeout = Number.POSITIVE_INFINITY;
  let lead: number = warningLead.default;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlisten: (() => void) | undefined;
  let lastAsked = Number.NEGATIVE_INFINITY;

  /** Updates the state and schedules the next update. */
  function look(): void {
    clearTimeout(timer);
    const input = { record, timeout, lead, now: now(), dismissed };
    const next = timerState(input);
    if (!sameState($state.get(), next)) $state.set(next);
    const wait = nextChange(input);
    if (wait !== undefined && unlisten) timer = setTimeout(look, Math.min(wait, longestWait));
  }

  function keep(next: SessionRecord | undefined): void {
    if (next === record) return;
    record = next;
    link?.send(record);
    look();
  }

  function receive(message: TabMessage): void {
    const received = message === 'signedOut' ? undefined : message;
    if (message === 'signedOut' && record !== undefined) onSignedOutElsewhere();
    if (record === undefined) {
      if (received && received.endedAt === undefined) askElsewhere();
      return;
    }
    look();
    const wasOver = $state.get().phase === 'expired';
    const own = isFromTheFuture(record, now()) ? undefined : record;
    record = received === undefined ? undefined : newerRecord(own, received);
    look();
    if (record === undefined || wasOver !== ($state.get().phase === 'expired')) onOtherTab();
  }

  /** Called in a tab without a session when somebody has signed in in another tab. */
  function askElsewhere(): void {
    if (Math.abs(now() - lastAsked) < askAgainAfter) return;
    lastAsked = now();
    onOtherTab();
  }

  return {
    $state: readonlyType($state),
    /** Starts the timer and listens to other tabs; returns a function that stops it. */
    start(): () => void {
      unlisten = link?.listen(receive) ?? (() => {});
      look();
      return () => {
        clearTimeout(timer);
        unlisten?.();
        unlisten = undefined;
      };
    },
    /** Sets the session timeout and the lead of the warning, both in ms. */
    set(settings: { timeout?: number; lead?: number }): void {
      timeout = settings.timeout ?? timeout;
      lead = settings.lead ?? lead;
      look();
    },
    look,
    /** The server has confirmed a logged-in session. */
    confirmed: (): void => keep(recordConfirmed(record ?? link?.read(), now())),
    /** The server says that nobody is logged in: ends this tab's session, and makes other tabs that still have one check as well. */
    denied(): void {
      if (record) {
        keep(recordEnded(record, now()));
        return;
      }
      const elsewhere = link?.read();
      if (elsewhere && timeLeft(elsewhere, timeout, now()) > 0) link?.send(undefined);
    },
    /** Whether this tab has a session, active or expired. */
    hasRecord: (): boolean => record !== undefined,
    /** The user or role has changed: makes other tabs fetch the session. */
    changed: (): void => {
      link?.send(undefined);
      if (record) link?.send(record);
    },
    /** The server has responded to a call. */
    answered: (): void => keep(recordResponse(record, now(), timeout)),
    /** The user has signed out, so there is no session to expire. */
    signedOut(): void {
      record = undefined;
      link?.send('signedOut');
      look();
    },
    /** Shifts the record by `shift` ms once the server's clock is known, or has been set by this page. */
    rebase(shift: number): void {
      if (record && shift !== 0) keep({ lastResponse: record.lastResponse + shift });
    },
    /** Closes the current dialog; the next phase shows its own. */
    dismiss(): void {
      if (record) dismissed = { phase: $state.get().phase, lastResponse: record.lastResponse };
      look();
    },
    /** Opens the dialog that the visitor has closed. */
    remind(): void {
      dismissed = undefined;
      look();
    },
  };
}

function sameState(a: TimerState, b: TimerState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

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

/** What a countdown needs of its page. */
export interface CountdownDependencies {
  /** Server time in milliseconds. */
  now: () => number;
  /** Absent where there are no other tabs. */
  link?: TabLink | undefined;
  /** Another tab signed in, signed out or saw the end: who is logged in has to be asked anew. */
  onOtherTab: () => void;
  /** Another tab's visitor has signed out: nobody is logged in here either. */
  onSignedOutElsewhere: () => void;
}

/** The clock is looked at least this often: timers stand still while a laptop sleeps. */
const longestWait = 15_000;

/** An anonymous tab asks at most this often whether another tab's session is its own too. */
const askAgainAfter = 30_000;

/** The running session timer of one tab: the pure rules, the other tabs and the passing of time. */
export function createCountdown({ now, link, onOtherTab, onSignedOutElsewhere }: CountdownDependencies) {
  const $state = atom<TimerState>({ phase: 'idle' });
  let record: SessionRecord | undefined;
  let dismissed: Dismissal | undefined;
  let timeout = Number.POSITIVE_INFINITY;
  let lead: number = warningLead.default;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlisten: (() => void) | undefined;
  let asked = Number.NEGATIVE_INFINITY;

  /** Looks at the clock and plans the next look. */
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

  function hear(message: TabMessage): void {
    const heard = message === 'signedOut' ? undefined : message;
    if (message === 'signedOut' && record !== undefined) onSignedOutElsewhere();
    if (record === undefined) {
      if (heard && heard.endedAt === undefined) askElsewhere();
      return;
    }
    look();
    const wasOver = $state.get().phase === 'expired';
    const own = isFromTheFuture(record, now()) ? undefined : record;
    record = heard === undefined ? undefined : newerRecord(own, heard);
    look();
    if (record === undefined || wasOver !== ($state.get().phase === 'expired')) onOtherTab();
  }

  /** A tab without a session of its own learns that somebody is signed in elsewhere. */
  function askElsewhere(): void {
    if (Math.abs(now() - asked) < askAgainAfter) return;
    asked = now();
    onOtherTab();
  }

  return {
    $state: readonlyType($state),
    /** Starts following time and other tabs; returns how it stops. */
    start(): () => void {
      unlisten = link?.listen(hear) ?? (() => {});
      look();
      return () => {
        clearTimeout(timer);
        unlisten?.();
        unlisten = undefined;
      };
    },
    /** Session timeout in ms and lead of the warning in ms. */
    set(settings: { timeout?: number; lead?: number }): void {
      timeout = settings.timeout ?? timeout;
      lead = settings.lead ?? lead;
      look();
    },
    look,
    /** The server confirmed a logged-in session. */
    confirmed: (): void => keep(recordConfirmed(record ?? link?.read(), now())),
    /** The server says that nobody is logged in. What this tab had is over; other tabs that think otherwise ask too. */
    denied(): void {
      if (record) {
        keep(recordEnded(record, now()));
        return;
      }
      const elsewhere = link?.read();
      if (elsewhere && timeLeft(elsewhere, timeout, now()) > 0) link?.send(undefined);
    },
    /** Whether this tab knows of a session, running or over. */
    hasRecord: (): boolean => record !== undefined,
    /** Who is logged in, or as what, is another one now: other tabs are to ask. */
    changed: (): void => {
      link?.send(undefined);
      if (record) link?.send(record);
    },
    /** The server answered a call. */
    answered: (): void => keep(recordResponse(record, now(), timeout)),
    /** The user signed out: there is no session to expire. */
    signedOut(): void {
      record = undefined;
      link?.send('signedOut');
      look();
    },
    /** The server's clock became known, or was set, by `shift` ms. */
    rebase(shift: number): void {
      if (record && shift !== 0) keep({ lastResponse: record.lastResponse + shift });
    },
    /** The visitor closes the present dialog; the next phase shows its own. */
    dismiss(): void {
      if (record) dismissed = { phase: $state.get().phase, lastResponse: record.lastResponse };
      look();
    },
  };
}

function sameState(a: TimerState, b: TimerState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

import { computed, onMount, type ReadableAtom } from 'nanostores';
import { observeCalls } from '../../platform/api/call.ts';
import { $clock, onClockSet, serverNow } from '../../platform/environment/clock.ts';
import { environmentQuery, extendSession } from '../../platform/environment/environment.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryStore } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { $sessionState, adoptSignOut, refreshSession } from '../session/session-store.ts';
import { createCountdown } from './countdown.ts';
import { isBackgroundCall, keepsSessionAlive, type TimerState } from './session-timer.ts';
import { pageLink } from './tab-link.ts';

/** Local storage key and channel name by which tabs share the last response (R4.5). */
const timerKey = `${product.key}.session`;

const state = shared('session-timer', () => {
  const countdown = createCountdown({
    now: serverNow,
    link: pageLink(timerKey),
    onOtherTab: () => void askAgain(),
    // Immediately, before the server confirms it, so that personal data is not visible meanwhile.
    onSignedOutElsewhere: () => void adoptSignOut(),
  });
  const expiredRequests = new Set<() => void>();
  let answers = 0;
  const $timer = computed(countdown.$state, (current) => current);
  onMount($timer, () => {
    const stops = [
      countdown.start(),
      followClock(),
      followSession(),
      followTimeout(),
      followCalls(),
      followPage(),
      onClockSet(countdown.rebase),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

  async function askAgain(): Promise<void> {
    await refreshSession();
    // The reported sign-out did not happen: the session continues here.
    const { session, hasEnded } = $sessionState.get();
    if (session.isLoggedIn && !hasEnded && !countdown.hasRecord()) countdown.confirmed();
  }

  // Local time is used until the server's clock has been read; the record is then shifted.
  function followClock(): () => void {
    let known: number | undefined;
    return $clock.subscribe((clock) => {
      if (!clock.asked) return;
      const isReading = Number.isFinite(clock.reading.readAt);
      if (isReading && known === undefined) {
        known = clock.reading.offset;
        countdown.rebase(clock.reading.offset);
      }
      countdown.look();
    });
  }

  function followSession(): () => void {
    let loggedIn: boolean | undefined;
    return $sessionState.subscribe(({ known, session, hasEnded }) => {
      const isLoggedIn = session.isLoggedIn && !hasEnded;
      if (!known || isLoggedIn === loggedIn) return;
      loggedIn = isLoggedIn;
      if (loggedIn) countdown.confirmed();
      else countdown.denied();
    });
  }

  function followTimeout(): () => void {
    return queryStore(environmentQuery).subscribe(({ data }) => {
      if (data && data.sessionTimeout > 0) countdown.set({ timeout: data.sessionTimeout * 1000 });
    });
  }

  function followCalls(): () => void {
    const stopResponses = observeCalls('response', (answer) => {
      if (keepsSessionAlive(answer)) {
        answers += 1;
        countdown.answered();
      } else if (answer.status === 401 && countdown.hasRecord() && !isBackgroundCall(answer)) {
        countdown.denied();
        void refreshSession();
      }
    });
    const stopRequests = observeCalls('request', (request) => {
      if (countdown.$state.get().phase !== 'expired' || isBackgroundCall(request)) return;
      for (const listener of expiredRequests) listener();
    });
    return () => {
      stopResponses();
      stopRequests();
    };
  }

  function followPage(): () => void {
    if (typeof document === 'undefined') return () => {};
    const look = (): void => countdown.look();
    const events = ['pageshow', 'focus'] as const;
    window.addEventListener('visibilitychange', look);
    for (const name of events) addEventListener(name, look);
    return () => {
      window.removeEventListener('visibilitychange', look);
      for (const name of events) removeEventListener(name, look);
    };
  }

  return { countdown, expiredRequests, $timer, answers: () => answers };
});

/** The session timer (R4.3); runs while it has listeners. */
export const $timer: ReadableAtom<TimerState> = state.$timer;

export const sessionTimer = {
  /** Lead of the warning in ms: `warningLead.shell` in the shell (R4.7). */
  setLead: (lead: number): void => state.countdown.set({ lead }),
  /** Closes the current dialog (R4.4). */
  dismiss: (): void => state.countdown.dismiss(),
  /** Shows the dialog about the end of the session again. */
  remind: (): void => state.countdown.remind(),
  /** The user has signed out: notifies other tabs; nothing expires. */
  signedOut: (): void => state.countdown.signedOut(),
  /** The user has switched roles: makes other tabs fetch the session. */
  roleSwitched: (): void => state.countdown.changed(),
  /**
   * 'Sitzung verlängern' (R4.8): calls /api/env, whose response makes the timer idle. Rejects if the call fails or the response
   * does not come from the register itself: the countdown then continues.
   */
  async extend(): Promise<void> {
    const before = state.answers();
    await extendSession();
    if (state.answers() === before)
      throw new Error('The answer to POST api/env does not say that the session was kept');
    await refreshSession();
  },
  /** Listens for requests after the session has expired (R4.6), except background calls; returns a function that unsubscribes. */
  onExpiredRequest(listener: () => void): () => void {
    state.expiredRequests.add(listener);
    return () => {
      state.expiredRequests.delete(listener);
    };
  },
};

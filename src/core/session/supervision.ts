import { $configuration } from '../configuration/store.ts';
import { log } from '../log/log.ts';
import { $timer, sessionTimer } from '../timer/store.ts';
import { loginAgain } from './actions.ts';
import { browserPage, type LeavablePage } from './leavable-page.ts';
import { expire } from './sign-in.ts';
import { lastSession } from './store.ts';

/**
 * Watches over the session for as long as a page needs it: the timer runs, at the end the ticket goes and the host is told once
 * (R6.10, R7.22), and the next request after it leads to sign in (R4.6) unless the host took over. Returns how it stops.
 */
export function superviseSession(page: LeavablePage = browserPage): () => void {
  let leaving = false;
  let phase = $timer.get().phase;
  const stopTimer = $timer.subscribe((state) => {
    const expired = state.phase === 'expired' && phase !== 'expired';
    phase = state.phase;
    if (phase !== 'expired') leaving = false;
    if (expired) expire(lastSession(), page).catch((error: unknown) => log.error('sessionExpired failed', error));
  });
  const stopRequests = sessionTimer.onExpiredRequest(() => {
    if (leaving || $configuration.get().sessionExpired) return;
    leaving = true;
    // The request may come before the page has written into its address what is asked for: the way back is to lead there.
    Promise.resolve()
      .then(() => loginAgain(page))
      .catch((error: unknown) => log.error('Sign-in failed', error));
  });
  return () => {
    stopTimer();
    stopRequests();
  };
}

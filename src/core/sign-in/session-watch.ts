import { $configuration } from '../configuration/configuration-store.ts';
import { log } from '../configuration/log.ts';
import { needNoticeHost } from '../notices/notice-host.ts';
import { notices } from '../notices/notices-store.ts';
import { isFromHistory } from '../page/address.ts';
import { shared } from '../page/shared.ts';
import { $initialOverview, $overviewChoices } from '../search/overview-choices.ts';
import { initialOverview, overviewChoices } from '../session/overview.ts';
import { bringDataBack, forgetEverybody, withdrawData } from '../session/personal-data.ts';
import { $roleSwitches } from '../session/role-switch.ts';
import { $sessionState, lastSession, refreshSession } from '../session/session-store.ts';
import { $timer, sessionTimer } from '../timer/session-timer-store.ts';
import { browserPage, expire, type LeavablePage, loginAgain } from './sign-in.ts';

/**
 * Watches over the session for as long as a page needs it: the timer runs, at the end the ticket goes and the host is told once
 * (R6.10, R7.22), and the next request after it leads to sign in (R4.6) unless the host took over. Returns how it stops.
 */
export function superviseSession(page: LeavablePage = browserPage): () => void {
  let leaving = false;
  let phase = $timer.get().phase;
  const stopTimer = $timer.subscribe((state) => {
    const expired = state.phase === 'expired' && phase !== 'expired';
    const revived = state.phase !== 'expired' && phase === 'expired';
    phase = state.phase;
    if (revived) {
      leaving = false;
      bringDataBack();
    }
    if (!expired) return;
    withdrawData();
    notices.forget();
    expire(lastSession(), page).catch((error: unknown) => log.error('sessionExpired failed', error));
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

const state = shared('session-watch', () => ({ session: false, timer: false }));

/** Runs the session timer for as long as the page lives, with what follows from it (R4.3–R4.6), and brings its dialogs along when they are due. */
function runSessionTimer(): void {
  if (state.timer) return;
  state.timer = true;
  superviseSession();
  $roleSwitches.listen(sessionTimer.roleSwitched);
  $timer.subscribe((timer) => {
    if (timer.phase !== 'idle' && timer.open) needNoticeHost();
  });
}

/**
 * A page that the browser has kept and shows again, by Back or Forward, first asks who is there now: nothing that somebody was answered is
 * seen meanwhile. Who was nobody may have signed in since.
 */
function lookWhoIsBack(): void {
  if ($sessionState.get().session.isLoggedIn) forgetEverybody();
  else void refreshSession();
}

/**
 * Asks who is logged in and follows it for as long as the page lives: the searches get their choice of overviews and the one to
 * begin with (R4.9), and a session has its timer, which nothing else starts. Begun once per page, when the first view is done.
 *
 * @param isBack whether the page was left before, and is shown again
 */
export function watchSession(isBack = false): void {
  if (state.session) return;
  state.session = true;
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && lookWhoIsBack());
  $sessionState.subscribe(({ known, session, userInfo }) => {
    if (!known) return;
    $overviewChoices.set(overviewChoices(session, userInfo));
    $initialOverview.set(initialOverview(session, userInfo));
    if (session.isLoggedIn) runSessionTimer();
  });
  // A cached document says that nobody is signed in, which was true when it was left. Documents of signed-in users are not cached.
  if (isBack || (isFromHistory() && !$sessionState.get().session.isLoggedIn)) lookWhoIsBack();
}

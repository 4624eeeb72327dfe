import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { log } from '../../platform/configuration/log.ts';
import { $hasUnsavedChanges, askBeforeLeaving, dropDraftsOfOthers } from '../../platform/forms/drafts.ts';
import { requestNoticeHost } from '../../platform/notices/notice-host.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { isFromHistory } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { $initialOverview, $overviewChoices } from '../session/overview-choices.ts';
import { initialOverview, overviewChoices } from '../session/own-overview.ts';
import { resetPersonalData, restorePersonalData, withdrawPersonalData } from '../session/personal-data.ts';
import { $roleSwitches } from '../session/role-switch.ts';
import { $sessionState, lastSession, refreshSession } from '../session/session-store.ts';
import { $timer, sessionTimer } from '../timer/session-timer-store.ts';
import { browserPage, closeSignInWindow, expire, loginAgain, type NavigablePage, signingOut } from './sign-in.ts';

/**
 * Supervises the session as long as a page needs it: runs the timer; when the session expires, removes the ticket and notifies the host
 * once (R6.10, R7.22); the next request then leads to the sign-in (R4.6), or to the dialog about it while a form holds unsaved input,
 * unless the host handles it. Returns a function that stops it.
 */
export function superviseSession(page: NavigablePage = browserPage): () => void {
  let leaving = false;
  let phase = $timer.get().phase;
  const stopTimer = $timer.subscribe((state) => {
    const expired = state.phase === 'expired' && phase !== 'expired';
    const revived = state.phase !== 'expired' && phase === 'expired';
    phase = state.phase;
    askBeforeLeaving(phase !== 'expired');
    if (revived) {
      leaving = false;
      restorePersonalData();
    }
    if (!expired) return;
    // A form with unsaved input stays as it is (R4.6).
    if (!$hasUnsavedChanges.get()) withdrawPersonalData();
    notices.forget();
    expire(lastSession(), page).catch((error: unknown) => log.error('sessionExpired failed', error));
  });
  const stopRequests = sessionTimer.onExpiredRequest(() => {
    if (leaving || signingOut.isUnderWay || $configuration.get().sessionExpired) return;
    if ($hasUnsavedChanges.get()) {
      sessionTimer.remind();
      return;
    }
    leaving = true;
    // Deferred, since the request may precede the update of the page's address, to which the sign-in should return.
    Promise.resolve()
      .then(() => loginAgain(page))
      .catch((error: unknown) => log.error('Sign-in failed', error));
  });
  const stopForms = $hasUnsavedChanges.listen((isUnsaved) => {
    if (!isUnsaved && phase === 'expired') withdrawPersonalData();
  });
  return () => {
    stopTimer();
    stopRequests();
    stopForms();
  };
}

const state = shared('session-watch', () => ({ session: false, timer: false }));

/** Runs the session timer and its consequences (R4.3–R4.6) for the lifetime of the page, and shows its dialogs when they are due. */
function runSessionTimer(): void {
  if (state.timer) return;
  state.timer = true;
  superviseSession();
  $roleSwitches.listen(sessionTimer.roleSwitched);
  $timer.subscribe((timer) => {
    if (timer.phase !== 'idle' && timer.open) requestNoticeHost();
  });
}

/**
 * Refreshes the session of a page restored by Back or Forward. Until then no personal data is shown; if nobody was signed in, somebody
 * may be now.
 */
function lookWhoIsBack(): void {
  signingOut.isUnderWay = false;
  if ($sessionState.get().session.isLoggedIn) resetPersonalData();
  else void refreshSession();
}

/**
 * Fetches the session and watches it for the lifetime of the page: provides the overviews for searches and the initial one (R4.9), and
 * starts the session timer for signed-in users. Called once per page, after the first view has been rendered.
 *
 * @param isBack whether the page has been restored after having been left
 */
export function watchSession(isBack = false): void {
  if (state.session) return;
  state.session = true;
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && lookWhoIsBack());
  $sessionState.subscribe(({ known, session, userInfo }) => {
    if (!known) return;
    $overviewChoices.set(overviewChoices(session, userInfo));
    $initialOverview.set(initialOverview(session, userInfo));
    if (!session.isLoggedIn) return;
    dropDraftsOfOthers(session.user.username);
    runSessionTimer();
    closeSignInWindow();
  });
  // A cached document says that nobody is signed in, which was true when it was left. Documents of signed-in users are not cached.
  if (isBack || (isFromHistory() && !$sessionState.get().session.isLoggedIn)) lookWhoIsBack();
}

import { log } from '../log/log.ts';
import { needNoticeHost } from '../notices/host.ts';
import { shared } from '../page/shared.ts';
import { $initialOverview, $overviewChoices as $searchChoices } from '../search/overview-choices.ts';
import type { TimerState } from '../timer/session-timer.ts';
import { $timer, sessionTimer } from '../timer/store.ts';
import { dropTicket, loginAgain } from './actions.ts';
import { $overview, $overviewChoices, $sessionState } from './store.ts';

const state = shared('session-watch', () => ({ session: false, timer: false, leaving: false }));

/** What each state of the timer means for the page. */
function follow(timer: TimerState): void {
  if (timer.phase === 'expired') dropTicket();
  else state.leaving = false;
  if (timer.phase !== 'idle' && timer.open) needNoticeHost();
}

/** The first call after the end leads to sign in (R4.6); those that come with it do not ask again. */
function leave(): void {
  if (state.leaving) return;
  state.leaving = true;
  loginAgain().catch((error: unknown) => {
    state.leaving = false;
    log.error('Signing in again failed', error);
  });
}

/** Runs the session timer for as long as the page lives, and brings its dialogs along when they are due (R4.3–R4.6). */
export function runSessionTimer(): void {
  if (state.timer) return;
  state.timer = true;
  $timer.subscribe(follow);
  sessionTimer.onExpiredRequest(leave);
}

/**
 * Asks who is logged in and follows it for as long as the page lives: the searches get their choice of overviews and the one to
 * begin with (R4.9), and a session has its timer. Begun once per page, when the first view is done.
 */
export function watchSession(): void {
  if (state.session) return;
  state.session = true;
  $sessionState.subscribe(({ known, session }) => {
    if (known && session.isLoggedIn) runSessionTimer();
  });
  $overviewChoices.subscribe((choices) => $searchChoices.set(choices));
  $overview.subscribe((overview) => {
    if (overview.settled) $initialOverview.set(overview.selection);
  });
}

import { needNoticeHost } from '../notices/host.ts';
import { shared } from '../page/shared.ts';
import { $initialOverview, $overviewChoices } from '../search/overview-choices.ts';
import { $timer } from '../timer/store.ts';
import { initialOverview, overviewChoices } from './overview.ts';
import { $sessionState } from './store.ts';
import { superviseSession } from './supervision.ts';

const state = shared('session-watch', () => ({ session: false, timer: false }));

/** Runs the session timer for as long as the page lives, with what follows from it (R4.3–R4.6), and brings its dialogs along when they are due. */
export function runSessionTimer(): void {
  if (state.timer) return;
  state.timer = true;
  superviseSession();
  $timer.subscribe((timer) => {
    if (timer.phase !== 'idle' && timer.open) needNoticeHost();
  });
}

/**
 * Asks who is logged in and follows it for as long as the page lives: the searches get their choice of overviews and the one to
 * begin with (R4.9), and a session has its timer. Begun once per page, when the first view is done.
 */
export function watchSession(): void {
  if (state.session) return;
  state.session = true;
  $sessionState.subscribe(({ known, session, userInfo }) => {
    if (!known) return;
    $overviewChoices.set(overviewChoices(session, userInfo));
    $initialOverview.set(initialOverview(session, userInfo));
    if (session.isLoggedIn) runSessionTimer();
  });
}

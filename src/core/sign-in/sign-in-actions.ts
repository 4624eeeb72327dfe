import { $session, lastSession, refreshSession } from '../session/session-store.ts';
import { sessionTimer } from '../timer/session-timer-store.ts';
import { browserPage, type LeavablePage } from './leavable-page.ts';
import { signIn, signInAgain, signOut } from './sign-in.ts';

/** 'Anmelden'. */
export const login = (page: LeavablePage = browserPage): Promise<void> => signIn($session.get(), page);

/** 'Abmelden'; other tabs are told. Where the host's handler stays on the page, it shows at once who is logged in now. */
export async function logout(page: LeavablePage = browserPage): Promise<void> {
  if (!(await signOut($session.get(), page))) return;
  sessionTimer.signedOut();
  await refreshSession();
}

/** 'Zur Anmeldemaske' after the session's end (R8.9), and what the next request does (R4.6). */
export const loginAgain = (page: LeavablePage = browserPage): Promise<void> => signInAgain(lastSession(), page);

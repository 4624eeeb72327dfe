import { atom, type ReadableAtom } from 'nanostores';
import { $configuration } from '../configuration/configuration-store.ts';
import { log } from '../configuration/log.ts';
import { notices } from '../notices/notices-store.ts';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';
import { type Session, withActiveRole } from '../session/session.ts';
import { postActiveRole, sessionQuery } from '../session/session-calls.ts';
import { $session, lastSession, refreshSession } from '../session/session-store.ts';
import { sessionTimer } from '../timer/session-timer-store.ts';
import { browserPage, type LeavablePage } from './leavable-page.ts';
import { signIn, signInAgain, signOut } from './sign-in.ts';

/** R8.8. */
export const roleSwitchFailed = 'Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.';
export const roleSwitchAlertId = 'role-switch';

const state = shared('session-actions', () => ({ $switches: atom(0) }));

/** Number of successful role switches; a change is when the shell goes to the root path (R2.34). */
export const $roleSwitches: ReadableAtom<number> = state.$switches;

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

/** How roles are switched: the host's handler, the product's own call, or not at all (`roleSwitch: false`). */
export function roleSwitchHandler(): ((roleId: string) => void | Promise<void>) | undefined {
  const { roleSwitch } = $configuration.get();
  return roleSwitch === false ? undefined : (roleSwitch ?? postActiveRole);
}

/**
 * Makes a role the active one (R4.2). Answers whether it did; a failure raises the danger alert of R8.8, without a handler nothing
 * happens.
 */
export async function switchRole(roleId: string): Promise<boolean> {
  const handler = roleSwitchHandler();
  if (!handler) return false;
  try {
    await handler(roleId);
  } catch (error) {
    log.error('Role switch failed', error);
    notices.alert({ id: roleSwitchAlertId, type: 'danger', content: roleSwitchFailed, dismissible: true });
    return false;
  }
  notices.dismissAlert(roleSwitchAlertId);
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (session) => session && withActiveRole(session, roleId));
  state.$switches.set(state.$switches.get() + 1);
  await refreshSession();
  return true;
}

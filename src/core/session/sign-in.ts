import { callLogout } from '../api/auth.ts';
import { portalPath, resolvePath } from '../configuration/resolve-path.ts';
import { $configuration } from '../configuration/store.ts';
import { log } from '../log/log.ts';
import type { Session } from './session.ts';
import { type SignInDeployment, signInTarget, signOutPlan } from './targets.ts';
import { clearsTicket, ticketRemovals } from './ticket-cookie.ts';

/** The page as signing in and out needs it; replaced in tests. */
export interface LeavablePage {
  /** Address of the page. */
  href: string;
  assign(href: string): void;
  reload(): void;
  /** Sets one cookie, in the form of document.cookie. */
  setCookie(cookie: string): void;
}

/** How this page is deployed, as the configuration says. */
export function deployment(page: LeavablePage): SignInDeployment {
  const { localLogin, logoutMode } = $configuration.get();
  const absolute = (path: string): string => new URL(path, page.href).href;
  return {
    portalBase: absolute(portalPath('')),
    logoutMode,
    ...(localLogin === undefined ? {} : { localLogin: absolute(resolvePath(localLogin)) }),
  };
}

/** Clears the session-ticket cookie unless the user is pvp (R6.10). */
function clearTicket(session: Session, page: LeavablePage): void {
  if (!clearsTicket(session)) return;
  const { pathname } = new URL(resolvePath(''), page.href);
  for (const cookie of ticketRemovals(pathname, page.href.startsWith('https:'))) page.setCookie(cookie);
}

/** 'Anmelden' (R6.9): the host's handler, else the sign-in page with this page as the return address. */
export async function signIn(session: Session, page: LeavablePage): Promise<void> {
  const { login } = $configuration.get();
  if (login) await login();
  else page.assign(signInTarget(session, deployment(page), page.href));
}

/** 'Abmelden' (R6.9, R6.10, R7.23). A failed logout call is only logged (R8.11): going on
 * to a page that speaks of a logout would be untrue. */
export async function signOut(session: Session, page: LeavablePage): Promise<void> {
  clearTicket(session, page);
  const { logout } = $configuration.get();
  if (logout) {
    await logout();
    return;
  }
  const plan = signOutPlan(session, deployment(page));
  if (plan.call) {
    try {
      await callLogout();
    } catch (error) {
      log.error('Logout failed', error);
      return;
    }
  }
  if (plan.href === undefined) page.reload();
  else page.assign(plan.href);
}

/**
 * The session is over and the visitor goes on (R4.6, R8.9): the host's handler, else the portal's sign-in with a return address, or a
 * reload where configuration switches the redirect off.
 */
export async function signInAgain(session: Session, page: LeavablePage): Promise<void> {
  clearTicket(session, page);
  const { sessionExpired, signInRedirect } = $configuration.get();
  if (sessionExpired) await sessionExpired();
  else if (signInRedirect) page.assign(signInTarget(session, deployment(page), page.href));
  else page.reload();
}

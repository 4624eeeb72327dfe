import { call } from '../../platform/api/call.ts';
import { xsrfToken } from '../../platform/api/xsrf-cookie.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { log } from '../../platform/configuration/log.ts';
import { portalPath, resolvePath } from '../../platform/configuration/resolve-path.ts';
import { $hasUnsavedChanges, dropDrafts } from '../../platform/forms/drafts.ts';
import { notices } from '../../platform/notices/notices-store.ts';
import { readCookies, writeCookie } from '../../platform/page/cookies.ts';
import { flushQuery } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { product } from '../../product.ts';
import { withdrawPersonalData } from '../session/personal-data.ts';
import type { Session } from '../session/session.ts';
import { $session, adoptSignOut, lastSession, refreshSession } from '../session/session-store.ts';
import { sessionTimer } from '../timer/session-timer-store.ts';
import { clearsTicket, type SignInDeployment, signInTarget, signOutPlan, ticketRemovals } from './sign-in-targets.ts';

/** The parts of the page needed for signing in and out; replaced in tests. */
export interface NavigablePage {
  /** Address of the page. */
  href: string;
  assign(href: string): void;
  reload(): void;
  /** Opens an address in a new window; returns whether the browser has allowed it. */
  open(href: string): boolean;
  /** Sets one cookie, in the format of document.cookie. */
  setCookie(cookie: string): void;
}

/** Name of the window in which somebody signs in again (R4.6). */
const signInWindow = `${product.key}-sign-in`;

/** Closes the window that was opened to sign in, once somebody has: the page that opened it goes on. */
export function closeSignInWindow(): void {
  if (globalThis.window?.name === signInWindow) window.close();
}

/** The page in the browser. */
export const browserPage: NavigablePage = {
  get href() {
    // Whoever has just searched returns to that search.
    flushQuery();
    return location.href;
  },
  assign: (href) => location.assign(href),
  reload: () => location.reload(),
  open(href) {
    const opened = window.open(href, signInWindow);
    // The sign-in needs nothing of this page.
    if (opened) opened.opener = null;
    return opened !== null;
  },
  setCookie: writeCookie,
};

/** Whether the page is being left because its user has signed out: what it still requests leads to no sign-in. */
export const signingOut = shared('signing-out', () => ({ isUnderWay: false }));

/** The deployment of this page, from the configuration. */
function deployment(page: NavigablePage): SignInDeployment {
  const { localLogin, logoutMode } = $configuration.get();
  const absolute = (path: string): string => new URL(path, page.href).href;
  return {
    portalBase: absolute(portalPath('')),
    logoutMode,
    ...(localLogin === undefined ? {} : { localLogin: absolute(resolvePath(localLogin)) }),
  };
}

/** Clears the session-ticket cookie unless the user is pvp (R6.10). */
function clearTicket(session: Session, page: NavigablePage): void {
  if (!clearsTicket(session)) return;
  const { pathname } = new URL(resolvePath(''), page.href);
  for (const cookie of ticketRemovals(pathname, page.href.startsWith('https:'))) page.setCookie(cookie);
}

/** 'Anmelden' (R6.9): the host's handler, else the sign-in page with this page as the return address. */
export async function signIn(session: Session, page: NavigablePage): Promise<void> {
  const { login } = $configuration.get();
  if (login) await login();
  else page.assign(signInTarget(session, deployment(page), page.href));
}

/**
 * 'Abmelden' (R6.9, R6.10, R7.23): the host's handler, else by the deployment's plan. A failed logout call is only logged (R8.11):
 * a page that reports a logout must not be shown then.
 *
 * @returns whether it succeeded
 */
export async function signOut(session: Session, page: NavigablePage): Promise<boolean> {
  const { logout } = $configuration.get();
  const plan = signOutPlan(session, deployment(page));
  try {
    if (logout) await logout();
    else if (plan.call) await callLogout();
  } catch (error) {
    log.error('Logout failed', error);
    return false;
  }
  clearTicket(session, page);
  dropDrafts();
  if (logout) return true;
  // The browser may keep the page in the back/forward cache and show it to the next user.
  withdrawPersonalData();
  notices.forget();
  signingOut.isUnderWay = true;
  if (plan.href === undefined) page.reload();
  else page.assign(plan.call ? plan.href : provenSignOut(plan.href, page));
  return true;
}

/**
 * The address with a proof that the register itself signs out, for a portal on the same origin that still has the session: a link in
 * somebody's text could lead there too, and is answered with a question.
 */
function provenSignOut(href: string, page: NavigablePage): string {
  const url = new URL(href);
  const token = xsrfToken(readCookies(), url.protocol === 'https:');
  if (token !== undefined && url.origin === new URL(page.href).origin) url.searchParams.set('state', token);
  return url.href;
}

/** Handles an expired session: removes the ticket (R6.10) and calls the host's handler. */
export async function expire(session: Session, page: NavigablePage): Promise<void> {
  clearTicket(session, page);
  await $configuration.get().sessionExpired?.();
}

/**
 * Continues after the session has expired (R4.6, R8.9): signs in with a return address, or reloads the page if the configuration
 * disables that redirect. While a form holds unsaved input, it does so in a new window, so that the form stays as it is; if the browser or
 * the host does not allow that, the form offers its draft afterwards.
 */
export async function signInAgain(session: Session, page: NavigablePage): Promise<void> {
  const { login, signInRedirect } = $configuration.get();
  if (!login && $hasUnsavedChanges.get()) {
    const returnTo = new URL(resolvePath('start'), page.href).href;
    if (page.open(signInRedirect ? signInTarget(session, deployment(page), returnTo) : returnTo)) return;
  }
  if (login || signInRedirect) await signIn(session, page);
  else page.reload();
}

/**
 * Asks the server to adopt a sign-in made at the portal (its ticket cookie). Returns the session like GET api/auth/user; without a ticket
 * it is a logged-out one.
 */
export function performSignIn(): Promise<unknown> {
  return call('api/auth/perform');
}

/** The local logout call of some deployments (R7.23): GET ./logout, relative to the context path. */
export async function callLogout(): Promise<void> {
  await call('logout', { format: 'text', acts: true });
}

/** 'Anmelden'. */
export const login = (page: NavigablePage = browserPage): Promise<void> => signIn($session.get(), page);

/** 'Abmelden'; also notifies other tabs, and refreshes the session in case the host's handler stays on the page. */
export async function logout(page: NavigablePage = browserPage): Promise<void> {
  if (!(await signOut($session.get(), page))) return;
  sessionTimer.signedOut();
  await adoptSignOut();
  await refreshSession();
}

/** 'Zur Anmeldemaske' after the session has expired (R8.9); also called on the next request (R4.6). */
export const loginAgain = (page: NavigablePage = browserPage): Promise<void> => signInAgain(lastSession(), page);

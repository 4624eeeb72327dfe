import type { Context, MiddlewareHandler, Next } from 'hono';
import { isProduction } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { type Call, callOf } from '../../platform/http/call.ts';
import { isFromAllowedPage } from '../../platform/http/cross-origin.ts';
import { ProblemError, problem, problemResponse } from '../../platform/http/problem.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { currentRequest } from '../../platform/log/request-id.ts';
import type { Account } from './accounts.ts';
import { browserName } from './browser-name.ts';
import {
  clearOldCookies,
  clearSessionCookie,
  clearTicketCookie,
  hasTicket,
  sessionCookie,
  setSessionCookie,
  setTicketCookie,
  setXsrfCookie,
  xsrfCookie,
} from './cookies.ts';
import { effectiveRole, type SignedIn } from './session-answer.ts';
import type { ReachedSignIn, SessionBeginning, SessionStore, StoredSession } from './session-store.ts';
import { isXsrfToken, newXsrfToken, tokenHash } from './tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `requestSession` for everything but static files. */
    session: RequestSession;
    /** Set with it: whether this is PROD, where cookies are for TLS only. */
    production: boolean;
    /** Set with it: the path of the cookies. */
    cookiePath: string;
  }
}

/** The session of a request and what happens to its cookies. */
export interface RequestSession {
  stored: StoredSession;
  /** The cookie to set with the response: a new session's value, or '' to clear it. */
  handOut?: string;
  ticket?: 'set' | 'clear';
  /** Set if somebody has signed in or out. */
  changed?: true;
  /** Set if somebody has signed out or their session has ended: the browser must forget cached pages. */
  left?: true;
  /** A token created for a form in the response, whose cookie must be set with it. */
  xsrf?: string;
}

/** Images and other subresources are requested by markup, which may be part of somebody else's text: they extend no session. */
const isPartOfPage = (destination: string | undefined): boolean =>
  destination !== undefined && !['empty', 'document', 'iframe'].includes(destination);

/**
 * Reads the session of each request (R3.1) and sets the resulting cookies: the XSRF cookie bound to the session, a cleared session
 * cookie after expiry, a cleared ticket unless it is the Portalverbund's (R6.10).
 * The first call after a signed-in session has expired or was ended on another device is answered with 401 (and polls until then), so
 * that nobody mistakes a visitor's response for their own. Visitors who merely had tasks were never signed in and see no error.
 * Calls that use no session get none.
 */
export function requestSession(
  store: SessionStore,
  secret: Keys,
  { environment, cookiePath }: Pick<ServerConfig, 'environment' | 'cookiePath'>,
  follow: FollowPortal,
): MiddlewareHandler {
  return async (c, next) => {
    const found = callOf(c);
    const call = found === 'undeclared' ? undefined : found;
    if (call?.session === 'none') return next();
    c.set('production', isProduction(environment));
    c.set('cookiePath', cookiePath);
    const isPassive = call?.session === 'leaves' || isPartOfPage(c.req.header('sec-fetch-dest'));
    const use = isPassive ? 'passive' : 'active';
    const stored = await store.read(sessionCookie(c), use);
    const session: RequestSession = { stored };
    c.set('session', session);
    tellRole(session);
    if (stored.state === 'replaced') return answerReplaced(c, next, call);
    // A poll keeps the cookie: pages ignore its 401, so a call that they do evaluate must still get one.
    const isToBeTold = stored.state === 'expired' && stored.account !== undefined && use === 'passive';
    if (stored.state === 'unknown' || (stored.state === 'expired' && !isToBeTold)) session.handOut = '';
    if (stored.state === 'expired' && !stored.account?.pvp) session.ticket = 'clear';
    if (stored.state === 'expired' && stored.account !== undefined && !isToBeTold) session.left = true;
    if (stored.state !== 'expired' || (call === undefined && use === 'active')) await follow(c);
    if (stored.state === 'expired' && stored.account && call?.afterExpiry === 'refused') {
      c.res = problemResponse(
        problem('unauthenticated', { title: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.' }),
      );
    } else {
      await next();
      // Only now: a failure before the session was read has not extended it.
      if (use === 'active' && call) c.header(product.sessionHeader, 'kept');
    }
    handOutCookies(c, session, secret);
    const isPersonal = [stored, session.stored].some(({ state }) => state === 'signedIn');
    if (isPersonal || session.left) keepNowhere(c);
    if (session.left) c.header('clear-site-data', '"cache"');
  };
}

/** Makes a request's session follow the headers of a PVP portal. */
export type FollowPortal = (c: Context) => Promise<void>;

/** What was sent before its browser got another session is no visitor's, and must not touch the new session's cookies. */
async function answerReplaced(c: Context, next: Next, call: Call | undefined): Promise<void> {
  if (call?.afterExpiry !== 'refused') return next();
  c.res = problemResponse(
    problem('unauthenticated', {
      title: 'Sie haben sich inzwischen neu angemeldet oder die Rolle gewechselt. Bitte laden Sie die Seite neu.',
    }),
  );
}

/** Keeps responses to signed-in users out of caches and the back/forward cache, which the next person at the device could use. */
function keepNowhere(c: Context): void {
  if (!/public|no-store/.test(c.res.headers.get('cache-control') ?? '')) c.header('cache-control', 'no-store');
}

function handOutCookies(c: Context, session: RequestSession, secret: Keys): void {
  const { handOut, ticket } = session;
  // Responses that shared caches may store must not set or clear anybody's cookies.
  if (/public/.test(c.res.headers.get('cache-control') ?? '')) return;
  if (handOut) setSessionCookie(c, handOut);
  if (handOut === '') clearSessionCookie(c);
  if (session.changed) clearOldCookies(c);
  if (ticket === 'set') setTicketCookie(c);
  if (ticket === 'clear' && hasTicket(c)) clearTicketCookie(c);
  const token = xsrfTokenOf(c, session, secret);
  if (token !== xsrfCookie(c)) setXsrfCookie(c, token);
  // Pages of another host cannot read the cookie.
  if (isFromAllowedPage(c)) c.header('X-XSRF-TOKEN', token);
}

/** The XSRF token for the current session: the cookie's, or a new one that the response will set. */
export function xsrfTokenOf(c: Context, session: RequestSession, secret: Keys): string {
  const binding = bindingOf(session);
  const known = [xsrfCookie(c), session.xsrf].find(
    (token) => token !== undefined && isXsrfToken(token, secret, binding),
  );
  session.xsrf = known ?? newXsrfToken(secret, binding);
  return session.xsrf;
}

/** What an XSRF token of this request is bound to; empty if there is no session. */
export function bindingOf({ stored, handOut }: RequestSession): string {
  if (handOut) return tokenHash(handOut);
  return stored.state === 'signedIn' || stored.state === 'visitor' ? stored.idHash : '';
}

/** The signed-in user of a request; undefined for visitors and where `requestSession` does not run. */
export function signedInOf(c: Context): SignedIn | undefined {
  const session: RequestSession | undefined = c.get('session');
  return session?.stored.state === 'signedIn' ? session.stored : undefined;
}

/**
 * The account that makes a call for signed-in users.
 * @throws {ProblemError} 401 if there is none
 */
export function accountOf(c: Context): Account {
  const signedIn = signedInOf(c);
  if (!signedIn) throw new ProblemError(problem('unauthenticated'));
  return signedIn.account;
}

/** Opens a session under a new id (the old one ends, so that a planted id never becomes signed in) and sets its cookies. */
export async function beginSession(
  c: Context,
  store: SessionStore,
  account?: Account,
  reached?: ReachedSignIn,
  activeRole?: string,
  begun: SessionBeginning = { browser: browserName(c.req.header('user-agent')) },
): Promise<void> {
  const session = c.get('session');
  const { stored } = session;
  if (stored.state === 'signedIn' || stored.state === 'visitor') await store.replace(stored.idHash);
  if (stored.state === 'signedIn' && stored.account.username !== account?.username) session.left = true;
  const token = await store.create(account, reached, activeRole, begun);
  session.handOut = token;
  session.changed = true;
  session.stored = await store.read(token);
  tellRole(session);
  if (account) session.ticket = 'set';
}

/** Lets the journal know the role in effect, and for whom somebody acts. */
function tellRole({ stored }: RequestSession): void {
  const request = currentRequest();
  if (!request) return;
  request.role = stored.state === 'signedIn' ? effectiveRole(stored)?.role : undefined;
  request.deputyFor = stored.state === 'signedIn' ? stored.deputyFor?.username : undefined;
}

/** Gives this request's signed-in session a new id, and another role if one is named (R4.2). */
export async function renewSession(c: Context, store: SessionStore, role?: string): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state !== 'signedIn') return;
  await beginSession(c, store, stored.account, stored.reached, role ?? stored.activeRole, stored.begun);
}

/** Gives this request's session a new id, and lets it act for an officer, or for its own account again. */
export async function actFor(c: Context, store: SessionStore, officer: string | undefined): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state !== 'signedIn') return;
  await beginSession(c, store, stored.account, stored.reached, stored.activeRole, {
    ...stored.begun,
    deputyFor: officer,
  });
}

/** Ends all sessions of this request's account but its own, after a password change. */
export async function endOtherSessions(c: Context, store: SessionStore): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state === 'signedIn') await store.endOthers(stored.account.username, stored.idHash);
}

/** Keeps this request's session alive, whatever the clock has just been set to. */
export async function keepSession(c: Context, store: SessionStore): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state === 'signedIn' || stored.state === 'visitor') await store.use(stored.idHash);
}

/** Ends this request's session and clears its cookies, except for the Portalverbund's ticket (R6.10). */
export async function endSession(c: Context, store: SessionStore, journal: Journal): Promise<void> {
  const session = c.get('session');
  const { stored } = session;
  if (stored.state === 'signedIn' || stored.state === 'visitor') await store.end(stored.idHash);
  if (!(stored.state === 'signedIn' && stored.account.pvp)) session.ticket = 'clear';
  if (stored.state === 'signedIn') {
    session.left = true;
    await journal.note({ user: stored.account.username, action: 'sign out' });
  }
  session.stored = { state: 'none' };
  session.changed = true;
  session.handOut = '';
}

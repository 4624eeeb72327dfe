import type { Context, MiddlewareHandler } from 'hono';
import { isProduction } from '../../../src/core/environment/environment.ts';
import { product } from '../../../src/core/product.ts';
import type { ServerConfig } from '../config/config.ts';
import { isFromAllowedPage } from '../http/cross-origin.ts';
import { problem, problemResponse } from '../http/problem.ts';
import { belowBase } from '../http/request.ts';
import type { Account } from './accounts.ts';
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
import type { SignedIn } from './session-answer.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { isXsrfToken, newXsrfToken, tokenHash } from './tokens.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `requestSession` for everything but static files. */
    session: RequestSession;
    /** Set with it: cookies are then for TLS only. */
    production: boolean;
    /** Set with it: the path that cookies are for. */
    cookiePath: string;
  }
}

/** The session of one request and what becomes of its cookies. */
export interface RequestSession {
  stored: StoredSession;
  /** The cookie to hand out with the answer: a new session's value, or '' to clear it. */
  handOut?: string;
  ticket?: 'set' | 'clear';
  /** Somebody has signed in or out. */
  changed?: true;
  /** Somebody has signed out, or was seen to be out: the browser is to forget what it keeps of their pages. */
  left?: true;
  /** A token made for a form of the answer; its cookie goes out with it. */
  xsrf?: string;
}

/** Calls that are meant to be made after a session's end, and say so themselves. */
const openAfterExpiry = /^api\/(auth\/|env$|time$|log$|userApps$)/;

/** A page polls the clock and its tasks without anybody being there: these calls prolong no session, nor do they settle its end. */
const isPoll = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^api\/(time|user-tasks)$/.test(path);

/** Nor does a picture or any other part of a page that markup asks for: it may stand in a text of somebody else's. */
const isPartOfPage = (destination: string | undefined): boolean =>
  destination !== undefined && !['empty', 'document', 'iframe'].includes(destination);

/**
 * Reads the session of each request (R3.1) and hands out the cookies that belong to its outcome: the XSRF cookie bound to the
 * session, a cleared session cookie after expiry, a cleared ticket unless it is the Portalverbund's (R6.10).
 * The first call after a signed-in session has ended, by itself or from another device, is answered 401 (polls until then as well),
 * so that nobody mistakes a visitor's answer for their own. A visitor who merely had tasks was never signed in, and is asked to do nothing again.
 *
 * @param bases context path and portal path; calls are what lies below their `api/`.
 */
export function requestSession(
  store: SessionStore,
  secret: string,
  bases: readonly string[],
  { environment, cookiePath }: Pick<ServerConfig, 'environment' | 'cookiePath'>,
): MiddlewareHandler {
  return async (c, next) => {
    c.set('production', isProduction(environment));
    c.set('cookiePath', cookiePath);
    const path = belowBase(c.req.path, bases) ?? '';
    const isPassive = isPoll(c.req.method, path) || isPartOfPage(c.req.header('sec-fetch-dest'));
    const use = isPassive ? 'passive' : 'active';
    const stored = await store.read(sessionCookie(c), use);
    const session: RequestSession = { stored };
    c.set('session', session);
    // A poll keeps the cookie: pages take no notice of its 401, the call that they heed is still to get one.
    const isToBeTold = stored.state === 'expired' && stored.account !== undefined && use === 'passive';
    if (stored.state === 'unknown' || (stored.state === 'expired' && !isToBeTold)) session.handOut = '';
    if (stored.state === 'expired' && !stored.account?.pvp) session.ticket = 'clear';
    if (stored.state === 'expired' && stored.account !== undefined && !isToBeTold) session.left = true;
    if (stored.state === 'expired' && stored.account && path.startsWith('api/') && !openAfterExpiry.test(path)) {
      c.res = problemResponse(
        problem('unauthenticated', { title: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.' }),
      );
    } else {
      await next();
      // Only now: what failed before it was read has not touched the session.
      if (use === 'active' && path.startsWith('api/')) c.header(product.sessionHeader, 'kept');
    }
    handOutCookies(c, session, secret);
    const isPersonal = [stored, session.stored].some(({ state }) => state === 'signedIn');
    if (isPersonal || session.left) keepNowhere(c);
    if (session.left) c.header('clear-site-data', '"cache"');
  };
}

/** Keeps an answer to somebody signed in out of caches and of the browser's memory of pages: who sits there next could go back to it. */
function keepNowhere(c: Context): void {
  if (!/public|no-store/.test(c.res.headers.get('cache-control') ?? '')) c.header('cache-control', 'no-store');
}

function handOutCookies(c: Context, session: RequestSession, secret: string): void {
  const { handOut, ticket } = session;
  // What caches may share carries nobody's cookie, nor takes one away.
  if (/public/.test(c.res.headers.get('cache-control') ?? '')) return;
  if (handOut) setSessionCookie(c, handOut);
  if (handOut === '') clearSessionCookie(c);
  if (session.changed) clearOldCookies(c);
  if (ticket === 'set') setTicketCookie(c);
  if (ticket === 'clear' && hasTicket(c)) clearTicketCookie(c);
  const token = xsrfTokenOf(c, session, secret);
  if (token !== xsrfCookie(c)) setXsrfCookie(c, token);
  // A page of another host cannot read the cookie.
  if (isFromAllowedPage(c)) c.header('X-XSRF-TOKEN', token);
}

/** The XSRF token that fits the session as it now is: the cookie's, or a new one that the answer hands out. */
export function xsrfTokenOf(c: Context, session: RequestSession, secret: string): string {
  const binding = bindingOf(session);
  const known = [xsrfCookie(c), session.xsrf].find(
    (token) => token !== undefined && isXsrfToken(token, secret, binding),
  );
  session.xsrf = known ?? newXsrfToken(secret, binding);
  return session.xsrf;
}

/** What an XSRF token of this request is bound to; empty where there is no session. */
export function bindingOf({ stored, handOut }: RequestSession): string {
  if (handOut) return tokenHash(handOut);
  return stored.state === 'signedIn' || stored.state === 'visitor' ? stored.idHash : '';
}

/** Who makes this request; undefined for a visitor, and outside the reach of `requestSession`. */
export function signedInOf(c: Context): SignedIn | undefined {
  const session: RequestSession | undefined = c.get('session');
  return session?.stored.state === 'signedIn' ? session.stored : undefined;
}

/** Opens a session under a new id (the old one ends, so that no planted id ever becomes signed in) and hands out its cookies. */
export async function beginSession(c: Context, store: SessionStore, account?: Account): Promise<void> {
  const session = c.get('session');
  if (session.stored.state === 'signedIn' || session.stored.state === 'visitor') await store.end(session.stored.idHash);
  const token = await store.create(account);
  session.handOut = token;
  session.changed = true;
  session.stored = await store.read(token);
  if (account) session.ticket = 'set';
}

/** Gives the signed-in session of this request a new id and ends all others of the account, after its password has changed. */
export async function renewSession(c: Context, store: SessionStore): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state !== 'signedIn') return;
  await beginSession(c, store, stored.account);
  const renewed = c.get('session').stored;
  if (renewed.state !== 'signedIn') return;
  if (stored.activeRole !== undefined) await store.setActiveRole(renewed.idHash, stored.activeRole);
  await store.endOthers(stored.account.username, renewed.idHash);
}

/** The session of this request goes on, whatever the clock has just been set to. */
export async function keepSession(c: Context, store: SessionStore): Promise<void> {
  const { stored } = c.get('session');
  if (stored.state === 'signedIn') await store.use(stored.idHash);
}

/** Ends the session of this request and clears its cookies; the Portalverbund's ticket stays (R6.10). */
export async function endSession(c: Context, store: SessionStore): Promise<void> {
  const session = c.get('session');
  const { stored } = session;
  if (stored.state === 'signedIn' || stored.state === 'visitor') await store.end(stored.idHash);
  if (!(stored.state === 'signedIn' && stored.account.pvp)) session.ticket = 'clear';
  if (stored.state === 'signedIn') session.left = true;
  session.stored = { state: 'none' };
  session.changed = true;
  session.handOut = '';
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { cookiePrefixes, xsrfCookieName } from '../../../src/core/api/xsrf-cookie.ts';
import { product } from '../../../src/core/product.ts';
import { ticketCookieName } from '../../../src/core/sign-in/sign-in-targets.ts';
import { isHttps, publicAddress } from '../http/request.ts';
import { newToken } from './tokens.ts';

/** Holds the session's id; no script can read it. */
const sessionName = `${product.key.toUpperCase()}_SESSION`;
/** Says that an account has signed in here before; it opens nothing. */
const deviceCookieName = `${product.key.toUpperCase()}_DEVICE`;

/** Context path and portal share one sign-in: all of the origin's paths, or those that the settings leave to this register. */
const options = (c: Context): CookieOptions => ({ path: c.get('cookiePath'), sameSite: 'Lax', secure: isSecure(c) });

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies are for TLS only: always in PROD, whatever the proxy before it says, but for trying it out on one's own machine. */
const isSecure = (c: Context): boolean =>
  isHttps(c) || (c.get('production') && !ownMachine.test(publicAddress(c).hostname));

/**
 * The name of a cookie that decides who asks, as it fits the connection; none other is read. A secure one has a prefix, for which browsers see
 * to it that neither a page without TLS nor a neighbour in the domain has set it.
 */
function nameFor(c: Context, name: string): string {
  if (!isSecure(c)) return name;
  return (c.get('cookiePath') === '/' ? cookiePrefixes.host : cookiePrefixes.path) + name;
}

export const sessionCookie = (c: Context): string | undefined => getCookie(c, nameFor(c, sessionName));
/** Readable by script, which copies it into X-XSRF-TOKEN (R7.3). */
export const xsrfCookie = (c: Context): string | undefined => getCookie(c, nameFor(c, xsrfCookieName));
export const hasTicket = (c: Context): boolean => getCookie(c, ticketCookieName) !== undefined;

export const setSessionCookie = (c: Context, token: string): void =>
  setCookie(c, nameFor(c, sessionName), token, { ...options(c), httpOnly: true });

export const setXsrfCookie = (c: Context, token: string): void =>
  setCookie(c, nameFor(c, xsrfCookieName), token, options(c));

/** Only for the portal's own pages: it matters where a password is asked for. */
const deviceOptions = (c: Context, path: string): CookieOptions => ({ ...options(c), path, httpOnly: true });

export const deviceCookie = (c: Context): string | undefined => getCookie(c, deviceCookieName);

/** Kept for half a year. */
export const setDeviceCookie = (c: Context, token: string, path: string): void =>
  setCookie(c, deviceCookieName, token, { ...deviceOptions(c, path), maxAge: 180 * 86_400 });

/** The ticket says that the portal handed over a sign-in; it opens nothing by itself. */
export const setTicketCookie = (c: Context): void => setCookie(c, ticketCookieName, newToken(), options(c));

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, nameFor(c, sessionName), { ...options(c), httpOnly: true });
}

/**
 * Clears cookies under names that no longer count on this connection, left by a visit without TLS or by other settings. Only seen by a secure
 * connection: another may not clear them. That of the host stays where this register has a path, since it is another register's.
 */
export function clearOldCookies(c: Context): void {
  if (!isSecure(c)) return;
  const prefixes = c.get('cookiePath') === '/' ? ['', cookiePrefixes.path] : [''];
  const names = prefixes.flatMap((prefix) => [sessionName, xsrfCookieName].map((name) => prefix + name));
  for (const name of names.filter((name) => getCookie(c, name) !== undefined)) {
    // For whatever path it was set: a cookie is only cleared by naming that.
    for (const path of pathsTo(c.req.path)) deleteCookie(c, name, { ...options(c), path });
  }
}

/** '/a/b/c' lies below '/', '/a/' and '/a/b/'. */
const pathsTo = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, segments) => `${segments.slice(0, index + 1).join('/')}/`);

export function clearTicketCookie(c: Context): void {
  deleteCookie(c, ticketCookieName, options(c));
}

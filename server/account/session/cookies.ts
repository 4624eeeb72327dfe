import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { ticketCookieName } from '#core/account/sign-in/sign-in-targets.ts';
import { cookiePrefixes, xsrfCookieName } from '#core/platform/api/xsrf-cookie.ts';
import { product } from '#core/product.ts';
import { isHttps, publicAddress } from '../../platform/http/request.ts';
import { newToken } from './tokens.ts';

/** Name of the cookie with the session id, without the prefix that it has over TLS; scripts cannot read it. */
export const sessionName = `${product.key.toUpperCase()}_SESSION`;
/** Shows that an account has signed in on this device before; it grants no access. */
const deviceCookieName = `${product.key.toUpperCase()}_DEVICE`;

/** Shows that a sign-in on its way to a provider was begun in this browser. */
const flowCookieName = `${product.key.toUpperCase()}_SIGN_IN`;

/** Context path and portal share one sign-in: the path is the whole origin or the part that the settings assign to this register. */
const options = (c: Context): CookieOptions => ({ path: c.get('cookiePath'), sameSite: 'Lax', secure: isSecure(c) });

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies are for TLS only: always in PROD, whatever the proxy says, except when trying it out on one's own machine. */
const isSecure = (c: Context): boolean =>
  isHttps(c) || (c.get('production') && !ownMachine.test(publicAddress(c).hostname));

/**
 * The name of a cookie, depending on the connection; no other is read. A secure cookie has a prefix by which
 * browsers guarantee that it was not set by a page without TLS or by another host of the domain.
 */
function nameFor(c: Context, name: string, path = c.get('cookiePath')): string {
  if (!isSecure(c)) return name;
  return (path === '/' ? cookiePrefixes.host : cookiePrefixes.path) + name;
}

export const sessionCookie = (c: Context): string | undefined => getCookie(c, nameFor(c, sessionName));
/** Readable by script, which copies it into X-XSRF-TOKEN (R7.3). */
export const xsrfCookie = (c: Context): string | undefined => getCookie(c, nameFor(c, xsrfCookieName));
export const hasTicket = (c: Context): boolean => ticketNames(c).some((name) => getCookie(c, name) !== undefined);

export const setSessionCookie = (c: Context, token: string): void =>
  setCookie(c, nameFor(c, sessionName), token, { ...options(c), httpOnly: true });

export const setXsrfCookie = (c: Context, token: string): void =>
  setCookie(c, nameFor(c, xsrfCookieName), token, options(c));

/** Only for the portal's own pages, where passwords are entered. */
const deviceOptions = (c: Context, path: string): CookieOptions => ({ ...options(c), path, httpOnly: true });

export const deviceCookie = (c: Context, path: string): string | undefined =>
  getCookie(c, nameFor(c, deviceCookieName, path));

/** @param maxAge seconds for which it is stored */
export const setDeviceCookie = (c: Context, token: string, path: string, maxAge: number): void =>
  setCookie(c, nameFor(c, deviceCookieName, path), token, { ...deviceOptions(c, path), maxAge });

export const flowCookie = (c: Context, path: string): string | undefined =>
  getCookie(c, nameFor(c, flowCookieName, path));

/** For the browser's session: several sign-ins may be on their way in it, and each ends by itself. */
export const setFlowCookie = (c: Context, token: string, path: string): void =>
  setCookie(c, nameFor(c, flowCookieName, path), token, deviceOptions(c, path));

export const clearFlowCookie = (c: Context, path: string): void => {
  deleteCookie(c, nameFor(c, flowCookieName, path), deviceOptions(c, path));
};

/** The ticket shows that the portal handed over a sign-in; it grants no access. */
export const setTicketCookie = (c: Context): void => setCookie(c, nameFor(c, ticketCookieName), newToken(), options(c));

/** A ticket without a prefix is from a visit without TLS, or from a portal that sets its own. */
const ticketNames = (c: Context): string[] => [...new Set([nameFor(c, ticketCookieName), ticketCookieName])];

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, nameFor(c, sessionName), { ...options(c), httpOnly: true });
}

/**
 * Clears cookies under names that are not used on this connection, left over from a visit without TLS or from other settings. Only done
 * on secure connections, since others must not clear them. With a path of its own, this register leaves the host's cookie alone, which
 * belongs to another register.
 */
export function clearOldCookies(c: Context): void {
  if (!isSecure(c)) return;
  const prefixes = c.get('cookiePath') === '/' ? ['', cookiePrefixes.path] : [''];
  const names = prefixes
    .flatMap((prefix) => [sessionName, xsrfCookieName].map((name) => prefix + name))
    .concat(deviceCookieName);
  for (const name of names.filter((name) => getCookie(c, name) !== undefined)) {
    // The path under which it was set is unknown, but clearing a cookie requires it.
    for (const path of pathsTo(c.req.path)) deleteCookie(c, name, { ...options(c), path });
  }
}

/** '/a/b/c' is below '/', '/a/' and '/a/b/'. */
const pathsTo = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, segments) => `${segments.slice(0, index + 1).join('/')}/`);

export function clearTicketCookie(c: Context): void {
  for (const name of ticketNames(c)) if (getCookie(c, name) !== undefined) deleteCookie(c, name, options(c));
}

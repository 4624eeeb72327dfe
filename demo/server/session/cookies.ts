import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { product } from '../../../src/core/product.ts';
import { ticketCookieName } from '../../../src/core/sign-in/ticket-cookie.ts';
import { isHttps, publicAddress } from '../http/request.ts';
import { newToken } from './tokens.ts';

/** Holds the session's id; no script can read it. */
const sessionCookieName = `${product.key.toUpperCase()}_SESSION`;
/** Says that an account has signed in here before; it opens nothing. */
const deviceCookieName = `${product.key.toUpperCase()}_DEVICE`;
/** Readable by script, which copies it into X-XSRF-TOKEN (R7.3). */
const xsrfCookieName = 'XSRF-TOKEN';

/** All of the origin's paths: context path and portal share one sign-in. */
const options = (c: Context): CookieOptions => ({ path: '/', sameSite: 'Lax', secure: isSecure(c) });

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies are for TLS only: always in PROD, whatever the proxy before it says, but for trying it out on one's own machine. */
const isSecure = (c: Context): boolean =>
  isHttps(c) || (c.get('production') && !ownMachine.test(publicAddress(c).hostname));

export const sessionCookie = (c: Context): string | undefined => getCookie(c, sessionCookieName);
export const xsrfCookie = (c: Context): string | undefined => getCookie(c, xsrfCookieName);
export const hasTicket = (c: Context): boolean => getCookie(c, ticketCookieName) !== undefined;

export const setSessionCookie = (c: Context, token: string): void =>
  setCookie(c, sessionCookieName, token, { ...options(c), httpOnly: true });

export const setXsrfCookie = (c: Context, token: string): void => setCookie(c, xsrfCookieName, token, options(c));

/** Only for the portal's own pages: it matters where a password is asked for. */
const deviceOptions = (c: Context, path: string): CookieOptions => ({ ...options(c), path, httpOnly: true });

export const deviceCookie = (c: Context): string | undefined => getCookie(c, deviceCookieName);

/** Kept for half a year. */
export const setDeviceCookie = (c: Context, token: string, path: string): void =>
  setCookie(c, deviceCookieName, token, { ...deviceOptions(c, path), maxAge: 180 * 86_400 });

/** The ticket says that the portal handed over a sign-in; it opens nothing by itself. */
export const setTicketCookie = (c: Context): void => setCookie(c, ticketCookieName, newToken(), options(c));

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, sessionCookieName, { ...options(c), httpOnly: true });
}

export function clearTicketCookie(c: Context): void {
  deleteCookie(c, ticketCookieName, options(c));
}

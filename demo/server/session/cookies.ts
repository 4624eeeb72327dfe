import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { product } from '../../../src/core/product.ts';
import { ticketCookieName } from '../../../src/core/sign-in/ticket-cookie.ts';
import { isHttps } from '../http/request.ts';
import { newToken } from './tokens.ts';

/** Holds the session's id; no script can read it. */
const sessionCookieName = `${product.key.toUpperCase()}_SESSION`;
/** Readable by script, which copies it into X-XSRF-TOKEN (R7.3). */
const xsrfCookieName = 'XSRF-TOKEN';

/** All of the origin's paths: context path and portal share one sign-in. */
const options = (c: Context): CookieOptions => ({ path: '/', sameSite: 'Lax', secure: isSecure(c) });

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies are for TLS only: always in PROD, whatever the proxy before it says, but for trying it out on one's own machine. */
const isSecure = (c: Context): boolean =>
  isHttps(c) || (c.get('production') && !ownMachine.test(new URL(c.req.url).hostname));

export const sessionCookie = (c: Context): string | undefined => getCookie(c, sessionCookieName);
export const xsrfCookie = (c: Context): string | undefined => getCookie(c, xsrfCookieName);
export const hasTicket = (c: Context): boolean => getCookie(c, ticketCookieName) !== undefined;

export const setSessionCookie = (c: Context, token: string): void =>
  setCookie(c, sessionCookieName, token, { ...options(c), httpOnly: true });

export const setXsrfCookie = (c: Context, token: string): void => setCookie(c, xsrfCookieName, token, options(c));

/** The ticket says that the portal handed over a sign-in; it opens nothing by itself. */
export const setTicketCookie = (c: Context): void => setCookie(c, ticketCookieName, newToken(), options(c));

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, sessionCookieName, { ...options(c), httpOnly: true });
}

export function clearTicketCookie(c: Context): void {
  deleteCookie(c, ticketCookieName, options(c));
}

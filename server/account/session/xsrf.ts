import type { Context } from 'hono';
import type { Call } from '../../platform/http/call.ts';
import { isFromAllowedPage, isFromForeignPage } from '../../platform/http/cross-origin.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { publicHost } from '../../platform/http/request.ts';
import type { Keys } from '../../platform/keys/derived-keys.ts';
import { equalInConstantTime } from '../../platform/keys/equal-in-constant-time.ts';
import { xsrfCookie } from './cookies.ts';
import { bindingOf, xsrfTokenOf } from './request-session.ts';
import { isXsrfToken } from './tokens.ts';

/**
 * Whether a request can come from a page of this origin. Browsers say so in Sec-Fetch-Site, older ones in Origin for writes; a client
 * that sends neither is not a browser and carries nobody's cookies.
 */
export function isSameOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === publicHost(c);
}

/**
 * Whether a GET with side effects was made by a script on a page of this origin. Images, links, forms or frames in somebody else's text
 * make no such request. Browsers say so in Sec-Fetch-Dest and Sec-Fetch-Mode; others must send the token, as for writes.
 */
function isCallOfPage(c: Context, secret: Keys): boolean {
  if (!isSameOrigin(c) && !isFromAllowedPage(c)) return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination === undefined) return tokenFits(c, secret, c.req.header('x-xsrf-token'));
  // A prefetching link has the same destination but another mode.
  return destination === 'empty' && ['cors', 'same-origin'].includes(c.req.header('sec-fetch-mode') ?? '');
}

/** @throws {ProblemError} if a GET with side effects was not made by one of our pages */
function requireCallOfPage(c: Context, secret: Keys): void {
  if (!isCallOfPage(c, secret)) {
    throw new ProblemError(
      problem('forbidden', { title: 'Dieser Aufruf wird nur von den Seiten des Registers selbst angenommen.' }),
    );
  }
}

/** Whether the submitted token equals the cookie's and belongs to this request's session. */
export function tokenFits(c: Context, secret: Keys, sent: string | undefined): boolean {
  const cookie = xsrfCookie(c);
  if (cookie === undefined || sent === undefined || !equalInConstantTime(cookie, sent)) return false;
  return isXsrfToken(cookie, secret, bindingOf(c.get('session')));
}

/** Whether a client takes no part in the exchange of tokens, like a program without cookies. */
export const sentNoToken = (c: Context): boolean =>
  xsrfCookie(c) === undefined && c.req.header('x-xsrf-token') === undefined;

/** The token for a form on a page; the cookie it is compared with is set along with the page. */
export const formToken = (c: Context, secret: Keys): string => xsrfTokenOf(c, c.get('session'), secret);

/**
 * Requires that a page which may do so makes a call (R7.3). A call that reads by POST needs no token, and pages of other origins may make
 * it where they may read its answer; every POST counts as one, whatever method its override names.
 * @throws {ProblemError} if a foreign page could have caused the call
 */
export function requirePage(c: Context, secret: Keys, { method, effect }: Pick<Call, 'method' | 'effect'>): void {
  if (method === 'get') {
    if (effect === 'writes') requireCallOfPage(c, secret);
    return;
  }
  if (!isSameOrigin(c) && !isFromAllowedPage(c) && !(effect === 'reads' && isFromForeignPage(c))) {
    throw new ProblemError(problem('forbidden', { title: 'Aufrufe von fremden Seiten werden nicht angenommen.' }));
  }
  if (effect === 'writes' && !tokenFits(c, secret, c.req.header('x-xsrf-token'))) {
    throw new ProblemError(
      problem('forbidden', {
        title:
          'Die Anfrage passt nicht zu Ihrer Sitzung. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
      }),
    );
  }
}

import type { Context, MiddlewareHandler } from 'hono';
import { product } from '../../../src/core/product.ts';
import type { AllowedOrigins } from '../config/config.ts';
import { publicHost } from './request.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `crossOrigin` where the request comes from a page of another origin that may make it. */
    foreignPage: 'withSession' | 'anonymous';
  }
}

/** What calls send beyond what any form could. */
const sentHeaders = 'Content-Type, If-Match, If-None-Match, X-HTTP-Method-Override, X-XSRF-TOKEN';
/** What scripts read of an answer beyond what is always readable. */
const readHeaders = [
  ...['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id', 'X-XSRF-TOKEN'],
  product.sessionHeader,
  product.buildHeader,
].join(', ');
/** Seconds for which a browser need not ask again whether it may call; Chromium keeps no answer for longer. */
const keptFor = '7200';

/** Whether pages of an origin are this host's own. */
export const isOwnOrigin = (c: Context, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === publicHost(c);

/** The origin of a page that is none of this host's; undefined for its own pages and for whoever is no browser. */
function foreignOriginOf(c: Context): string | undefined {
  const origin = c.req.header('origin');
  return origin === undefined || isOwnOrigin(c, origin) ? undefined : origin;
}

/** Whether a page of another origin, named in the settings, makes this request for the visitor who is signed in. */
export const isFromAllowedPage = (c: Context): boolean => c.get('foreignPage') === 'withSession';

/** Whether a page of another origin makes this request and may read the answer, if only for an anonymous visitor. */
export const isFromForeignPage = (c: Context): boolean => c.get('foreignPage') !== undefined;

/**
 * Lets pages of other origins make calls and read the answers, errors included. Any origin that is not named calls without cookies, as
 * browsers see to: they hand no answer for everyone to a call that had some.
 *
 * @param isCall whether a path is a call; pages and forms are for this origin alone
 */
export function crossOrigin(
  { withSession, anyone }: AllowedOrigins,
  isCall: (path: string) => boolean,
): MiddlewareHandler {
  if (withSession.length === 0 && !anyone) return (_c, next) => next();
  return async (c, next) => {
    if (!isCall(c.req.path)) return next();
    const origin = foreignOriginOf(c);
    const isNamed = origin !== undefined && withSession.includes(origin);
    const isAllowed = origin !== undefined && (isNamed || anyone);
    if (isAllowed) c.set('foreignPage', isNamed ? 'withSession' : 'anonymous');
    if (isAllowed && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      c.res = new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'GET, HEAD, POST',
          'access-control-allow-headers': sentHeaders,
          'access-control-max-age': keptFor,
        },
      });
    } else await next();
    const { headers } = c.res;
    if (!/\borigin\b/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin');
    if (!isAllowed) return;
    headers.set('access-control-allow-origin', isNamed ? origin : '*');
    if (isNamed) headers.set('access-control-allow-credentials', 'true');
    headers.set('access-control-expose-headers', readHeaders);
  };
}

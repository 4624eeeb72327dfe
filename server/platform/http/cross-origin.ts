import type { Context, MiddlewareHandler } from 'hono';
import { product } from '#core/product.ts';
import type { AllowedOrigins } from '../config/setting-readers.ts';
import { publicHost } from './request.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by `crossOrigin` if the request comes from a page of another origin that may make it. */
    foreignPage: 'withSession' | 'anonymous';
  }
}

/** Request headers that calls send and forms cannot. */
const sentHeaders = 'Content-Type, If-Match, If-None-Match, X-HTTP-Method-Override, X-XSRF-TOKEN';
/** Response headers that scripts read, besides those that are always readable. */
const readHeaders = [
  ...['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id', 'X-XSRF-TOKEN'],
  product.sessionHeader,
  product.buildHeader,
].join(', ');
/** Seconds for which browsers may cache a preflight response; Chromium caches none for longer. */
const cachedFor = '7200';

/** Whether an origin is this host's own. */
export const isOwnOrigin = (c: Context, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === publicHost(c);

/** The origin of a page on another host; undefined for this host's pages and for clients that are not browsers. */
function foreignOriginOf(c: Context): string | undefined {
  const origin = c.req.header('origin');
  return origin === undefined || isOwnOrigin(c, origin) ? undefined : origin;
}

/** Whether a page of another origin that is listed in the settings makes this request on behalf of the signed-in visitor. */
export const isFromAllowedPage = (c: Context): boolean => c.get('foreignPage') === 'withSession';

/** Whether a page of another origin makes this request and may read the response, possibly only as an anonymous visitor. */
export const isFromForeignPage = (c: Context): boolean => c.get('foreignPage') !== undefined;

/**
 * Lets pages of other origins make calls and read the responses, including errors. Origins that are not listed call without cookies,
 * which browsers enforce: they withhold a response with `*` from a call that sent any.
 *
 * @param isCall whether a path is an API call; pages and forms are for this origin only
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
          'access-control-max-age': cachedFor,
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

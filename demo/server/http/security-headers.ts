import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { isHttps } from './request.ts';

const contentSecurityPolicy = (pictureOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types natippc dompurify',
  ].join('; ');

/** Policies rule what a document may do: on scripts, styles and data they would say nothing, at some 500 bytes each. */
const isDocument = (headers: Headers): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '');

/**
 * Sets the headers of every response, errors included.
 * @param pictureOrigins from which texts of the CMS may bring pictures
 */
export function secure(headers: Headers, pictureOrigins: readonly string[] = []): void {
  if (isDocument(headers)) {
    // A route may narrow its own policy (a sandboxed fragment), never go without one.
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', contentSecurityPolicy(pictureOrigins));
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
  }
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  // What says nothing of it may hold cookies or depend on who asks: nobody is to keep it.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** @param hstsMaxAge seconds for which browsers are to come by TLS only, said where they do already; 0: nothing is said. */
export function securityHeaders({
  hstsMaxAge,
  pictureOrigins,
}: Pick<ServerConfig, 'hstsMaxAge' | 'pictureOrigins'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    secure(c.res.headers, pictureOrigins);
    if (hstsMaxAge > 0 && isHttps(c)) c.res.headers.set('strict-transport-security', `max-age=${hstsMaxAge}`);
  };
}

import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { isHttps } from './request.ts';

/** External sources that pages may load from, and inline styles they may contain. */
interface AllowedSources {
  /** Origins of images in CMS texts. */
  pictures?: readonly string[];
  /** Origin of the map's district tiles, if other than the register itself. */
  tiles?: string | undefined;
  /** Inline style sheets, as CSP sources. */
  styles?: readonly string[];
}

const contentSecurityPolicy = ({ pictures = [], tiles, styles = [] }: AllowedSources): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    ['img-src', "'self'", 'data:', ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(tiles === undefined ? [] : [tiles])].join(' '),
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types natippc dompurify',
  ].join('; ');

/** CSP applies to documents only: on scripts, styles and data it would be some 500 bytes without effect. */
const isDocument = (headers: Headers): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '');

/** Sets the headers of every response, errors included. */
export function secure(headers: Headers, origins: AllowedSources = {}): void {
  if (isDocument(headers)) {
    // A route may set a stricter policy (a sandboxed fragment), but never go without one.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy(origins));
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    // Requests of scripts and styles follow their own policy; without one, the default is this same value.
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    // A page without personal content may set another value (pages/shell-page.ts).
    if (!headers.has('cross-origin-opener-policy')) headers.set('cross-origin-opener-policy', 'same-origin');
  }
  headers.set('x-content-type-options', 'nosniff');
  // Without an explicit header, a response may contain cookies or depend on the user, so it must not be cached.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** @param hstsMaxAge seconds for which browsers must use TLS only, sent to those that already do; 0: the header is not sent */
export function securityHeaders({
  hstsMaxAge,
  pictureOrigins,
  linkTemplates: { gisBezirkeVtUrl },
}: Pick<ServerConfig, 'hstsMaxAge' | 'pictureOrigins' | 'linkTemplates'>): MiddlewareHandler {
  const tiles = gisBezirkeVtUrl === null ? undefined : new URL(gisBezirkeVtUrl).origin;
  const origins = { pictures: pictureOrigins, tiles };
  return async (c, next) => {
    await next();
    secure(c.res.headers, { ...origins, styles: c.get('inlineStyles') ?? [] });
    if (hstsMaxAge > 0 && isHttps(c)) c.res.headers.set('strict-transport-security', `max-age=${hstsMaxAge}`);
  };
}

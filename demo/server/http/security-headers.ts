import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { isHttps } from './request.ts';

/** Others whom the pages may ask, and what may stand in them. */
interface AllowedSources {
  /** From which texts of the CMS may bring pictures. */
  pictures?: readonly string[];
  /** From which the map has its districts, where that is not the register itself. */
  tiles?: string | undefined;
  /** Style sheets that stand in the page, as sources of a policy. */
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

/** Policies rule what a document may do: on scripts, styles and data they would say nothing, at some 500 bytes each. */
const isDocument = (headers: Headers): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '');

/** Sets the headers of every response, errors included. */
export function secure(headers: Headers, origins: AllowedSources = {}): void {
  if (isDocument(headers)) {
    // A route may narrow its own policy (a sandboxed fragment), never go without one.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy(origins));
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    // What scripts and styles ask for goes by their own policy: without one by this same value.
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    // A page of which nothing is anybody's own may say otherwise (pages/shell-page.ts).
    if (!headers.has('cross-origin-opener-policy')) headers.set('cross-origin-opener-policy', 'same-origin');
  }
  headers.set('x-content-type-options', 'nosniff');
  // What says nothing of it may hold cookies or depend on who asks: nobody is to keep it.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
}

/** @param hstsMaxAge seconds for which browsers are to come by TLS only, said where they do already; 0: nothing is said. */
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

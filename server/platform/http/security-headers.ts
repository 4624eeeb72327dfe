import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { isHttps } from './request.ts';

/** External sources that pages may load from, and inline styles they may contain. */
interface AllowedSources {
  /** Origins of images in CMS texts, and of the background of maps. */
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
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types natippc dompurify',
  ].join('; ');

/** Only pages are shown in frames. */
const unframed = "frame-ancestors 'none'";

/** For answers that are not pages but that a browser can open as a document (data, feeds, SVG): they load and run nothing. */
const inert = `default-src 'none'; ${unframed}`;

/** For parts of pages and for files: opened directly in a window, they have no origin either. */
export const sandboxed = `${inert}; sandbox`;

/**
 * What browsers open as plain text, picture or PDF, in which there is nothing to run; every byte delays the scripts among them. Workers
 * follow the policy of their script, so this one must not forbid loading.
 */
const plainType = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg)|application\/pdf)/;

/** The other policies are for documents: on scripts, styles and data they would be some 500 bytes without effect. */
const isDocument = (headers: Headers): boolean => /^text\/html\b/.test(headers.get('content-type') ?? '');

function policyFor(headers: Headers, origins: AllowedSources): string {
  if (isDocument(headers)) return contentSecurityPolicy(origins);
  return plainType.test(headers.get('content-type') ?? '') ? unframed : inert;
}

/** Sets the headers of every response, errors included. */
export function secure(headers: Headers, origins: AllowedSources = {}): void {
  // A route may set a stricter policy (a sandboxed fragment), but never go without one.
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyFor(headers, origins));
  if (isDocument(headers)) {
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
  hstsIncludesSubdomains,
  pictureOrigins,
  linkTemplates: { gisBezirkeVtUrl },
  baseMap,
}: Pick<
  ServerConfig,
  'hstsMaxAge' | 'hstsIncludesSubdomains' | 'pictureOrigins' | 'linkTemplates' | 'baseMap'
>): MiddlewareHandler {
  const tiles = gisBezirkeVtUrl === null ? undefined : new URL(gisBezirkeVtUrl).origin;
  const pictures = baseMap ? [...pictureOrigins, new URL(baseMap.template).origin] : pictureOrigins;
  const origins = { pictures, tiles };
  const hsts = `max-age=${hstsMaxAge}${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    secure(c.res.headers, { ...origins, styles: c.get('inlineStyles') ?? [] });
    if (hstsMaxAge > 0 && isHttps(c)) c.res.headers.set('strict-transport-security', hsts);
  };
}

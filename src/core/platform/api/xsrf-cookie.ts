/** Cookie with the token that writes send in a header (R7.3). */
export const xsrfCookieName = 'XSRF-TOKEN';

/**
 * Prefixes of cookie names that browsers accept only over a secure connection. `__Host-` applies to the whole host and cannot be set by
 * sibling domains; `__Secure-` may be limited to a path.
 */
export const cookiePrefixes = { host: '__Host-', path: '__Secure-' } as const;

/**
 * The token in the page's cookies. On a secure page prefixed cookies come first, since any host of the domain may have set the plain one,
 * and a path's cookie comes before the host's, which may belong to another register.
 *
 * @param cookies in the format of document.cookie
 */
export function xsrfToken(cookies: string, isSecure: boolean): string | undefined {
  const prefixes = isSecure ? [cookiePrefixes.path, cookiePrefixes.host, ''] : [''];
  const values = new Map(
    cookies.split(/;\s*/).map((cookie) => [nameOf(cookie), cookie.slice(nameOf(cookie).length + 1)]),
  );
  const value = prefixes.map((prefix) => values.get(prefix + xsrfCookieName)).find((found) => found !== undefined);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value; // a lone % is not an escape: the server set the value this way
  }
}

const nameOf = (cookie: string): string => cookie.split('=', 1)[0] ?? '';

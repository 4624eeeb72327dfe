/** Cookie with the token that writing calls send along (R7.3). */
export const xsrfCookieName = 'XSRF-TOKEN';

/**
 * What stands before the names of cookies of a secure connection; browsers take such names from it alone. `__Host-` is for the whole host
 * and cannot be set by its neighbours in the domain, `__Secure-` may be for a path.
 */
export const cookiePrefixes = { host: '__Host-', path: '__Secure-' } as const;

/**
 * The token as the page's cookies have it. On a secure page the prefixed cookie comes first, since anybody in the domain may have set the plain one,
 * and that of a path before that of the host, which may be another register's.
 *
 * @param cookies as document.cookie writes them
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
    return value; // a lone % is no escape: the server set it so
  }
}

const nameOf = (cookie: string): string => cookie.split('=', 1)[0] ?? '';

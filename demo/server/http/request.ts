import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * What of a path lies below one of the bases (context path, portal path), without a leading slash: 'api/env' for '/natippc/api/env'.
 * Undefined outside of all. The longest base counts: the context path may be '/', which the portal's path begins with.
 */
export function belowBase(path: string, bases: readonly string[]): string | undefined {
  const found = bases.filter((base) => path.startsWith(base)).sort((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : path.slice(found.length);
}

/**
 * The address a request comes from, for limits. Forwarding headers are not believed: whoever sends them could pass for anybody.
 * Behind a proxy all visitors share its address, and the limits per account do the work.
 */
export function clientAddress(c: Context): string {
  // A request made within the process has no connection.
  if (typeof c.env !== 'object' || c.env === null || !('incoming' in c.env)) return 'local';
  return getConnInfo(c).remote.address ?? 'unknown';
}

/** Whether a browser asked by TLS. Behind a proxy that ends it the request itself is plain, and the proxy says so. */
export const isHttps = (c: Context): boolean =>
  (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');

/** The address asked for as the visitor sees it: a proxy that ends TLS asks by HTTP. */
export function publicAddress(c: Context): URL {
  const address = new URL(c.req.url);
  if (isHttps(c)) address.protocol = 'https:';
  return address;
}

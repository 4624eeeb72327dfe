import type { Context } from 'hono';

/** Whether a browser asked by TLS. Behind a proxy that ends it the request itself is plain, and the proxy says so. */
export const isHttps = (c: Context): boolean =>
  (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');

/** The address asked for as the visitor sees it: a proxy that ends TLS asks by HTTP. */
export function publicAddress(c: Context): URL {
  const address = new URL(c.req.url);
  if (isHttps(c)) address.protocol = 'https:';
  return address;
}

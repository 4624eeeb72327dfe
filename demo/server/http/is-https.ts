import type { Context } from 'hono';

/** Whether a browser asked by TLS. Behind a proxy that ends it the request itself is plain, and the proxy says so. */
export const isHttps = (c: Context): boolean =>
  (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');

import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const immutable = 'public, max-age=31536000, immutable';
/** May be kept, but is asked for again each time; unchanged it costs a 304. */
const revalidated = 'public, no-cache';

/**
 * Files of a folder below a path. Those under assets/ carry a hash of their content in their name and never change; `visible` says
 * which are served at all. Brotli and gzip copies beside a file are sent to browsers that take them.
 */
export function staticFiles(folder: string, below: string, visible: (file: string) => boolean): MiddlewareHandler {
  const serve = serveStatic({
    root: relative(process.cwd(), folder) || '.',
    rewriteRequestPath: (path) => path.slice(below.length - 1),
    precompressed: true,
    onFound: (_, c) => {
      c.header('cache-control', c.req.path.includes('/assets/') ? immutable : revalidated);
      // An embedding page may lie on another origin; program files hold no secrets.
      c.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  return async (c, next) => {
    const readable = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!readable || !visible(c.req.path.slice(below.length))) return next();
    return serve(c, next);
  };
}

import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ServerConfig } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';
import { publicAddress } from '../http/request.ts';
import { readTextFile } from './template.ts';

/** Pages are the same for all, and are asked for again each time. */
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' } as const;

/** The documentation for those who embed, which the build has made: `doku/` and the pages below it. */
export function mountDocs(app: OpenAPIHono, { contextPath, portalPath, distDir }: ServerConfig): void {
  const base = `${contextPath}doku`;
  app.get(base, (c) => c.redirect(`${base}/`, 301));
  for (const path of [`${base}/`, `${base}/:name`]) {
    app.get(path, async (c, next) => {
      const name = c.req.param('name') ?? 'index';
      const text = /^[a-z0-9-]+$/.test(name) ? await readTextFile(join(distDir, 'doku', `${name}.html`)) : undefined;
      if (text === undefined) return next();
      const places: Record<string, string> = {
        '%CONTEXT_PATH%': contextPath,
        '%PORTAL_BASE%': portalPath,
        '%ORIGIN%': publicAddress(c).origin,
      };
      const filled = text.replace(/%(?:CONTEXT_PATH|PORTAL_BASE|ORIGIN)%/g, (place) =>
        escapeHtml(places[place] ?? place),
      );
      return new Response(filled, { headers });
    });
  }
}

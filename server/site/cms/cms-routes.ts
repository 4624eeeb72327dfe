import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { RETAINED_304_HEADERS } from 'hono/etag';
import { cmsPath, longestCmsPath } from '#core/site/content-editing/cms-page.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { sandboxed } from '../../platform/http/security-headers.ts';
import { fieldErrors } from '../../platform/http/validation.ts';
import { listPublishedPages } from './pages.ts';
import { readCmsFragment } from './read-fragment.ts';

/** Path of a document; any other string cannot be one. */
export const cmsPathSchema = z.string().max(longestCmsPath).regex(cmsPath).openapi({
  description: 'Path of the document: segments of a-z, 0-9 and "-", separated by slashes.',
  example: 'faq',
});

const readRoute = declareCall({
  method: 'get',
  path: '/api/cms/{path}',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  // Browsers update a stored answer with the headers of a 304.
  etag: { retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] },
  tags: ['Content'],
  summary: 'A content page as a fragment of HTML (R7.26)',
  description:
    'Headings begin with h2. Links are complete (https) or relative to the context path. Pages cache it for 10 minutes; an unchanged document is answered with 304.',
  request: { params: z.object({ path: cmsPathSchema }) },
  responses: {
    200: {
      content: {
        'text/html': { schema: z.string().openapi({ description: 'Fragment of HTML; empty for an empty page.' }) },
      },
      description: 'The fragment',
    },
    400: problemAnswer('Not a valid document path'),
    404: problemAnswer('There is no document at this path'),
  },
});

const listRoute = declareCall({
  method: 'get',
  path: '/api/cms-pages',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  etag: true,
  tags: ['Content'],
  summary: 'The published content pages',
  description: 'Path, title and the day for which each was checked, in the order of the paths.',
  responses: {
    200: jsonAnswer(
      z.array(z.object({ path: cmsPathSchema, title: z.string(), validOn: z.iso.date() })),
      'What visitors may read',
    ),
  },
});

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': sandboxed,
} as const;

/** The routes for reading content pages (R7.26), below the context path. */
export function mountCmsRoutes(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(listRoute, async (c) => c.json(await listPublishedPages(database), 200, revalidated));
  // Documented separately from its handler: only the router's own syntax supports paths with slashes.
  const { middleware, ...described } = readRoute;
  app.openAPIRegistry.registerPath(described);
  const place = '/api/cms/:path{.+}';
  for (const each of middleware) app.get(place, each);
  app.get(place, async (c) => {
    const path = z.object({ path: cmsPathSchema }).safeParse(c.req.param());
    if (!path.success) throw new ProblemError(problem('validation', { errors: fieldErrors(path.error, false) }));
    const fragment = await readCmsFragment(database, path.data.path);
    if (fragment === undefined) {
      throw new ProblemError(problem('not-found', { title: 'Unter diesem Pfad gibt es keinen Inhalt.' }));
    }
    return c.body(fragment, 200, headers);
  });
}

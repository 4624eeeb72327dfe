import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { version } from '../environment/environment.ts';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { SearchService } from '../search/search-service.ts';

const healthSchema = z
  .object({ status: z.literal('ok').describe('Always this'), version: z.string().describe('Version of the program') })
  .openapi('Health');

const readySchema = z
  .object({
    ready: z.boolean().describe('Whether requests may be sent to this process'),
    version: z.string().describe('Version of the program'),
    database: z.enum(['ok', 'away']).describe('away: it does not answer, or not within three seconds'),
    index: z.enum(['ok', 'missing']).describe('missing: the search index is being built, after a start'),
  })
  .openapi('Readiness');

const healthRoute = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['State'],
  summary: 'Whether the process lives',
  description: 'Asks nothing else, not even the database: a process that does not answer is to be started again.',
  responses: { 200: jsonAnswer(healthSchema, 'It does') },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/api/ready',
  tags: ['State'],
  summary: 'Whether the process can answer: database and search index',
  responses: {
    200: jsonAnswer(readySchema, 'It can'),
    503: problemAnswer('It cannot now; the members of a ready answer say what is missing'),
  },
});

/** A database that has not answered by then counts as away, in milliseconds. */
const longestWait = 3_000;
/** An answer holds for so long, however often it is asked for, in milliseconds. */
const keptFor = 500;

/** The state of the process, below the context path; for balancers, so without session and cookies. */
export function mountStateRoutes(app: OpenAPIHono, search: Pick<SearchService, 'state' | 'isReady'>): void {
  let asked: { at: number; isThere: Promise<boolean> } | undefined;

  function databaseIsThere(): Promise<boolean> {
    const now = performance.now();
    if (!asked || now - asked.at > keptFor) {
      const answers = search.state().then(
        () => true,
        () => false,
      );
      const waited = new Promise<boolean>((resolve) => setTimeout(resolve, longestWait, false).unref());
      asked = { at: now, isThere: Promise.race([answers, waited]) };
    }
    return asked.isThere;
  }

  app.openapi(healthRoute, (c) => c.json({ status: 'ok', version } as const, 200, noStore));
  app.openapi(readyRoute, async (c) => {
    const database = (await databaseIsThere()) ? 'ok' : 'away';
    const index = search.isReady ? 'ok' : 'missing';
    const ready = database === 'ok' && index === 'ok';
    const state = { ready, version, database, index } as const;
    if (ready) return c.json(state, 200, noStore);
    const refusal = { ...problem('unavailable', { title: 'Der Dienst ist noch nicht bereit.' }), ...state };
    throw new ProblemError(refusal);
  });
}

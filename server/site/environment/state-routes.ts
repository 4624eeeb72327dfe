import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { StorageSpace } from '../../platform/db/storage-space.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { SearchService } from '../../search/index/search-service.ts';
import { version } from './environment.ts';

const healthSchema = z
  .object({ status: z.literal('ok').describe('Constant'), version: z.string().describe('Version of the program') })
  .openapi('Health');

const readySchema = z
  .object({
    ready: z.boolean().describe('Whether requests may be sent to this process'),
    version: z.string().describe('Version of the program'),
    database: z.enum(['ok', 'away']).describe('away: it does not respond within three seconds'),
    index: z.enum(['ok', 'missing']).describe('missing: the search index is still being built after a start'),
    writable: z.boolean().describe('Whether anything can be stored; reading goes on without'),
    reason: z.string().optional().describe('Why nothing can be stored'),
    shortage: z
      .enum(['full', 'readOnly'])
      .optional()
      .describe('The same as a code. full: no room; readOnly: the database is a standby or read-only for a time'),
  })
  .openapi('Readiness');

const healthRoute = declareCall({
  method: 'get',
  path: '/api/health',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  session: 'none',
  tags: ['State'],
  summary: 'Whether the process is alive',
  description: 'Checks nothing else, not even the database: a process that does not respond should be restarted.',
  responses: { 200: jsonAnswer(healthSchema, 'The process is alive') },
});

const readyRoute = declareCall({
  method: 'get',
  path: '/api/ready',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  session: 'none',
  tags: ['State'],
  summary: 'Whether the process can answer: database and search index',
  description:
    'A full disk or a read-only database does not keep it from answering: `writable` is false then, and `reason` says why.',
  responses: {
    200: jsonAnswer(readySchema, 'Ready'),
    503: problemAnswer('Not ready; the members of the response say what is missing, or that the process is `stopping`'),
  },
});

/** A database that has not responded by then is considered unavailable, in milliseconds. */
const longestWait = 3_000;
/** How long a result is reused, however often it is requested, in milliseconds. */
const cachedFor = 500;

interface StateServices {
  search: Pick<SearchService, 'state' | 'isReady'>;
  space: Pick<StorageSpace, 'shortage'>;
  draining: AbortController;
}

/** The state of the process, below the context path; without session and cookies, since it is for load balancers. */
export function mountStateRoutes(app: OpenAPIHono, { search, space, draining }: StateServices): void {
  let asked: { at: number; isThere: Promise<boolean> } | undefined;

  function databaseIsThere(): Promise<boolean> {
    const now = performance.now();
    if (!asked || now - asked.at > cachedFor) {
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
    const stopping = draining.signal.aborted;
    const ready = database === 'ok' && index === 'ok' && !stopping;
    // A database that is away is not asked for its space.
    const shortage = database === 'ok' ? await space.shortage() : undefined;
    const state = {
      ready,
      version,
      database,
      index,
      writable: ready && shortage === undefined,
      ...(shortage && { reason: shortage.reason, shortage: shortage.kind }),
    } as const;
    if (ready) return c.json(state, 200, noStore);
    const title = stopping ? 'Dieser Prozess wird beendet.' : 'Der Dienst ist noch nicht bereit.';
    const refusal = { ...problem('unavailable', { title }), ...state, stopping };
    throw new ProblemError(refusal);
  });
}

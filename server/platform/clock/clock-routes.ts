import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { declareCall } from '../http/call.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

const timeSchema = z
  .object({
    datetime: z.iso.datetime().describe('The server’s time (UTC)'),
    test: z.boolean().describe('Whether the test clock is set'),
  })
  .openapi('ServerTime');

const readRoute = declareCall({
  method: 'get',
  path: '/api/time',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  session: 'leaves',
  afterExpiry: 'answered',
  tags: ['Time'],
  summary: 'The server’s time, by the test clock where there is one (R7.24)',
  description: 'Does not extend the session, since pages poll it.',
  responses: { 200: jsonAnswer(timeSchema, 'The time') },
});

const setRoute = declareCall({
  method: 'post',
  path: '/api/time',
  access: 'setClock',
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  afterExpiry: 'answered',
  tags: ['Time'],
  summary: 'Sets the test clock, or resets it (R2.38)',
  description:
    'The clock runs on from there, for all processes of the server. Exists in LOCAL, DEV, TEST and DEMO only; in DEMO, which is public, only signed-in users may set it.',
  request: {
    query: z.strictObject({
      datetime: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('The new current time; without it the clock is reset'),
      reset: z.enum(['true', 'false']).optional().describe('true: back to the real time'),
    }),
  },
  responses: {
    200: jsonAnswer(timeSchema, 'The new current time'),
    400: problemAnswer('No time, or one before 2000 or after 2099'),
    403: problemAnswer('There is no test clock here, nobody is signed in (DEMO), or the XSRF token is missing'),
  },
});

/**
 * The clock's routes, below the context path.
 * @param keepSession keeps the session of a user who has just set the clock
 */
export function mountClockRoutes(
  app: OpenAPIHono,
  { clock, keepSession }: { clock: Clock; keepSession(c: Context): Promise<void> },
): void {
  const reading = async () => ({ datetime: (await clock.now()).toISOString(), test: await clock.isTest() });

  app.openapi(readRoute, async (c) => c.json(await reading(), 200, noStore));

  app.openapi(setRoute, async (c) => {
    const { datetime, reset } = c.req.valid('query');
    const time = datetime === undefined || reset === 'true' ? undefined : new Date(datetime);
    if (time && (time.getUTCFullYear() < 2000 || time.getUTCFullYear() > 2099)) {
      const message = 'Bitte eine Zeit zwischen 2000 und 2099 angeben.';
      throw new ProblemError(problem('validation', { errors: [{ field: 'datetime', message }] }));
    }
    await clock.set(time);
    // Otherwise, setting the clock forward would end the session needed to set it back.
    await keepSession(c);
    return c.json(await reading(), 200, noStore);
  });
}

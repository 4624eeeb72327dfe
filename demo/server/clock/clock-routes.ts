import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

const timeSchema = z
  .object({
    datetime: z.iso.datetime().describe('Zeit des Servers (UTC)'),
    test: z.boolean().describe('ob die Testuhr gestellt ist'),
  })
  .openapi('ServerTime');

const readRoute = createRoute({
  method: 'get',
  path: '/api/time',
  tags: ['Zeit'],
  summary: 'Zeit des Servers, außerhalb von PROD nach der Testuhr (R7.24)',
  description: 'Verlängert die Sitzung nicht, da Seiten diesen Aufruf von selbst wiederholen.',
  responses: { 200: jsonAnswer(timeSchema, 'Die Zeit') },
});

const setRoute = createRoute({
  method: 'post',
  path: '/api/time',
  tags: ['Zeit'],
  summary: 'Stellt die Testuhr oder setzt sie zurück (R2.38)',
  description: 'Die gestellte Uhr läuft weiter und gilt für alle Prozesse des Servers. Verlangt `X-XSRF-TOKEN`.',
  request: {
    query: z.strictObject({
      datetime: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Zeit, die jetzt gelten soll; fehlt sie, wird zurückgesetzt'),
      reset: z.enum(['true', 'false']).optional().describe('true: zurück zur wirklichen Zeit'),
    }),
  },
  responses: {
    200: jsonAnswer(timeSchema, 'Die Zeit, die nun gilt'),
    400: problemAnswer('Keine Zeit, oder eine vor 2000 oder nach 2099'),
    403: problemAnswer('In PROD gibt es keine Testuhr, oder das XSRF-Token fehlt'),
  },
});

/** The calls of the clock, below the context path. */
export function mountClockRoutes(app: OpenAPIHono, clock: Clock, environment: string): void {
  const reading = async () => ({ datetime: (await clock.now()).toISOString(), test: await clock.isTest() });

  app.openapi(readRoute, async (c) => c.json(await reading(), 200, noStore));

  app.openapi(setRoute, async (c) => {
    if (environment === 'PROD')
      throw new ProblemError(problem('forbidden', { title: 'In PROD gibt es keine Testuhr.' }));
    const { datetime, reset } = c.req.valid('query');
    const time = datetime === undefined || reset === 'true' ? undefined : new Date(datetime);
    if (time && (time.getUTCFullYear() < 2000 || time.getUTCFullYear() > 2099)) {
      const message = 'Bitte eine Zeit zwischen 2000 und 2099 angeben.';
      throw new ProblemError(problem('validation', { errors: [{ field: 'datetime', message }] }));
    }
    await clock.set(time);
    return c.json(await reading(), 200, noStore);
  });
}

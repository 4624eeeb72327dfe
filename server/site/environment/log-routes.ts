import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { anonymousUsername } from '#core/account/session/session.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import { problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { fieldErrors } from '../../platform/http/validation.ts';
import { oneLine } from '../../platform/log/fault-line.ts';

const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR'] as const;

/** Maximum length of a message in characters; the page keeps its reports below 16 kB. */
export const longestMessage = 20_000;

/** Body of POST api/log, as a form or JSON (R7.25). */
export const logSchema = z
  .strictObject({
    level: z.enum(logLevels).describe('Level'),
    message: z.string().min(1).max(longestMessage).describe('Message; line breaks are written as \\n'),
  })
  .openapi('LogMessage');

export type LogMessage = z.infer<typeof logSchema>;

/** A message from a page as a line of the server's log. */
export const logLine = (message: LogMessage, username: string, time: Date): string =>
  oneLine({ time: time.toISOString(), source: 'page', username, ...message });

/** Maximum number of messages per minute and day, from one address and in total: a day's fill at most 200 MB of the log. */
export const logLimits = { perAddress: 30, together: 600, day: { perAddress: 500, together: 10_000 } } as const;

const logRoute = declareCall({
  method: 'post',
  path: '/api/log',
  access: 'open',
  // Changes nothing on a user's behalf.
  effect: 'reads',
  cost: 'little',
  rate: logLimits,
  afterExpiry: 'answered',
  tags: ['Log'],
  summary: 'Writes a message of the page into the server’s log (R7.25)',
  description: `At most ${logLimits.perAddress} messages a minute and ${logLimits.day.perAddress} a day. Needs no XSRF token, but the same origin.`,
  request: {
    body: {
      // Checked below: a required body would be validated as both formats.
      required: false,
      content: {
        'application/x-www-form-urlencoded': { schema: logSchema },
        'application/json': { schema: logSchema },
      },
    },
  },
  responses: {
    204: { description: 'Written' },
    400: problemAnswer('Level or message is missing or too long'),
    413: problemAnswer('The message is too large'),
    429: problemAnswer('Too many messages'),
  },
});

/** The call for the logs of pages (R7.5), below the context path. */
export function mountLogRoutes(app: OpenAPIHono): void {
  app.openapi(logRoute, (c) => {
    const form = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
    const message = logSchema.safeParse(form ? c.req.valid('form') : c.req.valid('json'));
    if (!message.success) throw new ProblemError(problem('validation', { errors: fieldErrors(message.error, !form) }));
    console.log(logLine(message.data, signedInOf(c)?.account.username ?? anonymousUsername, new Date()));
    return c.body(null, 204);
  });
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { noStore, problemAnswer } from '../platform/http/answers.ts';
import { declareCall } from '../platform/http/call.ts';
import { ProblemError, problem } from '../platform/http/problem.ts';
import { setPdf } from '../platform/pdf/set-pdf.ts';
import { batDocument } from '../register/bat-conclusions/conclusion-document.ts';
import { batConclusionByCode, batConclusions } from '../register/reference-data/bat-conclusions.ts';
import { type OrderTask, orderAnswers } from './order-task.ts';
import type { TaskDescription } from './task-kind.ts';

/** The document of BAT conclusions (R7.32); generated within a second, so it need not be stored. */
export const conclusionDocument: TaskDescription<string[], { clock: Pick<Clock, 'now'> }> = {
  name: 'document',
  storage: 'IN_MEMORY',
  title: (codes) =>
    codes.length === 1 ? `PDF: bvT-Schlussfolgerung ${codes[0]}` : `PDF: ${codes.length} bvT-Schlussfolgerungen`,
  read: (stored) =>
    z
      .array(z.string())
      .parse(stored)
      .filter((code) => batConclusionByCode(code)),
  async run(codes, { signal }, { clock }) {
    signal.throwIfAborted();
    const now = await clock.now();
    const bytes = await setPdf(batDocument(codes, now), signal);
    return { name: `bvt-schlussfolgerungen-${isoDateOf(now)}.pdf`, type: 'application/pdf', parts: [bytes] };
  },
};

const documentRoute = declareCall({
  method: 'get',
  path: '/api/bvt/createDocument',
  access: 'open',
  effect: 'writes',
  cost: 'byPart',
  orders: conclusionDocument.name,
  tags: ['BAT conclusions'],
  summary: 'Requests a PDF of the chosen BAT conclusions (R7.32)',
  description:
    'The response is the task; `api/user-tasks/{id}/result` returns its result. Only by a fetch from a page of the same origin, like `logout`.',
  request: {
    query: z.strictObject({
      codes: z
        .string()
        .max(500)
        .optional()
        .describe(
          `Codes, separated by commas (${batConclusions
            .map(({ code }) => code)
            .slice(0, 3)
            .join(', ')} …); all if absent`,
        ),
    }),
  },
  responses: {
    ...orderAnswers,
    400: problemAnswer('A code is unknown'),
    403: problemAnswer('Not a call of one of the register’s own pages'),
  },
});

/** The call that orders the document, below the context path. */
export function mountConclusionDocument(app: OpenAPIHono, { order }: { order: OrderTask }): void {
  app.openapi(documentRoute, async (c) => {
    const asked = c.req.valid('query').codes;
    const codes =
      asked === undefined ? batConclusions.map(({ code }) => code) : asked.split(',').filter((code) => code !== '');
    const unknown = codes.filter((code) => !batConclusionByCode(code));
    if (unknown.length > 0 || codes.length === 0) {
      const message =
        unknown.length > 0 ? `Unbekanntes Kürzel: ${unknown.join(', ')}` : 'Bitte mindestens ein Kürzel angeben.';
      throw new ProblemError(problem('validation', { errors: [{ field: 'codes', message }] }));
    }
    return c.json(await order(c, conclusionDocument, [...new Set(codes)]), 202, noStore);
  });
}

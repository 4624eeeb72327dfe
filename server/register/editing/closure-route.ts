import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { closureFields } from '#core/register/editing/closure.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { changeInstallation, type Editing, validationContext } from './change-installation.ts';
import {
  confirmedIn,
  confirmQuery,
  idSchema,
  ifMatch,
  installations,
  recordAnswer,
  recordAnswers,
  tags,
  unconfirmedAnswer,
} from './editing-routes.ts';
import type { Edit } from './edits.ts';
import { openDuties } from './open-duties.ts';

const route = declareCall({
  method: 'post',
  path: `${installations}/{id}/closure`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Closes an installation for good',
  description:
    'For the authority in charge, with the ETag of the record that was read as `If-Match`. The status becomes `decommissioned` on the day; one ahead is announced, see `announcedChanges`. What is open for the installation must be confirmed. Restoring the version before reopens it.',
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    query: confirmQuery,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            day: z.string().max(100).openapi({ description: 'The first day on which it is closed (yyyy-mm-dd).' }),
            reason: z.string().max(10_000).openapi({ description: 'Why; everyone may read it.' }),
          }),
        },
      },
    },
  },
  responses: { ...recordAnswers, 409: unconfirmedAnswer },
});

const refused = (message: string) => new ProblemError(problem('validation', { errors: [{ field: '/day', message }] }));

/** The edit that closes an installation. */
const closing =
  (day: string, reason: string): Edit =>
  ({ status }) => {
    if (status === 'decommissioned') throw refused('Die Anlage ist schon stillgelegt.');
    return [
      { path: 'status', type: 'UPDATED', newValue: 'decommissioned' },
      { path: 'statusSince', type: 'UPDATED', newValue: day },
      { path: 'closureReason', type: 'UPDATED', newValue: reason },
    ];
  };

/** The call that closes an installation, below the context path. */
export function mountClosureRoute(app: OpenAPIHono, editing: Editing): void {
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const sent = c.req.valid('json');
    const [day, reason] = [sent.day.trim(), sent.reason.trim()];
    const { today } = await validationContext(editing.clock);
    const installation = await changeInstallation(c, editing, {
      ...{ id, edit: closing(day, reason), section: 'operatingState' },
      amendment: { revision: 'change', validFrom: day },
      confirmed: confirmedIn(c.req.valid('query')),
      recorded: { action: 'close from {day}: {reason}', parameters: { day, reason } },
      async check(_, found) {
        if (found.draft) throw refused('Ein Entwurf wird nicht stillgelegt: Er steht noch nicht im Register.');
        checkedValues({ fields: closureFields(found, today), sent, today });
      },
      entails: (found) => openDuties(editing.database, found, day),
    });
    return recordAnswer(c, installation);
  });
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { differenceTo, restorationReason } from '#core/register/editing/restoration.ts';
import { checkedValues } from '../../platform/description/check-values.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { formerInstallation } from '../versions/states.ts';
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

/** Maximum number of differences that are restored at once; records differ in far fewer. */
const mostRestored = 1_000;

const route = declareCall({
  method: 'post',
  path: `${installations}/{id}/restoration`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Makes what a former version said the next version',
  description:
    'For the authority in charge, with the ETag of the record that was read as `If-Match`. It restores the differences named by their paths, as `changes` tells them; what cannot be edited stays as it is.',
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    query: confirmQuery,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            version: z.int().min(1).max(2_147_483_647).openapi({ description: 'Number of the former version.' }),
            paths: z
              .array(z.string().max(500))
              .max(mostRestored)
              .openapi({ description: 'Paths of the differences to restore.' }),
            reason: z.string().max(10_000).openapi({ description: 'Why, for the journal.' }),
          }),
        },
      },
    },
  },
  responses: { ...recordAnswers, 409: unconfirmedAnswer },
});

/** The call that restores former states, below the context path. */
export function mountRestorationRoutes(app: OpenAPIHono, editing: Editing): void {
  app.openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const { version, paths, reason: sent } = c.req.valid('json');
    const { today } = await validationContext(editing.clock);
    const reason = String(checkedValues({ fields: [restorationReason], sent: { reason: sent }, today }).get('reason'));
    const former = await formerInstallation(editing.database, viewerOf(c), id, version);
    const wanted = new Set(paths);
    const edit: Edit = (record) => {
      const changes = differenceTo(record, former).restorable.filter(({ path }) => wanted.has(path));
      if (changes.length > 0) return changes;
      const message = 'Nichts davon lässt sich wiederherstellen: Wählen Sie aus, was sich unterscheidet.';
      throw new ProblemError(problem('validation', { errors: [{ field: '/paths', message }] }));
    };
    const installation = await changeInstallation(c, editing, {
      ...{ id, edit, mayMove: true, amendment: { revision: 'correction' } },
      confirmed: confirmedIn(c.req.valid('query')),
      recorded: { action: 'restore version {number}: {reason}', parameters: { number: version, reason } },
    });
    return recordAnswer(c, installation);
  });
}

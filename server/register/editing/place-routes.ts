import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { pointChoices } from '#core/register/editing/coordinates/point-choice.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { withPointChosen } from './at-its-address.ts';
import { changeInstallation, type Editing } from './change-installation.ts';
import { idSchema, ifMatch, installations, recordAnswer, recordAnswers, tags, writingRules } from './editing-routes.ts';
import { takeBack } from './take-back.ts';

const coordinatesRoute = declareCall({
  method: 'patch',
  path: `${installations}/{id}/coordinates`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Decides about coordinates that belong to a former address',
  description: `${writingRules} The address has been changed to another municipality than that of the exact point (finding POINT_OF_FORMER_ADDRESS).`,
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            choice: z
              .enum(pointChoices)
              .openapi({ description: 'keep: they are right; municipality: the centre of the municipality instead.' }),
          }),
        },
      },
    },
  },
  responses: recordAnswers,
});

const takeBackRoute = declareCall({
  method: 'delete',
  path: `${installations}/{id}/handover`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Takes back a move to another federal state',
  description:
    'For the authority that has moved the installation by an edit or an accepted proposal, until the other authority has changed the record. Requires the header `X-XSRF-TOKEN`, and as `If-Match` the ETag of the record.',
  request: { params: z.object({ id: idSchema }), headers: ifMatch },
  responses: recordAnswers,
});

const unknownCentre = () => {
  const message = 'Den Mittelpunkt dieser Gemeinde kennt das Register nicht.';
  return new ProblemError(problem('validation', { errors: [{ field: '/choice', message }] }));
};

/** The routes with which authorities decide where an installation is and whose it is, below the context path. */
export function mountPlaceRoutes(app: OpenAPIHono, editing: Editing): void {
  app.openapi(coordinatesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { choice } = c.req.valid('json');
    const gazetteer = await readGazetteer(editing.database);
    const installation = await changeInstallation(c, editing, {
      id,
      recorded: { action: 'coordinates: {choice}', parameters: { choice } },
      edit(record) {
        const chosen = withPointChosen(record, choice, gazetteer);
        if (!chosen) throw unknownCentre();
        return changesBetween(recordDescription, record, chosen);
      },
    });
    return recordAnswer(c, installation);
  });
  app.openapi(takeBackRoute, async (c) => recordAnswer(c, await takeBack(c, editing, c.req.valid('param').id)));
}

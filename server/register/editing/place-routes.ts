import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { pointChoices } from '#core/register/editing/coordinates/point-choice.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { readGazetteer } from '../reference-lists/gazetteer.ts';
import { withPointChosen } from './at-its-address.ts';
import { changeInstallation } from './change-installation.ts';
import {
  idSchema,
  ifMatch,
  installations,
  recordAnswer,
  recordAnswers,
  tags,
  writingAnswers,
  writingRules,
} from './editing-routes.ts';
import type { Deciding } from './proposals.ts';
import { giveBack, takeOver } from './receive-handover.ts';
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
    'For the authority that has moved the installation by an edit or an accepted proposal, until the other authority has changed the record or taken it over, or 14 days have passed. Requires the header `X-XSRF-TOKEN`, and as `If-Match` the ETag of the record.',
  request: { params: z.object({ id: idSchema }), headers: ifMatch },
  responses: recordAnswers,
});

const takeOverRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/handover/acceptance`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Takes over an installation that was moved into the own federal state',
  description:
    'For the authority into whose federal state it was moved; the move can then no longer be taken back. Requires as `If-Match` the ETag of the record.',
  request: { params: z.object({ id: idSchema }), headers: ifMatch },
  responses: recordAnswers,
});

const giveBackRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/handover/return`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Gives an installation back to where it was moved from',
  description:
    'For the authority into whose federal state it was moved, as long as that can be taken back. Officers of the former authority, and of the federal one if it has moved the installation, are told the reason by mail. Requires as `If-Match` the ETag of the record.',
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            reason: z.string().max(10_000).openapi({ description: 'Why, for the former authority and the journal.' }),
          }),
        },
      },
    },
  },
  responses: { 204: { description: 'The former authority is in charge again' }, ...writingAnswers },
});

const unknownCentre = () => {
  const message = 'Den Mittelpunkt dieser Gemeinde kennt das Register nicht.';
  return new ProblemError(problem('validation', { errors: [{ field: '/choice', message }] }));
};

/** The routes with which authorities decide where an installation is and whose it is, below the context path. */
export function mountPlaceRoutes(app: OpenAPIHono, editing: Deciding): void {
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
  app.openapi(takeOverRoute, async (c) => recordAnswer(c, await takeOver(c, editing, c.req.valid('param').id)));
  app.openapi(giveBackRoute, async (c) => {
    await giveBack(c, editing, c.req.valid('param').id, c.req.valid('json').reason);
    return c.body(null, 204, noStore);
  });
}

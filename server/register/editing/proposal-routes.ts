import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { noLists } from '#core/platform/description/form-fields.ts';
import { sectionFields } from '#core/register/editing/edit-fields.ts';
import { decisions, listedStates, proposalStates } from '#core/register/editing/proposal.ts';
import { ownerSections } from '#core/register/editing/sections.ts';
import { valuesSchema } from '../../platform/description/request-schemas.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { readInstallation } from '../records/read-installation.ts';
import { changeSchema } from '../versions/version-schemas.ts';
import {
  amendmentIn,
  amendmentQuery,
  confirmedIn,
  confirmQuery,
  idSchema,
  ifMatch,
  installations,
  tags,
  writingAnswers,
} from './editing-routes.ts';
import { editorOf, requireRight } from './editor.ts';
import { proposalsFor, proposalsOf } from './proposal-store.ts';
import { type Deciding, decide, propose } from './proposals.ts';

const proposalSchema = z
  .object({
    installationId: z.string().openapi({ description: 'Public id of the installation.' }),
    installationName: z.string().openapi({ description: 'Its name.' }),
    number: z.int().openapi({ description: '1, 2, … per installation.' }),
    section: z.enum(ownerSections).openapi({ description: 'The section of the record it concerns.' }),
    changes: z.array(changeSchema).openapi({ description: 'The proposed changes, with the values at the time.' }),
    note: z.string().openapi({ description: 'The owner’s note.' }),
    proposedBy: z.string().openapi({ description: 'Who proposes it.' }),
    proposedAt: z.string().openapi({ description: 'When (ISO date-time).' }),
    state: z.enum(proposalStates).openapi({ description: 'Its state.' }),
    reason: z.string().optional().openapi({ description: 'Why.' }),
    decidedBy: z.string().optional().openapi({ description: 'Who decided.' }),
    decidedAt: z.string().optional().openapi({ description: 'When (ISO date-time).' }),
    version: z.int().optional().openapi({ description: 'The version that resulted from it.' }),
  })
  .openapi('Proposal', { description: 'A change of master data that an owner proposes to the authority.' });

const text = z.string().max(10_000);

const proposalBody = z.discriminatedUnion('section', [
  ownerProposal('contact'),
  ownerProposal('address'),
  ownerProposal('operatingState'),
  ownerProposal('remarks'),
]);

function ownerProposal<Section extends (typeof ownerSections)[number]>(section: Section) {
  return z.strictObject({
    section: z.literal(section),
    values: valuesSchema(sectionFields(section, noLists)),
    note: text.default('').openapi({ description: 'To the authority.' }),
  });
}

const proposeRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/proposals`,
  access: 'proposeChanges',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Proposes a change of master data to the authority',
  description: 'For the registered owner. Requires as `If-Match` the ETag of the record that was read.',
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    body: { required: true, content: { 'application/json': { schema: proposalBody } } },
  },
  responses: {
    200: jsonAnswer(proposalSchema, 'The proposal'),
    ...writingAnswers,
    409: problemAnswer('Too many proposals wait for an answer'),
  },
});

const listRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/proposals`,
  access: 'handleProposals',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'The proposals about an installation, newest first',
  description: 'For its registered owner and the authority in charge.',
  request: { params: z.object({ id: idSchema }) },
  responses: {
    200: jsonAnswer(z.array(proposalSchema), 'The newest 100 at most'),
    401: writingAnswers[401],
    403: problemAnswer('Not registered for the installation'),
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

const allRoute = declareCall({
  method: 'get',
  path: '/api/proposals',
  access: 'signedIn',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'The proposals about all installations that you are registered for, newest first',
  request: {
    query: z.strictObject({
      state: z.enum(listedStates).default('open').openapi({
        description: 'Their state; `decided`: accepted or declined, the newest decision first.',
      }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(proposalSchema), 'The newest 100 at most'),
    400: problemAnswer('There is no such state'),
    401: writingAnswers[401],
  },
});

const decisionRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/proposals/{number}/decision`,
  access: 'handleProposals',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Accepts, declines or withdraws a proposal',
  description:
    'The authority in charge accepts (as `If-Match` it states the ETag of the record that it read) or declines with a reason, the owner withdraws.',
  request: {
    params: z.object({
      id: idSchema,
      number: z.coerce.number().int().min(1).max(2_147_483_647).openapi({ description: 'Number of the proposal.' }),
    }),
    headers: ifMatch,
    query: amendmentQuery.extend(confirmQuery.shape),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            decision: z.enum(decisions).openapi({ description: 'The decision.' }),
            reason: text.default('').openapi({ description: 'Why; required to decline.' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(proposalSchema, 'The proposal after the decision'),
    ...writingAnswers,
    409: problemAnswer(
      'It has been decided already; or accepting it has `consequences` that must be confirmed: send it again with their codes in `confirm`',
    ),
  },
});

/** The routes for owners' proposals, below the context path. */
export function mountProposalRoutes(app: OpenAPIHono, editing: Deciding): void {
  const { database } = editing;
  app.openapi(proposeRoute, async (c) => {
    return c.json(await propose(c, editing, c.req.valid('param').id, c.req.valid('json')), 200, noStore);
  });
  app.openapi(listRoute, async (c) => {
    const { id } = c.req.valid('param');
    requireRight(editorOf(c), 'handleProposals', await readInstallation(database, id));
    return c.json(await proposalsOf(database, id), 200, noStore);
  });
  app.openapi(allRoute, async (c) => {
    const { viewer } = editorOf(c);
    return c.json(await proposalsFor(database, viewer, c.req.valid('query').state), 200, noStore);
  });
  app.openapi(decisionRoute, async (c) => {
    const { id, number } = c.req.valid('param');
    const query = c.req.valid('query');
    const decided = { number, ...c.req.valid('json'), amendment: amendmentIn(query), confirmed: confirmedIn(query) };
    return c.json(await decide(c, editing, id, decided), 200, noStore);
  });
}

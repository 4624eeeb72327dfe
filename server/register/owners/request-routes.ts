import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { listedStates } from '#core/register/editing/proposal.ts';
import { requestStates } from '#core/register/owners/owner-request.ts';
import { accountOf, signedInOf } from '../../account/session/request-session.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { idSchema, installations, tags, writingAnswers } from '../editing/editing-routes.ts';
import { ownRequest } from './request-store.ts';
import {
  decideRequest,
  type RequestServices,
  requestInstallation,
  requestsFor,
  shown,
  withdrawRequest,
} from './requests.ts';

const requestSchema = z
  .object({
    id: z.string().openapi({ description: 'Key of the request.' }),
    installationId: z.string().openapi({ description: 'Public id of the installation.' }),
    installationName: z.string().openapi({ description: 'Its name.' }),
    name: z.string().openapi({ description: 'Name of the person who asks.' }),
    mail: z.string().optional().openapi({ description: 'Their mail address.' }),
    reason: z.string().openapi({ description: 'Why they think that it is theirs.' }),
    requestedAt: z.string().openapi({ description: 'When (ISO date-time).' }),
    state: z.enum(requestStates).openapi({ description: 'Its state.' }),
    operator: z.string().optional().openapi({
      description: 'Its operator as the register has it, empty if confidential; for those who decide.',
    }),
    companyNumber: z.string().optional().openapi({
      description: 'Company register number of the operator, may be empty; for those who decide.',
    }),
    others: z.array(z.string()).optional().openapi({ description: 'Who acts for it already; for those who decide.' }),
    decidedBy: z.string().optional().openapi({ description: 'Who decided.' }),
    decidedAt: z.string().optional().openapi({ description: 'When (ISO date-time).' }),
    decisionReason: z.string().optional().openapi({ description: 'Why.' }),
  })
  .openapi('OwnerRequest', { description: 'An owner asks to act for an installation.' });

/** Longer than the fields allow, which say so in German. */
const text = z.string().max(10_000);
const params = z.object({ id: idSchema });
const path = `${installations}/{id}/ownerRequest`;
const none = 'No such request or installation, or none that you may see';

const readRoute = declareCall({
  method: 'get',
  path,
  access: 'requestInstallations',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'What you have asked about an installation',
  request: { params },
  responses: { 200: jsonAnswer(z.array(requestSchema).max(1), 'Your request, if there is one') },
});

const askRoute = declareCall({
  method: 'post',
  path,
  access: 'requestInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Asks the authority in charge to let you act for an installation',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: z.strictObject({ reason: text }) } } },
  },
  responses: {
    200: jsonAnswer(requestSchema, 'The request'),
    400: writingAnswers[400],
    404: problemAnswer(none),
    409: problemAnswer('You act for it, have asked, or too many of your requests wait'),
    429: problemAnswer('You have asked too often today'),
  },
});

const withdrawRoute = declareCall({
  method: 'delete',
  path,
  access: 'requestInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Withdraws your request',
  request: { params },
  responses: {
    200: jsonAnswer(requestSchema, 'The request'),
    404: problemAnswer(none),
    409: problemAnswer('It has been decided'),
  },
});

const listRoute = declareCall({
  method: 'get',
  path: '/api/ownerRequests',
  access: 'signedIn',
  effect: 'reads',
  cost: 'little',
  tags,
  summary: 'Requests of owners to act for installations, newest first',
  description: 'Authorities get those of the installations in their charge, administrators all, owners their own.',
  request: {
    query: z.strictObject({
      state: z
        .enum(listedStates)
        .default('open')
        .openapi({ description: 'Their state; `decided`: accepted or declined.' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(requestSchema), 'The newest 100 at most'),
    400: problemAnswer('There is no such state'),
  },
});

const decideRoute = declareCall({
  method: 'post',
  path: '/api/ownerRequests/{id}/decision',
  access: 'decideOwnerRequests',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Accepts or declines a request',
  request: {
    params: z.object({ id: z.uuid('Diese Anfrage gibt es nicht.') }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            decision: z.enum(['accepted', 'declined']).openapi({ description: 'The decision.' }),
            reason: text.default('').openapi({ description: 'Why; required to decline.' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(requestSchema, 'The request after the decision'),
    400: writingAnswers[400],
    403: problemAnswer('Another authority is in charge'),
    404: problemAnswer(none),
    409: problemAnswer('It has been decided already'),
  },
});

/** The calls about requests of owners, below the context path. */
export function mountRequestRoutes(app: OpenAPIHono, services: RequestServices): void {
  const { database } = services;
  app.openapi(readRoute, async (c) => {
    const found = await ownRequest(database, accountOf(c).username, c.req.valid('param').id);
    return c.json(found ? [shown(found)] : [], 200, noStore);
  });
  app.openapi(askRoute, async (c) => {
    const made = await requestInstallation(c, services, c.req.valid('param').id, c.req.valid('json').reason);
    return c.json(shown(made), 200, noStore);
  });
  app.openapi(withdrawRoute, async (c) => {
    return c.json(shown(await withdrawRequest(c, services, c.req.valid('param').id)), 200, noStore);
  });
  app.openapi(listRoute, async (c) => {
    const { state } = c.req.valid('query');
    return c.json(await requestsFor(database, viewerOf(c), signedInOf(c), state), 200, noStore);
  });
  app.openapi(decideRoute, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(shown(await decideRequest(c, services, id, c.req.valid('json'))), 200, noStore);
  });
}

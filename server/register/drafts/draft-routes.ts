import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { draftsAddress } from '#core/register/drafts/draft-calls.ts';
import { newInstallationFields } from '#core/register/drafts/new-installation.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { valuesSchema } from '../../platform/description/request-schemas.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { viewerOf } from '../access/request-viewer.ts';
import type { Editing } from '../editing/change-installation.ts';
import { idSchema, ifMatch, recordAnswer, tags, writingAnswers } from '../editing/editing-routes.ts';
import { installationSchema } from '../records/record-schemas.ts';
import { beginDraft, discardDraft } from './begin-draft.ts';
import { mostDrafts, readDraftsFor } from './draft-store.ts';

export const drafts = `/${draftsAddress}`;

/** More than a whole authority enters. */
const draftRate = { perAddress: 120, day: { perAddress: 5_000 } };

const rowSchema = z
  .object({
    id: z.string().openapi({ description: 'Public id that the installation will have.' }),
    name: z.string().openapi({ description: 'Name of the installation.' }),
    address: z.string().openapi({ description: 'Its address in one line.' }),
    lastChanged: z.string().openapi({ description: 'When (ISO date-time).' }),
  })
  .openapi('InstallationDraft', { description: 'An installation that has not been published yet.' });

const listRoute = declareCall({
  method: 'get',
  path: drafts,
  access: 'createInstallations',
  effect: 'reads',
  cost: 'cheap',
  tags,
  summary: 'The drafts of your authority, the one that was changed last first',
  responses: { 200: jsonAnswer(z.array(rowSchema), `The newest ${mostDrafts} at most`) },
});

const beginRoute = declareCall({
  method: 'post',
  path: drafts,
  access: 'createInstallations',
  effect: 'writes',
  cost: 'little',
  rate: draftRate,
  tags,
  summary: 'Begins an installation: a draft with identifiers of its own, which only your authority knows of',
  description:
    'The authority in charge follows from the address, and must be yours. A draft is completed by the calls that edit an installation.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            request: z.uuid().openapi({
              description:
                'Chosen by the client for each draft: sent again, the call answers the draft that it has made.',
            }),
            values: valuesSchema(newInstallationFields()),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer(installationSchema, 'The draft, with its ETag'),
    400: problemAnswer('Values break a rule; `errors` names each field'),
    409: problemAnswer('The draft of this request has been deleted or published'),
  },
});

const deleteRoute = declareCall({
  method: 'delete',
  path: `${drafts}/{id}`,
  access: 'createInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Deletes a draft',
  description: 'For the authority in charge. Nothing of it stays; its identifiers are not given out again.',
  request: { params: z.object({ id: idSchema }), headers: ifMatch },
  responses: { ...writingAnswers, 204: { description: 'It is deleted' } },
});

/** The calls about drafts that need no search, below the context path. */
export function mountDraftRoutes(
  app: OpenAPIHono,
  editing: Editing & { config: Pick<ServerConfig, 'idNamespace'> },
): void {
  app.openapi(listRoute, async (c) => {
    const found = await readDraftsFor(editing.database, viewerOf(c));
    const rows = found.map(({ id, name, address, lastChanged }) => ({
      id,
      name,
      address: addressLine(address),
      lastChanged,
    }));
    return c.json(rows, 200, noStore);
  });
  app.openapi(beginRoute, async (c) => {
    const { request, values } = c.req.valid('json');
    return recordAnswer(c, await beginDraft(c, editing, { request, sent: values }));
  });
  app.openapi(deleteRoute, async (c) => {
    await discardDraft(c, editing, c.req.valid('param').id);
    return c.body(null, 204, noStore);
  });
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { comparedParts, mostSimilar, type SimilarRecord } from '#core/register/drafts/similar.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { drafts } from '../../register/drafts/draft-routes.ts';
import { publishDraft } from '../../register/drafts/publish-draft.ts';
import type { Editing } from '../../register/editing/change-installation.ts';
import {
  confirmedIn,
  confirmQuery,
  idSchema,
  ifMatch,
  recordAnswer,
  recordAnswers,
  tags,
  unconfirmedAnswer,
} from '../../register/editing/editing-routes.ts';
import { lookupRate } from '../../register/lookups/schemas.ts';
import type { SearchService } from '../index/search-service.ts';
import { describedBy, similarRecords } from './similar-records.ts';

const text = (description: string) => z.string().max(300).openapi({ description });

const describedSchema = z.strictObject({
  name: text('Name of the installation; empty if it has not been entered, as of all members.'),
  address: z
    .strictObject({
      street: text('Street.'),
      buildingNumber: text('Number of the building.'),
      postalCode: text('Postcode.'),
      city: text('Place.'),
    })
    .openapi({ description: 'Where it is.' }),
  operator: z
    .strictObject({ name: text('Name.'), companyRegisterNumber: text('Number in the company register.') })
    .openapi({ description: 'Who operates it.' }),
  activity: text('Code of the main activity (annex I).'),
  identifiers: z
    .array(text('An identifier.'))
    .max(3)
    .openapi({ description: 'Of E-PRTR, emissions trading and Seveso.' }),
});

const similarSchema = z
  .object({
    id: z.string().openapi({ description: 'Public id.' }),
    name: z.string().openapi({ description: 'Its name.' }),
    address: z.string().openapi({ description: 'Its address in one line.' }),
    operator: z.string().openapi({ description: 'Name of its operator.' }),
    isDraft: z.boolean().openapi({ description: 'Whether it is a draft of your authority.' }),
    same: z
      .array(z.enum(Object.keys(comparedParts)))
      .openapi({ description: 'What is the same: the name, the address, …' }),
  })
  .openapi('SimilarRecord', { description: 'A record that may be the one that is being entered.' });

const similarRoute = declareCall({
  method: 'post',
  path: `/${product.api.installations}/similar`,
  access: 'createInstallations',
  effect: 'reads',
  cost: 'byPart',
  needs: 'index',
  rate: lookupRate,
  largestBody: 8 * 1024,
  tags,
  summary: 'Installations, and drafts of your authority, like one that is being entered',
  request: { body: { required: true, content: { 'application/json': { schema: describedSchema } } } },
  responses: {
    200: jsonAnswer(z.array(similarSchema), `The ${mostSimilar} most similar at most`),
    400: problemAnswer('A member is not as described'),
  },
});

const publicationRoute = declareCall({
  method: 'post',
  path: `${drafts}/{id}/publication`,
  access: 'createInstallations',
  effect: 'writes',
  cost: 'byPart',
  needs: 'index',
  tags,
  summary: 'Makes a draft an installation that everyone finds',
  description:
    'For the authority in charge. Requires all that a record must have. That another record has the same identifier must be confirmed.',
  request: { params: z.object({ id: idSchema }), headers: ifMatch, query: confirmQuery },
  responses: { ...recordAnswers, 409: unconfirmedAnswer },
});

/** The calls about drafts that ask the search index, below the context path. */
export function mountSimilarDrafts(
  app: OpenAPIHono,
  { search, ...editing }: Editing & { search: SearchService },
): void {
  const { database } = editing;
  app.openapi(similarRoute, async (c) => {
    const looking = { database, search, viewer: viewerOf(c), asker: askerOf(c) };
    return c.json(await similarRecords(looking, c.req.valid('json')), 200, noStore);
  });
  app.openapi(publicationRoute, async (c) => {
    const looking = { database, search, viewer: viewerOf(c), asker: askerOf(c) };
    const installation = await publishDraft(c, editing, {
      id: c.req.valid('param').id,
      confirmed: confirmedIn(c.req.valid('query')),
      async doubtsAbout(draft) {
        const similar = await similarRecords(looking, describedBy(draft), draft.id);
        return doubtsAbout(similar.filter(isDoubtful));
      },
    });
    return recordAnswer(c, installation);
  });
}

/** Whether a record is so similar that it may be the same installation. */
const isDoubtful = ({ same }: SimilarRecord): boolean =>
  same.includes('identifier') || (same.includes('name') && same.includes('address'));

function doubtsAbout(similar: readonly SimilarRecord[]): Consequence[] {
  if (similar.length === 0) return [];
  const named = similar.slice(0, 3).map(({ name, address, same }) => {
    const what = same.includes('identifier') ? 'dieselbe Kennung' : 'denselben Namen und dieselbe Anschrift';
    return `„${name}“, ${address}, hat ${what}.`;
  });
  const more = similar.length > named.length ? ` Das gilt auch für ${similar.length - named.length} weitere.` : '';
  return [{ code: `similar-${similar.length}`, field: '', message: named.join(' ') + more }];
}

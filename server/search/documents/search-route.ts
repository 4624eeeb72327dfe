import { type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  documentSorts,
  documentsPerPage,
  listedTypes,
  maxListed,
  maxNameLength,
  maxTextLength,
  sanitizeSearch,
} from '#core/register/documents/document-search.ts';
import type { FoundDocuments } from '#core/register/documents/document-search-call.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { documentSchema } from '../../register/documents/schemas.ts';
import { lookupRate } from '../../register/lookups/schemas.ts';
import type { Register } from '../installations/installation-routes.ts';
import { searchDocuments } from './spelling-correction.ts';

const typeCode = z.enum(listedTypes.map(({ code }) => code));
const textUpTo = (longest: number) => z.string().max(longest).exactOptional();

const listedSchema = documentSchema
  .omit({ about: true, container: true })
  .extend({
    type: typeCode.openapi({ description: 'Type of the document; `template` of one to be filled in.' }),
    installation: z
      .object({
        id: z.string().openapi({ description: 'Public id.' }),
        name: z.string().openapi({ description: 'Its name.' }),
        postalCode: z.string().openapi({ description: 'Postcode of its address.' }),
        city: z.string().openapi({ description: 'Town of its address.' }),
      })
      .exactOptional()
      .openapi({ description: 'The installation it belongs to; absent for templates, which belong to none.' }),
    authority: z.string().exactOptional().openapi({
      description: 'The authority that issued it, or the one responsible for the installation if unknown.',
    }),
    reference: z.string().exactOptional().openapi({
      description: 'The reference number of the permit that it is about.',
      example: 'AUWR-2020-4711/3',
    }),
  })
  .openapi('ListedDocument', { description: 'A document in the list of all.' });

const foundSchema = z
  .object({
    total: z
      .int()
      .min(0)
      .max(maxListed)
      .openapi({ description: `How many there are, counted up to ${maxListed}.` }),
    more: z.boolean().openapi({ description: 'Whether there are more than were counted.' }),
    items: z.array(listedSchema).max(documentsPerPage).openapi({ description: 'One page of them.' }),
    installation: z.string().exactOptional().openapi({
      description: 'Name of the requested installation, if you may see it.',
    }),
    meant: z
      .object({
        text: z.string().openapi({ description: 'The text to search for instead.' }),
        total: z.int().min(1).max(maxListed).openapi({ description: 'How many documents it finds.' }),
        more: z.boolean().openapi({ description: 'Whether there are more than were counted.' }),
      })
      .exactOptional()
      .openapi({
        description:
          'If nothing was found: the text with similar words in place of those that occur in no document you may see. Absent if no word is similar.',
      }),
  })
  .openapi('FoundDocuments', { description: 'Documents of all installations.' }) satisfies z.ZodType<FoundDocuments>;

const searchRoute = declareCall({
  method: 'get',
  path: '/api/assistant/documents',
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  needs: 'index',
  rate: lookupRate,
  tags: ['Documents'],
  summary: 'The documents of all installations',
  description:
    'What `dmsCall` lists of one installation, of all of them, and the templates of the environmental inspection. Visitors see published documents of published installations; users registered for an installation see all of its documents. A document must match every parameter given. The documents page shows the result.',
  request: {
    query: z.strictObject({
      q: textUpTo(maxTextLength).openapi({
        description:
          'Words that must all occur, or parts of such, in title, installation, operator, postcode, town, authority or name of the type. A document that does not say who issued it is found by its authority with `authority` only.',
        example: 'Linz Bericht',
      }),
      type: typeCode.exactOptional().openapi({ description: 'Type of the document.' }),
      from: z.iso.date().exactOptional().openapi({ description: 'First day.', example: '2020-01-01' }),
      to: z.iso.date().exactOptional().openapi({ description: 'Last day.', example: '2026-12-31' }),
      installation: textUpTo(maxNameLength).openapi({ description: 'Public id of an installation.' }),
      authority: textUpTo(maxNameLength).openapi({
        description: 'Name of the authority that issued it, or is responsible for the installation.',
      }),
      sort: z.enum(documentSorts).exactOptional().openapi({
        description: 'The newest first, the oldest first, or by the name of the installation.',
      }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxListed / documentsPerPage)
        .exactOptional()
        .openapi({ description: `Page of ${documentsPerPage}, from 1.`, type: 'integer' }),
    }),
  },
  responses: {
    200: jsonAnswer(foundSchema, 'One page of them'),
    400: problemAnswer('A parameter is unknown or not as described'),
  },
});

/** GET /api/assistant/documents. */
export function mountDocumentSearch(app: OpenAPIHono, places: Pick<Register, 'database' | 'search'>): void {
  app.openapi(searchRoute, async (c) => {
    const { q: text, ...rest } = c.req.valid('query');
    const found = await searchDocuments(places, viewerOf(c), sanitizeSearch({ text, ...rest }), askerOf(c));
    return c.json(found, 200, noStore);
  });
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { documentTypeOf } from '#core/register/documents/document-types.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { lookupRate } from '../lookups/schemas.ts';
import { base, notThere, refused, step, tags } from './document-answers.ts';
import { documentTypeSchema } from './schemas.ts';

const batchTypesRoute = declareCall({
  method: 'get',
  path: `${base}/batch/resolveDocumentType`,
  access: 'audience',
  effect: 'reads',
  cost: 'little',
  rate: lookupRate,
  tags,
  summary: 'Types of documents by their codes (R7.29)',
  description:
    'For clients other than the pages of the register, which have the names of all types built in: a list of documents is labelled by one call.',
  request: {
    query: z.strictObject({
      codes: z.string().max(500).openapi({ description: 'Codes, separated by commas.', example: 'permit,application' }),
    }),
  },
  responses: { 200: jsonAnswer(z.array(documentTypeSchema), 'The known ones, in the order requested'), 400: refused },
});

const typeRoute = declareCall({
  method: 'get',
  path: '/api/assistant/resolveDocumentType/{x}',
  access: 'audience',
  effect: 'reads',
  cost: 'little',
  rate: lookupRate,
  tags,
  summary: 'A type of documents by its code (R7.29)',
  description: 'As `batch/resolveDocumentType`, for a single document.',
  request: { params: z.object({ x: step('Code of the type, such as `permit`.') }) },
  responses: { 200: jsonAnswer(documentTypeSchema, 'The type'), 404: problemAnswer('There is no such type') },
});

/** The routes for the names of document types (R7.29), below the context path. */
export function mountDocumentTypes(app: OpenAPIHono): void {
  app.openapi(batchTypesRoute, (c) => {
    const codes = c.req.valid('query').codes.split(',');
    return c.json(
      codes.flatMap((code) => documentTypeOf(code.trim()) ?? []),
      200,
      revalidated,
    );
  });

  app.openapi(typeRoute, (c) => {
    const type = documentTypeOf(c.req.valid('param').x);
    if (!type) throw notThere('Diese Art von Dokument gibt es nicht.');
    return c.json(type, 200, revalidated);
  });
}

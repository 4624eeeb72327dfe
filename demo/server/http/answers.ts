import { z } from '@hono/zod-openapi';
import { product } from '../../../src/core/product.ts';

/** The shape of every error answer in the OpenAPI description (RFC 9457). */
const problemSchema = z
  .object({
    type: z.string().describe(`Kind of error, such as urn:${product.key}:problem:validation`),
    title: z.string().describe('A sentence for visitors, in German'),
    status: z.int(),
    detail: z.string().optional(),
    requestId: z.string().optional().describe('Id of the request in the server’s log, as in the header X-Request-Id'),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe('The fields at fault'),
  })
  .openapi('Problem');

/** Describes an error answer. */
export const problemAnswer = (description: string) => ({
  content: { 'application/problem+json': { schema: problemSchema } },
  description,
});

/** Describes a JSON answer. */
export const jsonAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** Headers of answers that belong to one visitor and one moment. */
export const noStore = { 'cache-control': 'no-store' } as const;

/** May be kept, but is asked for again each time; unchanged it costs a 304. Private: what is seen depends on who asks. */
export const revalidated = { 'cache-control': 'private, no-cache' } as const;

import { z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';

/** The schema of all error responses in the OpenAPI description (RFC 9457). */
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
      .describe('The invalid fields'),
    consequences: z
      .array(z.object({ code: z.string(), field: z.string(), message: z.string() }))
      .optional()
      .describe('What the change entails: send it again with these codes in `confirm`'),
  })
  .openapi('Problem');

/** Describes an error response. */
export const problemAnswer = (description: string) => ({
  content: { 'application/problem+json': { schema: problemSchema } },
  description,
});

/** Describes the response to a client who asks too often, or of whom or of all too many answers are waiting for their turn. */
export const busyAnswer = problemAnswer(
  'Too many calls from one address, or too many answers are waiting; Retry-After says when to try again',
);

/** Describes a JSON response. */
export const jsonAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** Headers of responses that are for one visitor and must not be cached. */
export const noStore = { 'cache-control': 'no-store' } as const;

/** May be cached but must be revalidated each time; 304 if unchanged. Private, since the content depends on the user. */
export const revalidated = { 'cache-control': 'private, no-cache' } as const;

import type { z } from '@hono/zod-openapi';

/** Path of the calls of the page for administrators. */
export const administrationPath = '/api/administration';

/** What these calls have in common. */
export const forAdministrators: { access: 'administer'; tags: string[] } = {
  access: 'administer',
  tags: ['Administration'],
};

/** A JSON body of this schema. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

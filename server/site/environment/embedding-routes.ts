import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { ServerConfig } from '../../platform/config/config.ts';
import { jsonAnswer, noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { isOwnOrigin } from '../../platform/http/cross-origin.ts';

const embeddingSchema = z
  .object({
    origin: z.string().openapi({ description: 'The requested origin in the form browsers send.' }),
    calls: z.enum(['ownPage', 'withSession', 'anonymous', 'none']).openapi({
      description:
        'What its pages may do: a page of this server; calls for the visitor who is signed in; calls without cookies; nothing.',
    }),
  })
  .openapi('Embedding', { description: 'Whether pages of an origin may embed the elements.' });

const query = z.object({
  origin: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .openapi({ description: 'Address of the page, or its origin.', example: 'https://www.gemeinde.example' }),
});

const route = declareCall({
  method: 'get',
  path: '/api/config/embedding',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  tags: ['Configuration'],
  summary: 'Whether pages of an origin may embed the elements (R10.2)',
  request: { query },
  responses: { 200: jsonAnswer(embeddingSchema, 'What its pages may do') },
});

/** Tells editors whether ALLOWED_ORIGINS contains an origin, which any page of that origin could find out by making a call. */
export function mountEmbedding(app: OpenAPIHono, { config }: { config: Pick<ServerConfig, 'allowedOrigins'> }): void {
  app.openapi(route, (c) => {
    const { origin } = new URL(c.req.valid('query').origin);
    const { withSession, anyone } = config.allowedOrigins;
    const named = withSession.includes(origin) ? 'withSession' : anyone ? 'anonymous' : 'none';
    return c.json({ origin, calls: isOwnOrigin(c, origin) ? ('ownPage' as const) : named } as const, 200, noStore);
  });
}

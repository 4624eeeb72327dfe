import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { ServerConfig } from '../../platform/config/config.ts';
import { jsonAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';

const baseMapSchema = z
  .object({
    template: z.string().nullable().openapi({
      description: 'Address of a tile, with `{z}`, `{x}` and `{y}`; null without a background map.',
      example: 'https://karten.example.at/{z}/{y}/{x}.png',
    }),
    attribution: z.string().nullable().openapi({ description: 'Source and licence, to be shown with it.' }),
  })
  .openapi('BaseMap', { description: 'The background of maps.' });

const baseMapRoute = declareCall({
  method: 'get',
  path: '/api/config/baseMap',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  tags: ['Configuration'],
  summary: 'The background map that this register is configured with (`BASE_MAP_URL`)',
  responses: { 200: jsonAnswer(baseMapSchema, 'The background map') },
});

/** The call for the background of maps, below the context path. */
export function mountBaseMap(
  app: OpenAPIHono,
  { config: { baseMap } }: { config: Pick<ServerConfig, 'baseMap'> },
): void {
  const { template = null, attribution = null } = baseMap ?? {};
  app.openapi(baseMapRoute, (c) => c.json({ template, attribution }, 200, revalidated));
}

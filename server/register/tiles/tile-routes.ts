import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { type BoundaryTiles, nearestZoom } from './boundary-tiles.ts';

const type = 'application/vnd.mapbox-vector-tile';

/** A whole number in a path. */
const step = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(most));

const tileRoute = declareCall({
  method: 'get',
  path: '/api/tiles/districts/{stand}/{z}/{x}/{y}',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  tags: ['Configuration'],
  summary: 'Federal states, districts, municipalities and names of places as a vector tile',
  description:
    '`api/config/gisBezirkeVtUrl` returns the address. Layers `states` and `districts` (areas with `code` and `name`), from zoom 8 `municipalities` (lines), and `places` (points with `code`, `name` and `rank`: 0 capital, 1 seat of a district authority, 2 other municipality, the latter from zoom 8); Web Mercator. Boundaries: Statistik Austria – data.statistik.gv.at, CC BY 4.0, unless others were imported.',
  request: {
    params: z.object({
      stand: z
        .string()
        .regex(/^\w{1,24}$/)
        .openapi({ description: 'Identifies the boundaries: others have other addresses.' }),
      z: step(nearestZoom).openapi({ description: 'Zoom.', type: 'integer' }),
      x: step(2 ** nearestZoom - 1).openapi({ description: 'Column.', type: 'integer' }),
      y: step(2 ** nearestZoom - 1).openapi({ description: 'Row.', type: 'integer' }),
    }),
  },
  responses: {
    200: { description: 'The tile', content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } } },
    400: problemAnswer('There are no tiles of such a zoom, column or row'),
  },
});

/** Path of the tiles below the context path. */
export const tileTemplate = (stand: string): string => `api/tiles/districts/${stand}/{z}/{x}/{y}`;

/** One day: the address changes with the boundaries. */
const cacheControl = { 'cache-control': 'public, max-age=86400' };

export function mountTileRoutes(app: OpenAPIHono, { tiles }: { tiles: BoundaryTiles }): void {
  app.openapi(tileRoute, async (c) => {
    const { z: zoom, x, y } = c.req.valid('param');
    const tile = await tiles.tile(zoom, x, y);
    return new Response(new Uint8Array(tile), { headers: { 'content-type': type, ...cacheControl } });
  });
}

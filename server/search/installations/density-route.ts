import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { densityCell } from '#core/search/map/density.ts';
import { jsonAnswer, noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import type { SearchService } from '../index/search-service.ts';

const densitySchema = z
  .object({
    cells: z
      .array(z.tuple([z.int(), z.int(), z.int().min(1)]).readonly())
      .readonly()
      .openapi({
        description: `Column, row and number of installations of each cell that has some. A cell is ${densityCell.longitude} degrees wide and ${densityCell.latitude} degrees high (WGS 84), counted from longitude and latitude 0.`,
        example: [[204, 892, 7]],
      }),
    unlocated: z.int().openapi({ description: 'Number of installations whose location is unknown.' }),
  })
  .openapi('Density', { description: 'Where the installations of the register are.' });

const densityRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/density`,
  access: 'audience',
  effect: 'reads',
  cost: 'byPart',
  tags: ['Register'],
  summary: 'The number of installations that you may see in each cell of a grid over the country (R2.51)',
  responses: { 200: jsonAnswer(densitySchema, 'The cells') },
});

/** GET …/density; must be mounted before the record's route, which would take it for an id. */
export function mountDensityRoute(app: OpenAPIHono, search: SearchService): void {
  app.openapi(densityRoute, async (c) => c.json(await search.density(viewerOf(c), askerOf(c)), 200, noStore));
}

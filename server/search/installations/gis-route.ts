import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { chooseEncoding } from '../../platform/http/compression.ts';
import { jsonText } from '../../platform/http/router.ts';
import { streamed } from '../../platform/http/streamed.ts';
import { nobodyWaits } from '../../platform/http/time-limit.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { pointSchema } from '../../register/records/point-schema.ts';
import type { SearchService } from '../index/search-service.ts';
import { searchSchema, toSearch } from './search-schemas.ts';

const featureSchema = z
  .object({
    type: z.literal('Feature').openapi({ description: 'Constant.' }),
    id: z.string().openapi({ description: 'URL-safe public id.' }),
    geometry: pointSchema,
    properties: z
      .object({
        name: z.string().openapi({ description: 'Name of the installation.' }),
        operator: z.string().openapi({ description: 'Name of the operator.' }),
        place: z.string().openapi({ description: 'Postcode and town.' }),
        branch: z.string().openapi({ description: 'Code of the branch.' }),
        status: z.string().openapi({ description: 'Operating status.' }),
      })
      .openapi({ description: 'Properties shown on a map.' }),
  })
  .openapi('InstallationFeature', { description: 'An installation as a place (RFC 7946).' });

const collectionSchema = z
  .object({
    type: z.literal('FeatureCollection').openapi({ description: 'Constant.' }),
    features: z.array(featureSchema).openapi({ description: 'The installations found, by name, one in each line.' }),
  })
  .openapi('InstallationFeatures', { description: 'The installations of a search as GeoJSON (RFC 7946).' });

const gisRoute = declareCall({
  method: 'post',
  path: `/${product.api.installations}/gis`,
  access: 'audience',
  effect: 'reads',
  cost: 'byPart',
  tags: ['Register'],
  summary: 'The places of all installations that a search finds, as GeoJSON (R7.35)',
  description: 'Order, page and page size of the search are ignored. Needs no XSRF token: it changes nothing.',
  request: { body: { required: true, content: { 'application/json': { schema: searchSchema } } } },
  responses: {
    200: {
      description: 'The installations that you may see, all of one state of the register, sent as they are read',
      content: { 'application/geo+json': { schema: collectionSchema } },
    },
    400: problemAnswer('A field is not as described; `errors` names it'),
    413: problemAnswer('The body is larger than 64 kB'),
    415: problemAnswer('The body is not JSON'),
  },
});

/** POST …/gis, below the context path. */
export function mountGisRoute(app: OpenAPIHono, search: SearchService): void {
  app.openapi(gisRoute, async (c) => {
    const wanted: Search = toSearch(c.req.valid('json'));
    const parts = search.features(wanted, viewerOf(c), askerOf(c));
    // Read before the response starts, so that rejections get an error status.
    const first = await parts.next();
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    return jsonText<z.output<typeof collectionSchema>>(
      streamed(c, collection(first, parts, nobodyWaits(c)), { encoding }),
      {
        'content-type': 'application/geo+json',
        vary: 'Accept-Encoding',
        ...noStore,
        ...(encoding && { 'content-encoding': encoding }),
      },
    );
  });
}

async function* collection(
  first: IteratorResult<string, void>,
  others: AsyncIterable<string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield `{"type":"FeatureCollection","features":[\n${first.value ?? ''}`;
  for await (const part of others) {
    signal.throwIfAborted();
    yield `,\n${part}`;
  }
  yield '\n]}\n';
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { maxTextLength } from '#core/search/criteria/kinds/text.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { jsonText } from '../../platform/http/router.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import { seenBy, unknownInstallation } from '../../register/access/viewer.ts';
import { readInstallationOrDraft } from '../../register/records/read-installation.ts';
import { installationSchema } from '../../register/records/record-schemas.ts';
import { entityTag } from '../../register/versions/entity-tag.ts';
import { formerInstallation } from '../../register/versions/states.ts';
import type { SearchService } from '../index/search-service.ts';
import { aroundPostcode, type PlacesOf } from './around-postcode.ts';
import { mountBranchStats } from './branch-stats.ts';
import type { ChangeCounts } from './change-counts.ts';
import { mountChangesRoute } from './changes-route.ts';
import { mountDensityRoute } from './density-route.ts';
import { filterMetadata } from './filter-metadata.ts';
import { mountGisRoute } from './gis-route.ts';
import { metadataSchema } from './metadata-schemas.ts';
import { mountMonthlyCounts } from './monthly-counts.ts';
import { withNamedChanges } from './named-changes.ts';
import { searchResultSchema, searchSchema, suggestionSchema, toSearch } from './search-schemas.ts';

const tags = ['Register'];
const installations = `/${product.api.installations}`;

const searchRoute = declareCall({
  method: 'post',
  path: installations,
  access: 'audience',
  effect: 'reads',
  cost: 'byPart',
  tags,
  summary: 'Searches the register (R7.35)',
  request: { body: { required: true, content: { 'application/json': { schema: searchSchema } } } },
  responses: {
    200: jsonAnswer(searchResultSchema, 'One page of the result with the counts of every facet'),
    400: problemAnswer('A field is not as described; `errors` names it'),
    413: problemAnswer('The body is larger than 64 kB'),
    415: problemAnswer('The body is not JSON'),
  },
});

const mostSuggestions = 10;

const suggestRoute = declareCall({
  method: 'get',
  path: `${installations}/suggest`,
  access: 'audience',
  effect: 'reads',
  cost: 'byPart',
  tags,
  summary: 'Suggestions for a text being typed',
  request: {
    query: z.strictObject({
      text: z.string().max(maxTextLength).openapi({ description: 'What has been typed.', example: 'linz' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(suggestionSchema).max(mostSuggestions), 'At most ten, grouped by kind'),
    400: problemAnswer('The text is missing or too long'),
  },
});

const lastUpdateRoute = declareCall({
  method: 'get',
  path: `${installations}/lastUpdate`,
  access: 'audience',
  effect: 'reads',
  cost: 'little',
  etag: true,
  tags,
  summary: 'Version and time of the newest change',
  responses: {
    200: jsonAnswer(
      z
        .object({
          dataVersion: z.int().openapi({ description: 'Version of the register; grows with every change.' }),
          lastUpdate: z.string().openapi({ description: 'Time of the newest change (ISO date-time).' }),
        })
        .openapi('LastUpdate', { description: 'State of the register.' }),
      'The state of the register',
    ),
  },
});

const detailRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags,
  summary: 'The record of one installation',
  description:
    'The ETag begins with the number of the version and the register version in which the record last changed; writing calls take it as `If-Match`.',
  request: {
    params: z.object({ id: z.string().min(1).max(200).openapi({ description: 'Public id.' }) }),
    query: z.object({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(2_147_483_647)
        .optional()
        .openapi({ description: 'The record as of this version; absent: the current one.' }),
    }),
  },
  responses: {
    200: jsonAnswer(installationSchema, 'The record'),
    400: problemAnswer('The version is not a number'),
    404: problemAnswer('No such installation or version, or none that you may see'),
  },
});

const metadataRoute = declareCall({
  method: 'get',
  path: '/api/filter/metadata',
  access: 'audience',
  effect: 'reads',
  cost: 'little',
  etag: true,
  tags,
  summary: 'The criteria of the search with their labels and values (R7.34)',
  responses: { 200: jsonAnswer(metadataSchema, 'The criteria') },
});

/** The register's routes (R7.34, R7.35), below the context path. */
export function mountRegisterRoutes(
  app: OpenAPIHono,
  { database, search, changeCounts, clock, places }: Register & { places: { search: PlacesOf } },
): void {
  app.openapi(searchRoute, async (c) => {
    const [wanted, viewer] = [toSearch(c.req.valid('json')), viewerOf(c)];
    const found = await search.search(wanted, viewer, askerOf(c));
    const text = await withNamedChanges(database, viewer, wanted, found);
    return jsonText<z.output<typeof searchResultSchema>>(text, noStore);
  });
  app.openapi(suggestRoute, async (c) => {
    const { text } = c.req.valid('query');
    const [viewer, asker] = [viewerOf(c), askerOf(c)];
    const [found, around] = await Promise.all([
      search.suggest(text, viewer, asker),
      aroundPostcode(text, places.search, async (wanted) => (await search.count(wanted, viewer, asker)).total),
    ]);
    return c.json([...found.slice(0, mostSuggestions - around.length), ...around], 200, noStore);
  });
  app.openapi(lastUpdateRoute, async (c) => {
    const { dataVersion, lastUpdate } = await search.state();
    return c.json({ dataVersion, lastUpdate }, 200, revalidated);
  });
  mountBranchStats(app, search);
  mountChangesRoute(app, { database, search, changeCounts });
  mountMonthlyCounts(app, { database, search, clock });
  mountGisRoute(app, search);
  mountDensityRoute(app, search);
  app.openapi(detailRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('query');
    const installation =
      version === undefined
        ? seenBy(viewerOf(c), await readInstallationOrDraft(database, id))
        : await formerInstallation(database, viewerOf(c), id, version);
    if (!installation) throw unknownInstallation();
    return c.json(installation, 200, { ...revalidated, etag: entityTag(installation) });
  });
  app.openapi(metadataRoute, async (c) => c.json(await filterMetadata(search), 200, revalidated));
}

/** What the register's routes and pages depend on. */
export interface Register {
  database: Database;
  search: SearchService;
  changeCounts: ChangeCounts;
  clock: Pick<Clock, 'now'>;
}

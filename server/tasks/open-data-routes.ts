import { hash } from 'node:crypto';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { orderNames } from '#core/search/search/export-address.ts';
import { type ExportFormatName, exportFormatNames, exportFormats } from '#core/search/search/export-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { Search } from '#core/search/search/search-types.ts';
import { defaultFilterId, fieldName, parseSearch } from '#core/search/search/url.ts';
import { buildId } from '../platform/builds/build-id.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import { problemAnswer } from '../platform/http/answers.ts';
import { declareCall } from '../platform/http/call.ts';
import { chooseEncoding, isCompressible } from '../platform/http/compression.ts';
import { isKnown } from '../platform/http/entity-tags.ts';
import { fileHeaders } from '../platform/http/files.ts';
import { publicAddress } from '../platform/http/request.ts';
import { streamed } from '../platform/http/streamed.ts';
import { nobodyWaits } from '../platform/http/time-limit.ts';
import { QueueFull, TurnQueue } from '../platform/http/turn-queue.ts';
import { askerOf } from '../register/access/request-viewer.ts';
import type { Viewer } from '../register/access/viewer.ts';
import type { RegisterVersion } from '../register/records/read-installation.ts';
import type { SearchService } from '../search/index/search-service.ts';
import { criteriaNote, criteriaParameters, readCriteria } from '../search/installations/criteria-query.ts';
import { formats } from './export/export-format.ts';
import { beginExport, type ExportSource } from './export/export-task.ts';
import { FilePlaces } from './file-places.ts';

export interface OpenDataDependencies {
  config: Pick<ServerConfig, 'audience' | 'contextPath' | 'distDir'>;
  search: Pick<SearchService, 'fresh'>;
  exportSource: ExportSource;
  clock: Clock;
}

/** Files hold what everybody may see, whoever asks, so that caches may share them. */
const everybody: Viewer = { kind: 'anonymous' };

/** Files in the making at a time, and of one client. A slow reader holds a place, but none of the turns in which parts are made. */
const files = { places: 24, perAsker: 4, waiting: 48 };
const parts = { running: 1, waiting: 2 * files.places };

/** GET …Installations.csv, .geojson, .xlsx: a search as a file for programs (R7.35), below the context path. */
export function mountOpenDataRoutes(app: OpenAPIHono, dependencies: OpenDataDependencies): void {
  const places = new FilePlaces(files);
  const turns = new TurnQueue({ lanes: { part: parts }, together: parts.running });
  for (const format of exportFormatNames) mountFile(app, format, dependencies, places, turns);
}

function mountFile(
  app: OpenAPIHono,
  format: ExportFormatName,
  { config, search, exportSource: source, clock }: OpenDataDependencies,
  places: FilePlaces,
  turns: TurnQueue<'part'>,
): void {
  const { mediaType, schema } = formats[format];
  const { label, extension } = exportFormats[format];
  const route = declareCall({
    method: 'get',
    path: `/${product.api.installations}.${extension}`,
    access: 'audience',
    effect: 'reads',
    cost: 'byPart',
    session: 'leaves',
    afterExpiry: 'answered',
    tags: ['Register'],
    summary: `All that a search finds as ${label}, for programs (R7.35)`,
    description: `${criteriaNote} Without any, the whole register. What everybody may see, whoever asks; needs neither session nor token. All of one state of the register, sent as it is read; the ETag changes with the state, and Last-Modified is its date.`,
    request: { query: querySchema },
    responses: {
      200: { description: 'The file', content: { [mediaType]: { schema } } },
      304: { description: 'Unchanged since the answer with the ETag in If-None-Match' },
      400: problemAnswer('A parameter is unknown, or its value is invalid for the criterion'),
      429: problemAnswer('Too many files are being made; Retry-After says when to try again'),
    },
  });

  app.openapi(route, async (c) => {
    const wanted = searchOf(c.req.valid('query'));
    const asker = askerOf(c);
    const application = new URL(config.contextPath, publicAddress(c)).href;
    const today = isoDateOf(await clock.now());
    const build = await buildId(config.distDir);
    const tagOf = ({ dataVersion, token }: RegisterVersion): string => {
      const content = [format, wanted, application, today, token, build];
      return `W/"${dataVersion}-${hash('sha256', JSON.stringify(content)).slice(0, 16)}"`;
    };
    const caching = { 'cache-control': `${config.audience === 'everyone' ? 'public' : 'private'}, no-cache` };
    const present = tagOf(await search.fresh());
    if (isKnown(present, c.req.header('if-none-match')))
      return new Response(null, { status: 304, headers: { ...caching, etag: present } });
    const cut = new AbortController();
    const release = await places.take(asker, () => cut.abort(new QueueFull()));
    try {
      const found = await source.found(wanted, everybody, asker);
      const fair: ExportSource = {
        ...source,
        records: (viewer, versions) => turns.run('part', asker, () => source.records(viewer, versions)),
      };
      const parameters = { search: wanted, viewer: everybody, application };
      const context = { signal: AbortSignal.any([nobodyWaits(c), cut.signal]), progress() {} };
      const file = await beginExport(format, parameters, found, fair, clock, context);
      cut.signal.throwIfAborted();
      const encoding = isCompressible(mediaType) ? chooseEncoding(c.req.header('accept-encoding')) : undefined;
      const headers = {
        ...fileHeaders(file),
        ...caching,
        etag: tagOf(found),
        'last-modified': new Date(found.lastUpdate).toUTCString(),
        ...(isCompressible(mediaType) && { vary: 'Accept-Encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      };
      if (c.req.method === 'HEAD') {
        release();
        return new Response(null, { headers });
      }
      const parts = await begun(file.parts);
      return new Response(streamed(c, parts, { encoding, ended: release, signal: cut.signal }), { headers });
    } catch (error) {
      release();
      throw error;
    }
  });
}

const querySchema = z.strictObject({
  ...criteriaParameters,
  sort: z
    .enum(orderNames)
    .exactOptional()
    .openapi({ description: 'Order, as in the address of the page.', example: '' }),
});

/** @throws {ProblemError} 400 naming the parameter */
function searchOf(query: Readonly<Record<string, string | undefined>>): Search {
  const { sort: order, ...others } = query;
  const criteria = readCriteria(others);
  if (order === undefined) return normalizeSearch(criteria);
  const { sort, direction } = parseSearch(new URLSearchParams([[fieldName(defaultFilterId, 'sort'), order]]));
  return normalizeSearch({ ...criteria, ...(sort && { sort }), ...(direction && { direction }) });
}

/** The pieces, of which the first has been made: until then, what goes wrong is answered by a problem. */
async function begun(pieces: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const first = [await pieces.next()];
  const next = async () => first.shift() ?? pieces.next();
  // Not a generator: one that nobody has begun to read does not pass on that it is not wanted any more.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) };
}

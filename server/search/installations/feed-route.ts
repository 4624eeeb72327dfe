import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { formatDate, formatDay } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { changeText } from '#core/register/installation/change-text.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { statusTerms } from '#core/register/installation/record-terms.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { InstallationRow, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { parseSearch } from '#core/search/search/url.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { requireWaiting } from '../../platform/http/turn-queue.ts';
import { askerOf, viewerOf } from '../../register/access/request-viewer.ts';
import type { State } from '../../register/versions/states.ts';
import type { SearchService } from '../index/search-service.ts';
import { atomFeed, type FeedEntry, feedType } from './atom-feed.ts';
import { newestState, readNewest, withNamedChange } from './named-changes.ts';

/** Maximum number of entries in a feed: more than change between two requests of a feed reader. */
const mostEntries = 50;

/** Number of installations whose versions are read at once. */
const readAtOnce = 10;

const feedRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/feed`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  needs: 'index',
  tags: ['Register'],
  summary: 'What has changed last among the installations of a search, as an Atom feed (RFC 4287)',
  description: `The search is that of the page \`installations\` with the same query, such as \`anlagen.gebiet=4\`. The ${mostEntries} newest changes, each with what the newest version of the installation changed.`,
  responses: {
    200: { content: { 'application/atom+xml': { schema: z.string() } }, description: 'The feed' },
  },
});

/** GET …/feed; must be mounted before the route of one installation, which would take it for an id. */
export function mountFeedRoute(
  app: OpenAPIHono,
  {
    search,
    database,
    config: { contextPath },
  }: { search: SearchService; database: Database; config: Pick<ServerConfig, 'contextPath'> },
): void {
  app.openapi(feedRoute, async (c) => {
    const address = publicAddress(c);
    const [viewer, asker] = [viewerOf(c), askerOf(c)];
    const asked = parseSearch(address.searchParams);
    const newest = normalizeSearch({ ...asked, sort: 'lastChange', direction: 'desc', page: 1, pageSize: mostEntries });
    const result: InstallationSearchResult = JSON.parse(await search.search(newest, viewer, asker));
    const application = new URL(contextPath, address).href;
    const { page: _page, pageSize: _pageSize, sort: _sort, direction: _direction, ...criteria } = asked;
    const page = new URL(`installations${linkToSearch(criteria)}`, application).href;
    const entries: FeedEntry[] = [];
    // In parts, between which the database and this process answer others.
    for (let from = 0; from < result.items.length; from += readAtOnce) {
      requireWaiting(asker);
      const rows = result.items.slice(from, from + readAtOnce);
      const histories = await readNewest(database, rows);
      for (const row of rows) {
        const link = new URL(installationPath(row.id), application).href;
        const newest = newestState(viewer, histories.get(row.id));
        entries.push(entryOf(withNamedChange(row, newest), link, linesOf(newest)));
      }
    }
    const text = atomFeed({
      title: `${product.title}: Änderungen`,
      page,
      self: address.href,
      updated: result.lastUpdate,
      entries,
    });
    return c.body(text, 200, { ...revalidated, 'content-type': feedType });
  });
}

/** The changes of a version, with its date; empty if it is the first of those read. */
function linesOf(newest: State | undefined): string[] {
  const lines = newest ? changeLines(newest.changes) : [];
  return newest && lines.length > 0 ? [`Eingetragen am ${formatDay(newest.stamp.at)}:`, ...lines] : [];
}

/** The feed entry for an installation. */
function entryOf(
  { name, operator, postalCode, city, status, lastChange }: InstallationRow,
  link: string,
  changes: readonly string[],
): FeedEntry {
  const place = [operator, `${postalCode} ${city}`.trim()].filter(Boolean).join(' · ');
  return {
    // A later change to the same installation must be a new entry.
    id: `${link}#${lastChange.kind}-${lastChange.date}`,
    title: `${changeText(lastChange)}: ${name}`,
    lines: [`${formatDate(lastChange.date)} · ${place} · ${statusTerms[status]}`, ...changes],
    link,
    date: lastChange.date,
  };
}

import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { formatDay } from '#core/platform/format/date.ts';
import { versionAuthor, versionEvent } from '#core/platform/versions/change-words.ts';
import { product } from '#core/product.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import { changeLines } from '#core/register/record-history/change-lines.ts';
import { recordViewQuery } from '#core/register/record-history/record-view.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { viewerOf } from '../../register/access/request-viewer.ts';
import { unknownInstallation } from '../../register/access/viewer.ts';
import { readStates } from '../../register/versions/states.ts';
import { atomFeed, type FeedEntry, feedType } from './atom-feed.ts';

const mostEntries = 50;

const recordFeedRoute = declareCall({
  method: 'get',
  path: `/${product.api.installations}/{id}/feed`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  tags: ['Versions'],
  summary: 'What has changed in an installation, as an Atom feed (RFC 4287)',
  description: `One entry for each version that you may see, the newest ${mostEntries}: what it changed, and the address of the page that marks it.`,
  request: {
    params: z.object({ id: z.string().min(1).max(200).openapi({ description: 'Public id of the installation.' }) }),
  },
  responses: {
    200: { content: { 'application/atom+xml': { schema: z.string() } }, description: 'The feed' },
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

/** GET …/{id}/feed. */
export function mountRecordFeedRoute(
  app: OpenAPIHono,
  { database, config: { contextPath } }: { database: Database; config: Pick<ServerConfig, 'contextPath'> },
): void {
  app.openapi(recordFeedRoute, async (c) => {
    const states = await readStates(database, viewerOf(c), c.req.valid('param').id);
    const [newest] = states ?? [];
    if (!states || !newest || newest.record.draft) throw unknownInstallation();
    const { id, name } = newest.record;
    const address = publicAddress(c);
    const page = new URL(installationPath(id), new URL(contextPath, address)).href;
    const entries = states.slice(0, mostEntries).map(({ stamp, changes }, index): FeedEntry => {
      const before = states[index + 1]?.stamp.number;
      const view = before === undefined ? { version: stamp.number } : { version: stamp.number, since: before };
      const link = page + recordViewQuery('', view);
      return {
        id: link,
        title: `${versionEvent(stamp.origin, before === undefined)}: ${name}`,
        lines: [`${formatDay(stamp.at)} · ${versionAuthor(stamp)}`, ...changeLines(changes)],
        link,
        date: stamp.at,
      };
    });
    const text = atomFeed({
      title: `${name}: Änderungen`,
      page,
      self: address.href,
      updated: newest.stamp.at,
      entries,
    });
    return c.body(text, 200, { ...revalidated, 'content-type': feedType });
  });
}

import { sql } from 'drizzle-orm';
import type { InstallationStatus } from '#core/register/record/statuses.ts';
import type { SuccessionChain } from '#core/register/successions/chain.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { installationRows } from '../records/entry-rows.ts';
import { walkFor } from './link-rows.ts';

/** Most installations in each direction. */
const mostShown = 50;

/** What came before and after an installation that the viewer may see, as far as they may see that; others are not named. */
export async function readChain(on: Queryable, viewer: Viewer, id: string): Promise<SuccessionChain> {
  const [ahead, back] = [
    await walkFor(on, viewer, id, 'successor', mostShown),
    await walkFor(on, viewer, id, 'predecessor', mostShown),
  ];
  const links = [
    ...ahead.links.map(({ from_id: predecessor, other_id, id: link, kind, day }) => ({
      ...{ id: link, direction: 'successor' as const, kind, day, predecessor },
      ...(other_id !== null && { successor: other_id }),
    })),
    ...back.links.map(({ from_id: successor, other_id, id: link, kind, day }) => ({
      ...{ id: link, direction: 'predecessor' as const, kind, day, successor },
      ...(other_id !== null && { predecessor: other_id }),
    })),
  ];
  const ids = links.length > 0 ? [...new Set([id, ...ahead.reached, ...back.reached])] : [];
  const installations =
    ids.length === 0
      ? []
      : await queryRows<{ id: string; name: string; city: string; status: InstallationStatus }>(
          on,
          sql`select i.id, i.name, coalesce(i.city, '') as city, i.status from ${installationRows} i where i.id in ${listed(ids)} order by i.id`,
        );
  return { links, installations, more: ahead.isCut || back.isCut };
}

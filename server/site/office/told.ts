import type { Office } from '#core/platform/environment/office.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOffice, upcomingNotices } from './office.ts';

/** What pages without script tell: the agency, if it is set, and the notices of this moment. */
export async function readTold(
  database: Database,
  clock: Pick<Clock, 'now'>,
): Promise<{ office: Office | undefined; notices: string[] }> {
  const now = await clock.now();
  const [office, notices] = await Promise.all([readOffice(database), upcomingNotices(database, now, now)]);
  return { office: office.name === '' ? undefined : office, notices: notices.map(({ message }) => message) };
}

import { type SQL, sql } from 'drizzle-orm';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { VersionAuthor } from '#core/platform/versions/version.ts';
import type { AnnouncedChange } from '#core/register/announced/announced-change.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { packed, unpacked } from '../../platform/entries/packed-changes.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

/** Maximum number of changes that one record may have ahead. */
const mostAnnounced = 20;

/** What has become of an announced change; `failed`: what it changes is not there any more. */
type Settled = 'effective' | 'withdrawn' | 'failed';

interface AnnouncedRow extends Record<string, unknown> {
  installation_id: string;
  number: number;
  section: AnnouncedChange['section'];
  changes: string;
  valid_from: string;
  author: string;
  author_kind: VersionAuthor['kind'];
  author_account: string | null;
  announced_at: string | Date;
}

/** An announced change as it is stored, with the author's account. */
export interface StoredAnnouncement extends Omit<AnnouncedChange, 'words'> {
  installationId: string;
}

const announcementOf = (row: AnnouncedRow): StoredAnnouncement => ({
  installationId: row.installation_id,
  number: row.number,
  section: row.section,
  validFrom: row.valid_from,
  changes: unpacked(row.changes),
  author: {
    ...{ name: row.author, kind: row.author_kind },
    ...(row.author_account !== null && { account: row.author_account }),
  },
  announcedAt: new Date(row.announced_at).toISOString(),
});

const announced = (which: SQL, further = sql``): SQL => sql`
  select installation_id, number, section, changes, valid_from::text as valid_from, author, author_kind, author_account, announced_at
  from announced_change where state = 'announced' and ${which} order by valid_from, announced_at, installation_id, number ${further}`;

async function readAnnounced(on: Queryable, query: SQL): Promise<StoredAnnouncement[]> {
  return (await queryRows<AnnouncedRow>(on, query)).map(announcementOf);
}

/** The changes ahead of an installation, the next one first. */
export const announcedOf = (on: Queryable, installationId: string): Promise<StoredAnnouncement[]> =>
  readAnnounced(on, announced(sql`installation_id = ${installationId}`));

/** Some of those that are to take effect by this day (ISO date), the oldest first. */
export const dueBy = (on: Queryable, today: string): Promise<StoredAnnouncement[]> =>
  readAnnounced(on, announced(sql`valid_from <= ${today}::date`, sql`limit 50`));

type Key = Pick<StoredAnnouncement, 'installationId' | 'number'>;

/** Locks one of them until the end of the transaction; false if it has been settled. */
export async function lockAnnounced(on: Queryable, { installationId, number }: Key): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`select from announced_change where installation_id = ${installationId} and number = ${number} and state = 'announced' for update`,
  );
  return rows.length > 0;
}

/** @throws {ProblemError} 409 if too many are ahead */
export async function addAnnounced(
  on: Queryable,
  installationId: string,
  {
    section,
    validFrom,
    changes,
    author,
  }: Pick<AnnouncedChange, 'section' | 'validFrom' | 'author'> & {
    changes: readonly RecordChange[];
  },
): Promise<void> {
  const [counts] = await queryRows<{ last: number; ahead: number }>(
    on,
    sql`select coalesce(max(number), 0)::integer as last, (count(*) filter (where state = 'announced'))::integer as ahead
        from announced_change where installation_id = ${installationId}`,
  );
  const { last = 0, ahead = 0 } = counts ?? {};
  if (ahead >= mostAnnounced) {
    const title = `Zu dieser Anlage sind schon ${mostAnnounced} Änderungen angekündigt.`;
    throw new ProblemError(problem('conflict', { title }));
  }
  await on.execute(sql`insert into announced_change (installation_id, number, section, changes, valid_from, author, author_kind, author_account,
      announced_at, state)
    values (${installationId}, ${last + 1}, ${section}, ${packed(changes)}, ${validFrom}::date, ${author.name}, ${author.kind},
      ${author.account ?? null}, now(), 'announced')`);
}

/** @throws {ProblemError} 404 if it has been settled, or there is none */
export async function settleAnnounced(
  on: Queryable,
  { installationId, number }: Key,
  { state, by = null, version = null }: { state: Settled; by?: string | null; version?: number | null },
): Promise<void> {
  const settled = await queryRows(
    on,
    sql`update announced_change set state = ${state}, settled_at = now(), settled_by = ${by}::text, version = ${version}::integer
        where installation_id = ${installationId} and number = ${number} and state = 'announced' returning number`,
  );
  if (settled.length === 0) {
    throw new ProblemError(problem('not-found', { title: 'Diese Änderung ist nicht (mehr) angekündigt.' }));
  }
}

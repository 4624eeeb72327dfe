import { type SQL, sql } from 'drizzle-orm';
import type { Revision, VersionStamp } from '#core/platform/versions/version.ts';
import { isStorableText, listed, planned, type Queryable, queryRows } from '../db/rows.ts';
import type { Entry, EntryKind, FormerVersion } from './entry-kind.ts';

/** The columns of a version's stamp. */
interface StampColumns {
  number: number;
  at: string | Date;
  author: string;
  author_kind: VersionStamp['author']['kind'];
  origin: VersionStamp['origin'];
  proposed_by: string | null;
  published: boolean;
  change_number: number | null;
  author_account: string | null;
  revision: Revision | null;
  valid_from: string | null;
  bulk_change: string | null;
}

interface EntryRow extends Record<string, unknown>, StampColumns {
  id: string;
  value: unknown;
  beside: unknown;
  data_version: number | null;
  source_hash: string | null;
  edits: string | null;
}

type HistoryRow = EntryRow & { former: (StampColumns & { change: string })[] };

/** SQL for reading entries `e` of a kind, with a further column. */
const entries = (
  { name, beside }: Pick<EntryKind<unknown>, 'name' | 'beside'>,
  which: SQL,
  further = sql``,
): SQL => sql`
  select e.id, e.number, e.at, e.author, e.author_kind, e.origin, e.proposed_by, e.published, e.change_number, e.author_account,
    e.revision, e.valid_from::text as valid_from, e.bulk_change, e.value, e.data_version, e.source_hash, e.edits, ${beside ?? sql`null`} as beside ${further}
  from entry e where e.kind = ${name} and ${which}`;

const formerOf = (versions: SQL): SQL =>
  sql`, (select coalesce(jsonb_agg(to_jsonb(v) order by v.number desc), '[]'::jsonb) from ${versions}) as former`;

const among = (ids: readonly string[]): SQL => sql`e.id in ${listed(ids)}`;

function stampOf(row: StampColumns): VersionStamp {
  const { number, at, author, author_kind: kind, author_account: account, origin, proposed_by, published } = row;
  const { change_number, revision, valid_from, bulk_change } = row;
  return {
    number,
    at: new Date(at).toISOString(),
    author: { name: author, kind, ...(account !== null && { account }) },
    origin,
    ...(proposed_by !== null && { proposedBy: proposed_by }),
    published,
    ...(change_number !== null && { dataVersion: change_number }),
    ...(revision !== null && { revision }),
    ...(valid_from !== null && { validFrom: valid_from }),
    ...(bulk_change !== null && { bulkChange: bulk_change }),
  };
}

const entryOf = <Value>(kind: EntryKind<Value>, row: EntryRow): Entry<Value> => ({
  id: row.id,
  stamp: stampOf(row),
  value: kind.valueOf(row.value, row.beside),
  dataVersion: row.data_version,
  sourceHash: row.source_hash,
  edits: row.edits,
});

/** The entry with this id; undefined if there is none. A single statement, so that what belongs together is consistent. */
export async function readEntry<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  id: string,
): Promise<Entry<Value> | undefined> {
  if (!isStorableText(id)) return undefined;
  const [row] = await queryRows<EntryRow>(on, planned(`${kind.name}_entry`, entries(kind, sql`e.id = ${id}`)));
  return row && entryOf(kind, row);
}

/** Several entries by id. */
export async function readEntries<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  ids: readonly string[],
): Promise<Map<string, Entry<Value>>> {
  const rows = ids.length > 0 ? await queryRows<EntryRow>(on, entries(kind, among(ids))) : [];
  return new Map(rows.map((row) => [row.id, entryOf(kind, row)]));
}

/** All entries of a kind, by id; for kinds of which there are few. */
export async function readAllEntries<Value>(on: Queryable, kind: EntryKind<Value>): Promise<Entry<Value>[]> {
  const rows = await queryRows<EntryRow>(on, sql`${entries(kind, sql`true`)} order by e.id collate "C"`);
  return rows.map((row) => entryOf(kind, row));
}

/** An entry with its former versions, newest first. */
export interface History<Value> {
  entry: Entry<Value>;
  former: FormerVersion[];
}

const historyOf = <Value>(kind: EntryKind<Value>, row: HistoryRow): History<Value> => ({
  entry: entryOf(kind, row),
  former: row.former.map((version) => ({ stamp: stampOf(version), change: version.change })),
});

/** The entry with its versions from number `from` on, read by a single statement; undefined if there is no such id. */
export async function readHistory<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  id: string,
  from = 1,
): Promise<History<Value> | undefined> {
  if (!isStorableText(id)) return undefined;
  const versions = sql`entry_version v where v.kind = e.kind and v.id = e.id and v.number >= ${from}`;
  const query = entries(kind, sql`e.id = ${id}`, formerOf(versions));
  const [row] = await queryRows<HistoryRow>(on, planned(`${kind.name}_history`, query));
  return row && historyOf(kind, row);
}

/** Several entries by id, each with its `most` newest former versions, read by a single statement. */
export async function readNewestVersions<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  ids: readonly string[],
  most: number,
): Promise<Map<string, History<Value>>> {
  if (ids.length === 0) return new Map();
  const versions = sql`(select * from entry_version o where o.kind = e.kind and o.id = e.id order by o.number desc limit ${most}) v`;
  const rows = await queryRows<HistoryRow>(on, entries(kind, among(ids), formerOf(versions)));
  return new Map(rows.map((row) => [row.id, historyOf(kind, row)]));
}

/** The versions of an entry with their values, newest first. */
export function versionsOf<Value>(
  kind: EntryKind<Value>,
  { entry, former }: History<Value>,
): { stamp: VersionStamp; value: Value }[] {
  let value = entry.value;
  return [
    { stamp: entry.stamp, value },
    ...former.map(({ stamp, change }) => {
      value = kind.undo(value, change);
      return { stamp, value };
    }),
  ];
}

/** A version of an entry with its value, and the entry as it is now. */
export interface RecordedVersion<Value> {
  entry: Entry<Value>;
  stamp: VersionStamp;
  value: Value;
}

/**
 * Several entries as of a version of each, read by a single statement.
 * @param wanted the number of the version by id
 * @returns by id; absent are entries that do not have the version
 */
export async function readVersions<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, RecordedVersion<Value>>> {
  if (wanted.size === 0) return new Map();
  const number = sql`(${JSON.stringify(Object.fromEntries(wanted))}::jsonb ->> e.id)::integer`;
  const versions = sql`entry_version v where v.kind = e.kind and v.id = e.id and v.number >= ${number}`;
  const rows = await queryRows<HistoryRow>(on, entries(kind, among([...wanted.keys()]), formerOf(versions)));
  return new Map(
    rows.flatMap((row) => {
      const history = historyOf(kind, row);
      const version = versionsOf(kind, history).find(({ stamp }) => stamp.number === wanted.get(row.id));
      return version ? [[row.id, { entry: history.entry, ...version }]] : [];
    }),
  );
}

/** The statements that write entries; undefined if there is nothing to write. */
import { type SQL, sql } from 'drizzle-orm';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import { copyStatement, insertStatement, type Queryable } from '../db/rows.ts';
import type { Entry, EntryKind, FormerVersion } from './entry-kind.ts';
import { entry as entryTable, entryVersion } from './entry-tables.ts';

const stampColumns = ({ number, at, author, origin, published, ...stamp }: VersionStamp) => ({
  number,
  at: new Date(at),
  author: author.name,
  authorKind: author.kind,
  origin,
  proposedBy: stamp.proposedBy ?? null,
  published,
  changeNumber: stamp.dataVersion ?? null,
  authorAccount: author.account ?? null,
  revision: stamp.revision ?? null,
  validFrom: stamp.validFrom ?? null,
  bulkChange: stamp.bulkChange ?? null,
});

const rowOf = <Value>(kind: EntryKind<Value>, { id, stamp, value, ...beside }: Entry<Value>) => ({
  kind: kind.name,
  id,
  ...stampColumns(stamp),
  value: JSON.stringify(kind.storedOf(value)),
  ...beside,
});

/** @param copies whether the database can copy rows from text (see db/rows.ts) */
export const addedEntries = <Value>(
  kind: EntryKind<Value>,
  added: readonly Entry<Value>[],
  copies: boolean,
): SQL | undefined =>
  (copies ? copyStatement : insertStatement)(
    entryTable,
    added.map((entry) => rowOf(kind, entry)),
  );

/** Writes entries in place of those with the same ids. */
export const replacedEntries = <Value>(kind: EntryKind<Value>, replaced: readonly Entry<Value>[]): SQL | undefined =>
  insertStatement(
    entryTable,
    replaced.map((entry) => rowOf(kind, entry)),
    ['kind', 'id'],
  );

/** Writes versions that have been superseded. */
export const formerVersions = <Value>(
  kind: EntryKind<Value>,
  former: readonly (FormerVersion & { id: string })[],
): SQL | undefined =>
  insertStatement(
    entryVersion,
    former.map(({ id, stamp, change }) => ({ kind: kind.name, id, ...stampColumns(stamp), change })),
  );

/**
 * Writes the next version of an entry.
 * @param before the present one; undefined: the entry is new
 */
export async function writeVersion<Value>(
  on: Queryable,
  kind: EntryKind<Value>,
  before: Entry<Value> | undefined,
  next: Entry<Value>,
): Promise<void> {
  if (before) {
    const { id, stamp, value } = before;
    const superseded = formerVersions(kind, [{ id, stamp, change: kind.changeOf(value, next.value) }]);
    if (superseded) await on.execute(superseded);
  }
  const written = replacedEntries(kind, [next]);
  if (written) await on.execute(written);
}

/** Serializes writes to the same entry until the end of the transaction; others are not affected. */
export const lockEntry = (on: Queryable, { name }: Pick<EntryKind<unknown>, 'name'>, id: string) =>
  on.execute(sql`select pg_advisory_xact_lock(7403162, hashtext(${`${name}/${id}`}))`);

/**
 * The next version of a public entry that read models do not read, after the present one if there is one.
 * @param before keeps the hash of what its source delivered, so that what was edited since is told from what was not
 */
export const nextVersion = <Value>(
  before: Entry<Value> | undefined,
  { id, value, ...stamp }: Pick<Entry<Value>, 'id' | 'value'> & Pick<VersionStamp, 'at' | 'author' | 'origin'>,
): Entry<Value> => ({
  id,
  stamp: { ...stamp, number: (before?.stamp.number ?? 0) + 1, published: true },
  value,
  dataVersion: null,
  sourceHash: before?.sourceHash ?? null,
  edits: null,
});

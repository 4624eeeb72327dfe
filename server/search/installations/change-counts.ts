import { type SQL, sql } from 'drizzle-orm';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { isReordering } from '#core/platform/versions/record-change.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { readVersions } from '../../platform/entries/read-entries.ts';
import { audienceOf, belongingOf, type Viewer } from '../../register/access/viewer.ts';
import { concerning, visibleTo } from '../../register/access/visible-rows.ts';
import { belongingColumns } from '../../register/records/entry-rows.ts';
import { installationKind, storedEntryOf } from '../../register/records/installation-entries.ts';
import { isPastVersion, type RegisterState, readRegisterState } from '../../register/records/read-installation.ts';
import { countUndone } from '../../register/versions/count-undone.ts';

/** The number of changes by public id; 1 for an installation that is new. Those without a change that the viewer sees are absent. */
export type Counts = ReadonlyMap<string, number>;

interface Known {
  state: RegisterState;
  counts: Counts;
}

/** Days and viewers whose counts are kept; the oldest is forgotten. */
const mostKnown = 12;
/** Installations per statement: few enough not to hold up the database's other work. */
const batchSize = 1_000;

/**
 * How many changes each installation of the register has since a day, for each viewer: what `readSearchChanges` lists, in numbers. Counted
 * once, and then again only for installations that have changed.
 */
export class ChangeCounts {
  readonly #database: Database;
  readonly #known = new Map<string, Promise<Known>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param since ISO date: the first day, in Austria */
  async since(since: string, viewer: Viewer): Promise<Counts> {
    const key = JSON.stringify([since, viewer]);
    const before = this.#known.get(key);
    // One after another, so that those who ask at the same time do not count the same.
    const known = (before ?? Promise.resolve(undefined))
      .catch(() => undefined)
      .then((it) => this.#renewed(it, since, viewer));
    this.#known.delete(key);
    this.#known.set(key, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    return (await known).counts;
  }

  async #renewed(known: Known | undefined, since: string, viewer: Viewer): Promise<Known> {
    const state = await readRegisterState(this.#database);
    if (known?.state.dataVersion === state.dataVersion && known.state.token === state.token) return known;
    const isBase =
      known && state.removalVersion <= known.state.dataVersion && (await isPastVersion(this.#database, known.state));
    const counts = new Map(isBase ? known.counts : []);
    await this.#count(counts, { since, viewer, after: isBase ? known.state.dataVersion : undefined });
    return { state, counts };
  }

  /** @param after only those written after this version of the register */
  async #count(counts: Map<string, number>, wanted: { since: string; viewer: Viewer; after: number | undefined }) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const rows: Row[] = await queryRows<Row>(this.#database, changedAfter(last, wanted));
      const unclear = new Map<string, number>();
      for (const row of rows) {
        const count = countOf(row, wanted.viewer);
        if (count === undefined) unclear.set(row.id, row.before ?? 1);
        else if (count > 0) counts.set(row.id, count);
        else counts.delete(row.id);
      }
      for (const [id, count] of await this.#countByValues(unclear, wanted.viewer)) {
        if (count > 0) counts.set(id, count);
        else counts.delete(id);
      }
      last = rows.length < batchSize ? undefined : rows.at(-1)?.id;
    }
  }

  /** Counts where the records themselves must be compared. @param versions the number of the version to compare with, by id */
  async #countByValues(versions: ReadonlyMap<string, number>, viewer: Viewer): Promise<[id: string, count: number][]> {
    const read = await readVersions(this.#database, installationKind, versions);
    return Array.from(read, ([id, { entry, value }]) => {
      const { record: current } = storedEntryOf(entry);
      const audience = audienceOf(viewer, belongingOf(current));
      const [former, latter] = [value, current].map((each) => visibleRecord(each, audience, current));
      const changes = former && latter ? changesBetween(recordDescription, former, latter) : [];
      return [id, changes.filter((change) => !isReordering(recordDescription, change)).length];
    });
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  /** Whether it has a version since the day, and the viewer may see it. */
  counts: boolean;
  /** Whether the viewer sees all of its versions. */
  is_concerned: boolean;
  is_confidential: boolean;
  /** The newest version before the day that the viewer may see; null: there is none, so that it is new. */
  before: number | null;
  /** The stored changes since that version. */
  undos: string[] | null;
}

/** Undefined if the records must be compared. */
function countOf({ counts, is_concerned: isConcerned, is_confidential, before, undos }: Row, viewer: Viewer) {
  if (!counts) return 0;
  if (before === null) return 1;
  if (isConcerned) return countUndone(undos ?? [], viewer.kind === 'authority' ? 'authority' : 'registered');
  return is_confidential ? undefined : countUndone(undos ?? [], 'everyone');
}

/** What was written after a version of the register, or else all with a version since the day, in the order of ids. */
function changedAfter(
  last: string,
  { since, viewer, after }: { since: string; viewer: Viewer; after: number | undefined },
): SQL {
  const start = sql`(${since}::timestamp at time zone 'Europe/Vienna')`;
  const written = after === undefined ? sql`r.at >= ${start}` : sql`r.data_version > ${after}`;
  const ofEntry = sql`v.kind = 'installation' and v.id = r.id`;
  return sql`with changed as materialized (
      select r.id, r.at >= ${start} and ${visibleTo(viewer, 'r')} as counts, ${concerning(viewer, 'r')} as is_concerned, r.value
      from (select ${belongingColumns}, at, data_version, value from installation_entry) r
      where r.id > ${last} and ${written} order by r.id limit ${batchSize}),
    compared as materialized (
      select r.*, (select max(v.number) from entry_version v
        where ${ofEntry} and r.counts and v.at < ${start} and (r.is_concerned or v.published)) as before from changed r)
    select r.id, r.counts, r.is_concerned, r.before, r.before is not null and r.value ? 'confidentiality' as is_confidential,
      (select array_agg(v.change) from entry_version v where ${ofEntry} and v.number >= r.before) as undos
    from compared r order by r.id`;
}

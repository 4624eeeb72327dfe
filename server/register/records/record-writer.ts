import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { CompetentAuthority, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { RecordVersion } from '#core/register/versions/version.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import type { FormerVersion } from '../../platform/entries/entry-kind.ts';
import { readEntries, readEntry } from '../../platform/entries/read-entries.ts';
import { addedEntries, formerVersions, lockEntry, replacedEntries } from '../../platform/entries/write-entries.ts';
import { checkedAfter } from '../findings/with-findings.ts';
import { draftKind, entryOf, installationKind, type StoredEntry, storedEntryOf } from './installation-entries.ts';
import { type Move, moveBetween } from './moves.ts';
import {
  edited,
  firstVersion,
  imported,
  knownAt,
  type Outcome,
  type Writing,
  withChangedSharedParts,
} from './next-version.ts';
import {
  authorityRows,
  declinedProposals,
  formerOwners,
  publishedDraft,
  removeAll,
  removeUnused,
  sourceDataUpdate,
  storedHashes,
} from './record-statements.ts';
import { differingInstallations, othersConcerned, type SharedParts, sharedParts, withShared } from './shared-parts.ts';

/** The register has no such installation. */
export class UnknownInstallationError extends Error {
  constructor(id: string) {
    super(`There is no installation ${id}.`);
    this.name = 'UnknownInstallationError';
  }
}

interface Incoming {
  record: InstallationRecord;
  hash: string;
}

/** What saving records has done. */
export interface Saved {
  /** Number of ids that were new. */
  added: number;
  moved: Move[];
}

interface WriterOptions extends Writing {
  /** Whether this is the embedded database, which copies rows from text and executes queued statements in order. */
  isEmbedded: boolean;
}

/** New entries, as the statement that writes them. */
interface Batch {
  entries: readonly StoredEntry[];
  statement: SQL | undefined;
}

/**
 * The only way to write records, within one transaction: each is compared with the stored one and, if it differs, written as a new
 * version of its installation. A batch is prepared while the database still writes the previous one.
 */
export class RecordWriter {
  /** Number of records written so far, whether any replaced a stored one, and whether all existing ones were removed. */
  saved = 0;
  replaced = false;
  emptied = false;
  /** The time of the newest version written; empty: none. */
  newest = '';
  readonly #on: Queryable;
  readonly #writing: WriterOptions;
  readonly #authorities = new Map<string, string>();
  /** Ids of authorities to which a record referred before it was replaced, but not since. */
  readonly #droppedAuthorities = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = false;

  constructor(on: Queryable, writing: WriterOptions) {
    this.#on = on;
    this.#writing = writing;
  }

  /** Saves records as delivered by their source. */
  save(records: readonly InstallationRecord[]): Promise<Saved> {
    const incoming = new Map(records.map((record) => [record.id, { record, hash: contentHash(record) }]));
    const all = sharedParts(recordsOf(incoming));
    const batch = this.#batchOf([...incoming.values()].map((each) => this.#first(each, all)));
    return this.#inTurn(async () => {
      const { known, differing, shared, sharing } = await this.#compare(incoming, all);
      const added = incoming.size - known.size;
      if (differing.size === 0) return { added: 0, moved: [] };
      if (known.size === 0 && sharing.length === 0) {
        await this.#write(batch);
        return { added, moved: [] };
      }
      const there = [...[...known.keys()].filter((id) => differing.has(id)), ...sharing];
      return { added, moved: await this.#saveAmong(differing, shared, there) };
    });
  }

  /** Adds installations that do not exist yet, each with its versions, oldest first. */
  saveHistories(histories: readonly (readonly RecordVersion[])[]): Promise<void> {
    const newest = histories.flatMap((versions) => versions.at(-1) ?? []);
    const shared = sharedParts(newest.map(({ record }) => record));
    const { dataVersion } = this.#writing;
    const batch = this.#batchOf(
      newest.map(({ stamp, record }) => ({
        record: withShared(record, shared),
        stamp,
        dataVersion,
        contentHash: contentHash(record),
        edits: [],
      })),
    );
    const former = histories.flatMap((versions) =>
      versions.flatMap(({ stamp, record }, index) => {
        const next = versions[index + 1];
        return next ? [{ id: record.id, stamp, change: installationKind.changeOf(record, next.record) }] : [];
      }),
    );
    return this.#inTurn(async () => {
      await this.#write(
        batch,
        newest
          .map(({ stamp }) => stamp.at)
          .sort()
          .at(-1),
      );
      await this.#run([formerVersions(installationKind, former)]);
    });
  }

  /**
   * Writes an edit of a stored record as the installation's next version, and one of each installation that shares a site or facility which it
   * changes; if nothing changed, nothing is written.
   * @param edit receives the stored entry; an exception aborts the transaction
   * @param withOthers receives the records of those others, if there are any; an exception aborts the transaction
   * @throws {UnknownInstallationError}
   */
  edit(
    id: string,
    edit: (stored: StoredEntry) => InstallationRecord,
    withOthers: (others: readonly InstallationRecord[]) => void,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const entry = await readEntry(this.#on, installationKind, id);
      if (!entry) throw new UnknownInstallationError(id);
      const stored = storedEntryOf(entry);
      const record = edit(stored);
      const shared = sharedParts([record]);
      const ids = await othersConcerned(this.#on, stored.record, record);
      const concerned = ids.length > 0 ? await readEntries(this.#on, installationKind, ids) : new Map();
      const others = Array.from(concerned.values(), storedEntryOf);
      if (others.length > 0) withOthers(others.map((other) => other.record));
      const written = [stored, ...others].map((each) => {
        if (each === stored) return { stored, outcome: edited(stored, record, this.#writing) };
        const next = checkedAfter(each.record, withShared(each.record, shared), knownAt(this.#writing));
        return { stored: each, outcome: edited(each, next, this.#writing) };
      });
      await this.#replace(written, []);
    });
  }

  /**
   * Makes a draft an installation, by a version that is published; its versions so far are those of the installation.
   * @param publish receives the stored draft, and returns what is published; an exception aborts the transaction
   * @throws {UnknownInstallationError} if there is no such draft (any more)
   */
  publish(id: string, publish: (stored: StoredEntry) => Promise<InstallationRecord>): Promise<void> {
    return this.#inTurn(async () => {
      await lockEntry(this.#on, draftKind, id);
      const entry = await readEntry(this.#on, draftKind, id);
      if (!entry) throw new UnknownInstallationError(id);
      const stored = storedEntryOf(entry);
      const record = { ...(await publish(stored)), published: true };
      await this.#on.execute(publishedDraft(id));
      const { by, at, dataVersion } = this.#writing;
      const stamp = { ...by, number: stored.stamp.number + 1, at, published: true, dataVersion };
      const written = { record, stamp, dataVersion, contentHash: null, edits: [] };
      const change = installationKind.changeOf(stored.record, record);
      await this.#replace([{ stored, outcome: { kind: 'changed', written, change } }], []);
    });
  }

  /** Finds which records of a batch exist, which of them differ, and which installations share a site or facility that differs. */
  async #compare(incoming: ReadonlyMap<string, Incoming>, all: SharedParts) {
    const hashes = storedHashes(this.#on, [...incoming.keys()]);
    // The embedded database's thread gets both queries at once, so that it need not wait for the second. Most imports contain new records.
    const ofAll = this.#writing.isEmbedded ? differingInstallations(this.#on, all) : undefined;
    const [known, sharing] = await Promise.all([hashes, ofAll]);
    const differing = new Map([...incoming].filter(([id, { hash }]) => known.get(id) !== hash));
    if (differing.size === incoming.size) {
      return { known, differing, shared: all, sharing: sharing ?? (await differingInstallations(this.#on, all)) };
    }
    const shared = sharedParts(recordsOf(differing));
    return {
      known,
      differing,
      shared,
      sharing: differing.size === 0 ? [] : await differingInstallations(this.#on, shared),
    };
  }

  #first({ record, hash }: Incoming, shared: SharedParts): StoredEntry {
    return firstVersion(withShared(record, shared), hash, this.#writing);
  }

  /**
   * Saves a batch of which some installations already exist.
   * @param there ids of existing installations: those of the batch, and those that share a facility or site with it
   */
  async #saveAmong(
    incoming: ReadonlyMap<string, Incoming>,
    shared: SharedParts,
    there: readonly string[],
  ): Promise<Move[]> {
    const entries = await readEntries(this.#on, installationKind, [...new Set(there)]);
    const replaced = Array.from(entries.values(), (entry) => {
      const stored = storedEntryOf(entry);
      const own = incoming.get(entry.id);
      const outcome = own
        ? imported(stored, withShared(own.record, shared), own.hash, this.#writing)
        : withChangedSharedParts(stored, withShared(stored.record, shared), this.#writing);
      return { stored, outcome };
    });
    this.replaced ||= replaced.length > 0;
    const added = [...incoming.values()].filter(({ record }) => !entries.has(record.id));
    await this.#replace(
      replaced,
      added.map((each) => this.#first(each, shared)),
    );
    return replaced.flatMap(({ stored, outcome }) => moveBetween(stored.record, outcome.written.record));
  }

  /** Writes replaced records and new ones. */
  async #replace(
    outcomes: readonly { stored: StoredEntry; outcome: Outcome }[],
    added: readonly StoredEntry[],
  ): Promise<void> {
    const same = outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [outcome.written] : []));
    const replaced = outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [] : [outcome.written]));
    const superseded = outcomes.flatMap(({ stored: { record, stamp }, outcome }): (FormerVersion & { id: string })[] =>
      outcome.kind === 'changed' ? [{ id: record.id, stamp, change: outcome.change }] : [],
    );
    const handedOver = outcomes.flatMap(({ stored: { record }, outcome }) =>
      record.operator.ownerId === outcome.written.record.operator.ownerId ? [] : [record],
    );
    for (const { stored, outcome } of outcomes) {
      const present = new Set(outcome.written.record.authorities.map(({ id }) => id));
      for (const { id } of stored.record.authorities) if (!present.has(id)) this.#droppedAuthorities.add(id);
    }
    await this.#run([
      sourceDataUpdate(same),
      declinedProposals(
        handedOver.map(({ id }) => id),
        this.#writing.by.author.name,
      ),
      formerOwners(handedOver.map(({ operator }) => operator)),
      replacedEntries(installationKind, replaced.map(entryOf)),
    ]);
    const { statement } = this.#batchOf(added);
    await this.#write({ entries: [...added, ...replaced], statement });
    await this.#run([formerVersions(installationKind, superseded)]);
  }

  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      this.#authorities.clear();
      await removeAll(this.#on, this.#writing.dataVersion, this.#writing.isEmbedded);
      this.emptied = true;
    });
  }

  /** Removes the authorities to which this transaction has removed the last reference. */
  removeUnused(): Promise<void> {
    return removeUnused(this.#on, this.#droppedAuthorities);
  }

  /** Resolves when no write is pending: after the end of the transaction it would be executed outside it. */
  async stopped(): Promise<void> {
    this.#stop = true;
    await this.#last.catch(() => undefined);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => {
      if (this.#stop) throw new Error('The transaction has ended.');
      return work();
    });
    this.#last = turn;
    // The caller is notified of a failure, and so are all subsequent callers.
    turn.catch(() => undefined);
    return turn;
  }

  #batchOf(entries: readonly StoredEntry[]): Batch {
    return { entries, statement: addedEntries(installationKind, entries.map(entryOf), this.#writing.isEmbedded) };
  }

  /** Writes new entries, and the authorities of all entries given. */
  async #write({ entries, statement }: Batch, at = this.#writing.at): Promise<void> {
    const isEdit = this.#writing.by.origin !== 'import';
    await this.#run([authorityRows(this.#changedAuthorities(authoritiesOf(entries)), isEdit), statement]);
    this.saved += entries.length;
    if (at > this.newest) this.newest = at;
  }

  /** Executes statements in order. The embedded database's thread gets all of them at once, so that it need not wait for the next. */
  async #run(statements: readonly (SQL | undefined)[]): Promise<void> {
    const given = statements.filter((statement) => statement !== undefined);
    if (this.#writing.isEmbedded) await Promise.all(given.map((statement) => this.#on.execute(statement)));
    else for (const statement of given) await this.#on.execute(statement);
  }

  /** The authorities that this transaction has not written yet in this form: a few of them occur in nearly every batch. */
  #changedAuthorities(authorities: ReadonlyMap<string, CompetentAuthority>): CompetentAuthority[] {
    return [...authorities.values()].filter(({ role: _, ...authority }) => {
      const text = JSON.stringify(authority);
      if (this.#authorities.get(authority.id) === text) return false;
      this.#authorities.set(authority.id, text);
      return true;
    });
  }
}

/** Authorities by id; if there are several descriptions, the last one wins. */
const authoritiesOf = (entries: readonly StoredEntry[]): Map<string, CompetentAuthority> =>
  new Map(entries.flatMap(({ record }) => record.authorities.map((authority) => [authority.id, authority])));

const recordsOf = (incoming: ReadonlyMap<string, Incoming>): InstallationRecord[] =>
  Array.from(incoming.values(), ({ record }) => record);

/** Identifies the content of a record regardless of its source; stable for the same program. */
const contentHash = (record: InstallationRecord): string =>
  hash('sha1', JSON.stringify({ ...record, source: '' }), 'base64');

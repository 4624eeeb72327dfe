import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import { changesBetween } from '../../../src/core/versions/changes-between.ts';
import type { RecordVersion } from '../../../src/core/versions/version.ts';
import { competentAuthority } from '../db/register-tables.ts';
import { insertStatement, type Queryable } from '../db/rows.ts';
import { type Authorship, edited, firstVersion, imported, type Outcome, recordOf, resembling } from './next-version.ts';
import type { RegisterRows, WrittenRecord } from './record-rows.ts';
import {
  type Batch,
  batchOf,
  besideStatement,
  declinedProposals,
  type FormerVersion,
  formerOwners,
  formerVersions,
  removals,
  removeAll,
  storedHashes,
} from './record-statements.ts';
import { differingParts, type SharedParts, sharedParts, sharingInstallations, withShared } from './shared-parts.ts';
import { readOneStored, readStored, type StoredInstallation } from './stored-installations.ts';

/** The register has no such installation. */
class UnknownInstallationError extends Error {
  constructor(id: string) {
    super(`There is no installation ${id}.`);
    this.name = 'UnknownInstallationError';
  }
}

interface Incoming {
  record: InstallationRecord;
  hash: string;
}

interface Writing {
  /** The register version of the records, and its time. */
  version: number;
  now: Date;
  by: Authorship;
  /** Whether this is the embedded database, which copies rows from text and executes queued statements in order. */
  copies: boolean;
  follower?: WriteFollower | undefined;
}

/** Observes what a transaction writes. The data is valid only once the transaction has been committed. */
export interface WriteFollower {
  /** All installations were removed. */
  emptied(): void;
  /** These complete installations replace those with the same ids. Resolves when the follower can accept more. */
  written(rows: RegisterRows): Promise<void>;
}

/**
 * The only way to write records to the tables, within one transaction: each record is compared with the stored one and, if it
 * differs, written as a new version of its installation. A batch is prepared while the database still writes the previous one.
 */
export class RecordWriter {
  /** Number of records written so far, whether any replaced a stored one, and whether all existing ones were removed. */
  saved = 0;
  replaced = false;
  emptied = false;
  /** The time of the newest version written. */
  newest = new Date(0);
  readonly #on: Queryable;
  readonly #writing: Writing;
  readonly #authorities = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();
  #stop = false;

  constructor(on: Queryable, writing: Writing) {
    this.#on = on;
    this.#writing = writing;
  }

  /** Saves records as delivered by their source. @returns how many of the ids were new */
  save(records: readonly InstallationRecord[]): Promise<number> {
    const incoming = new Map(records.map((record) => [record.id, { record, hash: contentHash(record) }]));
    const { version, copies } = this.#writing;
    const batch = batchOf(
      [...incoming.values()].map((each) => this.#first(each)),
      [],
      version,
      copies,
    );
    return this.#inTurn(async () => {
      const { hashes, differing, shared, different } = await this.#compare(incoming);
      if (differing.size === 0) return 0;
      const sharing = await sharingInstallations(this.#on, different);
      if (hashes.size === 0 && sharing.length === 0) await this.#write(batch);
      else
        await this.#saveAmong(differing, shared, [...[...hashes.keys()].filter((id) => differing.has(id)), ...sharing]);
      return incoming.size - hashes.size;
    });
  }

  /** Adds installations that do not exist yet, each with its versions, oldest first. */
  saveHistories(histories: readonly (readonly RecordVersion[])[]): Promise<void> {
    const { version, copies } = this.#writing;
    const added = histories.flatMap((versions) => {
      const last = versions.at(-1);
      return last ? [{ ...last, contentHash: contentHash(last.record), edits: [] }] : [];
    });
    const former = histories.flatMap((versions) =>
      versions.flatMap(({ stamp, record }, index): FormerVersion[] => {
        const next = versions[index + 1];
        return next ? [{ id: record.id, stamp, changes: changesBetween(record, next.record) }] : [];
      }),
    );
    const batch = batchOf(added, [], version, copies);
    return this.#inTurn(async () => {
      await this.#write(batch, new Date(Math.max(0, ...added.map(({ stamp }) => Date.parse(stamp.at)))));
      await this.#run([formerVersions(former)]);
    });
  }

  /**
   * Writes an edit of a stored record as the installation's next version; if nothing changed, nothing is written.
   * @param edit receives the stored record; an exception aborts the transaction
   * @throws {UnknownInstallationError}
   */
  edit(id: string, edit: (stored: StoredInstallation) => InstallationRecord): Promise<void> {
    return this.#inTurn(async () => {
      const stored = await readOneStored(this.#on, id);
      if (!stored) throw new UnknownInstallationError(id);
      const { by, now } = this.#writing;
      await this.#replace([{ stored, outcome: edited(stored, edit(stored), by, now.toISOString()) }], []);
    });
  }

  /** Finds which records of a batch exist, and which records and shared facilities and sites differ. */
  async #compare(incoming: ReadonlyMap<string, Incoming>) {
    const shared = sharedParts(recordsOf(incoming));
    const hashes = storedHashes(this.#on, [...incoming.keys()]);
    // The embedded database's thread gets both queries at once, so that it need not wait for the second. Most imports contain new records.
    const different = this.#writing.copies ? differingParts(this.#on, shared) : undefined;
    const [known, ofAll] = await Promise.all([hashes, different]);
    const differing = new Map([...incoming].filter(([id, { hash }]) => known.get(id) !== hash));
    if (differing.size === incoming.size) {
      return { hashes: known, differing, shared, different: ofAll ?? (await differingParts(this.#on, shared)) };
    }
    const ofDiffering = sharedParts(recordsOf(differing));
    const parts = differing.size === 0 ? [] : await differingParts(this.#on, ofDiffering);
    return { hashes: known, differing, shared: ofDiffering, different: parts };
  }

  #first({ record, hash }: Incoming): WrittenRecord {
    return firstVersion(record, hash, this.#writing.by, this.#writing.now.toISOString());
  }

  /**
   * Saves a batch of which some installations already exist.
   * @param there ids of existing installations: those of the batch, and those that share a facility or site with it
   */
  async #saveAmong(
    incoming: ReadonlyMap<string, Incoming>,
    shared: SharedParts,
    there: readonly string[],
  ): Promise<void> {
    const stored = await readStored(this.#on, [...new Set(there)]);
    const { by, now } = this.#writing;
    const replaced = [...stored.values()].map((each) => {
      const own = incoming.get(each.installation.id);
      const outcome = own
        ? imported(each, withShared(own.record, shared), own.hash, by, now.toISOString())
        : resembling(each, withShared(recordOf(each.installation), shared), by, now.toISOString());
      return { stored: each, outcome };
    });
    this.replaced ||= replaced.length > 0;
    const added = [...incoming.values()].filter(({ record }) => !stored.has(record.id));
    await this.#replace(
      replaced,
      added.map((each) => this.#first(each)),
    );
  }

  /** Writes replaced records and new ones. */
  async #replace(
    outcomes: readonly { stored: StoredInstallation; outcome: Outcome }[],
    added: readonly WrittenRecord[],
  ): Promise<void> {
    const same = outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [outcome.written] : []));
    const replaced = outcomes.flatMap(({ outcome }) => (outcome.kind === 'same' ? [] : [outcome]));
    const changed = outcomes.flatMap(({ stored: { installation, stamp }, outcome }) =>
      outcome.kind === 'changed' ? [{ id: installation.id, stamp, changes: outcome.changes }] : [],
    );
    const handedOver = outcomes.flatMap(({ stored: { installation }, outcome }) =>
      installation.operator.ownerId === outcome.written.record.operator.ownerId ? [] : [installation],
    );
    const { version, copies, by } = this.#writing;
    await this.#run([
      besideStatement(same),
      declinedProposals(
        handedOver.map(({ id }) => id),
        by.author.name,
      ),
      formerOwners(handedOver.map(({ operator }) => operator)),
      ...removals(replaced),
    ]);
    await this.#write(batchOf(added, replaced, version, copies));
    await this.#run([formerVersions(changed)]);
  }

  replaceAll(): Promise<void> {
    return this.#inTurn(async () => {
      this.#authorities.clear();
      await removeAll(this.#on, this.#writing.version);
      this.emptied = true;
      this.#writing.follower?.emptied();
    });
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

  async #write({ rows, shared, own }: Batch, at = this.#writing.now): Promise<void> {
    const changed = insertStatement(competentAuthority, this.#changedAuthorities(rows.authorities), ['id']);
    await Promise.all([this.#run([...shared, changed, ...own]), this.#writing.follower?.written(rows)]);
    this.saved += rows.installations.length;
    if (at > this.newest) this.newest = at;
  }

  /** Executes statements in order. The embedded database's thread gets all of them at once, so that it need not wait for the next. */
  async #run(statements: readonly (SQL | undefined)[]): Promise<void> {
    const given = statements.filter((statement) => statement !== undefined);
    if (this.#writing.copies) await Promise.all(given.map((statement) => this.#on.execute(statement)));
    else for (const statement of given) await this.#on.execute(statement);
  }

  /**
   * The authorities that this transaction has not written yet in this form. A few of them occur in nearly every batch; rewriting one
   * leaves a dead row behind that every later foreign key check has to skip.
   */
  #changedAuthorities(authorities: RegisterRows['authorities']): RegisterRows['authorities'] {
    return authorities.filter((authority) => {
      const text = JSON.stringify(authority);
      if (this.#authorities.get(authority.id) === text) return false;
      this.#authorities.set(authority.id, text);
      return true;
    });
  }
}

const recordsOf = (incoming: ReadonlyMap<string, Incoming>): InstallationRecord[] =>
  Array.from(incoming.values(), ({ record }) => record);

/** Identifies the content of a record regardless of its source; stable for the same program. */
const contentHash = (record: InstallationRecord): string =>
  hash('sha1', JSON.stringify({ ...record, source: '' }), 'base64');

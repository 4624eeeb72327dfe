import { isoDateOf } from '#core/platform/format/date.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { readChangedRecords } from '../../register/records/changed-records.ts';
import {
  isPastVersion,
  type RegisterState,
  type RegisterVersion,
  readRegisterState,
} from '../../register/records/read-installation.ts';
import type { OtherDocument } from './documents/document-index.ts';
import { IndexOnDisk } from './index-on-disk.ts';
import type { IndexAnswers, IndexRequest } from './index-protocol.ts';
import { IndexThread } from './index-thread.ts';

export interface IndexOptions {
  /** The index's thread, if it has been started. */
  thread?: IndexThread;
  /** Starts the index's thread; called again if it ends unexpectedly, for example for lack of memory. */
  openIndex?: () => IndexThread;
  /** Folder in which the index is saved between starts; absent: each start rebuilds it from the database. */
  indexFolder?: string;
  /** Number of changed installations after which the index is saved again. */
  leastChanges?: number;
  /** Version of the register before which the index must not have been begun. */
  notBefore?: number;
}

/** Above this share of outdated slots the index is rebuilt. */
const maxStale = 0.5;

/** Maximum number of repetitions if the register changes while it is being read. */
const maxRounds = 5;

/** The register's state, and the current day of the clock (an ISO date). */
export type CurrentState = RegisterState & { today: string };

/**
 * Runs the index in its thread and brings it up to the register's newest state: the version in the database is compared with the
 * index's, and changes since then are read. This keeps several server processes on one database consistent.
 */
export class IndexHost {
  readonly #database: Database;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #openIndex: () => IndexThread;
  readonly #saved: IndexOnDisk;
  readonly #notBefore: number;
  #index: IndexThread;
  #indexed: RegisterState | undefined;
  /** The version of the register at which its index was begun, to which later changes were added. */
  #begunAt = 0;
  /** All installations are being read from the database: there was no index on disk, and its thread is too busy to check again. */
  #isReadingAll = false;
  #running: Promise<CurrentState> | undefined;
  #next: Promise<CurrentState> | undefined;
  #closed = false;
  /** The state of the documents that no record contains, as the thread knows them. */
  #otherDocuments: string | undefined;

  /** @param clock provides the day, for criteria that depend on it */
  constructor(
    database: Database,
    clock: Pick<Clock, 'now'>,
    { thread, openIndex, indexFolder, leastChanges = 2_000, notBefore = 0 }: IndexOptions,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#openIndex = openIndex ?? (() => new IndexThread());
    this.#notBefore = notBefore;
    this.#saved = new IndexOnDisk(database, indexFolder, leastChanges);
    this.#index = thread ?? this.#openIndex();
  }

  /** The register's state, after the index has been updated to it. Calls during an update share the next one. */
  fresh(): Promise<CurrentState> {
    this.#next ??= (async () => {
      // An update that began before this call may not have seen what the caller has just written.
      await this.#running?.catch(() => undefined);
      this.#running = this.#catchUp();
      this.#next = undefined;
      return this.#running;
    })();
    return this.#next;
  }

  /** Asks the index as it is. */
  ask<Request extends IndexRequest>(request: Request): Promise<IndexAnswers[Request['kind']]> {
    return this.#index.ask(request);
  }

  /**
   * Gives the index the documents that no record contains, unless it has them.
   * @param state differs whenever they differ
   */
  async setOtherDocuments(state: string, read: () => Promise<readonly OtherDocument[]>): Promise<void> {
    if (this.#otherDocuments === state) return;
    await this.#index.ask({ kind: 'otherDocuments', documents: await read() });
    this.#otherDocuments = state;
  }

  /** Whether there is an index; until the first one exists, searches have to wait. */
  get isReady(): boolean {
    return this.#indexed !== undefined;
  }

  /** Whether there is an index or one can be loaded from disk, which is faster than any database query about all installations. */
  async isReadyOrSaved(): Promise<boolean> {
    return this.isReady || (!this.#isReadingAll && (await this.#saved.version(this.#index)) !== undefined);
  }

  /** Waits until the index is on disk, if writing it has begun. */
  saved(): Promise<void> {
    return this.#saved.saved();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#index.close();
  }

  async #catchUp(): Promise<CurrentState> {
    const [now, state] = await Promise.all([this.#clock.now(), readRegisterState(this.#database)]);
    const current = { ...state, today: isoDateOf(now) };
    if (this.#index.hasEnded && !this.#closed) {
      this.#index = this.#openIndex();
      this.#indexed = undefined;
      this.#isReadingAll = false;
      this.#otherDocuments = undefined;
    }
    if (this.#indexed && isSameVersion(this.#indexed, state)) return current;
    const inUse = this.#indexed && (await this.#canCatchUp(this.#indexed, state)) ? this.#indexed : undefined;
    const since = inUse ?? (await this.#load(state));
    const reached = await this.#readUpTo(state, since?.dataVersion);
    this.#indexed = reached;
    this.#saved.saveIfDue(this.#index);
    return { ...reached, today: current.today };
  }

  /** Begins anew with the index on disk; undefined if there is none that can be brought up to the state. */
  async #load(state: RegisterState): Promise<RegisterVersion | undefined> {
    const saved = await this.#saved.load(this.#index, Math.max(state.removalVersion, this.#notBefore));
    if (!saved || saved.dataVersion > state.dataVersion) return undefined;
    this.#begunAt = saved.begunAt;
    return saved;
  }

  /**
   * Reads what changed after `since` (undefined: everything) and returns the state that the index then reflects. Data committed during
   * reading may or may not be included, so reading is repeated until nothing changes: each version then has exactly one result.
   */
  async #readUpTo(state: RegisterState, since: number | undefined): Promise<RegisterState> {
    let [reached, from] = [state, since];
    for (let round = 1; ; round += 1) {
      if ((await this.#read(reached, from)) > maxStale) await this.#read(reached, undefined);
      const now = await readRegisterState(this.#database);
      // If a writer never pauses, any result is better than an exact one.
      if (isSameVersion(now, reached) || round === maxRounds) return reached;
      from = (await this.#canCatchUp(reached, now)) ? reached.dataVersion : undefined;
      reached = now;
    }
  }

  /** Whether reading the changes since that version updates an index to the state; not so after the database was restored. */
  async #canCatchUp(indexed: RegisterVersion, state: RegisterState): Promise<boolean> {
    const { dataVersion } = indexed;
    if (dataVersion > state.dataVersion || this.#begunAt < state.removalVersion) return false;
    return isPastVersion(this.#database, indexed);
  }

  /** Reads what changed after `since` (undefined: everything) and returns the share of outdated slots. */
  async #read(state: RegisterState, since: number | undefined): Promise<number> {
    if (since === undefined) {
      // An aborted read leaves an incomplete index, which must not be updated with later changes.
      this.#indexed = undefined;
      this.#isReadingAll = true;
      this.#begunAt = state.dataVersion;
      this.#saved.begun();
      await this.#index.ask({ kind: 'renew' });
    }
    let putting: Promise<number> = Promise.resolve(0);
    for await (const records of readChangedRecords(this.#database, since)) {
      // One batch is indexed while the next is read, but no more, so that memory stays bounded.
      this.#saved.changed(await putting);
      putting = this.#index.ask({ kind: 'put', records });
      // Awaited in the next iteration; until then a failure must not count as an unhandled rejection.
      putting.catch(() => undefined);
    }
    this.#saved.changed(await putting);
    const { dataVersion, token, lastUpdate } = state;
    return this.#index.ask({ kind: 'publish', state: { dataVersion, token, lastUpdate } });
  }
}

function isSameVersion(one: RegisterVersion, other: RegisterVersion): boolean {
  return one.dataVersion === other.dataVersion && one.token === other.token;
}

import { join } from 'node:path';
import { isoDateOf } from '../../../src/core/format/date.ts';
import { unrestrictedSearch } from '../../../src/core/search/normalize.ts';
import type { InstallationSearchResult, Search, Suggestion } from '../../../src/core/search/search-types.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { type Asker, serverItself, TurnQueue } from '../http/turn-queue.ts';
import { reportFault } from '../log/report-fault.ts';
import {
  countBatConclusions,
  holdsMoreThan,
  holdsPublishedExamples,
  type PublishedValues,
  readPublishedValues,
} from '../register/published-values.ts';
import {
  isPastVersion,
  type RegisterState,
  type RegisterVersion,
  readRegisterId,
  readRegisterState,
} from '../register/read-installation.ts';
import { readChangedInstallations } from '../register/search-rows.ts';
import type { Viewer } from '../register/viewer.ts';
import type { FeaturePart, RowPage, SearchCounts } from './index-protocol.ts';
import { IndexThread } from './index-thread.ts';
import { type Cost, costOf, indexTurns } from './search-turns.ts';
import type { Spelling } from './text/spelling.ts';

export interface SearchOptions {
  /** Starts the index's thread; called again if it ends unexpectedly, for example for lack of memory. */
  openIndex?: () => IndexThread;
  /** Folder in which the index is stored between starts; absent: each start rebuilds it from the database. */
  indexFolder?: string;
  /** Number of changed installations after which the index is written to disk again; reading fewer at a start is fast enough. */
  leastChanges?: number;
}

/** This many installations can be read and indexed almost at once. */
const soonBuilt = 5_000;

/** Above this share of outdated slots the index is rebuilt. */
export const maxStale = 0.5;

/** Maximum number of repetitions if the register changes while it is being read. */
const maxRounds = 5;

/** The file in which a register's index is stored. */
export const indexFileIn = async (folder: string, database: Database): Promise<string> =>
  join(folder, `${await readRegisterId(database)}.index`);

/** The register's state, and the current day of the clock (an ISO date). */
export type CurrentState = RegisterState & { today: string };

/**
 * Searches, always on the register's newest state: before each search, the version in the database is compared with the index's, and
 * changes since then are read. This keeps several server processes on one database consistent.
 */
export class SearchService {
  readonly #database: Database;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #openIndex: () => IndexThread;
  readonly #indexFolder: string | undefined;
  readonly #leastChanges: number;
  readonly #queue = new TurnQueue<Cost>(indexTurns);
  #index: IndexThread;
  /** The file of this register's index; null if none is stored. */
  #file: Promise<string | null> | undefined;
  /** Number of installations put since the file was written. */
  #unkept = 0;
  #keeping: Promise<void> | undefined;
  #indexed: RegisterState | undefined;
  /** All installations are being read from the database: there was no index on disk, and its thread is too busy to check again. */
  #isReadingAll = false;
  #running: Promise<CurrentState> | undefined;
  #next: Promise<CurrentState> | undefined;
  #closed = false;
  #examples: { dataVersion: number; hasExamples: boolean } | undefined;
  #published: { dataVersion: number; values: Promise<PublishedValues> } | undefined;

  /** @param clock provides the day, for criteria that depend on it */
  constructor(
    database: Database,
    clock: Pick<Clock, 'now'>,
    { openIndex, indexFolder, leastChanges = 2_000 }: SearchOptions = {},
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#openIndex = openIndex ?? (() => new IndexThread());
    this.#indexFolder = indexFolder;
    this.#leastChanges = leastChanges;
    this.#index = this.#openIndex();
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

  /**
   * The InstallationSearchResult as JSON text.
   * @throws {ProblemError} if too many searches are waiting
   */
  async search(search: Search, viewer: Viewer, asker: Asker = serverItself): Promise<string> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'search', search, viewer, today }),
    );
  }

  /** @throws {ProblemError} if too many searches are waiting */
  async count(search: Search, viewer: Viewer, asker: Asker): Promise<SearchCounts> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () => this.#index.ask({ kind: 'count', search, viewer, today }));
  }

  /**
   * @param after last slot of the previous part; -1 for the first part
   * @throws {ProblemError} if too many searches are waiting
   */
  async features(search: Search, viewer: Viewer, after: number, asker: Asker): Promise<FeaturePart> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'features', search, viewer, today, after }),
    );
  }

  /**
   * A part of a search's result as rows, in its order, for exports.
   * @throws {ProblemError} if too many searches are waiting
   */
  async rows(search: Search, viewer: Viewer, offset: number, limit: number, asker: Asker): Promise<RowPage> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'rows', search, viewer, today, offset, limit }),
    );
  }

  /**
   * Those of the given installations (public ids) that a search finds.
   * @throws {ProblemError} if too many searches are waiting
   */
  async among(search: Search, viewer: Viewer, ids: readonly string[], asker: Asker): Promise<string[]> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'among', search, viewer, today, ids }),
    );
  }

  /** @throws {ProblemError} if too many searches are waiting */
  async suggest(text: string, viewer: Viewer, asker: Asker = serverItself): Promise<Suggestion[]> {
    await this.fresh();
    return this.#queue.run(costOf(text), asker, () => this.#index.ask({ kind: 'suggest', text, viewer }));
  }

  /**
   * Suggestions for typed words, from the words of installations that the viewer may see.
   * @throws {ProblemError} if too many searches are waiting
   */
  async spellings(words: readonly string[], viewer: Viewer, asker: Asker): Promise<Spelling[]> {
    await this.fresh();
    return this.#queue.run(costOf(words.join(' ')), asker, () => this.#index.ask({ kind: 'spellings', words, viewer }));
  }

  /** The register's state according to the database, whether or not there is an index yet. */
  state(): Promise<RegisterState> {
    return readRegisterState(this.#database);
  }

  /** Number of searches waiting for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Whether searches are answered immediately; until the first index is built they have to wait. */
  get isReady(): boolean {
    return this.#indexed !== undefined;
  }

  /** Whether the first index exists or will shortly: read from disk, or built from few installations. */
  async isSoonReady(): Promise<boolean> {
    return (await this.#isKept()) || !(await holdsMoreThan(this.#database, soonBuilt));
  }

  /** Whether the first index exists or can be read from disk, which is faster than any database query about all installations. */
  async #isKept(): Promise<boolean> {
    return this.isReady || (!this.#isReadingAll && (await this.#keptVersion()) !== undefined);
  }

  /** The values of the published installations, with their version; computed once per version. */
  async published(): Promise<PublishedValues & { dataVersion: number }> {
    // Searches report any errors.
    if (await this.#isKept().catch(() => false)) await this.fresh().catch(() => undefined);
    const { dataVersion } = this.isReady ? await this.fresh() : await this.state();
    if (this.#published?.dataVersion !== dataVersion) {
      const values = this.isReady
        ? this.#index.ask({ kind: 'published' })
        : // Without an index the database takes a little longer, but nobody has to wait until everything has been read.
          readPublishedValues(this.#database);
      this.#published = { dataVersion, values };
      values.catch(() => {
        this.#published = undefined;
      });
    }
    return { ...(await this.#published.values), dataVersion };
  }

  /** The register's state, and whether its published installations include examples. Needed by every page. */
  async stateWithExamples(): Promise<
    Pick<PublishedValues, 'hasExamples'> & { dataVersion: number; lastUpdate: string }
  > {
    const { dataVersion, lastUpdate } = this.isReady ? await this.fresh() : await this.state();
    if (this.#examples?.dataVersion !== dataVersion) {
      const { hasExamples } = this.isReady
        ? await this.published()
        : { hasExamples: await holdsPublishedExamples(this.#database) };
      this.#examples = { dataVersion, hasExamples };
    }
    return { ...this.#examples, lastUpdate };
  }

  /** The number of installations per BAT conclusion: what a search for it alone would find for this viewer. */
  async conclusionCounts(viewer: Viewer, asker: Asker): Promise<Record<string, number>> {
    if (!this.isReady) return countBatConclusions(this.#database, viewer);
    const result: InstallationSearchResult = JSON.parse(await this.search(unrestrictedSearch, viewer, asker));
    return result.facets.batConclusions;
  }

  /** Waits until the index is on disk, if writing it has begun. */
  async kept(): Promise<void> {
    await this.#keeping;
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
      this.#published = undefined;
    }
    if (this.#indexed && isSameVersion(this.#indexed, state)) return current;
    const indexed = this.#indexed ?? (await this.#load());
    const anew = indexed === undefined || !(await this.#canCatchUp(indexed, state));
    const reached = await this.#readUpTo(state, anew ? undefined : indexed.dataVersion);
    this.#indexed = reached;
    this.#keep();
    return { ...reached, today: current.today };
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
    if (dataVersion > state.dataVersion || dataVersion < state.removalVersion) return false;
    return isPastVersion(this.#database, indexed);
  }

  /** Starts a new index from the one on disk; undefined if there is none that can be used. */
  async #load(): Promise<RegisterVersion | undefined> {
    try {
      const [file, version] = [await this.#keptIn(), await this.#keptVersion()];
      if (file === null || !version) return undefined;
      return (await this.#index.ask({ kind: 'load', file, version })) ? version : undefined;
    } catch (error) {
      if (this.#index.hasEnded) throw error;
      reportFault('search index on disk', error);
      return undefined;
    }
  }

  /** The version on disk, if it belongs to this register's current history. */
  async #keptVersion(): Promise<RegisterVersion | undefined> {
    const file = await this.#keptIn();
    const version = file === null ? null : await this.#index.ask({ kind: 'kept', file });
    return version && (await isPastVersion(this.#database, version)) ? version : undefined;
  }

  /** Writes the index to disk, concurrently with searches, once enough has changed. */
  #keep(): void {
    if (this.#keeping || this.#unkept < this.#leastChanges) return;
    const keep = async () => {
      const file = await this.#keptIn();
      if (file === null) return;
      const unkept = this.#unkept;
      if (await this.#index.ask({ kind: 'keep', file })) this.#unkept -= unkept;
    };
    this.#keeping = keep()
      .catch((error: unknown) => {
        // If writing fails, do not try again at every change.
        this.#unkept = 0;
        if (!this.#closed) reportFault('search index on disk', error);
      })
      .finally(() => {
        this.#keeping = undefined;
      });
  }

  #keptIn(): Promise<string | null> {
    const folder = this.#indexFolder;
    if (folder === undefined) return Promise.resolve(null);
    this.#file ??= indexFileIn(folder, this.#database);
    this.#file.catch(() => {
      this.#file = undefined;
    });
    return this.#file;
  }

  /** Reads what changed after `since` (undefined: everything) and returns the share of outdated slots. */
  async #read(state: RegisterState, since: number | undefined): Promise<number> {
    if (since === undefined) {
      // An aborted read leaves an incomplete index, which must not be updated with later changes.
      this.#indexed = undefined;
      this.#unkept = 0;
      this.#isReadingAll = true;
      await this.#index.ask({ kind: 'renew' });
    }
    let putting: Promise<number> = Promise.resolve(0);
    for await (const installations of readChangedInstallations(this.#database, since)) {
      // One batch is indexed while the next is read, but no more, so that memory stays bounded.
      this.#unkept += await putting;
      putting = this.#index.ask({ kind: 'put', installations });
      // Awaited in the next iteration; until then a failure must not count as an unhandled rejection.
      putting.catch(() => undefined);
    }
    this.#unkept += await putting;
    const { dataVersion, token, lastUpdate } = state;
    return this.#index.ask({ kind: 'shown', state: { dataVersion, token, lastUpdate } });
  }
}

function isSameVersion(one: RegisterVersion, other: RegisterVersion): boolean {
  return one.dataVersion === other.dataVersion && one.token === other.token;
}

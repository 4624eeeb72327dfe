import { join } from 'node:path';
import { isoDateOf } from '../../../src/core/format/date.ts';
import { unrestrictedSearch } from '../../../src/core/search/normalize.ts';
import type { InstallationSearchResult, Search, Suggestion } from '../../../src/core/search/search-types.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
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
import { type Asker, type Cost, SearchQueue, serverItself } from './search-queue.ts';
import type { Spelling } from './text/spelling.ts';

export interface SearchOptions {
  /** Starts the index's thread; started again should it end by itself, for want of memory say. */
  openIndex?: () => IndexThread;
  /** Folder in which the index is kept between starts; absent: each start builds it anew from the database. */
  indexFolder?: string;
  /** Changed installations after which the index on disk is written again; reading fewer at a start takes no time worth it. */
  leastChanges?: number;
}

/** So many installations are read and indexed within a moment. */
const soonBuilt = 5_000;

/** Above this share of outdated slots the index is read anew. */
export const mostStale = 0.5;

/** So often reading is repeated because of what was written meanwhile. */
const mostRounds = 5;

/** The file in which the index of a register is kept. */
export const indexFileIn = async (folder: string, database: Database): Promise<string> =>
  join(folder, `${await readRegisterId(database)}.index`);

/** The register's state, and the day of the clock (an ISO date). */
export type CurrentState = RegisterState & { today: string };

/**
 * Searching, always on the register's newest state: before each answer the version in the database is compared with the
 * index's, and what changed since is read. So several server processes on one database stay right.
 */
export class SearchService {
  readonly #database: Database;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #openIndex: () => IndexThread;
  readonly #indexFolder: string | undefined;
  readonly #leastChanges: number;
  readonly #queue = new SearchQueue();
  #index: IndexThread;
  /** The file of this register's index; null where none is kept. */
  #file: Promise<string | null> | undefined;
  /** Installations put since the file was written. */
  #unkept = 0;
  #keeping: Promise<void> | undefined;
  #indexed: RegisterState | undefined;
  /** All installations are read from the database: there was no index on disk, and its thread has no time to look again. */
  #isReadingAll = false;
  #running: Promise<CurrentState> | undefined;
  #next: Promise<CurrentState> | undefined;
  #closed = false;
  #examples: { dataVersion: number; hasExamples: boolean } | undefined;
  #published: { dataVersion: number; values: Promise<PublishedValues> } | undefined;

  /** @param clock says what day it is, for criteria that hold on certain days */
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

  /** The register's state, with the index brought up to it. Calls that come while one runs share the one after it. */
  fresh(): Promise<CurrentState> {
    this.#next ??= (async () => {
      // A check that began before this call may not have seen what the caller has just written.
      await this.#running?.catch(() => undefined);
      this.#running = this.#catchUp();
      this.#next = undefined;
      return this.#running;
    })();
    return this.#next;
  }

  /**
   * The InstallationSearchResult as JSON text.
   * @throws {ProblemError} when too many searches wait
   */
  async search(search: Search, viewer: Viewer, asker: Asker = serverItself): Promise<string> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'search', search, viewer, today }),
    );
  }

  /** @throws {ProblemError} when too many searches wait */
  async count(search: Search, viewer: Viewer, asker: Asker): Promise<SearchCounts> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () => this.#index.ask({ kind: 'count', search, viewer, today }));
  }

  /**
   * @param after the slot that the part before ended with; -1 for the first
   * @throws {ProblemError} when too many searches wait
   */
  async features(search: Search, viewer: Viewer, after: number, asker: Asker): Promise<FeaturePart> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'features', search, viewer, today, after }),
    );
  }

  /**
   * Some of what a search finds as rows, in its order: what an export reads.
   * @throws {ProblemError} when too many searches wait
   */
  async rows(search: Search, viewer: Viewer, offset: number, limit: number): Promise<RowPage> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), serverItself, () =>
      this.#index.ask({ kind: 'rows', search, viewer, today, offset, limit }),
    );
  }

  /**
   * Which of the installations (public ids) a search finds.
   * @throws {ProblemError} when too many searches wait
   */
  async among(search: Search, viewer: Viewer, ids: readonly string[], asker: Asker): Promise<string[]> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'among', search, viewer, today, ids }),
    );
  }

  /** @throws {ProblemError} when too many searches wait */
  async suggest(text: string, viewer: Viewer, asker: Asker = serverItself): Promise<Suggestion[]> {
    await this.fresh();
    return this.#queue.run(costOf(text), asker, () => this.#index.ask({ kind: 'suggest', text, viewer }));
  }

  /**
   * What else words may mean that were typed, by the words of installations that the viewer may see.
   * @throws {ProblemError} when too many searches wait
   */
  async spellings(words: readonly string[], viewer: Viewer, asker: Asker): Promise<Spelling[]> {
    await this.fresh();
    return this.#queue.run(costOf(words.join(' ')), asker, () => this.#index.ask({ kind: 'spellings', words, viewer }));
  }

  /** The register's state as the database says it, whether or not there is an index yet. */
  state(): Promise<RegisterState> {
    return readRegisterState(this.#database);
  }

  /** How many searches wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Whether searches are answered now: until the first index is built they wait. */
  get isReady(): boolean {
    return this.#indexed !== undefined;
  }

  /** Whether the first index is there, or will be within a moment: read from disk, or built of few installations. */
  async isSoonReady(): Promise<boolean> {
    return (await this.#isKept()) || !(await holdsMoreThan(this.#database, soonBuilt));
  }

  /** Whether the first index is there or read from disk, which takes less time than to ask the database anything of all installations. */
  async #isKept(): Promise<boolean> {
    return this.isReady || (!this.#isReadingAll && (await this.#keptVersion()) !== undefined);
  }

  /** What the published installations hold, and the version it holds for; worked out once per version. */
  async published(): Promise<PublishedValues & { dataVersion: number }> {
    // What is wrong with it is told by whoever searches.
    if (await this.#isKept().catch(() => false)) await this.fresh().catch(() => undefined);
    const { dataVersion } = this.isReady ? await this.fresh() : await this.state();
    if (this.#published?.dataVersion !== dataVersion) {
      const values = this.isReady
        ? this.#index.ask({ kind: 'published' })
        : // Before there is an index the database takes a little longer, but nobody waits for all to be read.
          readPublishedValues(this.#database);
      this.#published = { dataVersion, values };
      values.catch(() => {
        this.#published = undefined;
      });
    }
    return { ...(await this.#published.values), dataVersion };
  }

  /** The register's state, and whether there are examples among its published installations. Every page asks. */
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

  /** How many installations have each BAT conclusion: what a search for it alone would find for this viewer. */
  async conclusionCounts(viewer: Viewer): Promise<Record<string, number>> {
    if (!this.isReady) return countBatConclusions(this.#database, viewer);
    const result: InstallationSearchResult = JSON.parse(await this.search(unrestrictedSearch, viewer));
    return result.facets.batConclusions;
  }

  /** Waits until the index on disk is written, where that has begun. */
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
   * Reads what changed after `since` (undefined: everything) and returns the state that the index then shows. What is committed while
   * reading may have been read or not; reading goes on from there until nothing was, so that a version has one answer.
   */
  async #readUpTo(state: RegisterState, since: number | undefined): Promise<RegisterState> {
    let [reached, from] = [state, since];
    for (let round = 1; ; round += 1) {
      if ((await this.#read(reached, from)) > mostStale) await this.#read(reached, undefined);
      const now = await readRegisterState(this.#database);
      // With a writer that never rests an answer is worth more than an exact one.
      if (isSameVersion(now, reached) || round === mostRounds) return reached;
      from = (await this.#canCatchUp(reached, now)) ? reached.dataVersion : undefined;
      reached = now;
    }
  }

  /** Whether reading what changed since that version brings an index up to the state: a database put back has lost what it shows. */
  async #canCatchUp(indexed: RegisterVersion, state: RegisterState): Promise<boolean> {
    const { dataVersion } = indexed;
    if (dataVersion > state.dataVersion || dataVersion < state.removalVersion) return false;
    return isPastVersion(this.#database, indexed);
  }

  /** Begins a new index with the one on disk; undefined where there is none that can be used. */
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

  /** The version on disk, where it is one of this register in its present course. */
  async #keptVersion(): Promise<RegisterVersion | undefined> {
    const file = await this.#keptIn();
    const version = file === null ? null : await this.#index.ask({ kind: 'kept', file });
    return version && (await isPastVersion(this.#database, version)) ? version : undefined;
  }

  /** Writes the index to disk, beside searching, once enough has changed. */
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
        // Where it cannot be written, it is not tried at every change.
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
      // Should it break off, it leaves an index half read, to which the next one must not add what has changed since.
      this.#indexed = undefined;
      this.#unkept = 0;
      this.#isReadingAll = true;
      await this.#index.ask({ kind: 'renew' });
    }
    let putting: Promise<number> = Promise.resolve(0);
    for await (const installations of readChangedInstallations(this.#database, since)) {
      // One batch is indexed while the next is read, no more, so that memory stays bounded.
      this.#unkept += await putting;
      putting = this.#index.ask({ kind: 'put', installations });
      // Awaited in the next turn; a failure until then is not unhandled.
      putting.catch(() => undefined);
    }
    this.#unkept += await putting;
    const { dataVersion, token, lastUpdate } = state;
    return this.#index.ask({ kind: 'shown', state: { dataVersion, token, lastUpdate } });
  }
}

/** Longer texts count as costly. */
const mostCheapWords = 4;

const costOf = (text = ''): Cost => (text.trim().split(/\s+/).length > mostCheapWords ? 'costly' : 'cheap');

function isSameVersion(one: RegisterVersion, other: RegisterVersion): boolean {
  return one.dataVersion === other.dataVersion && one.token === other.token;
}

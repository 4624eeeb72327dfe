import { isoDateOf } from '../../../src/core/format/date.ts';
import type { Search, Suggestion } from '../../../src/core/search/search-types.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { type RegisterState, readRegisterState } from '../register/read-installation.ts';
import { readChangedInstallations } from '../register/search-rows.ts';
import type { Viewer } from '../register/viewer.ts';
import type { PublishedValues } from './index-protocol.ts';
import { IndexThread } from './index-thread.ts';

/** Above this share of outdated slots the index is read anew. */
const mostStale = 0.5;

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
  #index: IndexThread;
  #indexed: RegisterState | undefined;
  #running: Promise<CurrentState> | undefined;
  #next: Promise<CurrentState> | undefined;
  #closed = false;
  #published: { dataVersion: number; values: Promise<PublishedValues> } | undefined;

  /**
   * @param clock says what day it is, for criteria that hold on certain days
   * @param openIndex starts the index's thread; started again should it end by itself, for want of memory say.
   */
  constructor(database: Database, clock: Pick<Clock, 'now'>, openIndex: () => IndexThread = () => new IndexThread()) {
    this.#database = database;
    this.#clock = clock;
    this.#openIndex = openIndex;
    this.#index = openIndex();
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

  /** The InstallationSearchResult as JSON text. */
  async search(search: Search, viewer: Viewer): Promise<string> {
    const { today } = await this.fresh();
    return this.#index.ask({ kind: 'search', search, viewer, today });
  }

  async suggest(text: string, viewer: Viewer): Promise<Suggestion[]> {
    await this.fresh();
    return this.#index.ask({ kind: 'suggest', text, viewer });
  }

  /** What the published installations hold, and the version it holds for; worked out once per version. */
  async published(): Promise<PublishedValues & { dataVersion: number }> {
    const { dataVersion } = await this.fresh();
    if (this.#published?.dataVersion !== dataVersion) {
      const values = this.#index.ask({ kind: 'published' });
      this.#published = { dataVersion, values };
      values.catch(() => {
        this.#published = undefined;
      });
    }
    return { ...(await this.#published.values), dataVersion };
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#index.close();
  }

  async #catchUp(): Promise<CurrentState> {
    const [now, state] = await Promise.all([this.#clock.now(), readRegisterState(this.#database)]);
    const current = { ...state, today: isoDateOf(now) };
    if (this.#index.hasEnded && !this.#closed) {
      this.#index = this.#openIndex();
      this.#indexed = undefined;
      this.#published = undefined;
    }
    const indexed = this.#indexed;
    if (indexed?.dataVersion === state.dataVersion) return current;
    // A database put back to an earlier state has lost what the index still shows.
    const restored = indexed !== undefined && state.dataVersion < indexed.dataVersion;
    const anew = indexed === undefined || restored || indexed.dataVersion < state.removalVersion;
    // What is committed while reading carries a higher version and is read again next time.
    if ((await this.#read(state, anew ? undefined : indexed.dataVersion)) > mostStale)
      await this.#read(state, undefined);
    this.#indexed = state;
    return current;
  }

  /** Reads what changed after `since` (undefined: everything); answers the share of outdated slots. */
  async #read(state: RegisterState, since: number | undefined): Promise<number> {
    if (since === undefined) {
      // Should it break off, it leaves an index half read, to which the next one must not add what has changed since.
      this.#indexed = undefined;
      await this.#index.ask({ kind: 'renew' });
    }
    let putting: Promise<null> = Promise.resolve(null);
    for await (const installations of readChangedInstallations(this.#database, since ?? -1)) {
      // One batch is indexed while the next is read, no more, so that memory stays bounded.
      await putting;
      putting = this.#index.ask({ kind: 'put', installations });
      // Awaited in the next turn; a failure until then is not unhandled.
      putting.catch(() => undefined);
    }
    await putting;
    const { dataVersion, lastUpdate } = state;
    return this.#index.ask({ kind: 'shown', state: { dataVersion, lastUpdate } });
  }
}

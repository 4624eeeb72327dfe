import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import type { Density } from '#core/search/map/density.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult, Search, Suggestion } from '#core/search/search/search-types.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Asker, serverItself, type TurnLimits, TurnQueue } from '../../platform/http/turn-queue.ts';
import { type Cost, costOf } from '../../register/access/answer-turns.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import {
  countBatConclusions,
  holdsMoreThan,
  holdsPublishedExamples,
  type PublishedValues,
  readPublishedValues,
} from '../../register/records/published-values.ts';
import { type RegisterState, readRegisterState } from '../../register/records/read-installation.ts';
import type { DocumentPage, OtherDocument } from './documents/document-index.ts';
import { type CurrentState, IndexHost, type IndexOptions } from './index-host.ts';
import type { FoundInstallations, IndexAnswers, LookupRequest, SearchCounts } from './index-protocol.ts';
import type { Spelling } from './text/spelling.ts';

/** Two at once keep the index busy while a result is being passed on; of the costly ones only one, to limit everybody's waiting time. */
const indexTurns: TurnLimits<Cost> = {
  lanes: { cheap: { running: 2, waiting: 256 }, costly: { running: 1, waiting: 32 } },
  together: 2,
};

/** This many installations can be read and indexed almost at once. */
const soonBuilt = 5_000;

/** Installations per part of the features: generated within a few milliseconds, so that other searches get their turn. */
const mostFeatures = 1_000;

/** The documents that no record contains. */
export interface OtherDocuments {
  /** Differs whenever they differ. */
  state(): Promise<string>;
  read(): Promise<readonly OtherDocument[]>;
}

/** Answers questions about the register from its search index, always on the register's newest state. */
export class SearchService {
  readonly #database: Database;
  readonly #index: IndexHost;
  readonly #queue = new TurnQueue<Cost>(indexTurns);
  #examples: { dataVersion: number; hasExamples: boolean } | undefined;
  #published: { dataVersion: number; values: Promise<PublishedValues> } | undefined;

  /** @param clock provides the day, for criteria that depend on it */
  constructor(database: Database, clock: Pick<Clock, 'now'>, options: IndexOptions = {}) {
    this.#database = database;
    this.#index = new IndexHost(database, clock, options);
  }

  /** The register's state, after the index has been updated to it. */
  fresh(): Promise<CurrentState> {
    return this.#index.fresh();
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

  /** @throws {ProblemError} if too many searches are waiting */
  async density(viewer: Viewer, asker: Asker): Promise<Density> {
    await this.fresh();
    return this.#queue.run('cheap', asker, () => this.#index.ask({ kind: 'density', viewer }));
  }

  /**
   * All that a search finds as GeoJSON features, in parts: JSON texts separated by commas. All are of one state of the register, however
   * often it is edited meanwhile; only after an import that rebuilds the index the rest cannot be had.
   * @throws {ProblemError} before the first part, if too many searches are waiting
   */
  async *features(search: Search, viewer: Viewer, asker: Asker): AsyncGenerator<string> {
    const { today } = await this.fresh();
    const { slots, index } = await this.#queue.run(costOf(search.text), asker, () =>
      this.#index.ask({ kind: 'slots', search, viewer, today }),
    );
    for (let from = 0; from < slots.length; from += mostFeatures) {
      const part = slots.slice(from, from + mostFeatures);
      yield await this.#queue.run('cheap', asker, () => this.#index.ask({ kind: 'features', slots: part, index }));
    }
  }

  /**
   * All that a search finds, of one state of the register, for exports.
   * @throws {ProblemError} if too many searches are waiting
   */
  async all(search: Search, viewer: Viewer, asker: Asker): Promise<FoundInstallations> {
    const { today } = await this.fresh();
    return this.#queue.run(costOf(search.text), asker, () => this.#index.ask({ kind: 'all', search, viewer, today }));
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
   * A page of the documents that a search among them finds.
   * @param others the documents that no record contains
   * @throws {ProblemError} if too many searches are waiting
   */
  async documents(search: DocumentSearch, viewer: Viewer, others: OtherDocuments, asker: Asker): Promise<DocumentPage> {
    await this.fresh();
    await this.#index.setOtherDocuments(await others.state(), others.read);
    return this.#queue.run(costOf(search.text), asker, () => this.#index.ask({ kind: 'documents', search, viewer }));
  }

  /**
   * Suggestions for typed words of a search among documents, from installations and documents that the viewer may see.
   * @throws {ProblemError} if too many searches are waiting
   */
  async documentSpellings(words: readonly string[], viewer: Viewer, asker: Asker): Promise<Spelling[]> {
    await this.fresh();
    return this.#queue.run(costOf(words.join(' ')), asker, () =>
      this.#index.ask({ kind: 'documentSpellings', words, viewer }),
    );
  }

  /**
   * What a look-up finds.
   * @throws {ProblemError} if too many searches are waiting
   */
  async lookUp<Request extends LookupRequest>(request: Request, asker: Asker): Promise<IndexAnswers[Request['kind']]> {
    await this.fresh();
    return this.#queue.run('cheap', asker, () => this.#index.ask(request));
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
    return this.#index.isReady;
  }

  /** Whether the first index exists or will shortly: loaded from disk, or built from few installations. */
  async isSoonReady(): Promise<boolean> {
    return (await this.#index.isReadyOrSaved()) || !(await holdsMoreThan(this.#database, soonBuilt));
  }

  /** The values of the published installations, with their version; computed once per version. */
  async published(): Promise<PublishedValues & { dataVersion: number }> {
    // Searches report any errors.
    if (await this.#index.isReadyOrSaved().catch(() => false)) await this.fresh().catch(() => undefined);
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
  saved(): Promise<void> {
    return this.#index.saved();
  }

  close(): Promise<void> {
    return this.#index.close();
  }
}

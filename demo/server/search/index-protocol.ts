import type { CountedId, DateRangeId } from '../../../src/core/criteria/criteria.ts';
import type { FacetCounts, Search, Suggestion } from '../../../src/core/search/search-types.ts';
import type { PublishedValues } from '../register/published-values.ts';
import type { DatedVersion, RegisterVersion } from '../register/read-installation.ts';
import type { Viewer } from '../register/viewer.ts';
import type { Spelling } from './text/spelling.ts';

/** How many installations a search finds, in all and by the values of each criterion, which ignore its own restriction. */
export interface SearchCounts {
  total: number;
  values: Record<CountedId, FacetCounts>;
  /** By year, for criteria of dates. */
  years: Record<DateRangeId, FacetCounts>;
  dataVersion: number;
  /** ISO date-time. */
  lastUpdate: string;
}

/** Some of a search's GeoJSON features. */
export interface FeaturePart {
  /** JSON texts, separated by commas. */
  text: string;
  /** The last slot of the part; null: there are no more. */
  next: number | null;
  dataVersion: number;
}

/** Some rows of a search in its order, as an export reads them. */
export interface RowPage {
  /** InstallationRows as the JSON text of an array. */
  rows: string;
  /** How many installations the whole search finds. */
  total: number;
  dataVersion: number;
  /** ISO date-time. */
  lastUpdate: string;
}

/** Messages to the index's thread, answered in the order they are sent. */
export type IndexRequest =
  /** Starts an empty index beside the one in use; `put` and `shown` then mean the new one. */
  | { kind: 'renew' }
  /** The version that a file on disk shows; null where there is none that this program can read. */
  | { kind: 'kept'; file: string }
  /** Like `renew`, but begins with what the file shows. The answer is whether it still shows that version and is whole. */
  | { kind: 'load'; file: string; version: RegisterVersion }
  /** Writes the index in use to a file, unless it is being changed; the answer is whether it was written. */
  | { kind: 'keep'; file: string }
  /** JSON text of a StoredBatch; the answer is how many they are. */
  | { kind: 'put'; installations: string }
  /** What was put is complete: the answer is the share of slots that are stale. */
  | { kind: 'shown'; state: DatedVersion }
  /** Answered with the InstallationSearchResult as JSON text; `today` is an ISO date. */
  | { kind: 'search'; search: Search; viewer: Viewer; today: string }
  /** Answered with the counts of all criteria, without any rows. */
  | { kind: 'count'; search: Search; viewer: Viewer; today: string }
  /** Some of what a search finds as GeoJSON features, in the order of their slots: those after the slot `after`. */
  | { kind: 'features'; search: Search; viewer: Viewer; today: string; after: number }
  /** Some of what a search finds as rows, in its order, without what a page of results tells beside them. */
  | { kind: 'rows'; search: Search; viewer: Viewer; today: string; offset: number; limit: number }
  /** Which of the installations (public ids) a search finds. */
  | { kind: 'among'; search: Search; viewer: Viewer; today: string; ids: readonly string[] }
  | { kind: 'suggest'; text: string; viewer: Viewer }
  /** What else the words may mean, of which a text consists. */
  | { kind: 'spellings'; words: readonly string[]; viewer: Viewer }
  | { kind: 'published' };

export interface IndexAnswers {
  renew: null;
  kept: RegisterVersion | null;
  load: boolean;
  keep: boolean;
  put: number;
  shown: number;
  search: string;
  count: SearchCounts;
  features: FeaturePart;
  rows: RowPage;
  among: string[];
  suggest: Suggestion[];
  spellings: Spelling[];
  published: PublishedValues;
}

export interface IndexEnvelope {
  id: number;
  request: IndexRequest;
}

export type IndexResponse = { id: number; answer: IndexAnswers[keyof IndexAnswers] } | { id: number; fault: string };

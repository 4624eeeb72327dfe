import type { FacetId } from '../../../src/core/criteria/criteria.ts';
import type { FacetCounts, Search, Suggestion } from '../../../src/core/search/search-types.ts';
import type { Viewer } from '../register/viewer.ts';

/** What the database says of the state that the index shows. */
export interface IndexState {
  dataVersion: number;
  /** ISO date-time. */
  lastUpdate: string;
}

/** What the installations hold that everyone may see. */
export interface PublishedValues {
  counts: Record<FacetId, FacetCounts>;
  /** Names of all authorities by their ids. */
  authorityNames: Record<string, string>;
  /** Whether generated examples are among them. */
  hasExamples: boolean;
}

/** Messages to the index's thread, answered in the order they are sent. */
export type IndexRequest =
  /** Starts an empty index beside the one in use; `put` and `shown` then mean the new one. */
  | { kind: 'renew' }
  /** JSON text of StoredInstallation[]. */
  | { kind: 'put'; installations: string }
  /** What was put is complete: the answer is the share of slots that are stale. */
  | { kind: 'shown'; state: IndexState }
  /** Answered with the InstallationSearchResult as JSON text; `today` is an ISO date. */
  | { kind: 'search'; search: Search; viewer: Viewer; today: string }
  | { kind: 'suggest'; text: string; viewer: Viewer }
  | { kind: 'published' };

export interface IndexAnswers {
  renew: null;
  put: null;
  shown: number;
  search: string;
  suggest: Suggestion[];
  published: PublishedValues;
}

export interface IndexEnvelope {
  id: number;
  request: IndexRequest;
}

export type IndexResponse = { id: number; answer: IndexAnswers[keyof IndexAnswers] } | { id: number; fault: string };

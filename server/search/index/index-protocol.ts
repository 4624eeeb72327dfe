import type { DocumentSearch } from '#core/register/documents/document-search.ts';
import type { DecisionSearch, SiteSearch } from '#core/register/lookups/lookup-calls.ts';
import type { CountedId, DateRangeId } from '#core/search/criteria/criteria.ts';
import type { Density } from '#core/search/map/density.ts';
import type { FacetCounts, Search, Suggestion } from '#core/search/search/search-types.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import type { DatedVersion, RegisterVersion } from '../../register/records/read-installation.ts';
import type { DocumentPage, OtherDocument } from './documents/document-index.ts';
import type { FoundDecision } from './lookups/decision-index.ts';
import type { FoundSites } from './lookups/lookup-index.ts';
import type { PlaceCount } from './lookups/place-counts.ts';
import type { Spelling } from './text/spelling.ts';

/** The number of installations found, in total and per value of each criterion, ignoring the criterion's own restriction. */
export interface SearchCounts {
  total: number;
  values: Record<CountedId, FacetCounts>;
  /** By year, for date criteria. */
  years: Record<DateRangeId, FacetCounts>;
  dataVersion: number;
  /** ISO date-time. */
  lastUpdate: string;
}

/** What a search finds in one state of the register, by its places in the index, which changes of the register leave as they are. */
export interface FoundSlots {
  slots: readonly number[];
  /** Number of the index that has them: a rebuilt one has others. */
  index: number;
}

/** All that a search finds in one state of the register, in its order. */
export interface FoundInstallations extends DatedVersion {
  /** Public ids. */
  ids: readonly string[];
  /** The number of each installation's version in this state. */
  versions: readonly number[];
  /** Kilometres from the place of the search; absent without one. */
  distances?: readonly (number | undefined)[];
}

/** Messages to the index's thread, processed in the order in which they are sent. */
/** The version of an index on disk, and the one at which it was begun. */
export interface SavedVersion extends RegisterVersion {
  begunAt: number;
}

/** The assistant's look-ups (R7.29); `limit` is the largest number of sites, decisions, owners or installations. */
export type LookupRequest =
  | { kind: 'sites'; search: SiteSearch; viewer: Viewer; limit: number }
  | { kind: 'decisions'; search: DecisionSearch; viewer: Viewer; limit: number }
  /** Keys of owners by name or company register number. */
  | { kind: 'owners'; text: string; viewer: Viewer; limit: number }
  /** Public ids of an owner's installations, by name. */
  | { kind: 'installationsOf'; owner: string; viewer: Viewer; limit: number }
  /** Where the published installations are. */
  | { kind: 'places' };

export type IndexRequest =
  /** Starts an empty index beside the one in use; `put` and `publish` then refer to the new one. */
  | { kind: 'renew' }
  /** The version in a file on disk; null if there is no file that this program can read. */
  | { kind: 'savedVersion'; file: string }
  /** Like `renew`, but starts with the file's content. The answer is whether the file still has that version and is intact. */
  | { kind: 'load'; file: string; version: RegisterVersion }
  /** Writes the index in use to a file, unless it is being changed; the answer is whether it was written. */
  | { kind: 'save'; file: string }
  /** A RecordBatch as JSON text; the answer is the number of its records. */
  | { kind: 'put'; records: string }
  /** All changes up to a state have been put and become visible together; the answer is the share of slots that are stale. */
  | { kind: 'publish'; state: DatedVersion }
  /** Answered with the InstallationSearchResult as JSON text; `today` is an ISO date. */
  | { kind: 'search'; search: Search; viewer: Viewer; today: string }
  /** Answered with the counts of all criteria, without any rows. */
  | { kind: 'count'; search: Search; viewer: Viewer; today: string }
  /** The slots of all that a search finds. */
  | { kind: 'slots'; search: Search; viewer: Viewer; today: string }
  /** The GeoJSON features of slots found before, as JSON texts separated by commas; fails if the index has been rebuilt since. */
  | ({ kind: 'features' } & FoundSlots)
  /** All that a search finds. */
  | { kind: 'all'; search: Search; viewer: Viewer; today: string }
  /** Which of the installations (public ids) a search finds. */
  | { kind: 'among'; search: Search; viewer: Viewer; today: string; ids: readonly string[] }
  | { kind: 'suggest'; text: string; viewer: Viewer }
  /** Sets the documents that no record contains, for this index and those that follow it. */
  | { kind: 'otherDocuments'; documents: readonly OtherDocument[] }
  /** A page of the documents that a search among them finds. */
  | { kind: 'documents'; search: DocumentSearch; viewer: Viewer }
  /** Spelling suggestions for the words of a search among documents. */
  | { kind: 'documentSpellings'; words: readonly string[]; viewer: Viewer }
  | { kind: 'published' }
  /** Where all installations are that somebody may see. */
  | { kind: 'density'; viewer: Viewer }
  | LookupRequest;

export interface IndexAnswers {
  renew: null;
  savedVersion: SavedVersion | null;
  load: boolean;
  save: boolean;
  put: number;
  publish: number;
  search: string;
  count: SearchCounts;
  slots: FoundSlots;
  features: string;
  all: FoundInstallations;
  among: string[];
  suggest: Suggestion[];
  otherDocuments: null;
  documents: DocumentPage;
  documentSpellings: Spelling[];
  published: PublishedValues;
  density: Density;
  sites: FoundSites;
  decisions: FoundDecision[];
  owners: string[];
  installationsOf: string[];
  places: PlaceCount[];
}

export interface IndexEnvelope {
  id: number;
  request: IndexRequest;
}

export type IndexResponse = { id: number; answer: IndexAnswers[keyof IndexAnswers] } | { id: number; fault: string };

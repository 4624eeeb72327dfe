/**
 * Shapes of the register's search (R7.35, R7.34: POST /api/{P}Installations, GET /api/filter/metadata).
 * The server checks its own schemas against these types; the page uses them as they are.
 */
import type {
  AnyCriterion,
  CountedId,
  CriteriaValues,
  CriterionId,
  DateRangeId,
  FacetId,
} from '../criteria/criteria.ts';
import type { CriterionOption } from '../criteria/criterion.ts';
import type { Proximity } from '../criteria/kinds/location.ts';
import type { ChangeKind, Inspection, InstallationStatus, LegalVersion } from '../installation/installation-record.ts';

/** What results can be put in order by; `canSortBy` tells which of them a search has. */
export const sortKeys = [
  'relevance',
  'name',
  'operator',
  'place',
  'activity',
  'status',
  'lastInspection',
  'nextInspection',
  'batDeadline',
  'lastChange',
  'distance',
] as const;
export type SortKey = (typeof sortKeys)[number];
export type SortDirection = 'asc' | 'desc';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** In what order, and which part of the result. */
interface Presentation {
  /** Default: distance around a place, else relevance with text, else name. */
  readonly sort?: SortKey;
  readonly direction?: SortDirection;
  /** From 1. */
  readonly page?: number;
  /** Default 25. */
  readonly pageSize?: PageSize;
}

/**
 * A search as anybody may write it: a host's preset, the body of a call, the outcome of a click. Members are of the criteria
 * (core/criteria); values within one are alternatives, criteria restrict each other.
 */
export type RawSearch = CriteriaValues & Presentation;

declare const normalized: unique symbol;
/** A search in its one form (see `normalizeSearch`), which every search becomes once, where it comes in. */
export type Search = RawSearch & { readonly [normalized]: true };

/** One row of the result list. */
export interface InstallationRow {
  /** URL-safe public id, stable over imports. */
  id: string;
  name: string;
  operator: string;
  postalCode: string;
  city: string;
  /** Kilometres from the place that the search is about; absent without one. */
  distance?: number;
  /** Empty where the record has none (an installation abroad). */
  districtCode: string;
  district: string;
  federalStateCode: string;
  federalState: string;
  activityCode: string;
  /** Legal version in which `activityCode` is meant (the code 6.6 changed its meaning in 2024). */
  activityLegalVersion: LegalVersion;
  activityTitle: string;
  /** Number of further Annex I activities. */
  furtherActivities: number;
  branch: string;
  status: InstallationStatus;
  /** ISO date of the newest inspection. */
  lastInspection?: string;
  /** How that inspection went. */
  lastInspectionResult?: Inspection['result'];
  /** ISO date by which the next inspection is due; absent of what is not in operation or was never inspected. */
  nextInspection?: string;
  /** ISO dates, the earliest first: deadlines of BAT conclusions to which the permit is not adapted yet, also those that have passed; absent of what is shut down for good or no longer regulated. */
  batDeadlines?: string[];
  /** Present where the next inspection is overdue on the day of the search, as the criterion of the same name reckons. */
  inspectionOverdue?: true;
  /** The newest thing known to have happened, never in the future; ISO date. */
  lastChange: { date: string; kind: ChangeKind };
  /** A generated example, to be marked "Beispieldaten". */
  example: boolean;
  /** Published to everyone; false only where the viewer may see unpublished records. */
  published: boolean;
}

/** Number of installations per value; values with 0 may be absent. Each facet ignores its own restriction. */
export type FacetCounts = Record<string, number>;

/** What to leave out of a search without results, and how many results that gives. */
export interface LooseningProposal {
  /** The member of the search to drop or change. */
  criterion: CriterionId;
  /** A single value to drop; absent: the whole criterion. For `text`: the text to search for instead. */
  value?: string;
  total: number;
}

export interface DateSpan {
  /** ISO dates. */
  min?: string;
  max?: string;
}

export interface InstallationSearchResult {
  total: number;
  page: number;
  pageSize: PageSize;
  sort: SortKey;
  direction: SortDirection;
  items: InstallationRow[];
  facets: Record<CountedId, FacetCounts>;
  /** Earliest and latest date of each range, among the results without its own restriction; absent where there is none. */
  spans: Record<DateRangeId, DateSpan>;
  /** 'similar' where the text was found only by typo tolerance. */
  textMatch: 'none' | 'exact' | 'similar';
  /** Folded words that matched, to be marked in the rows. */
  matchedWords: string[];
  /** Filled when total is 0, best first. */
  loosen: LooseningProposal[];
  /** Grows with every change of the register. */
  dataVersion: number;
  /** ISO date-time of the newest change. */
  lastUpdate: string;
}

/** Describes one criterion of the search (R7.34). */
export interface CriterionMetadata {
  id: CriterionId;
  label: string;
  /** Group in the filter panel; empty: one of its own. */
  category: string;
  kind: AnyCriterion['kind'];
  defaultExpanded: boolean;
  /** What exactly it asks for. */
  hint?: string;
  options?: CriterionOption[];
}

export interface FilterMetadata {
  dataVersion: number;
  criteria: CriterionMetadata[];
}

/** A suggestion while typing (GET /api/{P}Installations/suggest?text=…), at most 10, grouped by kind. */
export interface Suggestion {
  kind: 'installation' | 'operator' | 'place' | 'activity';
  label: string;
  /** Second line: operator and place, or the number of installations. */
  detail: string;
  /** What a choice does: opens an installation, searches for a text or around a place, or sets a criterion. */
  action: { open: string } | { text: string } | { near: Proximity } | { facet: FacetId; value: string };
}

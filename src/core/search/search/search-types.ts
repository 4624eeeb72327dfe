/**
 * Types of the register's search (R7.35, R7.34: POST /api/{P}Installations, GET /api/filter/metadata).
 * The server checks its own schemas against these types; the page uses them directly.
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
import type { SortDirection } from '../row/columns.ts';
import type { InstallationRow } from '../row/row.docs.ts';
import type { SortKey } from '../row/sort-keys.ts';

export type { InstallationRow, SortDirection, SortKey };

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Sort order and page of the result. */
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
 * A search as anyone may write it: a host's preset, the body of a call, the result of a click. Its members are criteria
 * (core/criteria); values within one are alternatives, different criteria are combined.
 */
export type RawSearch = CriteriaValues & Presentation;

declare const normalized: unique symbol;
/** A normalized search; every search is normalized once, on input (see `normalizeSearch`). */
export type Search = RawSearch & { readonly [normalized]: true };

/** Number of installations per value; values with 0 may be absent. Each facet ignores its own restriction. */
export type FacetCounts = Record<string, number>;

/** What to remove from a search without results, and how many results that gives. */
export interface SearchAlternative {
  /** The member of the search to drop or change. */
  criterion: CriterionId;
  /** A single value to drop; absent: the whole criterion. For `text`: the text to search for instead. */
  value?: string;
  total: number;
}

/** Installations that a text finds by what its words mean: their texts do not contain the words. */
export interface AddedMeaning {
  /** German titles of the activities that are meant. */
  titles: string[];
  /** Number of installations found by this alone. */
  total: number;
}

/** Places that a text names. */
export interface UnderstoodPlaces {
  /** Each as in a sentence: 'im Bezirk Melk'. */
  where: string[];
  /** Whether a border is a matter of usage, such as that of a valley. */
  isRough: boolean;
  /** Number of results that are there; the others have the name of the place in their own. */
  total: number;
  /** The words that name them, as they were typed. */
  names: string[];
  /** The text that searches for the names as words. */
  literal: string;
}

/** How a text was understood beyond its words. */
export interface UnderstoodText {
  places?: UnderstoodPlaces;
  /** The word by which it complains, folded. */
  complaint?: string;
  /** It names no place, and asks for what is near the visitor: the text to search for there. */
  nearby?: string;
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
  /** Earliest and latest date of each range among the results, ignoring its own restriction; absent if there is none. */
  spans: Record<DateRangeId, DateSpan>;
  /** 'similar' if the text was found only by typo tolerance. */
  textMatch: 'none' | 'exact' | 'similar';
  /** Folded words that matched, to be highlighted in the rows. */
  matchedWords: string[];
  /** What the typed words mean beyond what the texts say; absent if that found no further installation. */
  meanings?: AddedMeaning[];
  /** How the text was understood beyond its words; absent if by its words alone. */
  understood?: UnderstoodText;
  /**
   * Number of further installations with the same activity, of which the text names only a part ("Putenmast"): they follow the others among
   * the items, and are in no other number. Absent if there are none.
   */
  further?: number;
  /** Filled when total is 0, best first. */
  loosen: SearchAlternative[];
  /** Incremented with every change of the register. */
  dataVersion: number;
  /** ISO date-time of the latest change. */
  lastUpdate: string;
}

/** Describes one criterion of the search (R7.34). */
export interface CriterionMetadata {
  id: CriterionId;
  label: string;
  /** Group in the filter panel; empty: a group of its own. */
  category: string;
  kind: AnyCriterion['kind'];
  defaultExpanded: boolean;
  /** Explains the criterion. */
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
  /** What selecting it does: opens an installation, searches for a text or around a place, or sets a criterion. */
  action: { open: string } | { text: string } | { near: Proximity } | { facet: FacetId; value: string };
}

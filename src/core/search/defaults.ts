import type { InstallationSearch, OverviewSelection, PageSize, SortDirection, SortKey } from './search-types.ts';

/** What holds where a search does not say; the server goes by the same. */
export const defaultPageSize: PageSize = 25;
export const defaultOverview: OverviewSelection = 'all';
/** Longest search text, in characters. */
export const maxTextLength = 200;
/** Most values of one criterion. */
export const maxValues = 200;
/** The form of every value of a list or tree: a code such as 5.3a, 405, lh-4. Page and server check the same. */
export const codePattern = /^[\w.:-]{1,64}$/;
/** Furthest row that paging reaches. */
export const maxRow = 1_000_000;

/** Relevance where there is a text to be relevant to, else by name. */
export function defaultSort(search: InstallationSearch): SortKey {
  return search.text?.trim() ? 'relevance' : 'name';
}

/** Best match and newest date first, everything else from A to Z. */
export function defaultDirection(sort: SortKey): SortDirection {
  return ['relevance', 'lastInspection', 'lastChange'].includes(sort) ? 'desc' : 'asc';
}

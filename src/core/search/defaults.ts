import type { PageSize, RawSearch, SortDirection, SortKey } from './search-types.ts';

/** What holds where a search does not say; the server goes by the same. */
export const defaultPageSize: PageSize = 25;
/** Furthest row that paging reaches. */
export const maxRow = 1_000_000;

/** Relevance where there is a text to be relevant to, else by name. */
export function defaultSort(search: RawSearch): SortKey {
  // Its own only: a page may have given every object a `text`.
  return Object.hasOwn(search, 'text') && search.text?.trim() ? 'relevance' : 'name';
}

/** Best match and newest date first, everything else from A to Z. */
export function defaultDirection(sort: SortKey): SortDirection {
  return ['relevance', 'lastInspection', 'lastChange'].includes(sort) ? 'desc' : 'asc';
}

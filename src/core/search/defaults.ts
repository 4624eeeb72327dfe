import type { PageSize, SortDirection, SortKey } from './search-types.ts';

/** What holds where a search does not say; the server goes by the same. */
export const defaultPageSize: PageSize = 25;
/** Furthest row that paging reaches. */
export const maxRow = 1_000_000;

/** What of a search its order depends on. */
interface Sortable {
  readonly text?: string | undefined;
  readonly near?: object | undefined;
}

// Their own only: a page may have given every object a `text`.
const hasText = (search: Sortable) => Object.hasOwn(search, 'text') && Boolean(search.text?.trim());
const hasPlace = (search: Sortable) => Object.hasOwn(search, 'near') && search.near !== undefined;

/** Whether a search can be put in order so: there is no relevance without a text, and no distance without a place. */
export const canSortBy = (sort: SortKey, search: Sortable): boolean =>
  sort === 'relevance' ? hasText(search) : sort !== 'distance' || hasPlace(search);

/**
 * The nearest around a place, else relevance where there is a text to be relevant to, else by name.
 *
 * @param isTurned meant the other way round, which the distance never is: nobody wants the furthest first
 */
export function defaultSort(search: Sortable, isTurned = false): SortKey {
  if (hasPlace(search) && !isTurned) return 'distance';
  return hasText(search) ? 'relevance' : 'name';
}

/** Best match and newest date first, everything else from A to Z. */
export function defaultDirection(sort: SortKey): SortDirection {
  return ['relevance', 'lastInspection', 'lastChange'].includes(sort) ? 'desc' : 'asc';
}

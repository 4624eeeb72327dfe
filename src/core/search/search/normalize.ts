import { normalizeCriteria } from '../criteria/criteria.ts';
import { defaultDirection, sortKeys } from '../row/sort-keys.ts';
import { type PageSize, pageSizes, type RawSearch, type Search, type SortKey } from './search-types.ts';

/** Default page size, also used by the server. */
export const defaultPageSize: PageSize = 25;
/** Last row that paging can reach. */
export const maxRow = 1_000_000;

/** The parts of a search that determine how it can be sorted. */
interface Sortable {
  readonly text?: string | undefined;
  readonly near?: object | undefined;
}

// Own properties only: a page may have added `text` to Object.prototype.
const hasText = (search: Sortable) => Object.hasOwn(search, 'text') && Boolean(search.text?.trim());
const hasPlace = (search: Sortable) => Object.hasOwn(search, 'near') && search.near !== undefined;

/** Whether a search can be sorted this way: relevance requires a text, distance a place. */
export const canSortBy = (sort: SortKey, search: Sortable): boolean =>
  sort === 'relevance' ? hasText(search) : sort !== 'distance' || hasPlace(search);

/**
 * The default sort key: distance if there is a place, otherwise relevance if there is a text, otherwise name.
 *
 * @param isTurned whether the order is reversed, which does not apply to distance: nobody wants the furthest first
 */
export function defaultSort(search: Sortable, isTurned = false): SortKey {
  if (hasPlace(search) && !isTurned) return 'distance';
  return hasText(search) ? 'relevance' : 'name';
}

/** Copies only own members: a page may have added `text` to Object.prototype. */
const withoutInherited = <Members extends object>(members: Members): Members =>
  Object.assign(Object.create(null), members);

/**
 * Normalizes a search, so that equivalent searches become equal: without empty, default and invalid values; values unique and sorted,
 * members in a fixed order. Page and server build query cache keys from it.
 */
export function normalizeSearch(raw: RawSearch): Search;
export function normalizeSearch(given: RawSearch): RawSearch {
  const raw = withoutInherited(given);
  const values = withoutInherited(normalizeCriteria(raw));
  const sortKey = sortKeys.find((key) => key === raw.sort && canSortBy(key, values));
  // A direction is valid only with its sort key.
  const requested =
    sortKey === raw.sort && (raw.direction === 'asc' || raw.direction === 'desc') ? raw.direction : undefined;
  const sort = sortKey ?? defaultSort(values, requested === 'desc');
  const direction = (sort !== 'distance' && requested) || defaultDirection(sort);
  const pageSize = pageSizes.find((size) => size === raw.pageSize && size !== defaultPageSize);
  return withoutInherited({
    ...values,
    ...(sort !== defaultSort(values) && { sort }),
    ...(direction !== defaultDirection(sort) && { direction }),
    ...(raw.page && Number.isInteger(raw.page) && raw.page > 1 && { page: raw.page }),
    ...(pageSize && { pageSize }),
  });
}

/** The search without restrictions: the whole register. */
export const unrestrictedSearch = normalizeSearch({});

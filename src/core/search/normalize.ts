import { normalizeCriteria } from '../criteria/criteria.ts';
import {
  type PageSize,
  pageSizes,
  type RawSearch,
  type Search,
  type SortDirection,
  type SortKey,
  sortKeys,
} from './search-types.ts';

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

/** With its own members only: a page may have given every object a `text`, which no search has asked for. */
const withoutInherited = <Members extends object>(members: Members): Members =>
  Object.assign(Object.create(null), members);

/**
 * The one form of all searches that mean the same: without empties, defaults and what is no value; values once and in order, members
 * in a fixed order. Page and server build the key of the query cache from it.
 */
export function normalizeSearch(raw: RawSearch): Search;
export function normalizeSearch(given: RawSearch): RawSearch {
  const raw = withoutInherited(given);
  const values = withoutInherited(normalizeCriteria(raw));
  const meant = sortKeys.find((key) => key === raw.sort && canSortBy(key, values));
  // The direction belongs to its order.
  const asked = meant === raw.sort && (raw.direction === 'asc' || raw.direction === 'desc') ? raw.direction : undefined;
  const sort = meant ?? defaultSort(values, asked === 'desc');
  const direction = (sort !== 'distance' && asked) || defaultDirection(sort);
  const pageSize = pageSizes.find((size) => size === raw.pageSize && size !== defaultPageSize);
  return withoutInherited({
    ...values,
    ...(sort !== defaultSort(values) && { sort }),
    ...(direction !== defaultDirection(sort) && { direction }),
    ...(raw.page && Number.isInteger(raw.page) && raw.page > 1 && { page: raw.page }),
    ...(pageSize && { pageSize }),
  });
}

/** The search that asks for nothing: the whole register. */
export const unrestrictedSearch = normalizeSearch({});

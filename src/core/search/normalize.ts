import { normalizeCriteria } from '../criteria/criteria.ts';
import { canSortBy, defaultDirection, defaultPageSize, defaultSort } from './defaults.ts';
import { pageSizes, type RawSearch, type Search, sortKeys } from './search-types.ts';

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

import { overviewNames, overviewParameter } from '../criteria/overview.ts';
import { baseAddress } from '../page/page-address.ts';
import { unrestrictedSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { defaultFilterId, hasSearch, parseSearch, writeSearch } from './url.ts';

/** Whether a query contains an overview, even the default one. */
export function namesOverview(query: string, filterId: string): boolean {
  return new URLSearchParams(query).has(`${filterId}.${overviewParameter}`);
}

/** The search given by the page's query, or the preset if the query has none. */
export function readSearch(query: string, filterId: string, preset: Search): Search {
  const parameters = new URLSearchParams(query);
  return hasSearch(parameters, filterId) ? parseSearch(parameters, filterId, preset.pageSize) : preset;
}

/** The page's query with this search added; everything else is preserved. */
export function queryOf(query: string, filterId: string, search: Search, preset: Search): string {
  const asPreset = isSameSearch(search, preset);
  return writeSearch(query, asPreset ? unrestrictedSearch : search, filterId, {
    ...(preset.pageSize && { pageSize: preset.pageSize }),
    explicit: !asPreset && !isSameSearch(preset, unrestrictedSearch),
  });
}

/** Whether two normalized searches are equal. */
export function isSameSearch(one: Search, other: Search): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The address of the search page with this search.
 *
 * @param page address of that page; a search in it is replaced
 * @param isWhole whether to search the whole register explicitly, for visitors whose default is a part of it (R4.9)
 */
export function addressWithSearch(page: string, search: Search, isWhole = false): string {
  const address = new URL(page, baseAddress());
  address.search = writeSearch(address.search, search);
  if (isWhole) address.searchParams.set(`${defaultFilterId}.${overviewParameter}`, overviewNames.all);
  return address.href;
}

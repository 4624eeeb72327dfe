import { overviewParameter } from '../criteria/overview.ts';
import { unrestrictedSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { hasSearch, parseSearch, writeSearch } from './url.ts';

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

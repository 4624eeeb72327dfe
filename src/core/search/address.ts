import { overviewNames, overviewParameter } from '../criteria/overview.ts';
import { baseAddress } from '../page/address.ts';
import { unrestrictedSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { defaultFilterId, hasSearch, parseSearch, writeSearch } from './url.ts';

/** Whether a query chooses an overview, be it the default one. */
export function namesOverview(query: string, filterId: string): boolean {
  return new URLSearchParams(query).has(`${filterId}.${overviewParameter}`);
}

/** The search that the query of the page and the preset mean together. */
export function readSearch(query: string, filterId: string, preset: Search): Search {
  const parameters = new URLSearchParams(query);
  return hasSearch(parameters, filterId) ? parseSearch(parameters, filterId, preset.pageSize) : preset;
}

/** The query of the page with this search in it; everything else in it stays. */
export function queryOf(query: string, filterId: string, search: Search, preset: Search): string {
  const asPreset = isSameSearch(search, preset);
  return writeSearch(query, asPreset ? unrestrictedSearch : search, filterId, {
    ...(preset.pageSize && { pageSize: preset.pageSize }),
    explicit: !asPreset && !isSameSearch(preset, unrestrictedSearch),
  });
}

/** Whether two searches mean the same: in their one form they are alike. */
export function isSameSearch(one: Search, other: Search): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The address of the page of the search with another search in it.
 *
 * @param page address of that page, whatever search it may hold already
 * @param isWhole says that all of the register is meant, for visitors whose searches begin with a part of it (R4.9)
 */
export function addressWithSearch(page: string, search: Search, isWhole = false): string {
  const address = new URL(page, baseAddress());
  address.search = writeSearch(address.search, search);
  if (isWhole) address.searchParams.set(`${defaultFilterId}.${overviewParameter}`, overviewNames.all);
  return address.href;
}

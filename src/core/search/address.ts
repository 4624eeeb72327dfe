import { overviewNames, overviewParameter } from '../criteria/overview.ts';
import { baseAddress, changeQuery, pageAddress } from '../page/address.ts';
import { unrestrictedSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { defaultFilterId, hasSearch, parseSearch, writeSearch } from './url.ts';

/** Whether the address chooses an overview, be it the default one. */
export function namesOverview(filterId: string): boolean {
  return new URLSearchParams(pageAddress()?.search).has(`${filterId}.${overviewParameter}`);
}

/** The search that the page's address and the preset mean together. */
export function readAddress(filterId: string, preset: Search): Search {
  const parameters = new URLSearchParams(pageAddress()?.search);
  return hasSearch(parameters, filterId) ? parseSearch(parameters, filterId, preset.pageSize) : preset;
}

/** Writes a search into the page's address, leaving everything else in it as it is. */
export function writeAddress(filterId: string, search: Search, preset: Search, replace: boolean): void {
  changeQuery(queryOf(filterId, search, preset), replace);
}

/** The query of the page's address with this search in it. */
export function queryOf(filterId: string, search: Search, preset: Search): string {
  const asPreset = isSameSearch(search, preset);
  return writeSearch(pageAddress()?.search ?? '', asPreset ? unrestrictedSearch : search, filterId, {
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

import { overviewParameter } from '../criteria/overview.ts';
import { changeQuery, pageAddress } from '../page/address.ts';
import { unrestrictedSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { hasSearch, parseSearch, writeSearch } from './url.ts';

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

import { changeQuery, pageAddress } from '../page/address.ts';
import { normalizeSearch } from './normalize.ts';
import type { InstallationSearch } from './search-types.ts';
import { hasSearch, parseSearch, writeSearch } from './url.ts';

/** Whether the address chooses an overview, be it the default one. */
export function namesOverview(filterId: string): boolean {
  return new URLSearchParams(pageAddress()?.search).has(`${filterId}.sicht`);
}

/** The search that the page's address and the preset mean together. */
export function readAddress(filterId: string, preset: InstallationSearch): InstallationSearch {
  const parameters = new URLSearchParams(pageAddress()?.search);
  return hasSearch(parameters, filterId) ? parseSearch(parameters, filterId, preset.pageSize) : normalizeSearch(preset);
}

/** Writes a search into the page's address, leaving everything else in it as it is. */
export function writeAddress(
  filterId: string,
  search: InstallationSearch,
  preset: InstallationSearch,
  replace: boolean,
): void {
  const asPreset = isSameSearch(search, preset);
  const query = writeSearch(location.search, asPreset ? {} : search, filterId, {
    ...(preset.pageSize && { pageSize: preset.pageSize }),
    explicit: !asPreset && !isSameSearch(preset, {}),
  });
  changeQuery(query, replace);
}

/** Whether two searches mean the same. */
export function isSameSearch(one: InstallationSearch, other: InstallationSearch): boolean {
  return JSON.stringify(normalizeSearch(one)) === JSON.stringify(normalizeSearch(other));
}

import { baseAddress } from '../../platform/page/page-address.ts';
import { overviewNames, overviewParameter } from '../criteria/overview.ts';
import { normalizeSearch } from './normalize.ts';
import type { RawSearch, Search } from './search-types.ts';
import { defaultFilterId, writeSearch } from './url.ts';

/**
 * The query of a link to a search.
 *
 * @param isWhole whether to search the whole register explicitly, for visitors whose default is a part of it (R4.9)
 * @returns the query with '?', or an empty string
 */
export function linkToSearch(search: RawSearch, isWhole = false): string {
  const query = writeSearch('', normalizeSearch(search));
  if (!isWhole) return query;
  return `${query ? `${query}&` : '?'}${defaultFilterId}.${overviewParameter}=${overviewNames.all}`;
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

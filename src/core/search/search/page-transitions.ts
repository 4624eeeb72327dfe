/** Leads to other pages of results: loaded with the links to them. */

import type { PageSize, RawSearch } from './search-types.ts';

export function setPageSize(search: RawSearch, pageSize: PageSize): RawSearch {
  const { page: _page, ...rest } = search;
  return { ...rest, pageSize };
}

/** From 1. */
export function setPage(search: RawSearch, page: number): RawSearch {
  return { ...search, page };
}

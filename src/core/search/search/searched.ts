import type { FilterState } from '../filters/filter-types.ts';
import { normalizeSearch } from './normalize.ts';
import type { RawSearch, Search } from './search-types.ts';

/**
 * What is searched under one filter id; the address, the filters and the calls all derive from it. Until filters are managed it is a plain
 * search. Then the filters hold the criteria, of which those of the selected filter are in force, and `search` holds only the rest: the part
 * of the register, the order and the page.
 */
export type Searched = PlainSearched | { readonly search: RawSearch; readonly filters: FilterState };
interface PlainSearched {
  readonly search: Search;
  readonly filters?: undefined;
}

/** Changes a search, as the functions of `search-transitions.ts` do. */
export type Transition = (search: RawSearch) => RawSearch;

/** How `Searched` is read and changes: a plain search as below, with filters as in core/search-filters, which is loaded on demand. */
export interface SearchRules {
  /** The search in force; equal ones in a row are the same object. */
  inForce(searched: Searched): Search;
  /** The visitor changes what is in force. */
  change(searched: Searched, transition: Transition): Searched;
  /** Adopts a search of the page: from its address, or its preset. */
  open(searched: Searched, search: Search): Searched;
}

/** The rules while no filters are managed. */
export const plainSearch: SearchRules = {
  inForce: ({ search }: PlainSearched) => search,
  change: ({ search }, transition) => ({ search: normalizeSearch(transition(search)) }),
  open: (_searched, search) => ({ search }),
};

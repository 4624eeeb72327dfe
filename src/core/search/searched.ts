import { normalizeCriteria } from '../criteria/criteria.ts';
import type { FilterState, FilterValues, UpdateMode } from '../filters/filter-types.ts';
import { editedValues, valuesInForce } from '../filters/selected-filter.ts';
import { normalizeSearch } from './normalize.ts';
import type { RawSearch, Search } from './search-types.ts';

/**
 * What is searched under one filter id; the address, the filters and the calls all derive from it. Until filters are managed it is a plain
 * search. Then the filters hold the criteria, of which those of the selected filter are in force, and `search` holds only the rest: the part
 * of the register, the order and the page.
 */
export type Searched =
  | { readonly search: Search; readonly filters?: undefined }
  | { readonly search: RawSearch; readonly filters: FilterState };

/** Changes a search, as the functions of `search-transitions.ts` do. */
export type Transition = (search: RawSearch) => RawSearch;

/** How `Searched` changes: without filters as below, with filters as in core/search-filters, which is loaded on demand. */
export interface SearchedTransitions {
  /** The visitor changes what is in force. */
  change(searched: Searched, transition: Transition): Searched;
  /** The visitor edits in the panel; in apply mode this takes effect only when it is applied (R4.20). */
  edit(searched: Searched, transition: Transition, updateMode: UpdateMode): Searched;
  /** Adopts a search of the page: from its address, or its preset. */
  open(searched: Searched, search: Search): Searched;
}

const change = ({ search }: Searched, transition: Transition): Searched => ({
  search: normalizeSearch(transition(search)),
});

/** The transitions while no filters are managed. */
export const withoutFilters: SearchedTransitions = { change, edit: change, open: (_searched, search) => ({ search }) };

const withValues = (search: RawSearch, values: FilterValues): Search =>
  normalizeSearch({ ...search, ...normalizeCriteria(values) });

/** The search in force. */
export const searchOf = ({ search, filters }: Searched): Search =>
  filters ? withValues(search, valuesInForce(filters.container)) : search;

/** The search that the panel shows, with the edited values. */
export const editedSearch = ({ search, filters }: Searched): Search =>
  filters ? withValues(search, editedValues(filters.container)) : search;

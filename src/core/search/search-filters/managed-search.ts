import { type CriteriaValues, type CriterionId, normalizeCriteria } from '../criteria/criteria.ts';
import { changeCriteria, initialFilters, openValues } from '../filters/filter-state.ts';
import type { FilterDefinition, FilterState, FilterValues } from '../filters/filter-types.ts';
import { editedValues, selectedFilter, valuesInForce } from '../filters/selected-filter.ts';
import { areSameValues, isSameValue, newFilterKey } from '../filters/values.ts';
import { normalizeSearch, unrestrictedSearch } from '../search/normalize.ts';
import { isSameSearch } from '../search/search-address.ts';
import type { RawSearch, Search } from '../search/search-types.ts';
import type { Searched, SearchRules, Transition } from '../search/searched.ts';
import { filteredCriteria } from './search-filter-definition.ts';

/** The criteria of a search that filters hold. */
export const valuesIn = (search: CriteriaValues): FilterValues =>
  Object.fromEntries(filteredCriteria.map(({ id }) => [id, search[id]]));

/** The rest of a search: the part of the register, the order and the page. */
function restOf(search: RawSearch): RawSearch {
  const rest: { -readonly [Member in keyof RawSearch]: RawSearch[Member] } = { ...search };
  for (const { id } of filteredCriteria) delete rest[id];
  return rest;
}

/** The filters of a search; before they are managed, those that they will begin with. */
export const filtersOf = (definition: FilterDefinition, searched: Searched): FilterState =>
  searched.filters ?? openValues(definition, initialFilters(definition), valuesIn(searched.search), newFilterKey());

const withValues = (search: RawSearch, values: FilterValues): Search =>
  normalizeSearch({ ...search, ...normalizeCriteria(values) });
/** The search in force. */
const inForce = ({ search, filters }: Searched): Search =>
  filters ? withValues(search, valuesInForce(filters.container)) : search;
/** The search that a panel shows, with edits that wait to be applied. */
export const editedSearch = ({ search, filters }: Searched): Search =>
  filters ? withValues(search, editedValues(filters.container)) : search;

/** Replaces the filters; if other criteria are in force then, the results start from the first page. */
export function withFilters(definition: FilterDefinition, searched: Searched, filters: FilterState): Searched {
  const before = valuesIn(inForce(searched));
  const { page, ...rest } = restOf(searched.search);
  const isSame = areSameValues(definition, before, valuesInForce(filters.container));
  return { search: isSame && page !== undefined ? { ...rest, page } : rest, filters };
}

/** The criteria that a transition changes. */
function criteriaChangedBy(transition: Transition, search: Search): CriterionId[] {
  const next = normalizeSearch(transition(search));
  return filteredCriteria.map(({ id }) => id).filter((id) => !isSameValue(search[id], next[id]));
}

/** The rules of a search while named filters hold its criteria. */
export function managedSearch(definition: FilterDefinition): SearchRules {
  let last = unrestrictedSearch;
  return {
    inForce(searched) {
      const search = inForce(searched);
      if (!isSameSearch(search, last)) last = search;
      return last;
    },
    change(searched, transition) {
      const filters = filtersOf(definition, searched);
      const before = inForce(searched);
      const next = normalizeSearch(transition(before));
      const isOff = selectedFilter(filters.container)?.enabled === false;
      // What only waits to be applied changes as well, as by 'clear all', and goes on waiting in the rest of its criterion.
      const waiting = isOff ? before : editedSearch(searched);
      const ids = [before, waiting].flatMap((each) => criteriaChangedBy(transition, each));
      const valuesOf = (search: Search) => Object.fromEntries(ids.map((id) => [id, search[id]]));
      const edited = valuesOf(normalizeSearch(transition(waiting)));
      return {
        search: restOf(next),
        filters: changeCriteria(definition, filters, valuesOf(next), newFilterKey(), edited),
      };
    },
    open(searched, search) {
      const filters = filtersOf(definition, searched);
      return { search: restOf(search), filters: openValues(definition, filters, valuesIn(search), newFilterKey()) };
    },
  };
}

import type { CriteriaValues, CriterionId } from '../criteria/criteria.ts';
import { changeCriteria, initialFilters, openValues, withContainer } from '../filters/filter-state.ts';
import { editCriteria } from '../filters/filter-transitions.ts';
import type { FilterDefinition, FilterState, FilterValues } from '../filters/filter-types.ts';
import { selectedFilter, valuesInForce } from '../filters/selected-filter.ts';
import { areSameValues, isSameValue, newFilterKey } from '../filters/values.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { RawSearch, Search } from '../search/search-types.ts';
import {
  editedSearch,
  type Searched,
  type SearchedTransitions,
  searchOf,
  type Transition,
} from '../search/searched.ts';
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

/** Replaces the filters; if other criteria are in force then, the results start from the first page. */
export function withFilters(definition: FilterDefinition, searched: Searched, filters: FilterState): Searched {
  const before = valuesIn(searchOf(searched));
  const { page, ...rest } = restOf(searched.search);
  const isSame = areSameValues(definition, before, valuesInForce(filters.container));
  return { search: isSame && page !== undefined ? { ...rest, page } : rest, filters };
}

/** The criteria that a transition changes. */
function criteriaChangedBy(transition: Transition, search: Search): CriterionId[] {
  const next = normalizeSearch(transition(search));
  return filteredCriteria.map(({ id }) => id).filter((id) => !isSameValue(search[id], next[id]));
}

/** How a search changes while named filters hold its criteria. */
export function managedSearch(definition: FilterDefinition): SearchedTransitions {
  const transitions: SearchedTransitions = {
    change(searched, transition) {
      const filters = filtersOf(definition, searched);
      const inForce = searchOf(searched);
      const next = normalizeSearch(transition(inForce));
      const isOff = selectedFilter(filters.container)?.enabled === false;
      // Criteria that only wait to be applied change as well, as by 'clear all'.
      const ids = [inForce, isOff ? inForce : editedSearch(searched)].flatMap((each) =>
        criteriaChangedBy(transition, each),
      );
      const values = Object.fromEntries(ids.map((id) => [id, next[id]]));
      return { search: restOf(next), filters: changeCriteria(definition, filters, values, newFilterKey()) };
    },
    edit(searched, transition, updateMode) {
      const filters = filtersOf(definition, searched);
      const isLive = updateMode === 'live';
      if (isLive && selectedFilter(filters.container)?.enabled !== false)
        return transitions.change(searched, transition);
      const values = valuesIn(normalizeSearch(transition(editedSearch(searched))));
      const edited = editCriteria(definition, filters.container, values, newFilterKey(), isLive);
      return withFilters(definition, searched, withContainer(filters, edited));
    },
    open(searched, search) {
      const filters = filtersOf(definition, searched);
      return { search: restOf(search), filters: openValues(definition, filters, valuesIn(search), newFilterKey()) };
    },
  };
  return transitions;
}

import { computed } from 'nanostores';
import { editCriteria } from '../filters/filter-transitions.ts';
import type { FilterContainer, FilterDefinition, UpdateMode } from '../filters/filter-types.ts';
import { selectedFilter } from '../filters/selected-filter.ts';
import { newFilterKey } from '../filters/values.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { Editing } from './filter-panel-state.ts';
import { editedSearch, valuesIn } from './managed-search.ts';

/**
 * What panels edit, in each mode (R4.20): the search at once, or the edited values of the selected filter.
 *
 * @param change changes the filters of the search
 */
export function editingOf(
  definition: FilterDefinition,
  search: SearchStore,
  change: (transition: (container: FilterContainer) => FilterContainer) => void,
): Readonly<Record<UpdateMode, Editing>> {
  const $search = computed(search.$searched, editedSearch);
  const isEnabled = () => {
    const { filters } = search.$searched.get();
    return !filters || selectedFilter(filters.container)?.enabled !== false;
  };
  const editingIn = (mode: UpdateMode): Editing => {
    const isLive = () => mode === 'live' && isEnabled();
    return {
      $search,
      update(transition) {
        if (isLive()) return search.update(transition);
        const values = valuesIn(normalizeSearch(transition($search.get())));
        const inForce = mode === 'live' ? values : undefined;
        change((container) => editCriteria(definition, container, values, newFilterKey(), inForce));
      },
      prefetch(transition) {
        if (isLive()) search.prefetch(transition);
      },
    };
  };
  return { live: editingIn('live'), apply: editingIn('apply') };
}

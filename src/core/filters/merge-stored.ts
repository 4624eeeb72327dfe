import type { FilterContainer, FilterDefinition, FilterValue } from './filter-types.ts';
import type { StoredFilter, StoredFilters } from './stored-filter.ts';
import { filterOf } from './transitions.ts';
import { defaultValueOf, isSameValue } from './values.ts';

/**
 * The container after the kept filters have been read anew: those added elsewhere are there, those changed elsewhere are as they were
 * changed, those removed elsewhere are gone. What is edited here is not lost by it: a touched filter keeps its edits, and the selected
 * one stays as one that is not saved.
 *
 * @param before the filters as they were read the last time
 */
export function mergeStored(
  definition: FilterDefinition,
  container: FilterContainer,
  before: StoredFilters,
  after: StoredFilters,
): FilterContainer {
  const filters = { ...container.filters };
  for (const [key, stored] of Object.entries(after)) {
    const here = filters[key];
    if (!here) filters[key] = filterOf(definition, stored.name, stored.criterias);
    else if (here.editable && !isSameValue(before[key], stored))
      filters[key] = changedElsewhere(definition, here, stored);
  }
  for (const key of Object.keys(before)) {
    const here = filters[key];
    if (!here || Object.hasOwn(after, key)) continue;
    if (here.touched || key === container.selectedKey) filters[key] = removedElsewhere(definition, here);
    else delete filters[key];
  }
  return { ...container, filters };
}

function changedElsewhere(definition: FilterDefinition, here: FilterValue, stored: StoredFilter): FilterValue {
  const { name, criterias } = filterOf(definition, stored.name, stored.criterias);
  if (!here.touched) return { ...here, name, criterias };
  const edited = Object.entries(here.criterias).map(([id, value]) => [
    id,
    { ...value, default: criterias[id]?.default },
  ]);
  return { ...here, name, criterias: Object.fromEntries(edited) };
}

function removedElsewhere(definition: FilterDefinition, here: FilterValue): FilterValue {
  const defaults = new Map(definition.criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));
  const values = Object.entries(here.criterias).map(([id, value]) => [id, { ...value, default: defaults.get(id) }]);
  return { ...here, criterias: Object.fromEntries(values) };
}

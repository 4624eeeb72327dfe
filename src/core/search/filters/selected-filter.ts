import {
  type CriterionValue,
  defaultFilterKey,
  type FilterContainer,
  type FilterValue,
  type FilterValues,
} from './filter-types.ts';

/** A filter's values of one kind: edited, active or default. */
export function valuesOf(filter: FilterValue | undefined, kind: keyof Omit<CriterionValue, 'label'>): FilterValues {
  return Object.fromEntries(Object.entries(filter?.criterias ?? {}).map(([id, value]) => [id, value[kind]]));
}

/** The selected filter, if any. */
export const selectedFilter = ({ selectedKey, filters }: FilterContainer): FilterValue | undefined =>
  selectedKey === undefined ? undefined : filters[selectedKey];

/** The active values: those of the selected filter while it is enabled, otherwise those of the default filter. */
export function valuesInForce(container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return valuesOf(filter?.enabled ? filter : container.filters[defaultFilterKey], 'current');
}

/** What the panel shows: the edited values of the selected filter, without one those of the default filter. */
export const editedValues = (container: FilterContainer): FilterValues =>
  valuesOf(selectedFilter(container) ?? container.filters[defaultFilterKey], 'applyable');

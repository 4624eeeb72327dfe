import type {
  CriterionDefinition,
  CriterionValue,
  FilterContainer,
  FilterDefinition,
  FilterValue,
  FilterValues,
} from './filter-types.ts';

/** Whether two values of a criterion mean the same: in their one form they are alike. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a criterion begins with. */
export const defaultValueOf = ({ defaultValue, normalize }: CriterionDefinition): unknown => normalize(defaultValue);

/** The values by which the definition begins. */
export const defaultValues = ({ criterias }: FilterDefinition): FilterValues =>
  Object.fromEntries(criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));

/** What a filter holds of one kind of its values: those edited, those in force, or those it goes back to. */
export function valuesOf(filter: FilterValue, kind: keyof Omit<CriterionValue, 'label'>): FilterValues {
  return Object.fromEntries(Object.entries(filter.criterias).map(([id, value]) => [id, value[kind]]));
}

/** The selected filter, where there is one. */
export const selectedFilter = ({ selectedKey, filters }: FilterContainer): FilterValue | undefined =>
  selectedKey === undefined ? undefined : filters[selectedKey];

/** What is filtered by: the current values of the selected filter while it is enabled, else the definition's defaults. */
export function valuesInForce(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter?.enabled ? valuesOf(filter, 'current') : defaultValues(definition);
}

/** What the panel shows: the edited values of the selected filter. */
export function editedValues(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter ? valuesOf(filter, 'applyable') : defaultValues(definition);
}

/** Whether a filter restricts, is edited and goes back to the same in every criterion (R4.24). */
export const isReset = (filter: FilterValue): boolean =>
  Object.values(filter.criterias).every(
    ({ applyable, current, default: goesBackTo }) =>
      isSameValue(applyable, goesBackTo) && isSameValue(current, goesBackTo),
  );

/** Whether two sets of values restrict by the same, criterion by criterion of the definition. */
export const areSameValues = ({ criterias }: FilterDefinition, one: FilterValues, other: FilterValues): boolean =>
  criterias.every(({ id }) => isSameValue(one[id], other[id]));

/** Values in their one form, one for each criterion of the definition. */
export const normalizeValues = ({ criterias }: FilterDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(criterias.map(({ id, normalize }) => [id, normalize(values[id])]));

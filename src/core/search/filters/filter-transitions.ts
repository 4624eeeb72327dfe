/**
 * Transitions of the filters of one filter id, as functions from container to container (R4.20–R4.28). A refused transition changes
 * nothing; `refusals.ts` says why. Keys of new filters are passed in, so that transitions are deterministic.
 */
import {
  type CriterionValue,
  defaultFilterKey,
  defaultFilterName,
  type FilterContainer,
  type FilterDefinition,
  type FilterValue,
  type FilterValues,
  unnamedFilterName,
} from './filter-types.ts';
import { copyName, freeName, nameFailure, refusalOf } from './refusals.ts';
import { selectedFilter, valuesOf } from './selected-filter.ts';
import { defaultValues, isSameValue } from './values.ts';

type Filters = FilterContainer['filters'];

/** A filter whose edited, active and default values are all the same. */
export function filterOf(
  { criterias, defaultEnabled = false }: FilterDefinition,
  name: string,
  values: FilterValues,
  editable = true,
): FilterValue {
  const entries = criterias.map(({ id, label, normalize }): [string, CriterionValue] => {
    const value = normalize(values[id]);
    return [id, { label, applyable: value, current: value, default: value }];
  });
  return { name, editable, touched: false, enabled: defaultEnabled, criterias: Object.fromEntries(entries) };
}

/** The initial container of a filter id: the default filter, selected. */
export function initialContainer(definition: FilterDefinition): FilterContainer {
  const filter = filterOf(definition, defaultFilterName, defaultValues(definition), false);
  return { selectedKey: defaultFilterKey, error: undefined, filters: { [defaultFilterKey]: filter } };
}

const withFilter = (container: FilterContainer, key: string, filter: FilterValue): FilterContainer => ({
  ...container,
  filters: { ...container.filters, [key]: filter },
});

/** Changes the selected filter; returns the same container if none is selected. */
function changeSelected(container: FilterContainer, change: (filter: FilterValue) => FilterValue): FilterContainer {
  const filter = selectedFilter(container);
  return filter && container.selectedKey !== undefined
    ? withFilter(container, container.selectedKey, change(filter))
    : container;
}

const mapCriteria = (
  filter: FilterValue,
  change: (value: CriterionValue, id: string) => CriterionValue,
): FilterValue => ({
  ...filter,
  criterias: Object.fromEntries(Object.entries(filter.criterias).map(([id, value]) => [id, change(value, id)])),
});

const goBack = (value: CriterionValue): CriterionValue => ({
  ...value,
  applyable: value.default,
  current: value.default,
});

/**
 * Edits criteria of the selected filter: in apply mode only the edited values, in live mode also the active ones (R4.20). Editing the
 * default filter, or editing without a selected filter, creates a new one (R4.21). The filter is then touched (R4.22).
 *
 * @param values the criteria to change; unchanged values have no effect
 * @param newKey key of the filter that the edit may create
 * @param inForce values that take effect at once in any mode, as for an edit by a chip
 */
export function editCriteria(
  definition: FilterDefinition,
  container: FilterContainer,
  values: FilterValues,
  newKey: string,
  inForce: FilterValues | undefined = definition.updateMode === 'live' ? values : undefined,
): FilterContainer {
  const selected = selectedFilter(container);
  const base = selected ?? filterOf(definition, unnamedFilterName, defaultValues(definition));
  const changed = definition.criterias.flatMap(({ id, normalize }) => {
    const before = base.criterias[id];
    if (!Object.hasOwn(values, id) || !before) return [];
    const applyable = normalize(values[id]);
    const after = { ...before, applyable, ...(inForce && { current: normalize(inForce[id]) }) };
    return isSameValue(before, after) ? [] : [[id, after] as const];
  });
  if (changed.length === 0) return container;
  const edited = { ...base, touched: true, criterias: { ...base.criterias, ...Object.fromEntries(changed) } };
  if (selected?.editable && container.selectedKey !== undefined) {
    return withFilter(container, container.selectedKey, edited);
  }
  return add(container, newKey, { ...edited, name: freeName(container, unnamedFilterName), editable: true });
}

/** Activates the edited values; the filter is then no longer touched (R4.20, R4.22). */
export function applyFilter(container: FilterContainer): FilterContainer {
  return changeSelected(container, (filter) => ({
    ...mapCriteria(filter, (value) => ({ ...value, current: value.applyable })),
    touched: false,
  }));
}

/** Resets edited and active values to the defaults; the filter is then no longer touched (R4.22, R4.23). */
export function resetFilter(container: FilterContainer): FilterContainer {
  return changeSelected(container, (filter) => ({ ...mapCriteria(filter, goBack), touched: false }));
}

/** Makes the active values of the selected filter, which has been saved, its defaults. */
export function settleFilter(container: FilterContainer): FilterContainer {
  return changeSelected(container, (filter) => mapCriteria(filter, (value) => ({ ...value, default: value.current })));
}

/** Switches the selected filter on or off (R4.26). */
export function enableFilter(container: FilterContainer, enabled: boolean): FilterContainer {
  return changeSelected(container, (filter) => ({ ...filter, enabled }));
}

/** Selects another filter, unless the selected one has unsaved changes (R5.24). */
export function selectFilter(container: FilterContainer, key: string): FilterContainer {
  if (!Object.hasOwn(container.filters, key) || key === container.selectedKey) return container;
  return refusalOf(container, 'select') ? container : { ...container, selectedKey: key };
}

/** Adds a filter with default values and selects it (R4.28); its name must be unique (R5.26). */
export function addFilter(
  definition: FilterDefinition,
  container: FilterContainer,
  key: string,
  name: string,
): FilterContainer {
  if (refusalOf(container, 'add') || nameFailure(container, name)) return container;
  return add(container, key, filterOf(definition, name.trim(), defaultValues(definition)));
}

/** Gives the selected filter another name (R4.28, R5.26). */
export function renameFilter(container: FilterContainer, name: string): FilterContainer {
  if (refusalOf(container, 'rename') || nameFailure(container, name, container.selectedKey)) return container;
  return changeSelected(container, (filter) => ({ ...filter, name: name.trim() }));
}

/** Adds a copy of the selected filter, named 'Kopie von …', and selects it (R4.28, R5.23). */
export function duplicateFilter(
  definition: FilterDefinition,
  container: FilterContainer,
  key: string,
): FilterContainer {
  const filter = selectedFilter(container);
  if (!filter || refusalOf(container, 'duplicate')) return container;
  const copy = filterOf(definition, copyName(container, filter.name), valuesOf(filter, 'current'));
  return add(container, key, { ...copy, enabled: filter.enabled });
}

/** Removes the selected filter and selects the previous one, else the next, else none (R4.25). The default filter does not count. */
export function removeFilter(container: FilterContainer): FilterContainer {
  const { selectedKey, filters } = container;
  if (selectedKey === undefined || refusalOf(container, 'remove')) return container;
  const siblings = Object.keys(filters).filter((key) => filters[key]?.editable);
  const at = siblings.indexOf(selectedKey);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  return { ...container, selectedKey: neighbour, filters: without(filters, selectedKey) };
}

/**
 * Activates preset values from a link or a page (R4.27): a touched filter is reset first, then the values replace those of the selected
 * filter (`replace`) or go into a new one. Criteria missing from the preset get their defaults. A preset is not an edit, so
 * it does not make the filter touched.
 */
export function applyPreset(
  definition: FilterDefinition,
  container: FilterContainer,
  values: FilterValues,
  { key, name = unnamedFilterName, replace = false }: { key: string; name?: string; replace?: boolean },
): FilterContainer {
  const before = selectedFilter(container)?.touched ? resetFilter(container) : container;
  const preset = { ...defaultValues(definition), ...values };
  if (replace && selectedFilter(before)?.editable) {
    const { criterias } = filterOf(definition, name, preset);
    return changeSelected(before, (filter) =>
      mapCriteria(filter, (value, id) => ({
        ...value,
        applyable: criterias[id]?.current,
        current: criterias[id]?.current,
      })),
    );
  }
  const defaults = defaultValues(definition);
  const added = mapCriteria(filterOf(definition, freeName(before, name), preset), (value, id) => ({
    ...value,
    default: defaults[id],
  }));
  return add(before, key, { ...added, enabled: selectedFilter(before)?.enabled ?? added.enabled });
}

/** Records why the saved filters could not be loaded, or clears the error (R4.29). */
export const noteError = (container: FilterContainer, error: FilterContainer['error']): FilterContainer => ({
  ...container,
  error,
});

const add = (container: FilterContainer, key: string, filter: FilterValue): FilterContainer => ({
  ...withFilter(container, key, filter),
  selectedKey: key,
});

function without(filters: Filters, key: string): Filters {
  const { [key]: _removed, ...rest } = filters;
  return rest;
}

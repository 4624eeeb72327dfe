/**
 * What can happen to the filters of one filter id, as functions from container to container (R4.20–R4.28). What is not allowed changes
 * nothing; `refusals.ts` says why. Keys of new filters are given, so that the same steps always lead to the same container.
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
import { copyName, freeName, nameFault, refusalOf } from './refusals.ts';
import { defaultValues, isSameValue, selectedFilter, valuesOf } from './values.ts';

type Filters = FilterContainer['filters'];

/** A filter that is, does and goes back to the same values. */
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

/** What a filter id begins with: the default filter, selected. */
export function initialContainer(definition: FilterDefinition): FilterContainer {
  const filter = filterOf(definition, defaultFilterName, defaultValues(definition), false);
  return { selectedKey: defaultFilterKey, error: undefined, filters: { [defaultFilterKey]: filter } };
}

const withFilter = (container: FilterContainer, key: string, filter: FilterValue): FilterContainer => ({
  ...container,
  filters: { ...container.filters, [key]: filter },
});

/** The container with its selected filter changed; the same where none is selected. */
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
 * Edits criteria of the selected filter: in apply mode only what is to be applied, in live mode what is in force as well (R4.20). Of the
 * default filter, or where none is selected, a new one is made (R4.21). The filter is then touched (R4.22).
 *
 * @param values the criteria to change; values that are what they were change nothing
 * @param inForce as in live mode, whatever the mode: the edit was made where it shows at once, as at a chip
 * @param newKey key of the filter that the edit may make
 */
export function editCriteria(
  definition: FilterDefinition,
  container: FilterContainer,
  values: FilterValues,
  newKey: string,
  inForce: boolean = definition.updateMode === 'live',
): FilterContainer {
  const selected = selectedFilter(container);
  const base = selected ?? filterOf(definition, unnamedFilterName, defaultValues(definition));
  const changed = definition.criterias.flatMap(({ id, normalize }) => {
    const before = base.criterias[id];
    if (!Object.hasOwn(values, id) || !before) return [];
    const applyable = normalize(values[id]);
    const after = { ...before, applyable, ...(inForce && { current: applyable }) };
    return isSameValue(before, after) ? [] : [[id, after] as const];
  });
  if (changed.length === 0) return container;
  const edited = { ...base, touched: true, criterias: { ...base.criterias, ...Object.fromEntries(changed) } };
  if (selected?.editable && container.selectedKey !== undefined) {
    return withFilter(container, container.selectedKey, edited);
  }
  return add(container, newKey, { ...edited, name: freeName(container, unnamedFilterName), editable: true });
}

/** Brings what has been edited into force, and is no longer touched (R4.20, R4.22). */
export function applyFilter(container: FilterContainer): FilterContainer {
  return changeSelected(container, (filter) => ({
    ...mapCriteria(filter, (value) => ({ ...value, current: value.applyable })),
    touched: false,
  }));
}

/** Sets what is edited and what is in force back to the default, and is no longer touched (R4.22, R4.23). */
export function resetFilter(container: FilterContainer): FilterContainer {
  return changeSelected(container, (filter) => ({ ...mapCriteria(filter, goBack), touched: false }));
}

/** Notes that the selected filter has been saved as it is in force: that is what a reset goes back to from now on. */
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

/** Adds a filter of default values and selects it (R4.28); it needs a name of its own (R5.26). */
export function addFilter(
  definition: FilterDefinition,
  container: FilterContainer,
  key: string,
  name: string,
): FilterContainer {
  if (refusalOf(container, 'add') || nameFault(container, name)) return container;
  return add(container, key, filterOf(definition, name.trim(), defaultValues(definition)));
}

/** Gives the selected filter another name (R4.28, R5.26). */
export function renameFilter(container: FilterContainer, name: string): FilterContainer {
  if (refusalOf(container, 'rename') || nameFault(container, name, container.selectedKey)) return container;
  return changeSelected(container, (filter) => ({ ...filter, name: name.trim() }));
}

/** Adds a filter that restricts as the selected one does, called 'Kopie von …', and selects it (R4.28, R5.23). */
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

/** Removes the selected filter and selects the one before it, else the next, else none (R4.25). The default filter is no sibling of those that are made. */
export function removeFilter(container: FilterContainer): FilterContainer {
  const { selectedKey, filters } = container;
  if (selectedKey === undefined || refusalOf(container, 'remove')) return container;
  const siblings = Object.keys(filters).filter((key) => filters[key]?.editable);
  const at = siblings.indexOf(selectedKey);
  const neighbour = siblings[at - 1] ?? siblings[at + 1];
  return { ...container, selectedKey: neighbour, filters: without(filters, selectedKey) };
}

/**
 * Brings preset values into force, as a link or a page has them (R4.27): a touched filter is reset first; then the values become those
 * of the selected filter (`replace`), or of a new one. Criteria that the preset does not name are at their defaults. A preset is nobody's
 * edit, so that the filter is not touched by it.
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
  const goesBackTo = defaultValues(definition);
  const added = mapCriteria(filterOf(definition, freeName(before, name), preset), (value, id) => ({
    ...value,
    default: goesBackTo[id],
  }));
  return add(before, key, { ...added, enabled: selectedFilter(before)?.enabled ?? added.enabled });
}

/** Notes why the saved filters could not be loaded, or that they could (R4.29). */
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

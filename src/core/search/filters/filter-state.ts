/**
 * Transitions of the filters that depend on which of them are saved, as functions from state to state. Keys of new filters are passed in,
 * so that transitions are deterministic.
 */
import type { SettingsResult } from '../../account/portal/user-settings.ts';
import {
  applyFilter,
  applyPreset,
  editCriteria,
  enableFilter,
  initialContainer,
  noteError,
  removeFilter,
  resetFilter,
  selectFilter,
  settleFilter,
} from './filter-transitions.ts';
import {
  defaultFilterKey,
  type FilterContainer,
  type FilterDefinition,
  type FilterState,
  type FilterValues,
  type SavedFilter,
  type SavedFilters,
} from './filter-types.ts';
import { type FilterAction, type Refusal, refusalOf } from './refusals.ts';
import { mergeSaved, savedFilter } from './saved-filters.ts';
import { selectedFilter, valuesInForce, valuesOf } from './selected-filter.ts';
import { areSameValues, isReset } from './values.ts';

/** The filters before anything is saved or edited. */
export const initialFilters = (definition: FilterDefinition): FilterState => ({
  container: initialContainer(definition),
  saved: {},
});

export const isSaved = ({ saved }: FilterState, key: string | undefined): key is string =>
  key !== undefined && Object.hasOwn(saved, key);

/** Why an action is currently refused; undefined if it is allowed. A filter that was never saved has unsaved changes (R5.23). */
export function refusalFor(state: FilterState, action: FilterAction): Refusal | undefined {
  const { container } = state;
  const isUnsaved = selectedFilter(container)?.editable && !isSaved(state, container.selectedKey);
  return refusalOf(container, action) ?? (action === 'duplicate' && isUnsaved ? 'unsaved' : undefined);
}

/** Replaces the filters, without those that were never saved, restrict nothing and are not selected. */
export function withContainer(state: FilterState, container: FilterContainer): FilterState {
  const filters = Object.entries(container.filters).filter(
    ([key, filter]) =>
      !filter.editable || key === container.selectedKey || isSaved(state, key) || filter.touched || !isReset(filter),
  );
  return { ...state, container: { ...container, filters: Object.fromEntries(filters) } };
}

/**
 * Changes criteria outside the panel, for example with a chip: an edit that takes effect at once in any mode, while edits of other criteria
 * keep waiting to be applied (R4.30). While the filter is off, it is not affected, but a new one is created.
 *
 * @param values the criteria to change; unchanged values have no effect
 * @param edited the same criteria with what else waits in them, such as another tick in the same list
 */
export function changeCriteria(
  definition: FilterDefinition,
  state: FilterState,
  values: FilterValues,
  newKey: string,
  edited: FilterValues = values,
): FilterState {
  const { container } = state;
  const before = selectedFilter(container)?.enabled === false ? { ...container, selectedKey: undefined } : container;
  const after = editCriteria(definition, before, edited, newKey, values);
  if (after === before) return state;
  const filter = selectedFilter(after);
  const isEmptied = filter && isReset(filter) && !isSaved(state, after.selectedKey);
  return withContainer(
    state,
    isEmptied ? selectFilter(resetFilter(after), defaultFilterKey) : enableFilter(after, true),
  );
}

/** Selects a filter that has exactly these active values, trying `first` and the selected filter first; undefined if there is none. */
function selectSame(
  definition: FilterDefinition,
  container: FilterContainer,
  values: FilterValues,
  first?: string,
): FilterContainer | undefined {
  const reset = selectedFilter(container)?.touched ? resetFilter(container) : container;
  const keys = [first, reset.selectedKey, defaultFilterKey, ...Object.keys(reset.filters)];
  const key = keys.find((each) => {
    const filter = each === undefined ? undefined : reset.filters[each];
    return filter && areSameValues(definition, valuesOf(filter, 'current'), values);
  });
  return key === undefined ? undefined : enableFilter({ ...reset, selectedKey: key }, true);
}

/** Puts preset values into a filter that is neither saved nor touched, which is created if needed (R4.27). */
export function presetFilter(
  definition: FilterDefinition,
  state: FilterState,
  values: FilterValues,
  newKey: string,
): FilterState {
  const { container } = state;
  const isUnsaved = (key: string) => container.filters[key]?.editable === true && !isSaved(state, key);
  const { selectedKey } = container;
  const from = selectedFilter(container)?.touched ? resetFilter(container) : container;
  const spare =
    selectedKey !== undefined && isUnsaved(selectedKey)
      ? selectedKey
      : Object.keys(from.filters).find((key) => isUnsaved(key) && !from.filters[key]?.touched);
  const there = spare === undefined ? from : { ...from, selectedKey: spare };
  const preset = applyPreset(definition, there, values, { key: newKey, replace: spare !== undefined });
  return withContainer(state, enableFilter(preset, true));
}

/** Adopts the values of the page's address: selects a filter that has exactly these, or presets them (R4.27). */
export function openValues(
  definition: FilterDefinition,
  state: FilterState,
  values: FilterValues,
  newKey: string,
): FilterState {
  if (areSameValues(definition, values, valuesInForce(state.container))) return state;
  const same = selectSame(definition, state.container, values);
  return same ? withContainer(state, same) : presetFilter(definition, state, values, newKey);
}

/** Applies the selected filter and saves it: its active values become its defaults (R4.22, R4.28). */
export function saveFilter({ container, saved }: FilterState, shownAs?: SavedFilter['shownAs']): FilterState {
  const applied = settleFilter(applyFilter(container));
  const filter = selectedFilter(applied);
  if (!filter?.editable || applied.selectedKey === undefined) return { container: applied, saved };
  return { container: applied, saved: { ...saved, [applied.selectedKey]: savedFilter(filter, shownAs) } };
}

/** Saves the name of a saved filter, but not its other unsaved changes. */
export function saveName(state: FilterState): FilterState {
  const { container, saved } = state;
  const { selectedKey } = container;
  const former = isSaved(state, selectedKey) ? saved[selectedKey] : undefined;
  const name = selectedFilter(container)?.name;
  if (!former || name === undefined || selectedKey === undefined) return state;
  return { container, saved: { ...saved, [selectedKey]: { ...former, name } } };
}

/** Removes the selected filter, also from the saved ones (R4.25). */
export function forgetFilter(state: FilterState): FilterState {
  const { container, saved } = state;
  const removed = removeFilter(container);
  if (removed === container) return state;
  const rest = Object.entries(saved).filter(([key]) => key !== container.selectedKey);
  return withContainer({ container, saved: Object.fromEntries(rest) }, removed);
}

/**
 * Adopts loaded filters, or the reason why they could not be loaded (R4.29).
 *
 * @param writes what has been written since; undefined removes a filter
 * @param restore whether to select the filter selected last
 */
export function loadFilters(
  definition: FilterDefinition,
  state: FilterState,
  { all, selectedKey }: { all: SettingsResult<SavedFilters>; selectedKey: SettingsResult<string> },
  writes: ReadonlyMap<string, SavedFilter | undefined>,
  restore: boolean,
): FilterState {
  const values = valuesInForce(state.container);
  if (!all.ok) return { ...state, container: noteError(state.container, all.error) };
  const after = { saved: withWrites(all.value, writes) };
  const merged = mergeSaved(definition, state.container, state.saved, after.saved);
  const key = selectedKey.ok ? selectedKey.value : undefined;
  const isGone = restore && key !== undefined && !Object.hasOwn(merged.filters, key);
  const lost = !selectedKey.ok && selectedKey.error !== 'name_not_found' ? selectedKey.error : undefined;
  const container = noteError(merged, isGone ? 'name_not_found' : lost);
  const loaded = { ...after, container };
  const filter = selectedFilter(container);
  if (restore && key !== undefined && !isGone && !filter?.touched)
    return withContainer(loaded, { ...container, selectedKey: key });
  // An address written by a saved filter selects it again.
  const isUnsaved = filter?.editable && !isSaved(loaded, container.selectedKey) && !filter.touched;
  const same = isUnsaved ? selectSame(definition, withoutSelected(container), values, key) : undefined;
  return withContainer(loaded, same ?? container);
}

/** Removes the selected filter, which only represents the active values, and selects the default one. */
function withoutSelected(container: FilterContainer): FilterContainer {
  const { selectedKey, filters } = container;
  const rest = Object.entries(filters).filter(([key]) => key !== selectedKey);
  return { ...container, selectedKey: defaultFilterKey, filters: Object.fromEntries(rest) };
}

/** The saved filters after all pending writes. */
function withWrites(saved: SavedFilters, writes: ReadonlyMap<string, SavedFilter | undefined>): SavedFilters {
  const all = Object.entries({ ...saved, ...Object.fromEntries(writes) });
  return Object.fromEntries(all.flatMap(([key, filter]) => (filter ? [[key, filter]] : [])));
}

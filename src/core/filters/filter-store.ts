import { atom, type ReadableAtom } from 'nanostores';
import {
  addFilter,
  applyFilter,
  applyPreset,
  duplicateFilter,
  editCriteria,
  enableFilter,
  initialContainer,
  noteError,
  removeFilter,
  renameFilter,
  resetFilter,
  selectFilter,
  settleFilter,
} from './filter-transitions.ts';
import {
  defaultFilterKey,
  type FilterContainer,
  type FilterDefinition,
  type FilterValues,
  unnamedFilterName,
} from './filter-types.ts';
import { type FilterProvider, mergeStored } from './kept-filters.ts';
import { type FilterAction, type Refusal, refusalOf } from './refusals.ts';
import {
  areSameValues,
  defaultValues,
  isReset,
  newFilterKey,
  type StoredFilter,
  type StoredFilters,
  selectedFilter,
  storedFilter,
  valuesInForce,
  valuesOf,
} from './values.ts';

/** What is filtered: where the active values take effect and where others may change them. */
export interface FilteredHost {
  /** The active values, normalized. */
  values(): FilterValues;
  /** @param restored whether this was not the visitor's action, so that it creates no history entry */
  set(values: FilterValues, restored: boolean): void;
}

/** Dependencies of a filter store. */
export interface FilterStoreOptions {
  definition: FilterDefinition;
  host: FilteredHost;
  /** Called when a filter could not be stored. */
  onStoreError(name: string, error: unknown): void;
  /** Name of a shared filter with the initially active values. */
  sharedName?: string | undefined;
}

export interface FilterStore {
  definition: FilterDefinition;
  $container: ReadableAtom<FilterContainer>;
  /** The stored filters; filters not among them are unsaved. */
  $stored: ReadableAtom<StoredFilters>;
  /** Edits criteria of the selected filter, as the panel does (R4.20). */
  edit(values: FilterValues): void;
  /** Adopts active values changed outside the panel: by the visitor, as an edit, or by the page's address, as a preset (R4.27). */
  follow(by: 'visitor' | 'address'): void;
  /** Activates preset values in a separate filter (R4.27). */
  preset(values: FilterValues): void;
  /** Activates the edited values; for a saved filter they are also stored (R4.22, R4.28). */
  apply(): void;
  reset(): void;
  /** Why an action is currently refused; undefined if it is allowed. A filter that was never saved has unsaved changes (R5.23). */
  refusal(action: FilterAction): Refusal | undefined;
  enable(enabled: boolean): void;
  select(key: string): void;
  add(name: string): void;
  /** Applies the selected filter and stores it, optionally under a new name. */
  save(name?: string): void;
  rename(name: string): void;
  duplicate(): void;
  remove(): void;
  /**
   * Stores filters with this provider from now on, and loads its filters.
   *
   * @param restore whether to activate the filter selected last
   */
  setProvider(provider: FilterProvider, restore: boolean): Promise<void>;
  /** Reloads the stored filters, which may have been changed elsewhere. */
  reload(): Promise<void>;
}

/** Creates the store of one filter id, which connects the transitions to the host and the storage. */
export function createFilterStore({ definition, host, onStoreError, sharedName }: FilterStoreOptions): FilterStore {
  const $container = atom(initialContainer(definition));
  const $stored = atom<StoredFilters>({});
  let provider: FilterProvider | undefined;
  let reading = 0;
  /** Incremented when a write starts or ends: a concurrent read may not include it. */
  let writes = 0;
  /** Pending writes; undefined removes the filter. */
  const pendingWrites = new Map<string, StoredFilter | undefined>();

  const isSaved = (key: string | undefined): key is string => key !== undefined && Object.hasOwn($stored.get(), key);

  function refusal(action: FilterAction): Refusal | undefined {
    const container = $container.get();
    const isUnsaved = selectedFilter(container)?.editable && !isSaved(container.selectedKey);
    return refusalOf(container, action) ?? (action === 'duplicate' && isUnsaved ? 'unsaved' : undefined);
  }

  /** Sets the container and passes its active values to the host. */
  function set(container: FilterContainer, restored = false): void {
    $container.set(tidied(container));
    const values = valuesInForce(definition, $container.get());
    if (!areSameValues(definition, values, host.values())) host.set(values, restored);
  }

  /** Removes unselected filters that were never saved and restrict nothing. */
  function tidied(container: FilterContainer): FilterContainer {
    const filters = Object.entries(container.filters).filter(
      ([key, filter]) =>
        !filter.editable || key === container.selectedKey || isSaved(key) || filter.touched || !isReset(filter),
    );
    return filters.length === Object.keys(container.filters).length
      ? container
      : { ...container, filters: Object.fromEntries(filters) };
  }

  function keep(key: string, filter: StoredFilter | undefined): void {
    if (definition.disableFilterManagement) return;
    const { [key]: former, ...others } = $stored.get();
    $stored.set(filter ? { ...others, [key]: filter } : others);
    if (!provider) return;
    writes++;
    pendingWrites.set(key, filter);
    provider
      .write(key, filter)
      .catch((error: unknown) => {
        const { [key]: failed, ...rest } = $stored.get();
        if (failed === filter) $stored.set(former ? { ...rest, [key]: former } : rest);
        onStoreError((filter ?? former)?.name ?? '', error);
      })
      .finally(() => {
        writes++;
        if (pendingWrites.get(key) === filter) pendingWrites.delete(key);
      });
  }

  function keepSelectedKey(): void {
    const { selectedKey } = $container.get();
    if (definition.disableFilterManagement) return;
    provider
      ?.writeSelectedKey(isSaved(selectedKey) ? selectedKey : undefined)
      // Without it, the next visit merely starts with the default filter.
      .catch(() => {});
  }

  /** Stores the selected filter with its active values, which become its defaults. */
  function keepSelected(): void {
    const { selectedKey } = $container.get();
    const filter = selectedFilter($container.get());
    if (!filter?.editable || selectedKey === undefined) return;
    keep(selectedKey, storedFilter(filter));
    $container.set(settleFilter($container.get()));
    keepSelectedKey();
  }

  /** Selects a filter that has exactly these values, trying `first` and the selected filter first; undefined if there is none. */
  function withSameValues(
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

  /** Puts the values into the filter created for an earlier address, or into a new one. */
  function preset(container: FilterContainer, values: FilterValues): FilterContainer {
    const isUnsaved = (key: string) => container.filters[key]?.editable === true && !isSaved(key);
    const { selectedKey } = container;
    const from = selectedFilter(container)?.touched ? resetFilter(container) : container;
    const spare =
      selectedKey !== undefined && isUnsaved(selectedKey)
        ? selectedKey
        : Object.keys(from.filters).find((key) => isUnsaved(key) && !from.filters[key]?.touched);
    const there = spare === undefined ? from : { ...from, selectedKey: spare };
    const key = newFilterKey();
    return enableFilter(applyPreset(definition, there, values, { key, replace: spare !== undefined }), true);
  }

  function follow(by: 'visitor' | 'address'): void {
    const container = $container.get();
    const values = host.values();
    if (areSameValues(definition, values, valuesInForce(definition, container))) return;
    if (by === 'address') {
      $container.set(tidied(withSameValues(container, values) ?? preset(container, values)));
      return;
    }
    const filter = selectedFilter(container);
    // A change while the filter is off does not affect it, but creates a new one.
    const base = filter && !filter.enabled ? { ...container, selectedKey: undefined } : container;
    const edited = enableFilter(editCriteria(definition, base, values, newFilterKey(), true), true);
    const isEmptied = areSameValues(definition, values, defaultValues(definition)) && !isSaved(edited.selectedKey);
    $container.set(tidied(isEmptied ? selectFilter(resetFilter(edited), defaultFilterKey) : edited));
  }

  /** Sets a container with another selected filter and stores which one. */
  function switchTo(container: FilterContainer): void {
    if (container === $container.get()) return;
    set(container);
    keepSelectedKey();
  }

  async function read(restore: boolean): Promise<void> {
    if (!provider || definition.disableFilterManagement) return;
    const turn = ++reading;
    const writesBefore = writes;
    const [found, selected] = await Promise.all([provider.readAll(), provider.readSelectedKey()]);
    if (turn !== reading) return;
    if (writes !== writesBefore) {
      await read(restore);
      return;
    }
    if (!found.ok) {
      $container.set(noteError($container.get(), found.error));
      return;
    }
    const before = $stored.get();
    const kept = withWrites(found.value, pendingWrites);
    $stored.set(kept);
    const merged = noteError(mergeStored(definition, $container.get(), before, kept), undefined);
    const key = selected.ok ? selected.value : undefined;
    const isGone = restore && key !== undefined && !Object.hasOwn(merged.filters, key);
    const lost = !selected.ok && selected.error !== 'name_not_found' ? selected.error : undefined;
    const noted = noteError(merged, isGone ? 'name_not_found' : lost);
    if (restore && key !== undefined && !isGone && !selectedFilter(noted)?.touched)
      set({ ...noted, selectedKey: key }, true);
    else {
      const values = host.values();
      // An address written by a saved filter selects it again.
      const isUnsaved =
        selectedFilter(noted)?.editable && !isSaved(noted.selectedKey) && !selectedFilter(noted)?.touched;
      const same = isUnsaved ? withSameValues(withoutSelected(noted), values, key) : undefined;
      set(same ?? noted, true);
    }
  }

  follow('address');
  if (sharedName && selectedFilter($container.get())?.name === unnamedFilterName) {
    $container.set(renameFilter($container.get(), sharedName));
  }

  return {
    definition,
    $container,
    $stored,
    edit: (values) => set(editCriteria(definition, $container.get(), values, newFilterKey())),
    follow,
    preset: (values) => set(preset($container.get(), values), true),
    apply() {
      set(applyFilter($container.get()));
      if (isSaved($container.get().selectedKey)) keepSelected();
    },
    reset() {
      set(resetFilter($container.get()));
    },
    refusal,
    enable: (enabled) => set(enableFilter($container.get(), enabled)),
    select: (key) => switchTo(selectFilter($container.get(), key)),
    add(name) {
      const added = addFilter(definition, $container.get(), newFilterKey(), name);
      if (added === $container.get()) return;
      set(enableFilter(added, true));
      keepSelected();
    },
    save(name) {
      const named = name === undefined ? $container.get() : renameFilter($container.get(), name);
      set(applyFilter(named));
      keepSelected();
    },
    rename(name) {
      const renamed = renameFilter($container.get(), name);
      $container.set(renamed);
      const { selectedKey } = renamed;
      const stored = isSaved(selectedKey) ? $stored.get()[selectedKey] : undefined;
      const filter = selectedFilter(renamed);
      // Renaming does not save other unsaved changes.
      if (filter && stored && selectedKey !== undefined) keep(selectedKey, { ...stored, name: filter.name });
    },
    duplicate() {
      if (refusal('duplicate')) return;
      const copied = duplicateFilter(definition, $container.get(), newFilterKey());
      set(copied);
      keepSelected();
    },
    remove() {
      const { selectedKey } = $container.get();
      const removed = removeFilter($container.get());
      if (removed === $container.get() || selectedKey === undefined) return;
      const wasSaved = isSaved(selectedKey);
      set(removed);
      if (wasSaved) keep(selectedKey, undefined);
      keepSelectedKey();
    },
    async setProvider(next, restore) {
      if (provider) {
        // Another user's filters are dropped; the active values stay.
        reading++;
        $stored.set({});
        $container.set(initialContainer(definition));
        follow('address');
      }
      const early = provider ? {} : $stored.get();
      provider = next;
      // Filters saved before there was a provider.
      for (const [key, filter] of Object.entries(early)) keep(key, filter);
      await read(restore);
    },
    reload: () => read(false),
  };
}

/** Removes the selected filter, which only represents the active values, and selects the default one. */
function withoutSelected(container: FilterContainer): FilterContainer {
  const { selectedKey, filters } = container;
  const rest = Object.entries(filters).filter(([key]) => key !== selectedKey);
  return { ...container, selectedKey: defaultFilterKey, filters: Object.fromEntries(rest) };
}

/** The stored filters after all pending writes. */
function withWrites(stored: StoredFilters, writes: ReadonlyMap<string, StoredFilter | undefined>): StoredFilters {
  const all = Object.entries({ ...stored, ...Object.fromEntries(writes) });
  return Object.fromEntries(all.flatMap(([key, filter]) => (filter ? [[key, filter]] : [])));
}

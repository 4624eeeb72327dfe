import { atom, type ReadableAtom } from 'nanostores';
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
} from './transitions.ts';
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

/** What is filtered: where the values in force take effect, and where they may be changed by others. */
export interface FilteredHost {
  /** The values in force there, in their one form. */
  values(): FilterValues;
  /** `restored`: not by a step of the visitor, so that there is none to go back from. */
  set(values: FilterValues, restored: boolean): void;
}

/** What a filter store needs to know and may do outside. */
export interface FilterStoreOptions {
  definition: FilterDefinition;
  host: FilteredHost;
  /** What could not be kept, by the name of its filter. */
  onNotKept(name: string, error: unknown): void;
  /** Name of a filter that is shared with the values in force at first. */
  sharedName?: string | undefined;
}

export interface FilterStore {
  definition: FilterDefinition;
  $container: ReadableAtom<FilterContainer>;
  /** The filters as they are kept; a filter that is not among them is not saved. */
  $stored: ReadableAtom<StoredFilters>;
  /** Edits criteria of the selected filter, as the panel does (R4.20). */
  edit(values: FilterValues): void;
  /** Takes over that others have changed what is in force: a visitor elsewhere, as an edit, or the page's address, as a preset (R4.27). */
  follow(by: 'visitor' | 'address'): void;
  /** Brings preset values into force, in a filter of their own (R4.27). */
  preset(values: FilterValues): void;
  /** Brings what is edited into force; of a saved filter it is kept (R4.22, R4.28). */
  apply(): void;
  reset(): void;
  /** Why an action is refused now; undefined where it is not. A filter that was never saved counts as one with unsaved changes (R5.23). */
  refusal(action: FilterAction): Refusal | undefined;
  enable(enabled: boolean): void;
  select(key: string): void;
  add(name: string): void;
  /** Applies the selected filter and keeps it, under a name where it is given one. */
  save(name?: string): void;
  rename(name: string): void;
  duplicate(): void;
  remove(): void;
  /**
   * Keeps filters with this provider from now on, and reads what it has.
   *
   * @param restore whether the filter selected last is to be in force
   */
  keepWith(provider: FilterProvider, restore: boolean): Promise<void>;
  /** Reads the kept filters anew: others may have changed them. */
  reload(): Promise<void>;
}

/** The filters of one filter id: the transitions, what is filtered, and where filters are kept. */
export function createFilterStore({ definition, host, onNotKept, sharedName }: FilterStoreOptions): FilterStore {
  const $container = atom(initialContainer(definition));
  const $stored = atom<StoredFilters>({});
  let provider: FilterProvider | undefined;
  let reading = 0;
  /** Grows with every write that begins or ends: what was read meanwhile may lack it. */
  let writes = 0;
  /** What is on its way to be kept; undefined: to be removed. */
  const underWay = new Map<string, StoredFilter | undefined>();

  const isSaved = (key: string | undefined): key is string => key !== undefined && Object.hasOwn($stored.get(), key);

  function refusal(action: FilterAction): Refusal | undefined {
    const container = $container.get();
    const isUnsaved = selectedFilter(container)?.editable && !isSaved(container.selectedKey);
    return refusalOf(container, action) ?? (action === 'duplicate' && isUnsaved ? 'unsaved' : undefined);
  }

  /** Takes a container over, and what it filters by. */
  function set(container: FilterContainer, restored = false): void {
    $container.set(tidied(container));
    const values = valuesInForce(definition, $container.get());
    if (!areSameValues(definition, values, host.values())) host.set(values, restored);
  }

  /** Filters that were never saved and restrict nothing any more are gone as soon as another is selected. */
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
    underWay.set(key, filter);
    provider
      .write(key, filter)
      .catch((error: unknown) => {
        const { [key]: failed, ...rest } = $stored.get();
        if (failed === filter) $stored.set(former ? { ...rest, [key]: former } : rest);
        onNotKept((filter ?? former)?.name ?? '', error);
      })
      .finally(() => {
        writes++;
        if (underWay.get(key) === filter) underWay.delete(key);
      });
  }

  function keepSelectedKey(): void {
    const { selectedKey } = $container.get();
    if (definition.disableFilterManagement) return;
    provider
      ?.writeSelectedKey(isSaved(selectedKey) ? selectedKey : undefined)
      // Without it the next visit only begins with the default filter.
      .catch(() => {});
  }

  /** Keeps the selected filter as it is in force; that is what it goes back to. */
  function keepSelected(): void {
    const { selectedKey } = $container.get();
    const filter = selectedFilter($container.get());
    if (!filter?.editable || selectedKey === undefined) return;
    keep(selectedKey, storedFilter(filter));
    $container.set(settleFilter($container.get()));
    keepSelectedKey();
  }

  /** Selects what has exactly the values in force, the selected filter first; undefined where no filter has them. */
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

  /** The filter that an earlier address has made takes the values of the next one; else a new one is made. */
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
    // What is changed while the filter is off is not the filter: it makes one of its own.
    const base = filter && !filter.enabled ? { ...container, selectedKey: undefined } : container;
    const edited = enableFilter(editCriteria(definition, base, values, newFilterKey(), true), true);
    const isEmptied = areSameValues(definition, values, defaultValues(definition)) && !isSaved(edited.selectedKey);
    $container.set(tidied(isEmptied ? selectFilter(resetFilter(edited), defaultFilterKey) : edited));
  }

  /** Does what selects another filter, and remembers which. */
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
    const kept = withWrites(found.value, underWay);
    $stored.set(kept);
    const merged = noteError(mergeStored(definition, $container.get(), before, kept), undefined);
    const key = selected.ok ? selected.value : undefined;
    const isGone = restore && key !== undefined && !Object.hasOwn(merged.filters, key);
    const lost = !selected.ok && selected.error !== 'name_not_found' ? selected.error : undefined;
    const told = noteError(merged, isGone ? 'name_not_found' : lost);
    if (restore && key !== undefined && !isGone && !selectedFilter(told)?.touched)
      set({ ...told, selectedKey: key }, true);
    else {
      const values = host.values();
      // An address that a saved filter has written selects it again.
      const isUnsaved = selectedFilter(told)?.editable && !isSaved(told.selectedKey) && !selectedFilter(told)?.touched;
      const same = isUnsaved ? withSameValues(withoutSelected(told), values, key) : undefined;
      set(same ?? told, true);
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
      // Changes that are not saved are not saved by another name.
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
    async keepWith(next, restore) {
      if (provider) {
        // Others' filters are none of this visitor's; what is in force stays.
        reading++;
        $stored.set({});
        $container.set(initialContainer(definition));
        follow('address');
      }
      const early = provider ? {} : $stored.get();
      provider = next;
      // What was saved before it was known where.
      for (const [key, filter] of Object.entries(early)) keep(key, filter);
      await read(restore);
    },
    reload: () => read(false),
  };
}

/** Without the filter that stands for the values in force only. */
function withoutSelected(container: FilterContainer): FilterContainer {
  const { selectedKey, filters } = container;
  const rest = Object.entries(filters).filter(([key]) => key !== selectedKey);
  return { ...container, selectedKey: defaultFilterKey, filters: Object.fromEntries(rest) };
}

/** What is kept once all writes that are under way have arrived. */
function withWrites(stored: StoredFilters, writes: ReadonlyMap<string, StoredFilter | undefined>): StoredFilters {
  const all = Object.entries({ ...stored, ...Object.fromEntries(writes) });
  return Object.fromEntries(all.flatMap(([key, filter]) => (filter ? [[key, filter]] : [])));
}

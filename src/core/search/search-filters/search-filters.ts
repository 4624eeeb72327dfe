import { computed } from 'nanostores';
import { currentQuery } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { overviewParameter } from '../criteria/overview.ts';
import {
  forgetFilter,
  initialFilters,
  isSaved,
  openValues,
  presetFilter,
  refusalFor,
  saveFilter,
  saveName,
  withContainer,
} from '../filters/filter-state.ts';
import {
  addFilter,
  applyFilter,
  duplicateFilter,
  enableFilter,
  renameFilter,
  resetFilter,
  selectFilter,
} from '../filters/filter-transitions.ts';
import {
  defaultFilterKey,
  type FilterContainer,
  type FilterState,
  maxFilterName,
  type SavedFilter,
  type UpdateMode,
  unnamedFilterName,
} from '../filters/filter-types.ts';
import { type FilterAction, type NameFailure, nameFailure, type Refusal } from '../filters/refusals.ts';
import { selectedFilter, valuesInForce } from '../filters/selected-filter.ts';
import { areSameValues, defaultValues, newFilterKey } from '../filters/values.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { RawSearch } from '../search/search-types.ts';
import { fieldName, hasSearch, sharedFilterName } from '../search/url.ts';
import { currentView } from '../search/view-store.ts';
import { columnChoice } from '../views/result-columns.ts';
import { editingOf } from './filter-editing.ts';
import { savedForVisitor, shownOnPanels } from './filter-mounts.ts';
import { filterPanelState } from './filter-panel-state.ts';
import { createFilterSaving } from './filter-saving.ts';
import { filtersOf, managedSearch, valuesIn, withFilters } from './managed-search.ts';
import { searchFilterDefinition } from './search-filter-definition.ts';
import { addressToShare, differsByAccount } from './share-filter.ts';
import { inSavedOrder, isShownOtherwise, savedColumns, savedView, shownAs } from './shown-as.ts';

/** How a tag manages the filters of its search, from its attributes. */
export interface SearchFilterOptions {
  updateMode: UpdateMode;
  /** Neither saves nor loads filters (R3.6). */
  disableFilterManagement: boolean;
  /** Initial criteria if the address has none (R4.27). */
  preset?: RawSearch;
}

/** The filters of one search. */
export type SearchFilters = ReturnType<typeof createSearchFilters>;

/** The filters of a search, created on demand and shared by all tags with its filter id. */
export const filtersFor = (search: SearchStore): SearchFilters =>
  shared(`filters.${search.filterId}`, () => createSearchFilters(search));

/** Creates the filters of a search, which holds them. */
export function createSearchFilters(search: SearchStore) {
  const definition = searchFilterDefinition(
    search.filterId,
    (id) => search.$metadata.get().data?.criteria.find((each) => each.id === id)?.options,
  );
  const initial = initialFilters(definition);
  const $filters = computed(search.$searched, ({ filters = initial }) => filters);
  const selected = () => selectedFilter($filters.get().container);

  const set = (transition: (filters: FilterState) => FilterState, restored?: boolean) =>
    search.changeFilters(
      (searched) => withFilters(definition, searched, transition(filtersOf(definition, searched))),
      restored,
    );
  const view = () => currentView(search.filterId);
  /** Shows the results of the selected filter as they were when it was saved, unless it was selected before. */
  function showAsSaved(before: FilterState, replace: boolean): void {
    const { container, saved } = $filters.get();
    const filter = saved[container.selectedKey ?? ''];
    if (!filter || container.selectedKey === before.container.selectedKey) return;
    search.changeFilters(
      (searched) => (searched.filters ? { ...searched, search: inSavedOrder(searched.search, filter) } : searched),
      true,
    );
    const savedAs = savedView(filter);
    if (savedAs && savedAs !== view().$view.get()) view().show(savedAs, replace);
    const columns = savedColumns(filter);
    if (columns) columnChoice.show(columns);
  }
  const $panel = filterPanelState(search.filterId);
  /** Tells panels and results with which saved filter the page was opened, until the visitor chooses or edits one. */
  function sayOpened(filter: SavedFilter | undefined): void {
    if (!filter && !$panel.get().opened) return;
    const showAll = () => choose(onContainer((container) => selectFilter(container, defaultFilterKey)));
    $panel.set({ ...$panel.get(), opened: filter && { name: filter.name, showAll } });
  }
  const saving = createFilterSaving(
    definition,
    () => $filters.get(),
    (transition) => {
      const before = $filters.get();
      const isRestored = isUntouched();
      set(transition, true);
      if (!isRestored) return;
      showAsSaved(before, true);
      const { container, saved } = $filters.get();
      sayOpened(saved[container.selectedKey ?? '']);
    },
  );
  const shownNow = () => shownAs(search.$search.get(), view().$view.get(), columnChoice.$shown.get());
  const save = (filters: FilterState): FilterState => saveFilter(filters, shownNow());
  /** Makes a change by the visitor, and writes what it saves. */
  function act(transition: (filters: FilterState) => FilterState): boolean {
    const before = $filters.get();
    set(transition);
    sayOpened(undefined);
    saving.write(before.saved);
    return $filters.get() !== before;
  }
  /** The same, for a change that selects a filter or saves the selected one: it is the one to start with next time. */
  function choose(transition: (filters: FilterState) => FilterState): void {
    if (act(transition)) saving.writeSelectedKey();
  }
  const onContainer = (transition: (container: FilterContainer) => FilterContainer) => (filters: FilterState) =>
    withContainer(filters, transition(filters.container));

  const editing = editingOf(definition, search, (transition) => set(onContainer(transition)));

  /** Whether the search is still unrestricted, so that a preset or the filter selected last may be set. */
  const isUntouched = () =>
    search.isUntouched() &&
    !asksForSomething(search.filterId) &&
    areSameValues(definition, valuesIn(search.$search.get()), defaultValues(definition));

  /** Lets the filters hold the criteria. Those of a shared filter are a filter with its name. */
  function manage(): void {
    if (search.$searched.get().filters) return;
    search.manage(managedSearch(definition));
    const name = filterPanelState(search.filterId).get().sharedName ?? sharedFilterName(search.filterId);
    const named = (container: FilterContainer) =>
      name && selectedFilter(container)?.name === unnamedFilterName
        ? renameFilter(container, name.slice(0, maxFilterName))
        : container;
    set(onContainer(named));
  }

  const $shown = shownOnPanels(search, editing);
  const $saved = savedForVisitor(definition, saving, isUntouched, () =>
    set(({ container }) => openValues(definition, initial, valuesInForce(container), newFilterKey())),
  );

  return {
    $filters,
    /** What panels edit, in each mode (R4.20). */
    editing,
    /** Lets filters hold the criteria from now on, and saves and loads them until the returned function is called. */
    open({ preset, disableFilterManagement }: Omit<SearchFilterOptions, 'updateMode'>): () => void {
      const stops = [$shown.listen(() => {})];
      manage();
      if (preset && isUntouched())
        set((filters) => presetFilter(definition, filters, valuesIn(normalizeSearch(preset)), newFilterKey()), true);
      if (!disableFilterManagement) stops.push($saved.listen(() => {}));
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Activates the edited values; for a saved filter they are also saved (R4.22, R4.28). */
    apply(): void {
      const filters = $filters.get();
      if (isSaved(filters, filters.container.selectedKey)) choose(save);
      else act(onContainer(applyFilter));
    },
    reset: (): void => void act(onContainer(resetFilter)),
    /** Why an action is currently refused; undefined if it is allowed. */
    refusal: (action: FilterAction): Refusal | undefined => refusalFor($filters.get(), action),
    enable: (enabled: boolean): void => void act(onContainer((container) => enableFilter(container, enabled))),
    select(key: string): void {
      const before = $filters.get();
      choose(onContainer((container) => selectFilter(container, key)));
      showAsSaved(before, false);
    },
    /** Whether order or view differ from those with which the selected filter was saved: they can be saved too. */
    $isShownOtherwise: computed(
      [search.$search, view().$view, columnChoice.$shown, $filters],
      (now, shownView, columns, { container, saved }) => {
        const filter = saved[container.selectedKey ?? ''];
        return filter !== undefined && isShownOtherwise(filter, shownAs(now, shownView, columns));
      },
    ),
    add: (name: string): void =>
      choose((filters) => {
        const added = addFilter(definition, filters.container, newFilterKey(), name);
        return added === filters.container ? filters : save({ ...filters, container: enableFilter(added, true) });
      }),
    /** Applies the selected filter and saves it, optionally under a new name. */
    save: (name?: string): void =>
      choose(({ container, saved }) =>
        save({ saved, container: name === undefined ? container : renameFilter(container, name) }),
      ),
    rename: (name: string): void =>
      void act(({ container, saved }) => saveName({ saved, container: renameFilter(container, name) })),
    duplicate(): void {
      if (refusalFor($filters.get(), 'duplicate')) return;
      choose(({ container, saved }) =>
        save({ saved, container: duplicateFilter(definition, container, newFilterKey()) }),
      );
    },
    remove: (): void => choose(forgetFilter),
    setProvider: saving.setProvider,
    reload: saving.reload,
    /** Why a name is invalid, for a new filter or for the selected one (R5.26). */
    nameFailure(name: string, forSelected: boolean): NameFailure | undefined {
      const { container } = $filters.get();
      return nameFailure(container, name, forSelected ? container.selectedKey : undefined);
    },
    differsByAccount: (): string[] => differsByAccount(search.$search.get(), selected()),
    addressToShare: (): string => addressToShare(search.filterId, selected()),
  };
}

/** Whether the address contains anything of a search except the part of the register, which is the visitor's default. */
function asksForSomething(filterId: string): boolean {
  const parameters = new URLSearchParams(currentQuery());
  parameters.delete(fieldName(filterId, overviewParameter));
  return hasSearch(parameters, filterId);
}

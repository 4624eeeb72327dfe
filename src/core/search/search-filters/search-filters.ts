import { atom, computed, onMount } from 'nanostores';
import type { SettingsError } from '../../account/portal/user-settings.ts';
import { $sessionState } from '../../account/session/session-store.ts';
import { baseAddress, currentQuery, pageAddress, withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { normalizeCriteria } from '../criteria/criteria.ts';
import { defaultOverview, overviewParameter, overviewTerms } from '../criteria/overview.ts';
import { published } from '../criteria/record-criteria.ts';
import { filterProvider } from '../filters/filter-provider.ts';
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
  editCriteria,
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
import { type FilterAction, markedName, type NameFailure, nameFailure, type Refusal } from '../filters/refusals.ts';
import { selectedFilter, valuesInForce, valuesOf } from '../filters/selected-filter.ts';
import { areSameValues, defaultValues, newFilterKey } from '../filters/values.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { RawSearch } from '../search/search-types.ts';
import { fieldName, filterNameParameter, hasSearch, sharedFilterName, writeSearch } from '../search/url.ts';
import { currentView } from '../search/view-store.ts';
import { columnChoice } from '../views/result-columns.ts';
import { type Editing, filterPanelState } from './filter-panel-state.ts';
import { createFilterSaving, followOtherTabs, ownerOf, settingsOf } from './filter-saving.ts';
import { editedSearch, filtersOf, managedSearch, valuesIn, withFilters } from './managed-search.ts';
import { searchFilterDefinition } from './search-filter-definition.ts';
import { inSavedOrder, isShownOtherwise, savedColumns, savedView, shownAs } from './shown-as.ts';

/** How a tag manages the filters of its search, from its attributes. */
export interface SearchFilterOptions {
  updateMode: UpdateMode;
  /** Neither saves nor loads filters (R3.6). */
  disableFilterManagement: boolean;
  /** Initial criteria if the address has none (R4.27). */
  preset?: RawSearch;
}

/** Why the saved filters of a container could not be loaded, in German. */
export const filterErrorTexts: Record<SettingsError, string> = {
  no_response_data: 'Die gespeicherten Filter konnten nicht geladen werden: Es kam keine Antwort mit Daten.',
  name_not_found: 'Der zuletzt gewählte Filter ist nicht mehr vorhanden.',
  unknown_error: 'Die gespeicherten Filter konnten nicht geladen werden.',
};

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

  const $edited = computed(search.$searched, editedSearch);
  function editingIn(updateMode: UpdateMode): Editing {
    const isLive = () => updateMode === 'live' && selected()?.enabled !== false;
    return {
      $search: $edited,
      update(transition) {
        if (isLive()) search.update(transition);
        else {
          const values = valuesIn(normalizeSearch(transition($edited.get())));
          const inForce = updateMode === 'live' ? values : undefined;
          set(onContainer((container) => editCriteria(definition, container, values, newFilterKey(), inForce)));
        }
      },
      prefetch(transition) {
        if (isLive()) search.prefetch(transition);
      },
    };
  }
  const editing = { live: editingIn('live'), apply: editingIn('apply') };

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

  /** Mounted while a tag shows the filters. */
  const $shown = atom();
  onMount($shown, () => {
    const $state = filterPanelState(search.filterId);
    const stop = search.$searched.subscribe(({ filters }) => {
      if (!filters) return;
      const { error, selectedKey } = filters.container;
      const warning = error && filterErrorTexts[error];
      $state.set({ ...$state.get(), editing, name: markedName(filters, selectedKey), warning });
    });
    return () => {
      stop();
      $state.set({ ...$state.get(), name: undefined, warning: undefined });
    };
  });

  /** Mounted while a tag lets the visitor save filters. */
  const $saved = atom();
  let owner: string | undefined;
  onMount($saved, () => {
    let stopSending: (() => void) | undefined;
    const stopListening = $sessionState.subscribe(({ known, session }) => {
      const next = ownerOf(session);
      if (!known || (stopSending && next === owner)) return;
      // Another user's filters are dropped; the criteria in force stay.
      if (owner !== undefined && next !== owner)
        set(({ container }) => openValues(definition, initial, valuesInForce(container), newFilterKey()));
      const isFirst = owner === undefined;
      owner = next;
      stopSending?.();
      const settings = settingsOf(session, next, () => void saving.reload());
      stopSending = settings.stop;
      void saving.setProvider(filterProvider(definition, settings), isFirst && isUntouched());
      settings.resume();
    });
    const stopFollowing = followOtherTabs(() => void saving.reload());
    return () => {
      stopListening();
      stopFollowing();
      stopSending?.();
    };
  });

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
    /** German labels of what makes the address to share give others different results: the part of the register, the publication state. */
    differsByAccount(): string[] {
      const { overview = defaultOverview } = search.$search.get();
      const part = overview === defaultOverview ? [] : [overviewTerms[overview]];
      const values = normalizeCriteria(valuesOf(selected(), 'current'));
      return [...part, ...published.describe(values, []).map(({ label }) => label)];
    },
    /** Address by which others can open the selected filter: its criteria and its name. */
    addressToShare(): string {
      const filter = selected();
      const values = normalizeSearch(normalizeCriteria(valuesOf(filter, 'current')));
      const query = writeSearch(currentQuery(), values, search.filterId);
      const shown: [string, string][] = filter?.editable
        ? [[fieldName(search.filterId, filterNameParameter), filter.name]]
        : [];
      const page = new URL(pageAddress()?.href ?? baseAddress());
      page.search = withParameters(query, () => false, shown);
      page.hash = '';
      return page.href;
    },
  };
}

/** Whether the address contains anything of a search except the part of the register, which is the visitor's default. */
function asksForSomething(filterId: string): boolean {
  const parameters = new URLSearchParams(currentQuery());
  parameters.delete(fieldName(filterId, overviewParameter));
  return hasSearch(parameters, filterId);
}

import { computed, onMount } from 'nanostores';
import { callErrorText } from '../api/call-error-text.ts';
import { isCallError } from '../api/call-errors.ts';
import { $configuration } from '../configuration/configuration-store.ts';
import { type CriteriaValues, membersOf, normalizeCriteria } from '../criteria/criteria.ts';
import { defaultOverview, overviewParameter, overviewTerms } from '../criteria/overview.ts';
import { published } from '../criteria/record-criteria.ts';
import { createFilterStore, type FilterStore } from '../filters/filter-store.ts';
import { type FilterValues, maxFilterName } from '../filters/filter-types.ts';
import { filterProvider } from '../filters/kept-filters.ts';
import { markedName, type NameFault, nameFault } from '../filters/refusals.ts';
import { type SentSetting, unsentPrefix, unsentSettings } from '../filters/unsent-settings.ts';
import { defaultValues, editedValues, readStoredName, selectedFilter, valuesOf } from '../filters/values.ts';
import { notices } from '../notices/notices-store.ts';
import { baseAddress, pageAddress, withParameters } from '../page/page-address.ts';
import { shared } from '../page/shared.ts';
import { localStorageOf } from '../page/storage.ts';
import {
  browserSettingsPrefix,
  filterSettings,
  type SettingsError,
  type SettingsReader,
  settingsFor,
} from '../portal/user-settings.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { SearchStore } from '../search/search-store.ts';
import type { RawSearch } from '../search/search-types.ts';
import { fieldName, filterNameParameter, hasSearch, writeSearch } from '../search/url.ts';
import type { Session } from '../session/session.ts';
import { $sessionState } from '../session/session-store.ts';
import { type FilterManagement, filteredCriteria, searchFilterDefinition } from './filter-definition.ts';
import { setFilterPanelState } from './filter-panel-registry.ts';
import type { Editing } from './filter-panel-state.ts';

/** How the filters of a search are managed, from the tags' attributes. */
export interface SearchFilterOptions extends FilterManagement {
  /** Initial criteria if the address has none (R4.27). */
  preset?: RawSearch;
}

/** The filters of one search. */
export interface SearchFilters extends FilterStore {
  /** What the panel edits. */
  editing: Editing;
  /** Why a name is invalid, for a new filter or for the selected one (R5.26). */
  nameFault(name: string, forSelected: boolean): NameFault | undefined;
  /** Address by which others can open the selected filter: its criteria and its name. */
  addressToShare(): string;
  /** German labels of what makes that address give others different results: the part of the register searched, the publication state. */
  differsByAccount(): string[];
}

const valuesIn = (search: CriteriaValues): FilterValues =>
  Object.fromEntries(filteredCriteria.map(({ id }) => [id, search[id]]));

/** The search with other filter values; everything else stays, except the page number, which is reset. */
function withValues({ page: _page, ...search }: RawSearch, values: FilterValues): RawSearch {
  const others = membersOf(({ id, kind }) =>
    kind === 'select' && search[id] !== undefined ? { [id]: search[id] } : {},
  );
  const { sort, direction, pageSize } = search;
  return {
    ...others,
    ...normalizeCriteria(values),
    ...(sort && { sort }),
    ...(direction && { direction }),
    ...(pageSize && { pageSize }),
  };
}

const errorTexts: Record<SettingsError, string> = {
  no_response_data: 'Die gespeicherten Filter konnten nicht geladen werden: Es kam keine Antwort mit Daten.',
  name_not_found: 'Der zuletzt gewählte Filter ist nicht mehr vorhanden.',
  unknown_error: 'Die gespeicherten Filter konnten nicht geladen werden.',
};

/** German message why the saved filters of a container could not be loaded. */
export const filterErrorText = (error: SettingsError): string => errorTexts[error];

/** The filters of a search, created on demand; other options result in another instance. */
export function filtersFor(search: SearchStore, options: SearchFilterOptions): SearchFilters {
  // Tags with the same filter id and options share one instance.
  const key = `filters.${search.filterId}.${options.updateMode}.${options.disableFilterManagement}.${JSON.stringify(options.preset ?? {})}`;
  return shared(key, () => createSearchFilters(search, options));
}

function createSearchFilters(search: SearchStore, options: SearchFilterOptions): SearchFilters {
  const definition = searchFilterDefinition(
    search.filterId,
    options,
    (id) => search.$metadata.get().data?.criteria.find((each) => each.id === id)?.options,
  );
  const parameters = new URLSearchParams(pageAddress()?.search);
  const sharedName = parameters.get(fieldName(search.filterId, filterNameParameter))?.slice(0, maxFilterName);
  const store = createFilterStore({
    definition,
    sharedName,
    host: {
      values: () => valuesIn(search.$search.get()),
      set: (values, restored) => search.update((current) => withValues(current, values), restored),
    },
    onStoreError: (name, error) => sayNotKept(`${filterNamed(name)} konnte nicht gespeichert werden.`, error),
  });

  const $edited = computed(
    store.$container,
    (container): RawSearch => normalizeCriteria(editedValues(definition, container)),
  );
  const isLive = () => definition.updateMode === 'live' && selectedFilter(store.$container.get())?.enabled !== false;
  const editing: Editing = {
    $search: $edited,
    update(transition) {
      // In live mode the search itself is changed and the filter follows, so that results appear without delay.
      if (isLive()) search.update(transition);
      else store.edit(valuesIn(transition($edited.get())));
    },
    prefetch(transition) {
      if (isLive()) search.prefetch(transition);
    },
  };

  /** Whether the search is still unrestricted, so that the filter selected last may be restored. */
  const isUntouched = () =>
    search.changedBy() === 'address' &&
    // A link to a whole part of the register must show all of it.
    !search.isOverviewChosen() &&
    !asksForSomething(search.filterId) &&
    JSON.stringify(valuesIn(search.$search.get())) === JSON.stringify(defaultValues(definition));

  onMount(store.$container, () => {
    const stops: (() => void)[] = [];
    store.follow(search.changedBy());
    const isPreset = options.preset !== undefined && isUntouched();
    if (isPreset) store.preset(valuesIn(options.preset ?? {}));
    stops.push(
      search.$search.listen(() => store.follow(search.changedBy())),
      store.$container.subscribe((container) => {
        const name = markedName(container, store.$stored.get(), container.selectedKey);
        const warning = container.error && errorTexts[container.error];
        setFilterPanelState(search.filterId, { editing, name, warning });
      }),
      () => setFilterPanelState(search.filterId, { editing: undefined, name: undefined, warning: undefined }),
    );
    if (!options.disableFilterManagement) stops.push(keepFilters());
    return () => {
      for (const stop of stops) stop();
    };

    function keepFilters(): () => void {
      let owner: string | undefined;
      let stopSending = () => {};
      const unfollow = $sessionState.subscribe(({ known, session }) => {
        const next = ownerOf(session);
        if (!known || next === owner) return;
        const isFirst = owner === undefined;
        owner = next;
        stopSending();
        const settings = settingsOf(session, next, () => void store.reload());
        stopSending = settings.stop;
        void store.setProvider(filterProvider(definition, settings), isFirst && isUntouched());
        settings.resume();
      });
      const unlisten = followOtherTabs(() => void store.reload());
      return () => {
        unfollow();
        unlisten();
        stopSending();
      };
    }
  });

  return {
    ...store,
    editing,
    nameFault(name, forSelected) {
      const container = store.$container.get();
      return nameFault(container, name, forSelected ? container.selectedKey : undefined);
    },
    differsByAccount() {
      const filter = selectedFilter(store.$container.get());
      const { overview = defaultOverview } = search.$search.get();
      const part = overview === defaultOverview ? [] : [overviewTerms[overview]];
      const values = filter ? normalizeCriteria(valuesOf(filter, 'current')) : {};
      return [...part, ...published.describe(values, []).map(({ label }) => label)];
    },
    addressToShare() {
      const filter = selectedFilter(store.$container.get());
      const values = filter ? valuesOf(filter, 'current') : defaultValues(definition);
      const query = writeSearch(
        pageAddress()?.search ?? '',
        normalizeSearch(normalizeCriteria(values)),
        search.filterId,
      );
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

/** Owner of the filters: the signed-in user, the host's user, or this browser. */
function ownerOf(session: Session): string {
  if (session.isLoggedIn) return `user.${session.user.username}`;
  return $configuration.get().userSettings ? 'host' : 'browser';
}

type KeptSettings = SettingsReader & { resume(): void; stop(): void };

/** The settings of a session; those sent over the network are retried after interruptions. */
function settingsOf(session: Session, owner: string, onRefused: () => void): KeptSettings {
  const settings = settingsFor(session);
  if (owner === 'browser') return { ...settings, resume() {}, stop() {} };
  let hasSaidWaiting = false;
  return unsentSettings(owner, settings, localStorageOf(), (setting, outcome) => {
    if (outcome.state === 'kept') hasSaidWaiting = false;
    if (outcome.state === 'waiting' && !hasSaidWaiting) {
      hasSaidWaiting = true;
      notices.toast({
        type: 'warning',
        message:
          'Ihre Filter sind auf diesem Gerät vorgemerkt und werden gespeichert, sobald das Portal erreichbar ist.',
        dismissTimeInMs: readingTime,
      });
    }
    if (outcome.state === 'refused') {
      void sayRefused(setting, outcome.error, settings);
      onRefused();
    }
  });
}

/** Time in ms to read longer toasts. */
const readingTime = 10_000;

/** German noun phrase for a filter, which may have no name. */
const filterNamed = (name: string | undefined): string => (name ? `Der Filter „${name}“` : 'Ein Filter');

/** Says what the server refused to store. A filter that it refused to delete has the name that the server still knows. */
async function sayRefused(
  { group, name, value }: SentSetting,
  error: unknown,
  settings: SettingsReader,
): Promise<void> {
  if (group === filterSettings.selectedKey) {
    sayNotKept('Die Auswahl des Filters konnte nicht gespeichert werden.', error);
  } else if (value !== '') {
    sayNotKept(`${filterNamed(readStoredName(value))} konnte nicht gespeichert werden.`, error);
  } else {
    const kept = await settings.read(group, name);
    sayNotKept(`${filterNamed(kept.ok ? readStoredName(kept.value) : undefined)} konnte nicht gelöscht werden.`, error);
  }
}

/** @param what German sentence that says what could not be stored */
function sayNotKept(what: string, error: unknown): void {
  const why = isCallError(error)
    ? (error.name === 'ResponseError' && error.problem?.title) || callErrorText(error).text
    : 'Der Speicher dieses Browsers ist voll oder abgeschaltet. Solange die Seite offen ist, bleibt der Filter erhalten.';
  notices.toast({ type: 'danger', message: `${what} ${why}`, dismissTimeInMs: readingTime });
}

/** Listens for filter changes in other tabs of this browser; returns a function that unsubscribes. */
function followOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: { key: string | null }) => {
    if (key === null || key.startsWith(browserSettingsPrefix + filterSettings.filters) || key.startsWith(unsentPrefix))
      onChange();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}

/** Whether the address contains anything of a search except the part of the register, which is the visitor's default. */
function asksForSomething(filterId: string): boolean {
  const parameters = new URLSearchParams(pageAddress()?.search);
  parameters.delete(fieldName(filterId, overviewParameter));
  return hasSearch(parameters, filterId);
}

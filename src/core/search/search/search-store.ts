import { keepPreviousData } from '@tanstack/query-core';
import { computed, type ReadableAtom } from 'nanostores';
import { $initialOverview } from '../../account/session/overview-choices.ts';
import type { OverviewSelection } from '../../account/session/own-overview.ts';
import { currentQuery } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlText } from '../../platform/page/url-text.ts';
import { delayedFlag } from '../../platform/query/delayed-flag.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { type QueryStore, queryStore } from '../../platform/query/query-store.ts';
import { type ActiveCriterion, activeCriteria, withoutRemoved } from './active-criteria.ts';
import { filterMetadataQuery } from './metadata-call.ts';
import { normalizeSearch } from './normalize.ts';
import { isSameSearch, namesOverview, queryOf, readSearch } from './search-address.ts';
import { searchQuery } from './search-calls.ts';
import { applySuggestion, beginWith, setText } from './search-transitions.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch, Search, Suggestion } from './search-types.ts';
import { plainSearch, type Searched, type SearchRules, type Transition } from './searched.ts';
import { createSuggestions } from './suggestions.ts';
import { defaultFilterId } from './url.ts';

/** Delay in ms before the displayed results of the previous search are marked as outdated, so that quick responses do not flicker. */
const outdatedAfter = 300;

/** How a search is bound to its page; the tag's attributes. */
export interface SearchOptions {
  /** Whether the search is kept in the page's address. Default true. */
  urlState?: boolean;
  /** The initial search if the address has none. */
  preset?: RawSearch;
}

/** A search on the page, shared by all tags with its filter id. It alone holds what is searched. */
export interface SearchStore {
  filterId: string;
  /** What is searched, of which the following stores are parts. */
  $searched: ReadableAtom<Searched>;
  /** The search in force. */
  $search: ReadableAtom<Search>;
  /** Content of the text field: ahead of the search while the visitor types. */
  $text: ReadableAtom<string>;
  /** The result; while the next one is being fetched, the previous data with `isPlaceholderData`. */
  $result: QueryStore<InstallationSearchResult>;
  /** The last result, even if the current search fails, so that counts stay visible. */
  $latest: ReadableAtom<InstallationSearchResult | undefined>;
  /** Whether a new result has been pending for more than 500 ms. */
  $showLoading: ReadableAtom<boolean>;
  /** Whether the results shown are of the previous search and have been outdated for a while. */
  $isRefreshing: ReadableAtom<boolean>;
  $metadata: QueryStore<FilterMetadata>;
  /** The current restrictions. */
  $activeCriteria: ReadableAtom<ActiveCriterion[]>;
  /** The restrictions of the results shown: added together with their results, removed as soon as the visitor removes them. */
  $shownCriteria: ReadableAtom<ActiveCriterion[]>;
  /** Suggestions for the typed text; empty if there are none. */
  $suggestions: ReadableAtom<Suggestion[]>;
  /** Applies a transition of `search-transitions.ts` immediately, together with the text typed so far. */
  update(transition: Transition, replace?: boolean): void;
  /** Prefetches what `update` with this transition would show, before the expected click. */
  prefetch(transition: Transition): void;
  /** Follows other rules from now on. */
  manage(rules: SearchRules): void;
  /**
   * Changes the filters.
   *
   * @param restored whether this was not the visitor's action, so that it creates no history entry
   */
  changeFilters(transition: (searched: Searched) => Searched, restored?: boolean): void;
  /**
   * Whether neither the visitor has changed the search, apart from its text, nor anybody has chosen its part of the register: a link to a
   * whole part must show all of it.
   */
  isUntouched(): boolean;
  /** Handles input in the text field: the search follows after a pause. */
  type(text: string): void;
  /** Searches immediately for a text, by default the typed one (Enter). */
  submitText(text?: string): void;
  /** Applies a suggestion; one that opens an installation only ends the typing. */
  choose(suggestion: Suggestion): void;
  /** Hides the suggestions until more is typed (Escape). */
  dismissSuggestions(): void;
  /** Sets the user's initial overview (R4.9): only once, and without overriding the choice of the visitor or the address. */
  initializeOverview(overview: OverviewSelection): void;
  /** Address of the page after a transition, for links; relative to the page. */
  hrefOf(transition: Transition): string;
  setOptions(options: SearchOptions): void;
}

/** The labels and values of all criteria, shared by all searches on the page. */
const $metadata: QueryStore<FilterMetadata> = shared('filter-metadata', () => queryStore(filterMetadataQuery));

/**
 * The search of a filter id, created on demand. Options can be set at any time; without them the search stays unchanged, so that a filter
 * panel elsewhere can join it.
 */
export function searchFor(filterId: string = defaultFilterId, options?: SearchOptions): SearchStore {
  const store = shared(`search.${filterId}`, () => createSearchStore(filterId, options));
  if (options) store.setOptions(options);
  return store;
}

/** A search of its own; the tags of a page share those of `searchFor`. */
export function createSearchStore(filterId: string, first: SearchOptions = {}): SearchStore {
  let { urlState = true } = first;
  let preset = normalizeSearch(first.preset ?? {});
  const suggestions = createSuggestions();
  // Checked on the raw preset: `all` is the default, so normalizing would drop it even if chosen explicitly.
  let overviewBy: 'account' | 'choice' | undefined = first.preset?.overview === undefined ? undefined : 'choice';
  let suggesting = true;
  let isTouched = false;
  let rules = plainSearch;

  const state = createUrlText<Searched>({
    initial: { search: preset },
    read(query) {
      if (overviewBy === undefined && namesOverview(query, filterId)) overviewBy = 'choice';
      return opened(withInitialOverview(readSearch(query, filterId, preset)));
    },
    write: (query, searched) => queryOf(query, filterId, rules.inForce(searched), preset),
    isInUrl: () => urlState,
    textOf: (searched) => rules.inForce(searched).text,
    withText: (searched, text) => rules.change(searched, (search) => setText(search, text)),
    onTyped(text) {
      if (suggesting || text === '') suggestions.ask(text);
    },
  });
  const { $value: $searched } = state;
  const $search = computed($searched, (searched) => rules.inForce(searched));

  // Not `get()`, since the address is also read while the store is being mounted.
  const opened = (search: Search): Searched => rules.open($searched.value ?? { search }, search);

  /** If the user is already known, the first rendering shows their initial part of the register. */
  function withInitialOverview(search: Search): Search {
    const overview = $initialOverview.get();
    return overviewBy !== undefined || overview === undefined ? search : beginWith(search, overview);
  }

  function update(transition: Transition, replace = false): void {
    isTouched = true;
    state.update(
      (searched) =>
        rules.change(searched, (search) => {
          const next = transition(search);
          if (next.overview !== search.overview) overviewBy = 'choice';
          return next;
        }),
      replace,
    );
  }

  const $result = queryStore<InstallationSearchResult>(
    computed($search, (search) => ({ ...searchQuery(search), placeholderData: keepPreviousData })),
  );
  let latest: InstallationSearchResult | undefined;
  const $latest = computed($result, ({ data }) => {
    latest = data ?? latest;
    return latest;
  });
  const $activeCriteria = computed([$search, $metadata], (search, { data }) => activeCriteria(search, data));
  let shownSearch = $search.get();
  const $shownSearch = computed($result, ({ isPlaceholderData }) => {
    if (!isPlaceholderData) shownSearch = $search.get();
    return shownSearch;
  });

  return {
    filterId,
    $searched,
    $search,
    $text: state.$text,
    $result,
    $latest,
    $showLoading: delayedFlag(
      computed($result, (result) => result.isFetching && (result.isPlaceholderData || result.data === undefined)),
    ),
    $isRefreshing: delayedFlag(
      computed($result, ({ isFetching, isPlaceholderData }) => isFetching && isPlaceholderData),
      outdatedAfter,
    ),
    $metadata,
    $activeCriteria,
    $shownCriteria: computed([$activeCriteria, $shownSearch, $metadata], (active, search, { data }) =>
      withoutRemoved(activeCriteria(search, data), active),
    ),
    $suggestions: suggestions.$suggestions,
    update,
    prefetch(transition) {
      const next = state.after((searched) => rules.change(searched, transition));
      void queryClient.prefetchQuery(searchQuery(rules.inForce(next)));
    },
    manage(next) {
      rules = next;
    },
    changeFilters(transition, restored) {
      const next = transition($searched.get());
      // While the search in force stays the same, the visitor goes on typing, and the address stays the same too.
      if (isSameSearch(rules.inForce(next), $search.get())) state.assign(next, 'visitor');
      else state.update(() => next, restored);
    },
    isUntouched: () => !isTouched && overviewBy !== 'choice',
    type(text) {
      suggesting = true;
      state.type(text);
    },
    submitText(text = state.$text.get()) {
      update((search) => setText(search, text));
    },
    choose(suggestion) {
      update((search) => applySuggestion(search, suggestion));
    },
    dismissSuggestions() {
      suggesting = false;
      suggestions.ask('');
    },
    initializeOverview(overview) {
      const search = $search.get(); // reads the address if there are no listeners yet
      if (overviewBy !== undefined) return;
      overviewBy = 'account';
      // Also written if the first rendering has already used it, since it is not yet in the address.
      if (overview !== 'all' || search.overview) {
        state.set(
          rules.change($searched.get(), (now) => beginWith(now, overview)),
          true,
        );
      }
    },
    hrefOf(transition) {
      return queryOf(currentQuery(), filterId, normalizeSearch(transition($search.get())), preset) || '?';
    },
    setOptions(options) {
      const untouched = isSameSearch($search.get(), preset);
      ({ urlState = true } = options);
      preset = normalizeSearch(options.preset ?? {});
      if (untouched) state.assign(opened(preset));
      // If a tag is soon reattached elsewhere, the store is still mounted with the search and the path of the previous page.
      state.readAgain();
    },
  };
}

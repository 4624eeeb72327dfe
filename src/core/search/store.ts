import { keepPreviousData } from '@tanstack/query-core';
import { computed, type ReadableAtom } from 'nanostores';
import type { OverviewSelection } from '../criteria/overview.ts';
import { pageAddress } from '../page/address.ts';
import { shared } from '../page/shared.ts';
import type { ChangedBy } from '../page/url-state.ts';
import { createUrlText } from '../page/url-text.ts';
import { delayedFlag } from '../query/delayed-flag.ts';
import { queryClient } from '../query/query-client.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { type ActiveCriterion, activeCriteria, stillActive } from './active-criteria.ts';
import { isSameSearch, namesOverview, queryOf, readSearch } from './address.ts';
import { filterMetadataQuery } from './metadata-call.ts';
import { normalizeSearch } from './normalize.ts';
import { $initialOverview, beginWith } from './overview-choices.ts';
import { searchQuery } from './search-calls.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch, Search, Suggestion } from './search-types.ts';
import { createSuggestions } from './suggestions.ts';
import { applySuggestion, setText } from './transitions.ts';
import { defaultFilterId } from './url.ts';

/** After so long, in ms, what is shown of the former search is called old; quick answers do not flicker. */
const outdatedAfter = 300;

/** How a search is bound to its page; the tag's attributes. */
export interface SearchOptions {
  /** Whether the search stands in the page's address. Default true. */
  urlState?: boolean;
  /** What the search starts from where the address says nothing about it. */
  preset?: RawSearch;
}

/** One search of the page, shared by every tag with its filter id. */
export interface SearchStore {
  filterId: string;
  /** The search in force. */
  $search: ReadableAtom<Search>;
  /** What stands in the text field: ahead of the search while the visitor types. */
  $text: ReadableAtom<string>;
  /** The result; while the next one is under way the former data with `isPlaceholderData`. */
  $result: QueryStore<InstallationSearchResult>;
  /** The newest result there was, also when the one for the search in force does not arrive: counts stay in sight. */
  $latest: ReadableAtom<InstallationSearchResult | undefined>;
  /** Whether a new result has been awaited for more than 500 ms. */
  $showLoading: ReadableAtom<boolean>;
  /** Whether what is shown of the former search has waited for its successor long enough to be called old. */
  $isRefreshing: ReadableAtom<boolean>;
  $metadata: QueryStore<FilterMetadata>;
  /** The restrictions in force. */
  $activeCriteria: ReadableAtom<ActiveCriterion[]>;
  /** What restricts the results shown: a restriction comes with its results, and goes as soon as it is taken away. */
  $shownCriteria: ReadableAtom<ActiveCriterion[]>;
  /** Suggestions for what has been typed; empty where there is nothing to suggest. */
  $suggestions: ReadableAtom<Suggestion[]>;
  /** Takes a transition of `transitions.ts` at once, together with what has been typed so far. */
  update(transition: (search: RawSearch) => RawSearch, replace?: boolean): void;
  /** Asks the server for what `update` with this transition would show, so that the answer is on its way before the click that follows. */
  prefetch(transition: (search: RawSearch) => RawSearch): void;
  /** Who has changed the search last: a visitor, or the page by its address or a preset. */
  changedBy(): ChangedBy;
  /** Whether a visitor, the address or a preset has said in which part of the register is searched, and not only the account. */
  isOverviewChosen(): boolean;
  /** Takes a key press in the text field: the search follows after the pause. */
  type(text: string): void;
  /** Searches at once for a text, or for what has been typed (Enter). */
  submitText(text?: string): void;
  /** Follows a suggestion; one that opens an installation only ends the typing. */
  choose(suggestion: Suggestion): void;
  /** No more suggestions for what has been typed (Escape). */
  dismissSuggestions(): void;
  /** Sets the overview a user starts with (R4.9): once, and not over what the visitor or the address has chosen. */
  initializeOverview(overview: OverviewSelection): void;
  /** Address of the page after a transition, for links; relative to the page. */
  hrefOf(transition: (search: RawSearch) => RawSearch): string;
  setOptions(options: SearchOptions): void;
}

/** The labels and values of all criteria, the same for every search of the page. */
const $metadata: QueryStore<FilterMetadata> = shared('filter-metadata', () => queryStore(filterMetadataQuery));

/**
 * The search of a filter id, made when first asked for. Options given are set, now or later; without them the search stays as
 * it is, so that a filter panel elsewhere can join it.
 */
export function searchFor(filterId: string = defaultFilterId, options?: SearchOptions): SearchStore {
  const store = shared(`search.${filterId}`, () => createSearchStore(filterId, options));
  if (options) store.setOptions(options);
  return store;
}

function createSearchStore(filterId: string, first: SearchOptions = {}): SearchStore {
  let { urlState = true } = first;
  let preset = normalizeSearch(first.preset ?? {});
  const suggestions = createSuggestions();
  // Asked of the raw preset: all of the register is its default, and may have been chosen all the same.
  let overviewBy: 'account' | 'choice' | undefined = first.preset?.overview === undefined ? undefined : 'choice';
  let suggesting = true;
  let changedBy: ChangedBy = 'address';

  const state = createUrlText<Search>({
    initial: preset,
    read(query) {
      if (overviewBy === undefined && namesOverview(query, filterId)) overviewBy = 'choice';
      return begun(readSearch(query, filterId, preset));
    },
    write: (query, search) => queryOf(query, filterId, search, preset),
    isInUrl: () => urlState,
    onChange(by) {
      changedBy = by;
    },
    withText: (search, text) => normalizeSearch(setText(search, text)),
    onTyped(text) {
      if (suggesting || text === '') suggestions.ask(text);
    },
  });
  const { $value: $search } = state;

  /** Where the user is known already, the first rendering shows the part of the register it begins with. */
  function begun(search: Search): Search {
    const overview = $initialOverview.get();
    return overviewBy !== undefined || overview === undefined ? search : beginWith(search, overview);
  }

  function update(transition: (search: RawSearch) => RawSearch, replace = false): void {
    state.update((search) => {
      const next = transition(search);
      if (next.overview !== search.overview) overviewBy = 'choice';
      return normalizeSearch(next);
    }, replace);
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
      stillActive(activeCriteria(search, data), active),
    ),
    $suggestions: suggestions.$suggestions,
    update,
    prefetch(transition) {
      void queryClient.prefetchQuery(searchQuery(state.after((search) => normalizeSearch(transition(search)))));
    },
    changedBy: () => changedBy,
    isOverviewChosen: () => overviewBy === 'choice',
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
      const search = $search.get(); // reads the address where nobody listens yet
      if (overviewBy !== undefined) return;
      overviewBy = 'account';
      const before = changedBy;
      const next = normalizeSearch(beginWith(search, overview));
      // Written also where the first rendering has shown it already: the address does not say so yet.
      if (overview !== 'all' || !isSameSearch(next, search)) state.set(next, true);
      changedBy = before;
    },
    hrefOf(transition) {
      return queryOf(pageAddress()?.search ?? '', filterId, normalizeSearch(transition($search.get())), preset) || '?';
    },
    setOptions(options) {
      const untouched = isSameSearch($search.get(), preset);
      ({ urlState = true } = options);
      preset = normalizeSearch(options.preset ?? {});
      if (untouched) state.assign(preset);
      // A tag that comes back soon finds the store still listening, with the search and the page of its former place.
      state.readAgain();
    },
  };
}

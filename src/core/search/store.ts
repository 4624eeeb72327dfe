import { keepPreviousData } from '@tanstack/query-core';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { plainText } from '../criteria/kinds/text.ts';
import type { OverviewSelection } from '../criteria/overview.ts';
import { pageAddress } from '../page/address.ts';
import { followPage } from '../page/followed-page.ts';
import { shared } from '../page/shared.ts';
import { delayedFlag } from '../query/delayed-flag.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { type ActiveCriterion, activeCriteria, stillActive } from './active-criteria.ts';
import { isSameSearch, namesOverview, queryOf, readAddress, writeAddress } from './address.ts';
import { filterMetadataQuery } from './metadata-call.ts';
import { normalizeSearch } from './normalize.ts';
import { $initialOverview, beginWith } from './overview-choices.ts';
import { searchQuery } from './search-calls.ts';
import type { FilterMetadata, InstallationSearchResult, RawSearch, Search, Suggestion } from './search-types.ts';
import { createSuggestions } from './suggestions.ts';
import { applySuggestion, setText } from './transitions.ts';
import { defaultFilterId } from './url.ts';

/** Pause in typing after which the text is searched for, in ms (R9.2). */
const typingPause = 400;
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
  /** Who has changed the search last: a visitor, or the page by its address or a preset. */
  changedBy(): 'visitor' | 'address';
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
  const $search = atom<Search>(preset);
  const $text = atom($search.get().text ?? '');
  const suggestions = createSuggestions();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // A run of typing is one entry of the history: its first search adds it, the following ones replace it.
  let typingRun = false;
  // Asked of the raw preset: all of the register is its default, and may have been chosen all the same.
  let overviewChosen = first.preset?.overview !== undefined;
  let suggesting = true;
  let changedBy: 'visitor' | 'address' = 'address';
  const page = followPage($search, readOwnAddress, endTyping);

  const hasAddress = () => urlState && pageAddress() !== undefined;

  /** Where the user is known already, the first rendering shows the part of the register it begins with. */
  function begun(search: Search): Search {
    const overview = $initialOverview.get();
    return overviewChosen || overview === undefined ? search : beginWith(search, overview);
  }

  function readOwnAddress(): void {
    if (!hasAddress() || page.state() !== 'here') return;
    overviewChosen ||= namesOverview(filterId);
    const search = begun(readAddress(filterId, preset));
    if (isSameSearch(search, $search.get())) return;
    endTyping();
    changedBy = 'address';
    $search.set(search);
    $text.set(search.text ?? '');
  }

  function set(next: RawSearch, replace: boolean): void {
    const search = normalizeSearch(next);
    if (isSameSearch(search, $search.get())) return;
    changedBy = 'visitor';
    $search.set(search);
    write(search, replace);
  }

  function write(search: Search, replace: boolean): void {
    if (hasAddress() && page.state() !== 'elsewhere') writeAddress(filterId, search, preset, replace);
  }

  function endTyping(): void {
    clearTimeout(pause);
    pause = undefined;
    typingRun = false;
    suggestions.ask('');
  }

  function update(transition: (search: RawSearch) => RawSearch, replace = false): void {
    const typed = pause === undefined ? $search.get() : setText($search.get(), $text.get());
    endTyping();
    const next = transition(typed);
    if (next.overview !== $search.get().overview) overviewChosen = true;
    set(next, replace);
    const text = $search.get().text ?? '';
    if (text !== plainText($text.get())) $text.set(text);
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
    $text,
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
    changedBy: () => changedBy,
    type(text) {
      $text.set(text);
      suggesting = true;
      clearTimeout(pause);
      pause = setTimeout(() => {
        pause = undefined;
        const before = $search.get();
        set(setText(before, text), typingRun);
        typingRun ||= before !== $search.get();
        if (suggesting) suggestions.ask(text);
      }, typingPause);
    },
    submitText(text = $text.get()) {
      $text.set(text);
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
      if (overviewChosen) return;
      overviewChosen = true;
      const before = changedBy;
      const next = beginWith(search, overview);
      set(next, true);
      changedBy = before;
      // The address does not say yet what the first rendering has shown.
      if (overview !== 'all' && next === search) write(search, true);
    },
    hrefOf(transition) {
      return queryOf(filterId, normalizeSearch(transition($search.get())), preset) || '?';
    },
    setOptions(options) {
      // A tag that comes back soon finds the store still listening, with the search and the page of its former place.
      page.moveHere();
      const untouched = isSameSearch($search.get(), preset);
      const nextPreset = normalizeSearch(options.preset ?? {});
      const changed = (options.urlState ?? true) !== urlState || !isSameSearch(nextPreset, preset);
      if (!changed) {
        readOwnAddress();
        return;
      }
      ({ urlState = true } = options);
      preset = nextPreset;
      if (untouched) {
        changedBy = 'address';
        $search.set(preset);
        $text.set($search.get().text ?? '');
      }
      readOwnAddress();
    },
  };
}

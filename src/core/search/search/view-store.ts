import type { ReadableAtom } from 'nanostores';
import { currentQuery, withParameters } from '../../platform/page/page-address.ts';
import { shared } from '../../platform/page/shared.ts';
import { createUrlState } from '../../platform/page/url-state.ts';
import { fieldName } from './url.ts';

/** The views of search results, with their names in the address (`anlagen.ansicht=karte`); the first is the default. */
export const viewNames = {
  list: 'liste',
  table: 'tabelle',
  map: 'karte',
  statistics: 'statistik',
  changes: 'aenderungen',
} as const;
export type SearchView = keyof typeof viewNames;
export const searchViews: readonly SearchView[] = ['list', 'table', 'map', 'statistics', 'changes'];
export const viewParameter = 'ansicht';

/** The view of a search on the page; not part of the search, so that all views show the same results. */
export interface ViewStore {
  /** Whether it is kept in the page's address. */
  urlState: boolean;
  $view: ReadableAtom<SearchView>;
  /** Shows another view, as a history entry unless it replaces the current one. */
  show(view: SearchView, replace?: boolean): void;
  /** The page's query with another view. */
  hrefOf(view: SearchView, query?: string): string;
}

/** @param urlState whether the view is kept in the page's address */
export function viewFor(filterId: string, urlState: boolean): ViewStore {
  const store = shared(`view.${filterId}.${urlState}`, () => createViewStore(filterId, urlState));
  lastView(filterId).store = store;
  return store;
}

const lastView = (filterId: string) => shared<{ store?: ViewStore }>(`view.${filterId}`, () => ({}));

/** The view of a search, as its tag has it: in the address or not. */
export const currentView = (filterId: string): ViewStore => lastView(filterId).store ?? viewFor(filterId, true);

/** Parses the view in a query; the list if there is none or an unknown one. */
export function parseView(query: string, filterId: string): SearchView {
  const name = new URLSearchParams(query).get(fieldName(filterId, viewParameter));
  return searchViews.find((view) => viewNames[view] === name) ?? 'list';
}

function createViewStore(filterId: string, urlState: boolean): ViewStore {
  const parameter = fieldName(filterId, viewParameter);
  const queryOf = (query: string, view: SearchView) =>
    withParameters(query, (name) => name === parameter, view === 'list' ? [] : [[parameter, viewNames[view]]]);
  const { $value, set } = createUrlState<SearchView>({
    initial: 'list',
    read: (query) => parseView(query, filterId),
    write: queryOf,
    isInUrl: () => urlState,
  });
  return {
    urlState,
    $view: $value,
    show: set,
    hrefOf: (view, query = currentQuery()) => queryOf(query, view) || '?',
  };
}

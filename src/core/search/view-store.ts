import type { ReadableAtom } from 'nanostores';
import { pageAddress, withParameters } from '../page/address.ts';
import { shared } from '../page/shared.ts';
import { createUrlState } from '../page/url-state.ts';
import { fieldName } from './url.ts';

/** How the results of a search can be looked at, with their names in the address (`anlagen.ansicht=karte`); the first goes without saying. */
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

/** How one search of the page is looked at: no part of the search, so that each view shows the same one. */
export interface ViewStore {
  /** Whether it stands in the page's address. */
  urlState: boolean;
  $view: ReadableAtom<SearchView>;
  /** Shows another view, as an entry of the history. */
  show(view: SearchView): void;
  /** A query of the page with another view in it. */
  hrefOf(view: SearchView, query?: string): string;
}

/** @param urlState whether the view stands in the page's address */
export function viewFor(filterId: string, urlState: boolean): ViewStore {
  return shared(`view.${filterId}.${urlState}`, () => createViewStore(fieldName(filterId, viewParameter), urlState));
}

function createViewStore(parameter: string, urlState: boolean): ViewStore {
  const queryOf = (query: string, view: SearchView) =>
    withParameters(query, (name) => name === parameter, view === 'list' ? [] : [[parameter, viewNames[view]]]);
  const { $value, set } = createUrlState<SearchView>({
    initial: 'list',
    read(query) {
      const name = new URLSearchParams(query).get(parameter);
      return searchViews.find((view) => viewNames[view] === name) ?? 'list';
    },
    write: queryOf,
    isInUrl: () => urlState,
  });
  return {
    urlState,
    $view: $value,
    show: (view) => set(view),
    hrefOf: (view, query = pageAddress()?.search ?? '') => queryOf(query, view) || '?',
  };
}

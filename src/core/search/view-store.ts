import { atom, type ReadableAtom } from 'nanostores';
import { changeQuery, pageAddress } from '../page/address.ts';
import { followPage } from '../page/followed-page.ts';
import { withParameters } from '../page/query-string.ts';
import { shared } from '../page/shared.ts';
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
  const $view = atom<SearchView>('list');
  const page = followPage($view, readAddress, () => {});

  function readAddress(): void {
    if (!urlState) return;
    const name = new URLSearchParams(pageAddress()?.search).get(parameter);
    $view.set(searchViews.find((view) => viewNames[view] === name) ?? 'list');
  }

  const queryOf = (view: SearchView, query: string) =>
    withParameters(query, (name) => name === parameter, view === 'list' ? [] : [[parameter, viewNames[view]]]);

  return {
    urlState,
    $view,
    show(view) {
      $view.set(view);
      if (urlState && page.state() === 'here') changeQuery(queryOf(view, location.search), false);
    },
    hrefOf: (view, query = pageAddress()?.search ?? '') => queryOf(view, query) || '?',
  };
}

import { useSyncExternalStore } from 'react';
import { addressOf } from './application-address.ts';

const slot = 'natippc-last-search';
/** Newer than the stored value: writing to the storage takes as long as rendering a list, so it is deferred until the page is left. */
let noted: string | undefined;

/** Query of the last search in this tab, with '?', or empty: lets links from an installation lead back to the same list. */
const lastSearch = (): string => searchBefore() ?? '';

/** The same; null if there was no search in this tab. */
export function searchBefore(): string | null {
  try {
    return noted ?? sessionStorage.getItem(slot);
  } catch {
    return null; // Storage may be blocked; links back then lead to the unfiltered list.
  }
}

/** Nothing to subscribe to: the value changes only on the search page, which has no link back to itself, and on a step to another hit. */
const neverChanges = () => () => {};

/** The query for links back to the search; empty on the server. */
export const useLastSearch = (): string => useSyncExternalStore(neverChanges, lastSearch, () => '');

/** The query of the search from which the user came; null if there was none, and on the server. */
export const usePreviousSearch = (): string | null => useSyncExternalStore(neverChanges, searchBefore, () => null);

/** Remembers the search that linked to this document, in case its page was left before its script had loaded. */
export function rememberSearchOfReferrer(): void {
  // After a reload the referrer is that of the first load; the user may have made another search since.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
  const from = URL.parse(document.referrer);
  if (from?.origin === location.origin && from.pathname === addressOf('/installations')) rememberQuery(from.search);
}

/** Stores a search as the one to go back to. */
export function rememberQuery(query: string): void {
  noted = query;
}

/** Stores the search of the current page, if it has one, as the one to go back to. */
export function rememberSearch(): void {
  if (location.pathname === addressOf('/installations')) rememberQuery(location.search);
}

/** Tracks the searches on this page, and stores the last one for the tab when the page is left. Returns a function that stops it. */
export function rememberSearches(): () => void {
  const store = () => {
    try {
      if (noted !== undefined) sessionStorage.setItem(slot, noted);
    } catch {
      // See above.
    }
  };
  addEventListener('natippc-url', rememberSearch);
  addEventListener('pagehide', store);
  return () => {
    removeEventListener('natippc-url', rememberSearch);
    removeEventListener('pagehide', store);
  };
}

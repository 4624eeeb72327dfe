import { useSyncExternalStore } from 'react';
import { addressOf } from './address.ts';

const slot = 'natippc-last-search';
/** Newer than what is in the storage, which takes as long to write as a list takes to render: that waits until the page is left. */
let noted: string | undefined;

/** The query of the search last seen in this tab, with '?', or empty: the way back from an installation leads to the same list. */
const lastSearch = (): string => searchBefore() ?? '';

/** The same; null where this tab has seen none. */
function searchBefore(): string | null {
  try {
    return noted ?? sessionStorage.getItem(slot);
  } catch {
    return null; // Storage may be forbidden; the way back then leads to the whole register.
  }
}

/** It changes only on the page of the search, which has no way back to itself, and with a step to another installation. */
const neverChanges = () => () => {};

/** The query to go back to the search with; a server does not know it. */
export const useLastSearch = (): string => useSyncExternalStore(neverChanges, lastSearch, () => '');

/** The query of the search from which the visitor came; null where there was none, and on a server. */
export const useSearchBefore = (): string | null => useSyncExternalStore(neverChanges, searchBefore, () => null);

/** Remembers the search whose list led to this document: one that was left before its script was there could not do so itself. */
export function rememberSearchOfReferrer(): void {
  // After a reload it is still the one of the first load; the visitor may have searched anew since.
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
  const from = URL.parse(document.referrer);
  if (from?.origin === location.origin && from.pathname === addressOf('/installations')) keepSearch(from.search);
}

/** Makes this search the one to go back to. */
export function keepSearch(query: string): void {
  noted = query;
}

/** Makes the search on the current page, if there is one, the one to go back to. */
export function rememberSearch(): void {
  if (location.pathname === addressOf('/installations')) keepSearch(location.search);
}

/** Follows the searches of this page, which the tab still knows on the next page. Returns the way to stop. */
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

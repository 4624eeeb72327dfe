import { useSyncExternalStore } from 'react';
import { addressOf } from './address.ts';

const slot = 'natippc-last-search';

/** The query of the search last seen in this tab, with '?', or empty: the way back from an installation leads to the same list. */
function lastSearch(): string {
  try {
    return sessionStorage.getItem(slot) ?? '';
  } catch {
    return ''; // Storage may be forbidden; the way back then leads to the whole register.
  }
}

/** It changes only on the page of the search, which has no way back to itself. */
const neverChanges = () => () => {};

/** The query to go back to the search with; a server does not know it. */
export const useLastSearch = (): string => useSyncExternalStore(neverChanges, lastSearch, () => '');

/** Remembers the current search; called before the visitor leaves the list. */
export function rememberSearch(): void {
  if (location.pathname !== addressOf('/installations')) return;
  try {
    sessionStorage.setItem(slot, location.search);
  } catch {
    // See above.
  }
}

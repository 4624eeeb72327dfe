import { useSyncExternalStore } from 'react';
import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { cutFragment, pathWithin, plainPathOf } from '../../core/routing/address.ts';

/** Where the application runs, as a path with slashes at both ends: `/`, `/natippc/`, `/a/b/`. One build serves any (R1.6). */
export const contextPath = (): string => resolvePath('');

/** Address of a page below the context path, from its path with a leading slash. */
export const addressOf = (path: string): string => contextPath() + path.replace(/^\//, '');

/**
 * Brings the address into the form the routes know, before the first match (R2.11, R2.12). Returns whether it now leads to another page
 * than the one the server was asked for.
 */
export function cleanAddress(): boolean {
  const plain = plainPathOf(location.hash);
  if (plain !== undefined) {
    history.replaceState(history.state, '', addressOf(plain));
    return true;
  }
  const cut = cutFragment(location.href);
  if (cut !== location.href) history.replaceState(history.state, '', cut);
  // The context path without its slash is the same page, but relative addresses would resolve a level too high.
  if (pathWithin(contextPath(), location.pathname) === '/' && !location.pathname.endsWith('/')) {
    history.replaceState(history.state, '', contextPath() + location.search + location.hash);
  }
  return false;
}

const slot = 'natippc-last-search';

/** The query of the search last seen in this tab, with '?', or empty: the way back from an installation leads to the same list. */
const lastSearch = (): string => searchBefore() ?? '';

/** The same; null where this tab has seen none. */
function searchBefore(): string | null {
  try {
    return sessionStorage.getItem(slot);
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
  try {
    sessionStorage.setItem(slot, query);
  } catch {
    // See above.
  }
}

/** Remembers the current search; called before the visitor leaves the list. */
export function rememberSearch(): void {
  if (location.pathname !== addressOf('/installations')) return;
  keepSearch(location.search);
}

import { addressOf } from './context-path.ts';

const slot = 'natippc-last-search';

/** The query of the search last seen in this tab, with '?', or empty: the way back from an installation leads to the same list. */
export function lastSearch(): string {
  try {
    return sessionStorage.getItem(slot) ?? '';
  } catch {
    return ''; // Storage may be forbidden; the way back then leads to the whole register.
  }
}

/** Remembers the current search; called before the visitor leaves the list. */
export function rememberSearch(): void {
  if (location.pathname !== addressOf('/installations')) return;
  try {
    sessionStorage.setItem(slot, location.search);
  } catch {
    // See above.
  }
}

/**
 * Restores the scroll position when the user returns to a long list. The browser gives up if the page is not yet as long as before; this
 * waits until it is. The positions of a tab survive a reload.
 */
import { scrollWithLayout } from './scroll-into-view.ts';

const slot = 'natippc-places';
/** Maximum number of history entries remembered. */
const maxEntries = 50;
/** How long to wait for the page to grow, in ms. */
const waitLimit = 3_000;

function stored(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(slot) ?? '[]');
    if (!Array.isArray(entries)) return new Map();
    const isPlace = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(entries.filter(isPlace));
  } catch {
    return new Map(); // Storage may be blocked or contain data of another version.
  }
}

function store(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...places].slice(-maxEntries)));
  } catch {
    // The positions are then lost when the page is left.
  }
}

/** Read from the storage when the first page is shown. */
let places = new Map<string, number>();

/**
 * Identifies the current history entry by the browser's key and the URL. Browsers without such keys use the router's key; entries made by
 * a widget or a fragment are then identified by their URL alone.
 */
const entry = (): string => {
  const state: unknown = history.state;
  const routed = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
  const key = globalThis.navigation?.currentEntry?.key ?? routed;
  return `${key} ${location.pathname}${location.search}`;
};

/** Whether the scroll position of the current entry is known. */
export const hasScrollPosition = (): boolean => places.has(entry());

/** Stores the current scroll position for the current entry. */
export const saveScrollPosition = (): void => void places.set(entry(), scrollY);

/** Tracks the scroll position of the current entry. Returns a function that stops it. */
export function rememberScrolling(): () => void {
  history.scrollRestoration = 'manual';
  places = stored();
  // Opening a URL afresh is not a return to it, even if it was visited before in this tab: entries created by a page load have no router
  // key yet, and a fragment must be followed (R2.24).
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type === 'navigate') places.delete(entry());
  let current = entry();
  const note = () => {
    // Replacing a page scrolls it to the top: that is not the user's position in the previous page.
    if (entry() === current) {
      places.delete(current);
      places.set(current, scrollY);
    } else current = entry();
  };
  const keep = () => store(places);
  addEventListener('scroll', note, { passive: true });
  // A link may be followed before the browser has reported that its focus scrolled the page.
  addEventListener('click', note, true);
  addEventListener('pagehide', keep);
  return () => {
    history.scrollRestoration = 'auto';
    removeEventListener('scroll', note);
    removeEventListener('click', note, true);
    removeEventListener('pagehide', keep);
  };
}

/** Restores the entry's scroll position, or scrolls to the top if it has none. Returns a function that stops waiting. */
export function restoreScrolling(): () => void {
  const top = places.get(entry()) ?? 0;
  const stop = scrollWithLayout(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop.abort();
  }, waitLimit);
  return () => stop.abort();
}

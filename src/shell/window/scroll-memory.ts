/**
 * Gives back the place in a long list when the visitor returns to it. The browser's own way gives up when the page is not yet as long
 * as it was; this one waits until it is. The places of a tab outlive a reload.
 */
const slot = 'natippc-places';
/** How many entries of the history are remembered. */
const most = 50;
/** How long to wait for the page to grow, in ms. */
const patience = 3_000;

function stored(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(slot) ?? '[]');
    if (!Array.isArray(entries)) return new Map();
    const isPlace = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(entries.filter(isPlace));
  } catch {
    return new Map(); // Storage may be forbidden or hold what another version wrote.
  }
}

function store(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(slot, JSON.stringify([...places].slice(-most)));
  } catch {
    // The places then live as long as the page.
  }
}

/** Read when the first page is shown. */
let places = new Map<string, number>();

/**
 * One entry of the history, by the browser's own key and its address. Browsers without such keys have the router's for its own entries; those
 * a widget or a fragment makes are told apart by their address alone.
 */
const entry = (): string => {
  const state: unknown = history.state;
  const routed = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
  const key = globalThis.navigation?.currentEntry?.key ?? routed;
  return `${key} ${location.pathname}${location.search}`;
};

/** Whether the current entry has been left before. */
export const isPlaceKnown = (): boolean => places.has(entry());

/** Remembers how far the current entry is scrolled now. */
export const notePlace = (): void => void places.set(entry(), scrollY);

/** Remembers how far the current entry is scrolled, while it is scrolled. Returns the way to stop. */
export function rememberScrolling(): () => void {
  history.scrollRestoration = 'manual';
  places = stored();
  // An address opened anew is none that the visitor comes back to, also where it was left before in this tab: entries that a page load
  // makes have no key of the router yet, and a fragment is to be followed (R2.24).
  const [load] = performance.getEntriesByType('navigation');
  if (load instanceof PerformanceNavigationTiming && load.type === 'navigate') places.delete(entry());
  let current = entry();
  const note = () => {
    // A page that was just replaced scrolls to the top by itself: that is not the visitor's place in the former one.
    if (entry() === current) {
      places.delete(current);
      places.set(current, scrollY);
    } else current = entry();
  };
  const keep = () => store(places);
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    history.scrollRestoration = 'auto';
    removeEventListener('scroll', note);
    removeEventListener('pagehide', keep);
  };
}

/** Goes back to where this entry was scrolled to; to the top where it has not been seen. Returns the way to stop waiting. */
export function restoreScrolling(): () => void {
  const top = places.get(entry()) ?? 0;
  const stop = new AbortController();
  const { signal } = stop;
  const reach = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop.abort();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop.abort(), patience);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => stop.abort(), { signal, passive: true });
  }
  observer.observe(document.body);
  return () => stop.abort();
}

/**
 * Gives back the place in a long list when the visitor returns to it. The browser's own way gives up when the page is not yet as long
 * as it was; this one waits until it is.
 */
const places = new Map<string, number>();
/** How long to wait for the page to grow, in ms. */
const patience = 3_000;

/** One entry of the history: the router numbers its own; those a widget writes are told apart by their address. */
const entry = (): string => {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : '';
  return `${key} ${location.pathname}${location.search}`;
};

/** Remembers how far the current entry is scrolled, while it is scrolled. Returns the way to stop. */
export function rememberScrolling(): () => void {
  history.scrollRestoration = 'manual';
  let current = entry();
  const note = () => {
    // A page that was just replaced scrolls to the top by itself: that is not the visitor's place in the former one.
    if (entry() === current) places.set(current, scrollY);
    else current = entry();
  };
  addEventListener('scroll', note, { passive: true });
  return () => {
    history.scrollRestoration = 'auto';
    removeEventListener('scroll', note);
  };
}

/** Goes back to where this entry was scrolled to; to the top where it has not been seen. Returns the way to stop waiting. */
export function restoreScrolling(): () => void {
  const top = places.get(entry()) ?? 0;
  const stop = new AbortController();
  const reach = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop.abort();
  };
  const observer = new ResizeObserver(reach);
  const timer = setTimeout(() => stop.abort(), patience);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  observer.observe(document.body);
  return () => stop.abort();
}

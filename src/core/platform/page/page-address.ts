import { afterPaint } from './after-paint.ts';

/** Detail of `natippc-url`: the current address, and whether a history entry was added or replaced. */
export interface UrlChange {
  url: string;
  replace: boolean;
}

/** The change of the query that waits for the next paint, and the address that it changes. */
let waiting: { href: string; query: string; replace: boolean } | undefined;

/**
 * Changes the query of the page's address after the next paint and dispatches `natippc-url` on window, since routers do not notice history
 * entries created by others. A browser takes long to add an entry, and what the visitor has done is shown first. Until then `pageAddress`
 * has the new query already; it is written before the next click.
 *
 * @param query with '?', or empty
 */
export function changeQuery(query: string, replace: boolean): void {
  flushQuery();
  if (query === location.search) return;
  waiting = { href: location.href, query, replace };
  if ('requestAnimationFrame' in globalThis) afterPaint(flushQuery);
  else flushQuery();
}

/** Writes a change of the query that waits for the next paint now. */
export function flushQuery(): void {
  const address = pageAddress();
  const change = waiting;
  waiting = undefined;
  // If the host has changed the address meanwhile, or Back was pressed, the entry that it would change is no longer shown.
  if (!address || change?.href !== location.href) return;
  // The history state belongs to the host or the router and to the page shown, so it stays the same.
  history[change.replace ? 'replaceState' : 'pushState'](history.state, '', address.href);
  const detail: UrlChange = { url: address.pathname + address.search + address.hash, replace: change.replace };
  window.dispatchEvent(new CustomEvent('natippc-url', { detail }));
}

// A link, or whatever else is pressed, finds the address written.
globalThis.addEventListener?.('click', flushQuery, true);

/** The parts of the page's address that are used. */
export type PageAddress = Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * The page's address: the browser's location, or the requested address during server rendering. Undefined outside a page, and for pages
 * without an address of their own (`<iframe srcdoc>`, blob:), whose history cannot hold one either.
 */
export function pageAddress(): PageAddress | undefined {
  if (!globalThis.location?.pathname?.startsWith('/')) return undefined;
  if (waiting?.href !== location.href) return location;
  const address = new URL(waiting.href);
  address.search = waiting.query;
  return address;
}

/** The query of the page's address, empty for pages without one. */
export const currentQuery = (): string => pageAddress()?.search ?? '';

/** The page's origin; a frame with `srcdoc` has that of the page around it, although its location says "null". */
export const pageOrigin = (): string | undefined => {
  const origin = globalThis.location?.origin;
  return origin === 'null' ? globalThis.origin : origin;
};

/** Whether Back or Forward led to this document, which the browser may then have taken from its cache without asking the server. */
export function isFromHistory(): boolean {
  const [navigation] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}

/** The base URL of the page's relative links. */
export const baseAddress = (): string =>
  typeof document === 'undefined' ? (pageAddress()?.href ?? 'http://nowhere.invalid/') : document.baseURI;

/** Whether the page's `<base>` resolves relative addresses to another origin. */
export const hasForeignBase = (): boolean =>
  typeof document !== 'undefined' && !document.baseURI.startsWith(`${location.origin}/`);

/** Whether links with only a query or fragment lead to the page's `<base>` instead of the page. False for pages without a URL (srcdoc). */
export const hasBase = (): boolean =>
  /^http/.test(location.href) && withoutQuery(document.baseURI) !== withoutQuery(location.href);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Listens for address changes by others: back and forward, and routers that dispatch `natippc-url`. */
export function onAddressChange(listener: () => void): () => void {
  // During server rendering the address does not change.
  if (typeof window === 'undefined') return () => {};
  window.addEventListener('popstate', listener);
  window.addEventListener('natippc-url', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('natippc-url', listener);
  };
}

/**
 * Replaces the caller's own parameters in a query; everything else is preserved verbatim.
 *
 * @param query with or without its '?'
 * @param isOwn whether a parameter of this name is replaced
 * @param own names and values, in writing order
 * @returns the query with '?', or an empty string
 */
export function withParameters(
  query: string,
  isOwn: (name: string) => boolean,
  own: readonly (readonly [name: string, value: string])[],
): string {
  const foreign = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && ![...new URLSearchParams(pair).keys()].some(isOwn));
  const all = [...foreign, ...own.map(([name, value]) => `${encode(name)}=${encode(value)}`)].join('&');
  return all && `?${all}`;
}

/** Like encodeURIComponent, but keeps characters readable that need no escaping in a query. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',').replace(/%20/g, '+');
}

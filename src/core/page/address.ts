/** What `natippc-url` tells: the address as it now is, and whether an entry of the history was added or replaced. */
export interface UrlChange {
  url: string;
  replace: boolean;
}

/**
 * Gives the page's address another query, and tells the page by the event `natippc-url` on window: a router keeps no notice of
 * history entries that others make.
 *
 * @param query with '?', or empty
 */
export function changeQuery(query: string, replace: boolean): void {
  if (query === location.search) return;
  const url = location.pathname + query + location.hash;
  // The entry's state is the host's or the router's: it belongs to the page shown, which stays the same.
  // Complete where the page has a `<base>`, against which these calls resolve; a page without an address of its own (srcdoc) has none.
  const complete = URL.canParse(url, location.href) ? new URL(url, location.href).href : url;
  if (replace) history.replaceState(history.state, '', complete);
  else history.pushState(history.state, '', complete);
  window.dispatchEvent(new CustomEvent<UrlChange>('natippc-url', { detail: { url, replace } }));
}

/** What is read of the page's address. */
export type PageAddress = Pick<Location, 'href' | 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * The address of the page: in a browser its location, while a server renders what the renderer was asked for. Undefined outside a
 * page.
 */
export const pageAddress = (): PageAddress | undefined => globalThis.location;

/** Whether Back or Forward led to this document, which the browser may then have taken from its cache without asking the server. */
export function isFromHistory(): boolean {
  const [navigation] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}

/** The address relative links of the page resolve against. */
export const baseAddress = (): string =>
  typeof document === 'undefined' ? (pageAddress()?.href ?? 'http://nowhere.invalid/') : document.baseURI;

/** Whether the page's `<base>` leads relative addresses to another origin than its own. */
export const hasForeignBase = (): boolean =>
  typeof document !== 'undefined' && !document.baseURI.startsWith(`${location.origin}/`);

/** Whether what names another query or a place of this page alone leads to the page's `<base>` instead. A page without an address of its own is none. */
export const hasBase = (): boolean =>
  /^http/.test(location.href) && withoutQuery(document.baseURI) !== withoutQuery(location.href);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Tells of addresses that others have set: back and forward, and a router that dispatches `natippc-url`. */
export function onAddressChange(listener: () => void): () => void {
  // A page rendered on a server has one address for good.
  if (typeof window === 'undefined') return () => {};
  window.addEventListener('popstate', listener);
  window.addEventListener('natippc-url', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('natippc-url', listener);
  };
}

/**
 * A query with other values for one's own parameters: everything else in it stays as it was, letter by letter.
 *
 * @param query with or without its '?'
 * @param isOwn whether a parameter of this name is replaced
 * @param own names and values, in the order to write them
 * @returns with '?', or empty
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

/** As encodeURIComponent, but leaving readable what needs no escape in a query. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',').replace(/%20/g, '+');
}

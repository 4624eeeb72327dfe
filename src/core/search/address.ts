import type { InstallationSearch } from '../api/installation-search.ts';
import { normalizeSearch } from './normalize.ts';
import { hasSearch, parseSearch, writeSearch } from './url.ts';

/** What `natippc-url` tells: the address as it now is, and whether an entry of the history was added or replaced. */
export interface UrlChange {
  url: string;
  replace: boolean;
}

/** Whether the address chooses an overview, be it the default one. */
export function namesOverview(filterId: string): boolean {
  return new URLSearchParams(location.search).has(`${filterId}.sicht`);
}

/** The search that the page's address and the preset mean together. */
export function readAddress(filterId: string, preset: InstallationSearch): InstallationSearch {
  const parameters = new URLSearchParams(location.search);
  return hasSearch(parameters, filterId) ? parseSearch(parameters, filterId, preset.pageSize) : normalizeSearch(preset);
}

/**
 * Writes a search into the page's address, leaving everything else in it as it is, and tells the page by the event `natippc-url`
 * on window: a router keeps no notice of history entries that others make.
 */
export function writeAddress(
  filterId: string,
  search: InstallationSearch,
  preset: InstallationSearch,
  replace: boolean,
): void {
  const asPreset = isSameSearch(search, preset);
  const query = writeSearch(location.search, asPreset ? {} : search, filterId, {
    ...(preset.pageSize && { pageSize: preset.pageSize }),
    explicit: !asPreset && !isSameSearch(preset, {}),
  });
  if (query === location.search) return;
  const url = location.pathname + query + location.hash;
  // The entry's state is the host's or the router's: it belongs to the page shown, which stays the same.
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(history.state, '', url);
  window.dispatchEvent(new CustomEvent<UrlChange>('natippc-url', { detail: { url, replace } }));
}

/** Tells of addresses that others have set: back and forward, and a router that dispatches `natippc-url`. */
export function onAddressChange(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('natippc-url', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('natippc-url', listener);
  };
}

/** Whether two searches mean the same. */
export function isSameSearch(one: InstallationSearch, other: InstallationSearch): boolean {
  return JSON.stringify(normalizeSearch(one)) === JSON.stringify(normalizeSearch(other));
}

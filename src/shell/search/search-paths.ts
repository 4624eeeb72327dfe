import { useStore } from '@nanostores/react';
import { $mayBeNarrowed } from '#core/account/session/overview-choices.ts';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { defaultFilterId, fieldName } from '#core/search/search/url.ts';
import { type SearchView, viewNames, viewParameter } from '#core/search/search/view-store.ts';

/** Path of a search. */
export const searchPath = (search: RawSearch): string => `/installations${linkToSearch(search)}`;

/** The same for numbers that count the whole register: overrides the preset of users whose searches start with a part of it (R4.9). */
export function useWholeSearchPath(): typeof searchPath {
  const mayBeNarrowed = useStore($mayBeNarrowed);
  return (search) => `/installations${linkToSearch(search, mayBeNarrowed)}`;
}

/**
 * Path to all installations in one of the search's views.
 *
 * @param isWhole overrides the preset of users whose searches start with a part of them
 */
export function viewPath(view: SearchView, isWhole = false): string {
  const inView = new URLSearchParams([[fieldName(defaultFilterId, viewParameter), viewNames[view]]]);
  return `/installations${linkToSearch({}, isWhole) || '?'}${isWhole ? '&' : ''}${inView}`;
}

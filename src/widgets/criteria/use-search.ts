import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { $initialOverview } from '#core/account/session/overview-choices.ts';
import { type SearchStore, searchFor } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { claimFilterId } from '#core/search/search/url.ts';
import type { Editing } from '#core/search/search-filters/filter-panel-state.ts';
import { useShadowRoot } from '../../ui/root/use-styles.ts';

/** Returns the search of a tag: the one with its filter id, or its own for as long as the tag is on the page. */
export function useSearch(filterId: string, urlState: boolean, preset: RawSearch | undefined): SearchStore {
  const root = useShadowRoot();
  const claim = useMemo(() => (filterId ? undefined : claimFilterId(root ?? {})), [filterId, root]);
  useEffect(() => () => claim?.release(), [claim]);
  const id = claim?.filterId ?? filterId;

  const options = useMemo(() => ({ urlState, ...(preset && { preset }) }), [urlState, preset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first options create the search, later ones are set by the effect.
  const search = useMemo(() => searchFor(id, options), [id]);
  useEffect(() => search.setOptions(options), [search, options]);
  useEffect(
    () =>
      $initialOverview.subscribe((overview) => {
        if (overview) search.initializeOverview(overview);
      }),
    [search],
  );
  return search;
}

/**
 * Returns a part of the active search, or of the filter being edited; the component re-renders only when that part changes.
 *
 * @param pick a function that returns the same part on every render
 */
export function useSearchSelector<Part>(
  { $search }: Pick<Editing, '$search'>,
  pick: (search: RawSearch) => Part,
): Part {
  const kept = useRef<{ text: string | undefined; part: Part }>(undefined);
  const part = (): Part => {
    const next = pick($search.get());
    // Compare by content, since every search has new arrays.
    const text = JSON.stringify(next);
    if (kept.current === undefined || kept.current.text !== text) kept.current = { text, part: next };
    return kept.current.part;
  };
  const subscribe = useCallback((onChange: () => void) => $search.listen(onChange), [$search]);
  return useSyncExternalStore(subscribe, part, part);
}

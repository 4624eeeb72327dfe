import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { $initialOverview } from '../../core/search/overview-choices.ts';
import type { RawSearch } from '../../core/search/search-types.ts';
import { type SearchStore, searchFor } from '../../core/search/store.ts';
import { claimFilterId } from '../../core/search/url.ts';
import type { Editing } from '../../core/search-filters/filter-panel-state.ts';

/** The search of a tag: the one its filter id names, or one of its own for as long as the tag is on the page. */
export function useSearch(filterId: string, urlState: boolean, preset: RawSearch | undefined): SearchStore {
  const claim = useMemo(() => (filterId ? undefined : claimFilterId()), [filterId]);
  useEffect(() => () => claim?.release(), [claim]);
  const id = claim?.filterId ?? filterId;

  const options = useMemo(() => ({ urlState, ...(preset && { preset }) }), [urlState, preset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first options make the search, later ones are set by the effect.
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
 * A part of the search in force, or of a filter that is edited: the component is rendered again when that part becomes another one, and not with every other change.
 *
 * @param pick the same function at every rendering, or one that gives the same
 */
export function useOfSearch<Part>({ $search }: Pick<Editing, '$search'>, pick: (search: RawSearch) => Part): Part {
  const kept = useRef<{ text: string | undefined; part: Part }>(undefined);
  const part = (): Part => {
    const next = pick($search.get());
    // By content, since each search has lists of its own.
    const text = JSON.stringify(next);
    if (kept.current === undefined || kept.current.text !== text) kept.current = { text, part: next };
    return kept.current.part;
  };
  const subscribe = useCallback((onChange: () => void) => $search.listen(onChange), [$search]);
  return useSyncExternalStore(subscribe, part, part);
}

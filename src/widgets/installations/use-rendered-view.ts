import { useEffect, useState } from 'react';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { SearchView } from '#core/search/search/view-store.ts';
import { deferredMark } from '../../embed/server-rendering.ts';
import { useShadowRoot } from '../../ui/root/use-styles.ts';

/**
 * Returns whether a view is still there as the server rendered it, and may stay until its code has loaded. Once anything else was shown,
 * React has removed that markup.
 *
 * @param isWaiting whether the code may still load
 */
export function useRenderedView(
  view: SearchView,
  result: InstallationSearchResult | undefined,
  isWaiting: boolean,
): boolean {
  const root = useShadowRoot();
  const [rendered, setRendered] = useState(() =>
    root?.querySelector(`[${deferredMark}=${view}]>*`) ? { view, result } : undefined,
  );
  const isThere = isWaiting && rendered?.view === view && rendered.result === result;
  useEffect(() => {
    if (!isThere) setRendered(undefined);
  }, [isThere]);
  return isThere;
}

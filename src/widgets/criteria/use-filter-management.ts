import { useEffect, useState } from 'react';
import { type Deferred, useDeferred } from '../../ui/root/use-deferred.ts';
import { afterFirstView } from '../embed/after-first-view.ts';

const loadManagement = () => import('./managed-panel.ts');
const loadSavedFilters = () => import('../../core/search/saved-filters.ts');

/**
 * The code that manages filters, once somebody asks for it or may have saved some; nothing of it belongs to a first view.
 *
 * @param isPossible whether filters are managed here at all
 * @param isNeeded whether it is needed at once
 */
export function useFilterManagement(
  isPossible: boolean,
  isNeeded: boolean,
): Deferred<Awaited<ReturnType<typeof loadManagement>>> {
  const [firstViewShown, setFirstViewShown] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  useEffect(() => (isPossible ? afterFirstView(() => setFirstViewShown(true)) : undefined), [isPossible]);
  const saved = useDeferred(loadSavedFilters, isPossible && firstViewShown);
  useEffect(
    () => (saved.state === 'ready' ? saved.part.whenSavedFilters(() => setHasSaved(true)) : undefined),
    [saved],
  );
  return useDeferred(loadManagement, isNeeded || hasSaved);
}

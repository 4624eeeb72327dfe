import { useEffect } from 'react';
import { type Feature, registerFeature } from '#core/platform/layout/layout-store.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { $pageTitle } from '../routing/current-page.ts';
import { media, useMedia } from '../window/use-media.ts';

const loadTitle = () => import('./search-title.ts');

/** The search's filter panel for the side bar: while it is open there, the search does not show its own (R2.35). */
const filterFeature: Feature = {
  type: 'filter',
  id: defaultFilterId,
  element: 'natippc-filter-panel',
  attributes: { 'filter-id': defaultFilterId, layout: 'panel', heading: 'off' },
};

/** The search (R2.1 Anlagenregister). */
export default function InstallationsPage() {
  const { part: later } = useDeferred(loadTitle, true);
  useEffect(() => {
    if (!later) return;
    const stop = later.titleOfSearch().subscribe((title) => $pageTitle.set(title));
    return () => {
      stop();
      $pageTitle.set(undefined);
    };
  }, [later]);
  // On phones the search has its own button, which stays visible.
  const hasRoom = useMedia(media.md);
  useEffect(() => (hasRoom ? registerFeature(filterFeature) : undefined), [hasRoom]);
  return <natippc-installations heading-level="2" />;
}

import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { comparedParameter } from '../../core/comparison/address.ts';
import { type Feature, registerFeature } from '../../core/layout/layout-store.ts';
import type { Route } from '../../core/routing/route.ts';
import { defaultFilterId } from '../../core/search/url.ts';
import { $pageTitle, useCurrentPage } from '../routing/current-page.ts';
import { useLater } from '../window/use-later.ts';
import { media, useMedia } from '../window/use-media.ts';
import { PageLayout } from './page-layout.tsx';

/** The wrapper `titled` (R2.6): the parts of a page, with the route's name as its heading. */
export function TitledPage({ route, children }: { route: Route; children: ReactNode }) {
  return <PageLayout title={route.name}>{children}</PageLayout>;
}

/** The panel of the search, for the side bar: while it is open there, the search shows none of its own (R2.35). */
const filterFeature: Feature = {
  type: 'filter',
  id: defaultFilterId,
  element: 'natippc-filter-panel',
  attributes: { 'filter-id': defaultFilterId, layout: 'panel', heading: 'off' },
};

/** The search (R2.1 Anlagenregister). */
export function InstallationsPage() {
  const later = useLater(true, () => import('./search-title.ts'));
  useEffect(() => {
    if (!later) return;
    const stop = later.titleOfSearch().subscribe((title) => $pageTitle.set(title));
    return () => {
      stop();
      $pageTitle.set(undefined);
    };
  }, [later]);
  // A phone has the search's own button, which stays in sight.
  const hasRoom = useMedia(media.md);
  useEffect(() => (hasRoom ? registerFeature(filterFeature) : undefined), [hasRoom]);
  return <natippc-installations heading-level="2" />;
}

/** The BAT conclusions (R2.1 bvT Schlussfolgerungen). */
export function BatConclusionsPage() {
  return <natippc-bvt-conclusions heading-level="2" />;
}

/** A page fed from the CMS (R2.3); its route says which. */
export function ContentPage() {
  const path = useCurrentPage().route?.data?.contentPath;
  return path === undefined ? null : <natippc-content key={path} path={path} heading-level="2" />;
}

/** Environmental inspections (R2.1 Umweltinspektion). */
export function EnvironmentalInspectionPage() {
  return <natippc-environmental-inspection heading-level="2" />;
}

/** Questions and answers (R2.1 FAQ). */
export function FaqPage() {
  return <natippc-faq heading-level="2" />;
}

/** The documents of all installations. */
export function DocumentsPage() {
  return <natippc-documents heading-level="2" />;
}

/** The register's data for others. */
export function OpenDataPage() {
  return <natippc-open-data heading-level="2" />;
}

/** Installations side by side; which ones stands in the address. */
export function ComparisonPage() {
  const [parameters] = useSearchParams();
  return <natippc-comparison installation-ids={parameters.get(comparedParameter) ?? ''} heading-level="2" />;
}

/** The user's background tasks (R2.1 Aufträge). */
export function UserTasksPage() {
  return (
    <PageLayout
      title="Aufträge"
      info={
        <p>
          Fertige Aufträge werden nach sieben Tagen gelöscht, wenn nichts anderes angegeben ist. Ohne Anmeldung sehen
          Sie die Aufträge dieses Browsers.
        </p>
      }
    >
      <natippc-user-tasks heading-level="2" />
    </PageLayout>
  );
}

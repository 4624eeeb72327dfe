import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ownPartOf } from '#core/account/session/own-overview.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { type Feature, registerFeature } from '#core/platform/layout/layout-store.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { batConclusionQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { comparedParameter } from '#core/register/comparison/comparison-address.ts';
import { newInstallationPath } from '#core/register/drafts/new-installation-path.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { languageOfPage, publishedPagesQuery } from '#core/site/content/published-pages.ts';
import { accessTo } from '#core/site/routing/menu.ts';
import { redirectFor } from '#core/site/routing/redirect.ts';
import type { Route, RouteWrapper } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useDeferred } from '../../ui/root/use-deferred.ts';
import { $pageTitle, useCurrentPage } from '../routing/current-page.ts';
import { media, useMedia } from '../window/use-media.ts';
import { NotFoundPage, NotPermittedPage, SignInRedirect } from './error-pages.tsx';
import { PageLayout } from './page-layout.tsx';

const loadTitle = () => import('./search-title.ts');

/** The wrapper `titled` (R2.6): a page layout with the route's name as its heading. */
function TitledPage({ route, children }: { route: Route; children: ReactNode }) {
  return <PageLayout title={route.name}>{children}</PageLayout>;
}

/** The search's filter panel for the side bar: while it is open there, the search does not show its own (R2.35). */
const filterFeature: Feature = {
  type: 'filter',
  id: defaultFilterId,
  element: 'natippc-filter-panel',
  attributes: { 'filter-id': defaultFilterId, layout: 'panel', heading: 'off' },
};

/** The search (R2.1 Anlagenregister). */
export function InstallationsPage() {
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
  return (
    <>
      <BeginLink />
      <natippc-installations heading-level="2" />
    </>
  );
}

/** Where an authority begins an installation that a search has not found. */
function BeginLink() {
  const { userInfo } = useStore($sessionState);
  const { context } = useCurrentPage();
  if (!context.isLoggedIn || context.isReadOnly || ownPartOf(userInfo) !== 'official') return null;
  return (
    <p className="n-no-print">
      <Link to={`/${newInstallationPath}`}>Neue Anlage anlegen</Link>
    </p>
  );
}

/** The BAT conclusions (R2.1 bvT Schlussfolgerungen). */
export function BatConclusionsPage() {
  return <natippc-bvt-conclusions heading-level="2" />;
}

/** A page with CMS content (R2.3), determined by its route. */
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

/** The register's data for reuse. */
export function OpenDataPage() {
  return <natippc-open-data heading-level="2" />;
}

/** A comparison of the installations given in the URL. */
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

/** One BAT conclusion. The heading comes from the widget; breadcrumbs and title use the same response. */
export function BatConclusionPage() {
  const { code = '' } = useParams();
  const $conclusion = useMemo(() => queryStore(batConclusionQuery(code)), [code]);
  const { data } = useStore($conclusion);
  const title = data && `${data.title} (${data.code})`;
  useEffect(() => {
    $pageTitle.set(title);
    return () => $pageTitle.set(undefined);
  }, [title]);
  return (
    <PageLayout name={data?.title}>
      <natippc-bvt-conclusions key={code} code={code} heading-level="1" list-link="off" />
    </PageLayout>
  );
}

const $pages = queryStore(publishedPagesQuery);

/** A CMS page without its own route; identified by its path. */
export function CmsDocumentPage() {
  const { name = '' } = useParams();
  const { data: pages } = useStore($pages);
  const title = pages?.find(({ path }) => path === name)?.title;
  if (pages && title === undefined) return <NotFoundPage />;
  return (
    <PageLayout title={title ?? '…'} name={title} lang={languageOfPage(name)}>
      <natippc-content key={name} path={name} heading-level="2" />
    </PageLayout>
  );
}

const wrappers: Record<RouteWrapper, ComponentType<{ route: Route; children: ReactNode }>> = {
  titled: TitledPage,
};

/** The page of a route, or its replacement if the user has no access (R2.9). */
export function RoutePage({ route, children }: { route: Route; children: ReactNode }) {
  const { context, isKnown } = useCurrentPage();
  const { signInRedirect } = useStore($configuration);
  const access = accessTo(route, context, signInRedirect);
  if (access !== 'permitted' && !isKnown) return <Spinner />;
  if (access === 'signIn') return <SignInRedirect />;
  if (access === 'forbidden') return <NotPermittedPage />;
  if (access === 'notFound') return <NotFoundPage />;
  const Wrapper = route.wrapper && wrappers[route.wrapper];
  return Wrapper ? <Wrapper route={route}>{children}</Wrapper> : children;
}

/** Redirects from a path without its own page, or shows that there is no such page (R2.10). */
export function Redirection() {
  const { path, route, context, isKnown } = useCurrentPage();
  if (!isKnown && path === '/') return null;
  const target = redirectFor(routes, path === '/' ? 'root' : route, context);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target} replace />;
}

import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { Outlet, type RouteObject, useNavigate } from 'react-router';
import { $roleSwitches } from '#core/account/session/role-switch.ts';
import { $globalError } from '#core/platform/errors/error-store.ts';
import { pathWithin } from '#core/site/routing/clean-address.ts';
import type { RouteComponent, Route as RouteEntry } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Frame } from './frame/frame.tsx';
import { ApplicationError, FatalScreen, PageError, RoutingError } from './pages/error-pages.tsx';
import { InstallationPage } from './pages/installation-page.tsx';
import { LostPage } from './pages/lost-page.tsx';
import {
  BatConclusionPage,
  BatConclusionsPage,
  CmsDocumentPage,
  ComparisonPage,
  ContentPage,
  DocumentsPage,
  EnvironmentalInspectionPage,
  FaqPage,
  InstallationsPage,
  OpenDataPage,
  Redirection,
  RoutePage,
  UserTasksPage,
} from './pages/widget-pages.tsx';
import { contextPath } from './routing/application-address.ts';
import { matchableRoutes } from './routing/current-page.ts';
import { RouteChangeEffects } from './routing/route-change-effects.tsx';
import { StartPage } from './start/start-page.tsx';

const pages: Partial<Record<RouteComponent, ComponentType>> = {
  start: StartPage,
  installations: InstallationsPage,
  installation: InstallationPage,
  batConclusions: BatConclusionsPage,
  batConclusion: BatConclusionPage,
  environmentalInspection: EnvironmentalInspectionPage,
  legalBases: ContentPage,
  faq: FaqPage,
  page: CmsDocumentPage,
  documents: DocumentsPage,
  openData: OpenDataPage,
  comparison: ComparisonPage,
  userTasks: UserTasksPage,
};

/** Pages whose code is loaded on demand. */
const lazyPages: Partial<Record<RouteComponent, () => Promise<{ default: ComponentType }>>> = {
  account: () => import('./account/account-page.tsx'),
  administration: () => import('./administration/administration-page.tsx'),
  cms: () => import('./snippet-builder/snippet-page.tsx'),
  contentEditor: () => import('./content-editor/content-editor-page.tsx'),
  gallery: () => import('./gallery/gallery-page.tsx'),
  installationEdit: () => import('./editing/edit-page.tsx'),
  proposals: () => import('./editing/proposals-page.tsx'),
};

/** The key keeps one page's state from being carried over to the next. */
const elementOf = (route: RouteEntry, Page: ComponentType) => (
  <RoutePage key={route.linkId} route={route}>
    <Page />
  </RoutePage>
);

/** Converts a route of the register to a route object of the router; its id is that of the menu entry. */
function routeObject({ id, path, route }: { id: string; path: string; route: RouteEntry }): RouteObject {
  const { component } = route;
  const Page = component && pages[component];
  const load = component && lazyPages[component];
  const object = { id, path, errorElement: <PageError /> };
  if (Page) return { ...object, element: elementOf(route, Page) };
  // If its code is lost, the router would show nothing: it takes the route to be still loading.
  const loaded = () =>
    load?.().then(
      (module) => module.default,
      () => LostPage,
    );
  if (load) return { ...object, lazy: async () => ({ element: elementOf(route, (await loaded()) ?? LostPage) }) };
  return { ...object, element: <Redirection /> };
}

/** An error that no boundary contains replaces the whole page (R8.5). */
function Application() {
  const $reported = useStore($globalError, { ssr: () => undefined });
  return (
    <>
      <WidgetNavigation />
      {$reported === undefined ? (
        <>
          <Frame>
            <Outlet />
          </Frame>
          <RouteChangeEffects />
        </>
      ) : (
        <FatalScreen $reported={$reported} />
      )}
    </>
  );
}

/** The register's routes (R2.1) with separate error boundaries for the application, routing and each page. */
export const routeObjects: RouteObject[] = [
  {
    id: 'application',
    element: <Application />,
    errorElement: <ApplicationError />,
    HydrateFallback: () => null,
    children: [
      {
        id: 'routing',
        errorElement: <RoutingError />,
        children: [
          ...matchableRoutes(routes).map(routeObject),
          { id: 'elsewhere', path: '*', element: <Redirection /> },
        ],
      },
    ],
  },
];

const hrefOf = (event: Event): string | undefined => {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'href' in detail && typeof detail.href === 'string'
    ? detail.href
    : undefined;
};

/**
 * Handles navigation by widgets: a link in a widget to a page of this application opens without a page load (R10.8), all others stay
 * plain links. After a role switch it goes to the start page (R2.34), since the new role may not have access to the current page.
 */
function WidgetNavigation(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const href = hrefOf(event);
      if (href === undefined || event.defaultPrevented) return;
      const address = new URL(href, location.href);
      const path = address.origin === location.origin ? pathWithin(contextPath(), address.pathname) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      navigate(path + address.search + address.hash);
    };
    addEventListener('natippc-navigate', follow);
    return () => removeEventListener('natippc-navigate', follow);
  }, [navigate]);
  useEffect(() => $roleSwitches.listen(() => navigate('/')), [navigate]);
  return null;
}

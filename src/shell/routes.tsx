import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { $globalError } from '../core/errors/error-store.ts';
import type { RouteComponent, Route as RouteEntry } from '../core/routing/route.ts';
import { routes } from '../core/routing/routes.ts';
import { Frame } from './frame/frame.tsx';
import { CmsDocumentPage } from './pages/cms-document-page.tsx';
import { BatConclusionPage } from './pages/conclusion-page.tsx';
import { ApplicationError, FatalScreen, PageError, RoutingError } from './pages/error-pages.tsx';
import { InstallationPage } from './pages/installation-page.tsx';
import { Redirection, RoutePage } from './pages/route-page.tsx';
import {
  BatConclusionsPage,
  ComparisonPage,
  ContentPage,
  DocumentsPage,
  EnvironmentalInspectionPage,
  FaqPage,
  InstallationsPage,
  OpenDataPage,
  UserTasksPage,
} from './pages/widget-pages.tsx';
import { FollowedEvents } from './routing/followed-events.tsx';
import { routesToMatch } from './routing/matching.ts';
import { PageChange } from './routing/page-change.tsx';
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

/** Pages whose code comes when they are gone to. */
const laterPages: Partial<Record<RouteComponent, () => Promise<{ default: ComponentType }>>> = {
  cms: () => import('./cms/cms-page.tsx'),
  contentEditor: () => import('./content-editor/content-editor-page.tsx'),
  gallery: () => import('./gallery/gallery-page.tsx'),
  installationEdit: () => import('./editing/edit-page.tsx'),
  proposals: () => import('./editing/proposals-page.tsx'),
};

/** A key of its own, lest one page's state goes on in the next one. */
const elementOf = (route: RouteEntry, Page: ComponentType) => (
  <RoutePage key={route.linkId} route={route}>
    <Page />
  </RoutePage>
);

/** A route of the register as the router takes it; its id is that of the menu entry. */
function routeObject({ id, path, route }: { id: string; path: string; route: RouteEntry }): RouteObject {
  const { component } = route;
  const Page = component && pages[component];
  const load = component && laterPages[component];
  const object = { id, path, errorElement: <PageError /> };
  if (Page) return { ...object, element: elementOf(route, Page) };
  if (load) return { ...object, lazy: async () => ({ element: elementOf(route, (await load()).default) }) };
  return { ...object, element: <Redirection /> };
}

/** An error nothing else contains takes the whole window (R8.5). */
function Application() {
  const $reported = useStore($globalError, { ssr: () => undefined });
  return (
    <>
      <FollowedEvents />
      {$reported === undefined ? (
        <>
          <Frame>
            <Outlet />
          </Frame>
          <PageChange />
        </>
      ) : (
        <FatalScreen $reported={$reported} />
      )}
    </>
  );
}

/** The register's routes (R2.1) for the router, within what keeps errors of the application, of routing and of a page apart. */
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
        children: [...routesToMatch(routes).map(routeObject), { id: 'elsewhere', path: '*', element: <Redirection /> }],
      },
    ],
  },
];

import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { $configuration } from '../core/configuration/configuration-store.ts';
import { $globalError } from '../core/errors/error-store.ts';
import { accessTo, isPermitted } from '../core/routing/access.ts';
import { hasContent } from '../core/routing/match.ts';
import { redirectFor } from '../core/routing/redirect.ts';
import type { RouteComponent, Route as RouteEntry, RouteWrapper } from '../core/routing/route.ts';
import { routes } from '../core/routing/routes.ts';
import { allRoutes } from '../core/routing/tree.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Boundary } from './faults/boundary.tsx';
import { FatalScreen } from './faults/fault-pages.tsx';
import { PageWall, RoutingWall } from './faults/walls.tsx';
import { Frame } from './layout/frame.tsx';
import { contextPath } from './navigation/context-path.ts';
import { PageChange } from './navigation/page-change.tsx';
import { RoleSwitch } from './navigation/role-switch.tsx';
import { usePlace } from './navigation/use-place.ts';
import { WidgetLinks } from './navigation/widget-links.tsx';
import { BatConclusionsPage } from './pages/bat-conclusions-page.tsx';
import { ContentPage } from './pages/content-page.tsx';
import { InstallationPage } from './pages/installation-page.tsx';
import { InstallationsPage } from './pages/installations-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { NotPermittedPage } from './pages/not-permitted-page.tsx';
import { SignInRedirect } from './pages/sign-in-redirect.tsx';
import { TitledPage } from './pages/titled-page.tsx';
import { UserTasksPage } from './pages/user-tasks-page.tsx';
import { StartPage } from './start/start-page.tsx';

const pages: Partial<Record<RouteComponent, ComponentType>> = {
  start: StartPage,
  installations: InstallationsPage,
  installation: InstallationPage,
  batConclusions: BatConclusionsPage,
  environmentalInspection: ContentPage,
  legalBases: ContentPage,
  faq: ContentPage,
  userTasks: UserTasksPage,
  gallery: lazy(() => import('./gallery/gallery-page.tsx')),
};

const wrappers: Record<RouteWrapper, ComponentType<{ route: RouteEntry; children: ReactNode }>> = {
  titled: TitledPage,
};

/** The page of a route, or what stands in its place for this visitor (R2.9). */
function RoutePage({ route }: { route: RouteEntry }) {
  const { key } = useLocation();
  const { context, isKnown } = usePlace();
  const { signInRedirect } = useStore($configuration);
  const access = accessTo(route, context, signInRedirect);
  // Who deletes the last of what a page is for stays on it until they leave (R2.4).
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current ||= access === 'permitted';
  }, [access]);
  const stays = isShown.current && isPermitted(route, context);
  const isOpen = access === 'permitted' || access === 'undecided';
  if (!isOpen && !isKnown) return <Spinner />;
  if (access === 'signIn') return <SignInRedirect />;
  if (access === 'forbidden') return <NotPermittedPage />;
  const Page = route.component === undefined ? undefined : pages[route.component];
  if ((access === 'notFound' && !stays) || Page === undefined) return <NotFoundPage />;
  const Wrapper = route.wrapper && wrappers[route.wrapper];
  return (
    <PageWall resetKey={key}>
      <Suspense fallback={<Spinner />}>
        {Wrapper ? (
          <Wrapper route={route}>
            <Page />
          </Wrapper>
        ) : (
          <Page />
        )}
      </Suspense>
    </PageWall>
  );
}

/** A path without a page of its own leads on, if to anywhere (R2.10). */
function Redirection() {
  const { path, context, isKnown } = usePlace();
  if (!isKnown && path === '/') return null;
  const target = redirectFor(routes, path, context);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target} replace />;
}

/** The current page, within the walls that keep its errors and those of routing from the rest. */
function CurrentPage() {
  const { key } = useLocation();
  return (
    <RoutingWall resetKey={key}>
      <Routes>
        {allRoutes(routes)
          .filter((route) => hasContent(route) && route.component !== undefined)
          .map((route) => (
            <Route
              key={route.linkId}
              path={route.absolutePath}
              element={<RoutePage key={route.linkId} route={route} />}
            />
          ))}
        <Route path="*" element={<Redirection />} />
      </Routes>
    </RoutingWall>
  );
}

/** An error no wall contains takes the whole window (R8.5). */
function GlobalFault({ children }: { children: ReactNode }) {
  const $reported = useStore($globalError);
  return $reported === undefined ? children : <FatalScreen $reported={$reported} />;
}

export function App() {
  return (
    <Boundary fallback={(_thrown, $reported) => <FatalScreen $reported={$reported} />}>
      <BrowserRouter basename={contextPath}>
        <WidgetLinks />
        <GlobalFault>
          <Frame>
            <CurrentPage />
          </Frame>
          <PageChange />
        </GlobalFault>
        <RoleSwitch />
      </BrowserRouter>
    </Boundary>
  );
}

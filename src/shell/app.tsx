import type { ComponentType } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { accessTo } from '../core/routing/access.ts';
import { hasContent } from '../core/routing/match.ts';
import { redirectFor } from '../core/routing/redirect.ts';
import type { RouteComponent, Route as RouteEntry } from '../core/routing/route.ts';
import { routes } from '../core/routing/routes.ts';
import { allRoutes } from '../core/routing/tree.ts';
import { contextPath } from './navigation/context-path.ts';
import { usePlace } from './navigation/use-place.ts';
import { WidgetLinks } from './navigation/widget-links.tsx';
import { InstallationPage } from './pages/installation-page.tsx';
import { InstallationsPage } from './pages/installations-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { NotPermittedPage } from './pages/not-permitted-page.tsx';
import { StartPage } from './pages/start-page.tsx';

const pages: Partial<Record<RouteComponent, ComponentType>> = {
  start: StartPage,
  installations: InstallationsPage,
  installation: InstallationPage,
};

/** The page of a route, or what stands in its place for this visitor (R2.9). */
function RoutePage({ route }: { route: RouteEntry }) {
  const { context } = usePlace();
  const access = accessTo(route, context, false);
  if (access === 'forbidden' || access === 'signIn') return <NotPermittedPage />;
  const Page = route.component === undefined ? undefined : pages[route.component];
  return access === 'permitted' && Page !== undefined ? <Page /> : <NotFoundPage />;
}

/** A path without a page of its own leads on, if to anywhere (R2.10). */
function Redirection() {
  const { path, context } = usePlace();
  const target = redirectFor(routes, path, context);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target} replace />;
}

export function App() {
  return (
    <BrowserRouter basename={contextPath}>
      <WidgetLinks />
      <Routes>
        {allRoutes(routes)
          .filter((route) => hasContent(route) && route.component !== undefined)
          .map((route) => (
            <Route key={route.linkId} path={route.absolutePath} element={<RoutePage route={route} />} />
          ))}
        <Route path="*" element={<Redirection />} />
      </Routes>
    </BrowserRouter>
  );
}

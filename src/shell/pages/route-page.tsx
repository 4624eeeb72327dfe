import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { accessTo } from '#core/site/routing/menu.ts';
import { redirectFor } from '#core/site/routing/redirect.ts';
import type { Route, RouteWrapper } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { NotFoundPage, NotPermittedPage, SignInRedirect } from './error-pages.tsx';
import { PageLayout } from './page-layout.tsx';

/** The wrapper `titled` (R2.6): a page layout with the route's name as its heading. */
function TitledPage({ route, children }: { route: Route; children: ReactNode }) {
  return <PageLayout title={route.name}>{children}</PageLayout>;
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

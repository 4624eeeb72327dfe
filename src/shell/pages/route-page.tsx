import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { $configuration } from '../../core/configuration/configuration-store.ts';
import { accessTo } from '../../core/routing/menu.ts';
import { redirectFor } from '../../core/routing/redirect.ts';
import type { Route, RouteWrapper } from '../../core/routing/route.ts';
import { routes } from '../../core/routing/routes.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useCurrentPage } from '../routing/current-page.ts';
import { NotFoundPage, NotPermittedPage, SignInRedirect } from './refusal-pages.tsx';
import { TitledPage } from './widget-pages.tsx';

const wrappers: Record<RouteWrapper, ComponentType<{ route: Route; children: ReactNode }>> = {
  titled: TitledPage,
};

/** The page of a route, or what stands in its place for this visitor (R2.9). */
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

/** A path without a page of its own leads on, if to anywhere (R2.10). */
export function Redirection() {
  const { path, route, context, isKnown } = useCurrentPage();
  if (!isKnown && path === '/') return null;
  const target = redirectFor(routes, path === '/' ? 'root' : route, context);
  return target === undefined ? <NotFoundPage /> : <Navigate to={target} replace />;
}

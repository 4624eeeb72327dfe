import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { Outlet, type RouteObject, useNavigate } from 'react-router';
import { $roleSwitches } from '#core/account/session/role-switch.ts';
import { $globalError } from '#core/platform/errors/error-store.ts';
import { pathWithin } from '#core/site/routing/clean-address.ts';
import type { Route as RouteEntry } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { Frame } from './frame/frame.tsx';
import { ElementPage } from './pages/element-page.tsx';
import { ApplicationError, FatalScreen, PageError, RoutingError } from './pages/error-pages.tsx';
import { LostPage } from './pages/lost-page.tsx';
import { Redirection, RoutePage } from './pages/route-page.tsx';
import { contextPath } from './routing/application-address.ts';
import { matchableRoutes } from './routing/current-page.ts';
import { RouteChangeEffects } from './routing/route-change-effects.tsx';

type Page = ComponentType<{ route: RouteEntry }>;

/** What files export, by their names without folder and ending. */
const byName = <Content,>(files: Readonly<Record<string, Content>>): ReadonlyMap<string, Content> =>
  new Map(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.\w+\.tsx$/g, ''), content]));

/** Pages that the server renders. */
const pages = byName(import.meta.glob<Page>('./*/*.rendered.tsx', { eager: true, import: 'default' }));

/** Pages whose code is loaded on demand. */
const lazyPages = byName(import.meta.glob<Page>('./*/*.page.tsx', { import: 'default' }));

/** The key keeps one page's state from being carried over to the next. */
const elementOf = (route: RouteEntry, Content: Page) => (
  <RoutePage key={route.linkId} route={route}>
    <Content route={route} />
  </RoutePage>
);

/** Converts a route of the register to a route object of the router; its id is that of the menu entry. */
function routeObject({ id, path, route }: { id: string; path: string; route: RouteEntry }): RouteObject {
  const { component = '' } = route;
  const page = component === 'element' ? ElementPage : pages.get(component);
  const load = lazyPages.get(component);
  const object = { id, path, errorElement: <PageError /> };
  if (page) return { ...object, element: elementOf(route, page) };
  // If its code is lost, the router would show nothing: it takes the route to be still loading.
  if (load) return { ...object, lazy: async () => ({ element: elementOf(route, await load().catch(() => LostPage)) }) };
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

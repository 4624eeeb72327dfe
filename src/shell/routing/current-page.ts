import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { matchRoutes, useLocation, useMatches } from 'react-router';
import type { RouteContext } from '#core/account/session/permission.ts';
import { $permission } from '#core/account/session/permission-store.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { type BatConclusion, batConclusionQuery } from '#core/register/bat-conclusions/bat-conclusion-calls.ts';
import { installationQuery } from '#core/register/installation/installation-call.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { titleOfPage } from '#core/site/content/published-pages.ts';
import { type MenuEntry, menuOf } from '#core/site/routing/menu.ts';
import { allRoutes, hasContent, type Route } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';

/** The routes of a table that have content, in the form the router matches; the id is that of the menu entry. */
export const matchableRoutes = (table: readonly Route[]): { id: string; path: string; route: Route }[] =>
  allRoutes(table)
    .filter(hasContent)
    .map((route) => ({ id: route.linkId, path: route.absolutePath, route }));

export interface RouteMatch {
  route: Route;
  /** Decoded values of the `:name` segments. */
  params: Record<string, string>;
}

/** Matches a path below the context path (leading slash, no query, no fragment) by the router's rules; undefined if no route matches. */
export function routeAt(path: string, table: readonly Route[] = routes): RouteMatch | undefined {
  const match = matchRoutes(matchableRoutes(table), path)?.at(-1);
  if (!match) return undefined;
  const params = Object.entries(match.params).map(([name, value = '']) => [name, value]);
  return { route: match.route.route, params: Object.fromEntries(params) };
}

export interface CurrentPage {
  /** Below the context path, with a leading slash. */
  path: string;
  /** Undefined if the path is unknown. */
  route: Route | undefined;
  /** The menu entries available to this user, with the current page marked. */
  menu: MenuEntry[];
  context: RouteContext;
  /** False until the session is known; nobody should be refused before. */
  isKnown: boolean;
}

/** Name of the page's content if more specific than the route's name, such as the name of the installation. */
export const $pageName = atom<string | undefined>(undefined);

/** The window title if it says more than the page's name, such as the criteria of a search. */
export const $pageTitle = atom<string | undefined>(undefined);

/** Sets the name of the first page from its prefilled data. Called before the first render. */
export function initPageName(path: string): void {
  const { route, params } = routeAt(path) ?? {};
  if (route?.component === 'page') $pageName.set(titleOfPage(params?.name ?? ''));
  if (route?.component === 'installation' && params?.id !== undefined)
    $pageName.set(queryClient.getQueryData<InstallationRecord>(installationQuery(params.id).queryKey)?.name);
  if (route?.component === 'bat-conclusion' && params?.code !== undefined)
    $pageName.set(queryClient.getQueryData<BatConclusion>(batConclusionQuery(params.code).queryKey)?.title);
}

const routeById = new Map(allRoutes(routes).map((route) => [route.linkId, route]));

/** The current page as matched by the router, with the menu and permissions of the user. */
export function useCurrentPage(): CurrentPage {
  const { pathname } = useLocation();
  const id = useMatches().at(-1)?.id ?? '';
  const { context, known } = useStore($permission);
  return useMemo(
    () => ({
      path: pathname,
      route: routeById.get(id),
      menu: menuOf(routes, context, pathname),
      context,
      isKnown: known,
    }),
    [pathname, id, context, known],
  );
}

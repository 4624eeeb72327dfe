import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import { type MenuEntry, menuOf } from '../../core/routing/menu.ts';
import type { Route } from '../../core/routing/route.ts';
import { routes } from '../../core/routing/routes.ts';
import { allRoutes } from '../../core/routing/tree.ts';
import type { RouteContext } from '../../core/session/permission.ts';
import { $permission } from '../../core/session/permission-store.ts';

export interface CurrentPage {
  /** Below the context path, with a leading slash. */
  path: string;
  /** Undefined: the path is unknown. */
  route: Route | undefined;
  /** What this visitor finds in the menus, with the current page marked. */
  menu: MenuEntry[];
  context: RouteContext;
  /** False until it is certain who is asking; nobody should be refused before. */
  isKnown: boolean;
}

/** What the page shows is called, where it knows better than its route: the name of the installation. */
export const $pageName = atom<string | undefined>(undefined);

const routeById = new Map(allRoutes(routes).map((route) => [route.linkId, route]));

/** The page the visitor is on, as the router has matched it, and what they may see from there. */
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

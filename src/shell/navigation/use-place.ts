import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { matchRoute } from '../../core/routing/match.ts';
import { type MenuEntry, menuOf } from '../../core/routing/menu.ts';
import type { Route } from '../../core/routing/route.ts';
import { routes } from '../../core/routing/routes.ts';
import type { RouteContext } from '../../core/session/permission.ts';
import { $permission } from '../../core/session/permission-store.ts';

export interface Place {
  /** Below the context path, with a leading slash. */
  path: string;
  /** Undefined: the path is unknown. */
  route: Route | undefined;
  params: Record<string, string>;
  /** What this visitor finds in the menus, with the current page marked. */
  menu: MenuEntry[];
  context: RouteContext;
  /** False until it is certain who is asking; nobody should be refused before. */
  isKnown: boolean;
}

/** Where the visitor is. */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const { context, known } = useStore($permission);
  return useMemo(() => {
    const match = matchRoute(routes, pathname);
    return {
      path: pathname,
      route: match?.route,
      params: match?.params ?? {},
      menu: menuOf(routes, context, pathname),
      context,
      isKnown: known,
    };
  }, [pathname, context, known]);
}

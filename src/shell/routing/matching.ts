import { matchRoutes } from 'react-router';
import { allRoutes, hasContent, type Route } from '../../core/routing/route.ts';
import { routes } from '../../core/routing/routes.ts';

/** The routes of a table that can be gone to, as the router matches them; the id is that of the menu entry. */
export const routesToMatch = (table: readonly Route[]): { id: string; path: string; route: Route }[] =>
  allRoutes(table)
    .filter(hasContent)
    .map((route) => ({ id: route.linkId, path: route.absolutePath, route }));

export interface RouteMatch {
  route: Route;
  /** Decoded values of the `:name` segments. */
  params: Record<string, string>;
}

/** The route a path below the context path (leading slash, no query, no fragment) belongs to, by the router's own rules; undefined: none. */
export function routeAt(path: string, table: readonly Route[] = routes): RouteMatch | undefined {
  const match = matchRoutes(routesToMatch(table), path)?.at(-1);
  if (!match) return undefined;
  const params = Object.entries(match.params).map(([name, value = '']) => [name, value]);
  return { route: match.route.route, params: Object.fromEntries(params) };
}

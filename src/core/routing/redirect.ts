import type { RouteContext } from '../session/permission.ts';
import { isPermitted } from './menu.ts';
import { allRoutes, hasContent, type Route } from './route.ts';

/** Can be gone to without asking: permitted, there for this visitor, not another framework's, not for testing, and without a `:name` in its path. */
function isReachable(route: Route, context: RouteContext): boolean {
  return (
    !route.features?.isJsfRoute &&
    !route.absolutePath.includes(':') &&
    hasContent(route) &&
    !route.data?.isForTesting &&
    isPermitted(route, context) &&
    (route.isVisible === undefined || route.isVisible(context) === true)
  );
}

/** The first permitted page of this application in the order of the table (R2.10); undefined where none is. */
export function firstPermittedRoute(routes: readonly Route[], context: RouteContext): Route | undefined {
  return allRoutes(routes).find((route) => route.component !== undefined && isReachable(route, context));
}

/** The page a list of routes leads to: its first reachable one, or what that one leads to where it has no page of its own. */
function firstPage(routes: readonly Route[], context: RouteContext): Route | undefined {
  for (const route of routes) {
    if (!isReachable(route, context)) continue;
    const page = route.component === undefined ? firstPage(route.children, context) : route;
    if (page !== undefined) return page;
  }
  return undefined;
}

/**
 * Where a path leads on that has no page of its own (R2.10): the root and a parent without a component go to the
 * first child, else to the first permitted page. Undefined: stay (the path has a page, is unknown, or nothing is permitted).
 *
 * @param at the route the path belongs to; undefined: unknown
 */
export function redirectFor(
  routes: readonly Route[],
  at: Route | 'root' | undefined,
  context: RouteContext,
): string | undefined {
  if (at === undefined) return undefined;
  if (at !== 'root' && (at.component !== undefined || at.features?.isJsfRoute || !isPermitted(at, context)))
    return undefined;
  const target = firstPage(at === 'root' ? routes : at.children, context) ?? firstPermittedRoute(routes, context);
  return target?.absolutePath;
}

import type { RouteContext } from '../../account/session/permission.ts';
import { isPermitted } from './menu.ts';
import { allRoutes, hasContent, type Route } from './route.ts';

/** Whether a route can be a redirect target: permitted, visible to the visitor, in this application, not a test page, no parameters. */
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

/** The first permitted page of this application in the order of the route table (R2.10); undefined if there is none. */
export function firstPermittedRoute(routes: readonly Route[], context: RouteContext): Route | undefined {
  return allRoutes(routes).find((route) => route.component !== undefined && isReachable(route, context));
}

/** The first reachable page in a list of routes, descending into routes that have no page of their own. */
function firstPage(routes: readonly Route[], context: RouteContext): Route | undefined {
  for (const route of routes) {
    if (!isReachable(route, context)) continue;
    const page = route.component === undefined ? firstPage(route.children, context) : route;
    if (page !== undefined) return page;
  }
  return undefined;
}

/**
 * The redirect target of a path without its own page (R2.10): the root and parents without a component lead to their
 * first child, otherwise to the first permitted page. Undefined: no redirect (the path has a page, is unknown, or nothing is permitted).
 *
 * @param at the route of the path; undefined if unknown
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

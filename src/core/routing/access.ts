import type { RouteContext } from '../session/permission.ts';
import { matchesRolePattern } from '../session/permission.ts';
import type { Route } from './route.ts';
import { hasContent } from './tree.ts';

function passesOwnChecks(route: Route, context: RouteContext): boolean {
  const authorized = route.isAuthorized?.(context) ?? true;
  const { rolePattern } = route;
  return authorized && (rolePattern === undefined || matchesRolePattern(context.roles, rolePattern));
}

/** A route passes its authorization check and its role pattern, and so do all its parents (R6.3). */
export function isPermitted(route: Route, context: RouteContext): boolean {
  return passesOwnChecks(route, context) && (route.parent === undefined || isPermitted(route.parent, context));
}

/** Whether there is such a page here at all: pages for testing are none in PROD. */
export const existsIn = (isProduction: boolean, route: Route): boolean => !(isProduction && route.data?.isForTesting);

/** The side navigation stands beside pages that are permitted and want it (R2.2, R2.30); beside unknown ones it does not. */
export function hasSideNavigation(route: Route | undefined, context: RouteContext): boolean {
  return route !== undefined && route.data?.hasNoSidebar !== true && isPermitted(route, context);
}

/** In menus: permitted, with content, not hidden, and its own visibility check passes (R2.8). */
export function isVisible(route: Route, context: RouteContext): boolean {
  return (
    isPermitted(route, context) &&
    existsIn(context.isProduction, route) &&
    hasContent(route) &&
    !route.features?.isHidden &&
    (route.isVisible === undefined || route.isVisible(context) === true)
  );
}

/**
 * What a visitor gets who asks for a route's page (R2.9, R2.14). A route's own visibility check decides about menus only: a kept link
 * to the tasks of somebody who has none leads to a page that says so.
 */
export type Access = 'permitted' | 'signIn' | 'forbidden' | 'notFound';

/**
 * @param redirectsToSignIn whether a visitor without a session is sent to sign in instead of being refused (R2.14).
 */
export function accessTo(route: Route | undefined, context: RouteContext, redirectsToSignIn: boolean): Access {
  if (route === undefined || !existsIn(context.isProduction, route)) return 'notFound';
  if (isPermitted(route, context)) return 'permitted';
  return !context.isLoggedIn && redirectsToSignIn ? 'signIn' : 'forbidden';
}

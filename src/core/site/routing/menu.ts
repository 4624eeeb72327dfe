import { matchesRolePattern, type RouteContext } from '../../account/session/permission.ts';
import { hasContent, lineage, type Route } from './route.ts';

function passesOwnChecks(route: Route, context: RouteContext): boolean {
  const authorized = route.isAuthorized?.(context) ?? true;
  const { rolePattern } = route;
  return authorized && (rolePattern === undefined || matchesRolePattern(context.roles, rolePattern));
}

/** Whether a route and all its parents pass their authorization checks and role patterns (R6.3). */
export function isPermitted(route: Route, context: RouteContext): boolean {
  return passesOwnChecks(route, context) && (route.parent === undefined || isPermitted(route.parent, context));
}

/** Whether a route exists in this environment: pages for testing do not exist in PROD. */
export const existsIn = (isProduction: boolean, route: Route): boolean => !(isProduction && route.data?.isForTesting);

/** Whether a page has side navigation (R2.2, R2.30): if it is permitted and does not opt out; unknown pages have none. */
export function hasSideNavigation(route: Route | undefined, context: RouteContext): boolean {
  return route !== undefined && route.data?.hasNoSidebar !== true && isPermitted(route, context);
}

/** Whether a route is in the menus: permitted, with content, not hidden, and its own visibility check passes (R2.8). */
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
 * A visitor's access to a route's page (R2.9, R2.14). A route's own visibility check affects only menus: a bookmark of the task list of
 * someone without tasks leads to a page that says so.
 */
export type Access = 'permitted' | 'signIn' | 'forbidden' | 'notFound';

/**
 * @param redirectsToSignIn whether visitors without a session are redirected to the sign-in instead of being refused (R2.14)
 */
export function accessTo(route: Route | undefined, context: RouteContext, redirectsToSignIn: boolean): Access {
  if (route === undefined || !existsIn(context.isProduction, route)) return 'notFound';
  if (isPermitted(route, context)) return 'permitted';
  return !context.isLoggedIn && redirectsToSignIn ? 'signIn' : 'forbidden';
}

/** One entry of the navigation bar, the side navigation or the burger menu. */
export interface MenuEntry {
  id: string;
  name: string;
  /** Path relative to the context path with a leading slash, or a full URL (R2.6 linkTo). */
  target: string;
  /** Browsing context to open in; absent: the same window. */
  window?: string;
  /** Needs a full page load (R2.7). */
  isPageLoad: boolean;
  /** The current page is this one or below it (R2.27, R2.29). */
  isCurrent: boolean;
  /** Sub-entries open as a dropdown in the bar (R2.27). */
  hasDropdown: boolean;
  children: MenuEntry[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a path equals the prefix or is below it, by whole segments (R2.27: `/faq` is not within `/f`). */
export function isWithin(path: string, prefix: string): boolean {
  const expected = segmentsOf(prefix);
  const actual = segmentsOf(path);
  return (
    expected.length > 0 && expected.every((segment, index) => actual[index]?.toLowerCase() === segment.toLowerCase())
  );
}

const isFullUrl = (target: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);

function entryOf(route: Route, context: RouteContext, path: string): MenuEntry {
  const target = route.linkTo ?? route.absolutePath;
  const children = menuOf(route.children, context, path);
  return {
    id: route.linkId,
    name: route.name,
    target,
    ...(route.linkTarget === undefined ? {} : { window: route.linkTarget }),
    isPageLoad: route.features?.isJsfRoute === true || isFullUrl(target),
    isCurrent: isWithin(path, route.absolutePath),
    hasDropdown: route.showSubRoutesAsDropdown === true && children.length > 0,
    children,
  };
}

/** The visible entries for this visitor (R2.8), with the current page marked. Routes with a `:name` in their path have none. */
export function menuOf(routes: readonly Route[], context: RouteContext, path: string): MenuEntry[] {
  return routes
    .filter((route) => isVisible(route, context) && (route.linkTo !== undefined || !route.absolutePath.includes(':')))
    .map((route) => entryOf(route, context, path));
}

/** One step of the breadcrumbs; the last is the page itself. */
export interface Crumb {
  name: string;
  target: string;
}

/** The path from the start page to the page (R2.47). `start` is not added if it is already part of it. */
export function breadcrumbs(route: Route, start: Route | undefined): Crumb[] {
  const path = lineage(route);
  const full = start === undefined || path.includes(start) ? path : [start, ...path];
  return full.map(({ name, absolutePath }) => ({ name, target: absolutePath }));
}

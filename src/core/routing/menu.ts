import type { RouteContext } from '../session/permission.ts';
import { isVisible } from './access.ts';
import type { Route } from './route.ts';
import { lineage } from './tree.ts';

/** One entry of the navigation bar, the side navigation or the burger menu. */
export interface MenuEntry {
  id: string;
  name: string;
  /** Path below the context path with a leading slash, or a complete address (R2.6 linkTo). */
  target: string;
  /** Browsing context to open in; absent: the same window. */
  window?: string;
  /** Needs a full page load (R2.7). */
  isPageLoad: boolean;
  /** The current page is this one or lies below it (R2.27, R2.29). */
  isCurrent: boolean;
  /** Sub-entries open as a dropdown in the bar (R2.27). */
  hasDropdown: boolean;
  children: MenuEntry[];
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether the path is the entry's own or lies below it, by whole segments (R2.27: `/faq` is not within `/f`). */
export function isWithin(path: string, prefix: string): boolean {
  const wanted = segmentsOf(prefix);
  const actual = segmentsOf(path);
  return wanted.length > 0 && wanted.every((segment, index) => actual[index]?.toLowerCase() === segment.toLowerCase());
}

const isCompleteAddress = (target: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);

function entryOf(route: Route, context: RouteContext, path: string): MenuEntry {
  const target = route.linkTo ?? route.absolutePath;
  const children = menuOf(route.children, context, path);
  return {
    id: route.linkId,
    name: route.name,
    target,
    ...(route.linkTarget === undefined ? {} : { window: route.linkTarget }),
    isPageLoad: route.features?.isJsfRoute === true || isCompleteAddress(target),
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

/** The way from the start page to the page (R2.47). `start` is left out where it is the page itself or already on the way. */
export function breadcrumbs(route: Route, start: Route | undefined): Crumb[] {
  const way = lineage(route);
  const full = start === undefined || way.includes(start) ? way : [start, ...way];
  return full.map(({ name, absolutePath }) => ({ name, target: absolutePath }));
}

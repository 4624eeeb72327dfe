/**
 * Routes as data (R2.6), used by the page, and by the server for status and title.
 * Components are referred to by keys, which only the shell resolves.
 */
import type { RouteContext } from '../../account/session/permission.ts';

/**
 * The wrapper around a route's component (R2.6). `titled`: a page with the route's name as its heading. Absent: the component renders
 * these parts itself, since only it knows the heading or the content of its bars.
 */
export type RouteWrapper = 'titled';

/** Page data used by its frame, the menus and the server. */
export interface RouteData {
  /** False while the page has no content: it is in no menu and responds as not found. */
  hasContent?: boolean;
  /** One sentence for search engines and the entries of the start page. */
  description?: string;
  /** Custom elements on the page, whose code the server preloads. */
  elements?: readonly string[];
  /** Key of the page's help text. */
  helpKey?: string;
  /** Path below api/cms/ of a content page (R2.3); `:name` is replaced by that parameter of the page's path. */
  contentPath?: string;
  /** A page for testing, which does not exist in PROD. */
  isForTesting?: boolean;
  /** Shows personal data of the visitor and must not be indexed by search engines. */
  isPersonal?: boolean;
  /** No side navigation on this page (R2.2). */
  hasNoSidebar?: boolean;
}

export interface RouteFeatures {
  /** In no menu; the page itself works (R2.2, R2.8). */
  isHidden?: boolean;
  /** Served by another application under the same context path: opened by a full page load in the same window (R2.7). */
  isJsfRoute?: boolean;
}

export interface RouteDefinition {
  /** Relative to the parent route; a segment `:name` matches any single segment. Top level: relative to the context path. */
  path: string;
  /** Target of the menu entry, if different: a path relative to the context path, or a full URL. */
  linkTo?: string;
  /** Browsing context of the menu entry, such as `_blank` (R2.27). */
  linkTarget?: string;
  /** German name for menus, breadcrumbs and the page title. */
  name: string;
  /** Stable id of the menu entry's element. */
  linkId: string;
  /**
   * Its page: `element`, if it consists of the first of its elements; else a file of src/shell, `<component>.rendered.tsx`, or
   * `<component>.page.tsx`, whose code is loaded on demand.
   */
  component?: string;
  wrapper?: RouteWrapper;
  nested?: readonly RouteDefinition[];
  data?: RouteData;
  features?: RouteFeatures;
  /** Menus show the nested routes as a dropdown of this entry (R2.27). */
  showSubRoutesAsDropdown?: boolean;
  /** Authorization check (R6.3); absent: everyone. */
  isAuthorized?: (context: RouteContext) => boolean;
  /** At least one role must match (R6.3), strings exactly; absent: no role required. */
  rolePattern?: RegExp | string;
  /** The route's own visibility check (R2.8); absent: visible. Returns undefined if not known (yet). */
  isVisible?: (context: RouteContext) => boolean | undefined;
}

/** A definition with its place in the tree. */
export interface Route extends RouteDefinition {
  /** From the context path, with a leading slash: `/installations/:id`. */
  absolutePath: string;
  parent: Route | undefined;
  children: readonly Route[];
}

function joinPaths(parent: string, path: string): string {
  const segments = `${parent}/${path}`.split('/').filter(Boolean);
  return `/${segments.join('/')}`;
}

/** Gives every definition its absolute path, parent and children (R2.6). Ids of menu entries must be unique. */
export function routeTree(definitions: readonly RouteDefinition[]): readonly Route[] {
  const linkIds = new Set<string>();
  const place = (definition: RouteDefinition, parent: Route | undefined): Route => {
    if (linkIds.has(definition.linkId)) throw new Error(`Two routes share the linkId ${definition.linkId}`);
    linkIds.add(definition.linkId);
    const children: Route[] = [];
    const route: Route = {
      ...definition,
      absolutePath: joinPaths(parent?.absolutePath ?? '', definition.path),
      parent,
      children,
    };
    for (const nested of definition.nested ?? []) children.push(place(nested, route));
    return route;
  };
  return definitions.map((definition) => place(definition, undefined));
}

/** Every route of the tree, parents before their children. */
export function allRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children)]);
}

/** The route preceded by its ancestors, outermost first. */
export function lineage(route: Route): Route[] {
  return route.parent ? [...lineage(route.parent), route] : [route];
}

/** Whether a page has content: the others are in the route table but not yet reachable. */
export function hasContent(route: Route): boolean {
  return route.data?.hasContent !== false && (route.parent === undefined || hasContent(route.parent));
}

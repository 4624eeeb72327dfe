import type { Route, RouteDefinition } from './route.ts';

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

/** The route and what it lies in, outermost first. */
export function lineage(route: Route): Route[] {
  return route.parent ? [...lineage(route.parent), route] : [route];
}

/** A page that has something to show: the others are in the table and not yet reachable. */
export function hasContent(route: Route): boolean {
  return route.data?.hasContent !== false && (route.parent === undefined || hasContent(route.parent));
}

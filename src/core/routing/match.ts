import { decoded } from '../page/fragment.ts';
import type { Route } from './route.ts';
import { allRoutes } from './tree.ts';

export interface RouteMatch {
  route: Route;
  /** Decoded values of the `:name` segments. */
  params: Record<string, string>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function matchOne(route: Route, path: string): RouteMatch | undefined {
  const pattern = segmentsOf(route.absolutePath);
  const actual = segmentsOf(path);
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const found = actual[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decoded(found);
    else if (expected.toLowerCase() !== found.toLowerCase()) return undefined;
  }
  return { route, params };
}

/** A page that has something to show: the others are in the table and not yet reachable. */
export function hasContent(route: Route): boolean {
  return route.data?.hasContent !== false && (route.parent === undefined || hasContent(route.parent));
}

/**
 * The route a path below the context path (leading slash, no query, no fragment) belongs to; undefined: not found.
 * Literal segments win over `:name`; a trailing slash and upper case do not matter.
 */
export function matchRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  const matches = allRoutes(routes)
    .filter(hasContent)
    .map((route) => matchOne(route, path))
    .filter((match) => match !== undefined);
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** Whether the path is the entry's own or lies below it, by whole segments (R2.27: `/faq` is not within `/f`). */
export function isWithin(path: string, prefix: string): boolean {
  const wanted = segmentsOf(prefix);
  const actual = segmentsOf(path);
  return wanted.length > 0 && wanted.every((segment, index) => actual[index]?.toLowerCase() === segment.toLowerCase());
}

import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError, problem, problemResponse } from './problem.ts';

/**
 * Whether browsers read an address as a path of the same host. They read two slashes at its beginning as another host, a backslash in
 * the path as a slash, and drop control characters, so that those around them meet.
 */
const isPathOfHost = (address: string): boolean => /^\/(?!\/)[^\\?#\p{Cc}]*(?:[?#]\P{Cc}*)?$/u.test(address);

/**
 * A redirect to a path of this host, with query and fragment. All redirects are sent by this function or by `redirectTo`.
 * @throws {ProblemError} 404 if the address could be understood as that of another host
 */
export function redirectWithin<Status extends 301 | 302 | 303>(c: Context, address: string, status: Status) {
  if (!isPathOfHost(address)) throw new ProblemError(problem('not-found'));
  return c.redirect(address, status);
}

/** A redirect to another host that the settings name, such as a sign-in provider or the agency's portal; never one from a request. */
export const redirectTo = (c: Context, address: URL) => c.redirect(address.href, 302);

/** An empty segment, or an encoded slash or backslash at the beginning, which a proxy may decode. */
const emptySegment = /\/\/|^\/(?:%2f|%5c)/i;

/** Answers 404 for paths with an empty segment: no address has one, and a reference to `//a` leads to the host `a`. */
export const refuseEmptySegments: MiddlewareHandler = async (c, next) =>
  emptySegment.test(new URL(c.req.url).pathname) ? problemResponse(problem('not-found')) : next();

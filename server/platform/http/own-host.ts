import type { MiddlewareHandler } from 'hono';
import { problem, problemResponse } from './problem.ts';
import { incomingOf, publicHost } from './request.ts';

/**
 * Refuses requests for another host than the register's own: whatever a page, mail or cache says of an address, a stranger's host name must
 * not become part of it. Without `PUBLIC_URL` every host is accepted.
 * @param isForMachines whether a path is for load balancers, which call the machine by its address
 */
export function refuseOtherHosts(
  publicUrl: URL | undefined,
  isForMachines: (path: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    // A request made within the process has no host.
    if (publicUrl === undefined || incomingOf(c) === undefined || isForMachines(c.req.path)) return next();
    const host = publicHost(c);
    // A port may be given though it is the usual one.
    const isOwn = new URL(`${publicUrl.protocol}//${host}`).host === publicUrl.host;
    return isOwn ? next() : problemResponse(problem('other-host'));
  };
}

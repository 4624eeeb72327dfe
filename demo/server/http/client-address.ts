import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request comes from, for limits. Forwarding headers are not believed: whoever sends them could pass for anybody.
 * Behind a proxy all visitors share its address, and the limits per account do the work.
 */
export function clientAddress(c: Context): string {
  // Requests made within the process (tests) have no connection.
  if (typeof c.env !== 'object' || c.env === null || !('incoming' in c.env)) return 'local';
  return getConnInfo(c).remote.address ?? 'unknown';
}

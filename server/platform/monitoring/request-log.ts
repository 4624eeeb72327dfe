import type { Context, MiddlewareHandler } from 'hono';
import { wideNetworkOf } from '../config/network-address.ts';
import { belowBase, clientAddress, incomingOf, isFromTrustedProxy } from '../http/request.ts';
import { oneLine } from '../log/fault-line.ts';
import { newRequestId, withRequest } from '../log/request-id.ts';

/** An answered request. It identifies neither the user nor their search: the query, which may contain typed text, is left out. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  /** Kind of resource: an API call, a file of the program, or a page. */
  kind: 'call' | 'file' | 'page';
  status: number;
  /** Time until the head of the response was ready. */
  milliseconds: number;
  /** Set if the client no longer waited for the response. */
  aborted?: true;
}

/** The log line for a request. */
export const requestLine = (request: AnsweredRequest, time: Date): string =>
  oneLine({ time: time.toISOString(), source: 'request', ...request });

const requestIdHeader = 'X-Request-Id';
const idShape = /^[\w.-]{8,100}$/;

/** The id that a trusted proxy assigned to the request, by which the two logs can be matched; otherwise a new one. */
function idOf(c: Context): string {
  const given = isFromTrustedProxy(c) ? c.req.header(requestIdHeader) : undefined;
  return given !== undefined && idShape.test(given) ? given : newRequestId();
}

function kindOf(path: string, bases: readonly string[]): AnsweredRequest['kind'] {
  const below = belowBase(path, bases) ?? '';
  if (below.startsWith('api/')) return 'call';
  return /^(assets\/|[^/]+\.\w+$)/.test(below) ? 'file' : 'page';
}

/**
 * Gives each request an id and reports its response. The id is sent with calls and pages but not with files, which are the same for all.
 * @param bases context path and portal path
 */
export function requestLog(bases: readonly string[], report: (request: AnsweredRequest) => void): MiddlewareHandler {
  /** Requests in progress: one that is rerouted under another method is reported only once. */
  const known = new WeakSet<object>();
  return async (c, next) => {
    const incoming = incomingOf(c);
    if (incoming && known.has(incoming)) return next();
    if (incoming) known.add(incoming);
    const requestId = idOf(c);
    const started = performance.now();
    await withRequest({ id: requestId, network: wideNetworkOf(clientAddress(c)) }, next);
    const { method, path } = c.req;
    const kind = kindOf(path, bases);
    if (kind !== 'file') c.header(requestIdHeader, requestId);
    report({
      requestId,
      method,
      path,
      kind,
      status: c.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
      ...(kind !== 'file' && c.req.raw.signal.aborted && { aborted: true }),
    });
  };
}

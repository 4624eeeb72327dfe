import type { Context, MiddlewareHandler } from 'hono';
import { belowBase, incomingOf, isFromTrustedProxy } from '../http/request.ts';
import { oneLine } from '../log/fault-line.ts';
import { newRequestId, withRequestId } from '../log/request-id.ts';

/** A request that has been answered. Nothing in it says who asked, or what for: the query of an address may hold what was typed. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  /** What was asked for: a call, a file of the program, or a page. */
  kind: 'call' | 'file' | 'page';
  status: number;
  /** Until the head of the answer was there. */
  milliseconds: number;
  /** Nobody waited for the answer any more. */
  aborted?: true;
}

/** The log's line about a request. */
export const requestLine = (request: AnsweredRequest, time: Date): string =>
  oneLine({ time: time.toISOString(), source: 'request', ...request });

const requestIdHeader = 'X-Request-Id';
const idShape = /^[\w.-]{8,100}$/;

/** The id that a trusted proxy gave the request, by which its log and this one are compared; else a new one. */
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
 * Gives each request an id and tells of its answer. The id goes out with calls and pages, not with files, which say nothing of a request.
 * @param bases context path and portal path
 */
export function requestLog(bases: readonly string[], tell: (request: AnsweredRequest) => void): MiddlewareHandler {
  /** Connections' requests under way: one that is routed anew under another method is told of once. */
  const known = new WeakSet<object>();
  return async (c, next) => {
    const incoming = incomingOf(c);
    if (incoming && known.has(incoming)) return next();
    if (incoming) known.add(incoming);
    const requestId = idOf(c);
    const started = performance.now();
    await withRequestId(requestId, next);
    const { method, path } = c.req;
    const kind = kindOf(path, bases);
    if (kind !== 'file') c.header(requestIdHeader, requestId);
    tell({
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

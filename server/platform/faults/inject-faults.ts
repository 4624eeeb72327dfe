import { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { faultCookie } from '#core/platform/environment/environment.ts';
import { problem, problemResponse } from '../http/problem.ts';
import { belowBase } from '../http/request.ts';
import { type Fault, faultHeader, faultsFor, readFaults } from './fault.ts';

const statusKinds = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not-found', 500: 'internal' } as const;

/** A web application firewall's error page, with a script that must never run in the page that shows it (R2.43). */
const firewallPage = `<!doctype html><html lang="de"><head><title>Anfrage abgelehnt</title></head><body>
<h1>Anfrage abgelehnt</h1><p>Ihre Anfrage wurde aus Sicherheitsgründen abgelehnt. Ihre Vorgangsnummer lautet 4711-0815.</p>
<script>document.title = 'Skript gelaufen';</script></body></html>`;

/**
 * Simulates faults on request, by header or by the cookie that the test settings write. Never mounted in PROD. Its responses have
 * the X-Demo-Fault header, so that nobody hunts for an error that was requested.
 *
 * @param bases context path and portal path; a fault's path is relative to them
 */
export function injectFaults(bases: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const asked = c.req.header(faultHeader) ?? getCookie(c, faultCookie);
    if (!asked) return next();
    const path = belowBase(c.req.path, bases);
    if (path === undefined) return next();
    for (const fault of faultsFor(path, readFaults(asked))) {
      if (fault.kind === 'delay')
        await wait(fault.milliseconds, undefined, { signal: c.req.raw.signal }).catch(() => {});
      else return faultAnswer(fault, outgoingOf(c.env));
    }
    return next();
  };
}

/** The connection's response, if there is one: tests call the application without a connection. */
function outgoingOf(env: unknown): ServerResponse | undefined {
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined;
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}

function faultAnswer(fault: Exclude<Fault, { kind: 'delay' }>, outgoing: ServerResponse | undefined): Response {
  const marked = { [faultHeader]: fault.kind, 'cache-control': 'no-store' };
  switch (fault.kind) {
    case 'status':
      return problemResponse(problem(statusKinds[fault.status]), marked);
    case 'chunk':
      return new Response('', { status: 404, headers: marked });
    case 'html400':
      return new Response(firewallPage, {
        status: 400,
        headers: { ...marked, 'content-type': 'text/html; charset=utf-8' },
      });
    case 'brokenjson':
      return new Response('{"total": 1, "items": [{"id": "AT', {
        headers: { ...marked, 'content-type': 'application/json' },
      });
    case 'empty':
      return new Response('', { headers: marked });
    case 'cut':
      return outgoing ? cutConnection(outgoing, marked) : cutBody(marked);
  }
}

const firstBytes = '{"total": 1, ';
const promised = { 'content-type': 'application/json', 'content-length': '4096' };

/** Sends less than the headers promise. The layers around this one would end a failing body properly, so that it looked complete. */
function cutConnection(outgoing: ServerResponse, headers: Record<string, string>): Response {
  outgoing.writeHead(200, { ...headers, ...promised });
  outgoing.write(firstBytes, () => outgoing.destroy());
  // A clone is a plain Response: the adapter would write an instance of its own class without checking the already-sent marker.
  return RESPONSE_ALREADY_SENT.clone();
}

/** The same for callers without a connection. */
function cutBody(headers: Record<string, string>): Response {
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) {
        controller.error(new Error('Cut off on request'));
        return;
      }
      sent = true;
      controller.enqueue(new TextEncoder().encode(firstBytes));
    },
  });
  return new Response(body, { headers: { ...headers, ...promised } });
}

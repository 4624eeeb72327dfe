import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { ExpectedError } from '../config/expected-error.ts';
import type { PvpSettings } from '../config/sign-in-settings.ts';
import { type ConnectionLimit, limitConnections, unlessRefused } from './connection-limit.ts';
import { hasOneHost } from './host.ts';
import { hasBegun, oneAtATime } from './one-at-a-time.ts';
import { takePortalHeaders } from './portal-headers.ts';
import { type ProblemKind, problem, problemResponse } from './problem.ts';
import { rawAnswer } from './raw-answer.ts';
import { secure } from './security-headers.ts';

/** A running server. */
export interface Listening {
  port: number;
  /**
   * Accepts no new connections, lets running responses finish (for at most `grace` ms), then resolves. Idle connections stay open for
   * `idleGrace` ms: what a proxy sends on one meanwhile is answered, and the answer ends it. A proxy learns from refused connections that
   * it must send elsewhere; a connection that ends just as it sends would be a failed request.
   */
  stop(grace?: number, idleGrace?: number): Promise<void>;
}

/** The requested port is already in use. */
export class PortInUseError extends ExpectedError {
  constructor(port: number) {
    super(`Der Port ${port} ist schon vergeben. Beenden Sie den anderen Dienst oder setzen Sie PORT.`);
    this.name = 'PortInUseError';
  }
}

/** This process may not open the requested port. */
export class PortForbiddenError extends ExpectedError {
  constructor(port: number) {
    super(
      `Den Port ${port} darf dieser Prozess nicht öffnen. Setzen Sie PORT auf eine Zahl ab 1024 oder geben Sie ihm das Recht dazu.`,
    );
    this.name = 'PortForbiddenError';
  }
}

/** This machine has no such address. */
class UnknownHostError extends ExpectedError {
  constructor(host: string) {
    super(`HOST: "${host}" ist keine Adresse dieses Rechners.`);
    this.name = 'UnknownHostError';
  }
}

/** Answers requests whose address or host is invalid, which never reach the application. */
function answerUnreadable(): Response {
  const answer = problemResponse(problem('malformed'), { connection: 'close' });
  secure(answer.headers);
  return answer;
}

/** Answers what Node's own parser rejects: it never reaches the application, and Node's response would lack our headers. */
function answerParserError(error: NodeJS.ErrnoException, connection: Duplex): void {
  // Once a response has begun, another one would be read as part of its body.
  if (!connection.writable || error.code === 'ECONNRESET' || hasBegun(connection)) {
    connection.destroy();
    return;
  }
  connection.end(rawAnswer(problem(parserErrors[error.code ?? ''] ?? 'malformed')));
}

const parserErrors: Partial<Record<string, ProblemKind>> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** In milliseconds. */
const longestUnread = 30_000;

interface Fetching {
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

export interface ConnectionRules {
  /** Clients that read nothing of a response for this long, in milliseconds, are disconnected. */
  unread?: number;
  /** Absent: connections are not counted. */
  limit?: ConnectionLimit;
  /** Host name or address on which to listen; absent: on all of the machine's. */
  host?: string | undefined;
  /** Once aborted, every answer ends its connection, so that the client's next request comes on a new one, perhaps to another process. */
  draining?: AbortSignal | undefined;
  /** The PVP portal; absent: headers that name a person count from nobody. */
  portal?: PvpSettings | undefined;
}

/**
 * Serves an application on a port (0: any free one).
 * Slow senders are disconnected: 10 s for the headers, 30 s for a whole request. So are clients that stop reading a response.
 * @throws {PortInUseError} if something else listens on the port
 * @throws {PortForbiddenError} if the process has no right to it, as is usual below 1024
 * @throws {UnknownHostError} if the machine does not have that address
 */
export async function listen(
  app: Fetching,
  port: number,
  { unread = longestUnread, limit, host, portal, draining }: ConnectionRules = {},
): Promise<Listening> {
  const fetching = async (request: Request, env: HttpBindings | Http2Bindings) => {
    const answer = hasOneHost(env.incoming) ? await app.fetch(request, env) : answerUnreadable();
    env.incoming.socket.setTimeout(unread);
    return answer;
  };
  const answerRequest = getRequestListener(fetching, { errorHandler: answerUnreadable });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
      // Node's own response to a missing host would lack our headers.
      requireHostHeader: false,
    },
    unlessRefused(
      oneAtATime((incoming, outgoing) => {
        takePortalHeaders(incoming, portal);
        if (draining?.aborted || !server.listening) outgoing.setHeader('connection', 'close');
        return answerRequest(incoming, outgoing);
      }),
    ),
  );
  if (limit) limitConnections(server, limit);
  server.on('clientError', answerParserError);
  server.listen({ port, ...(host !== undefined && { host }) });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new PortInUseError(port);
    if (code === 'EACCES') throw new PortForbiddenError(port);
    if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) throw new UnknownHostError(host);
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (grace = 10_000, idleGrace = 0) => stop(server, grace, idleGrace),
  };
}

async function stop(server: Server, grace: number, idleGrace: number): Promise<void> {
  const closed = once(server, 'close');
  // An HTTP server's own `close` ends idle connections at once.
  TcpServer.prototype.close.call(server);
  let sweep: NodeJS.Timeout | undefined;
  // After a response, a connection is kept open for the next request, which must not come.
  const idle = setTimeout(() => {
    sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
  }, idleGrace);
  const cut = setTimeout(() => server.closeAllConnections(), grace + idleGrace);
  await closed;
  clearTimeout(idle);
  clearInterval(sweep);
  clearTimeout(cut);
}

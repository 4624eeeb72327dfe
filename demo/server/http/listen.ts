import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { ExpectedError } from '../config/expected-error.ts';
import { type ConnectionLimit, limitConnections, unlessRefused } from './connection-limit.ts';
import { hasBegun, oneAtATime } from './one-at-a-time.ts';
import { type ProblemKind, problem, problemResponse } from './problem.ts';
import { rawAnswer } from './raw-answer.ts';
import { secure } from './security-headers.ts';

/** A running server. */
export interface Listening {
  port: number;
  /** Takes no new connections, lets running answers finish (for `grace` ms at most), then returns. */
  stop(grace?: number): Promise<void>;
}

/** A free port was asked for and is taken. */
export class PortInUseError extends ExpectedError {
  constructor(port: number) {
    super(`Der Port ${port} ist schon vergeben. Beenden Sie den anderen Dienst oder setzen Sie PORT.`);
    this.name = 'PortInUseError';
  }
}

/** A port was asked for that this process may not open. */
export class PortForbiddenError extends ExpectedError {
  constructor(port: number) {
    super(
      `Den Port ${port} darf dieser Prozess nicht öffnen. Setzen Sie PORT auf eine Zahl ab 1024 oder geben Sie ihm das Recht dazu.`,
    );
    this.name = 'PortForbiddenError';
  }
}

/** What no application sees: a request whose address or host makes no sense. */
function answerUnreadable(): Response {
  const answer = problemResponse(problem('malformed'));
  secure(answer.headers);
  return answer;
}

/** What Node's own parser refuses: no application sees it, and Node's answer would have no headers. */
function answerParserError(error: NodeJS.ErrnoException, connection: Duplex): void {
  // Once an answer has begun another one would be read as its content.
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
  /** Readers who take nothing of an answer for so many milliseconds are cut off. */
  unread?: number;
  /** Absent: connections are not counted. */
  limit?: ConnectionLimit;
}

/**
 * Serves an application on a port (0: any free one).
 * Slow senders are cut off: 10 s for the headers, 30 s for a whole request. So are readers who take nothing of an answer for long.
 * @throws {PortInUseError} when something else listens there.
 * @throws {PortForbiddenError} when the process has no right to it, as mostly below 1024.
 */
export async function listen(
  app: Fetching,
  port: number,
  { unread = longestUnread, limit }: ConnectionRules = {},
): Promise<Listening> {
  const fetching = async (request: Request, env: HttpBindings | Http2Bindings) => {
    const answer = await app.fetch(request, env);
    env.incoming.socket.setTimeout(unread);
    return answer;
  };
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 32_768 },
    unlessRefused(oneAtATime(getRequestListener(fetching, { errorHandler: answerUnreadable }))),
  );
  if (limit) limitConnections(server, limit);
  server.on('clientError', answerParserError);
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new PortInUseError(port);
    if (code === 'EACCES') throw new PortForbiddenError(port);
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (grace = 10_000) => stop(server, grace),
  };
}

async function stop(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection is kept open after its answer for the next request, which is not to come.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ExpectedError } from '../config/expected-error.ts';
import { problem, problemResponse } from './problem.ts';
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

interface Fetching {
  fetch(request: Request, env?: object): Response | Promise<Response>;
}

/**
 * Serves an application on a port (0: any free one).
 * Slow senders are cut off: 10 s for the headers, 30 s for a whole request.
 * @throws {PortInUseError} when something else listens there.
 * @throws {PortForbiddenError} when the process has no right to it, as mostly below 1024.
 */
export async function listen(app: Fetching, port: number): Promise<Listening> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 32_768 },
    getRequestListener(app.fetch, { errorHandler: answerUnreadable }),
  );
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

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { defaultConfiguration } from '#core/platform/configuration/configuration.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { product } from '#core/product.ts';

/** A request as the server received it; `path` includes the context path and the query. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * The answer to a call: JSON with the header that says the session was kept, as the register's server sends it; HTML, as a gateway sends
 * it; or whatever the function writes.
 */
export type Answer =
  | { json: unknown; status?: number }
  | { html: string; status?: number }
  | ((response: ServerResponse) => void);

/**
 * Starts a real server on a free port and points the page's configuration to it. Answers are keyed by 'METHOD path-without-query'; calls
 * without one get a 404.
 */
export async function startServer() {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    const method = request.method ?? '';
    seen.push({ method, path, headers: request.headers, body });
    const answer = answers.get(`${method} ${path.replace(/\?.*/, '')}`);
    if (!answer) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(response);
    else if ('html' in answer) {
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
    } else {
      const own = /api\/time$/.test(path) ? {} : { [product.sessionHeader]: 'kept' };
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...own })
        .end(JSON.stringify(answer.json));
    }
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  configure({ ...defaultConfiguration, contextPath: `${origin}/natippc/` });

  return {
    origin,
    seen,
    /** Sets the answer to a call below the context path. */
    on: (call: string, answer: Answer): void => {
      const [method, path] = call.split(' ');
      answers.set(`${method} /natippc/${path}`, answer);
    },
    /** Sets the answer to a call below the portal's base. */
    onPortal: (call: string, answer: Answer): void => {
      const [method, path] = call.split(' ');
      answers.set(`${method} /portal/${path}`, answer);
    },
    /** Calls seen so far as 'METHOD path'. */
    calls: (): string[] => seen.map(({ method, path }) => `${method} ${path}`),
    forget: (): void => {
      seen.length = 0;
      answers.clear();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

export type AnsweringServer = Awaited<ReturnType<typeof startServer>>;

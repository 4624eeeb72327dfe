import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { defaultConfiguration } from '../../../src/core/configuration/configuration.ts';
import { configure } from '../../../src/core/configuration/page-settings.ts';
import { product } from '../../../src/core/product.ts';

/** A call as the server saw it; `path` without the context path, with its query. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * What to answer: a JSON value with 200, as the register's own server does, saying that it kept the session; a page, as a gateway does; or
 * whatever the function does.
 */
export type Answer =
  | { json: unknown; status?: number }
  | { html: string; status?: number }
  | ((response: ServerResponse) => void);

/**
 * A real server on a free port, with the page's configuration pointing to it. Answers stand under 'METHOD path-without-query'; what
 * has none is answered with 404.
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
    /** Answers a call below the context path from now on. */
    on: (call: string, answer: Answer): void => {
      const [method, path] = call.split(' ');
      answers.set(`${method} /natippc/${path}`, answer);
    },
    /** Answers a call below the portal's base from now on. */
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

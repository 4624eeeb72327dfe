import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import { bodyOf, hasBody } from './body.ts';
import { ProblemError, problem } from './problem.ts';
import { incomingOf } from './request.ts';
import { refuseInvalid } from './validation.ts';

/** A router that answers invalid requests with a problem that names the fields. */
export const newRouter = (): OpenAPIHono => new OpenAPIHono({ defaultHook: refuseInvalid });

/**
 * A JSON response from text or a stream; `Value` is the type of its content, for the route's type.
 * This is the only place for the cast: hono types only responses from its own `c.json`.
 */
export function jsonText<Value>(
  text: string | ReadableStream,
  headers: Record<string, string>,
): Response & TypedResponse<Value, 200, 'json'> {
  const answer = new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
  return answer as Response & TypedResponse<Value, 200, 'json'>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A method without routes, so that only the handlers for all methods match. */
const noMethod = 'NONE';

/** The methods with a route at a path; empty if there are none. */
export function allowedMethods(app: OpenAPIHono, path: string): string[] {
  const handlers = (method: string): number => app.router.match(method, path)[0].length;
  const always = handlers(noMethod);
  const found = methods.filter((method) => handlers(method) > always);
  return found.includes('GET') ? ['HEAD', ...found] : found;
}

const header = 'x-http-method-override';
const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

/** The same request with another method. Its body has not been read yet; the route does so, up to the size that it allows. */
function requestAgain(c: Context, { method, headers }: { method: string; headers: Headers }): Request {
  const incoming = incomingOf(c);
  if (incoming === undefined) return new Request(c.req.raw, { method, headers });
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bodyOf(incoming));
        controller.close();
      },
    },
    // Without it, the stream would read before anybody asks it to.
    { highWaterMark: 0 },
  );
  const { signal } = c.req.raw;
  return new Request(c.req.url, { method, headers, signal, ...(hasBody(incoming) && { body, duplex: 'half' }) });
}

/** POST with X-HTTP-Method-Override is routed as the method it names (R7.2). */
export function methodOverride(app: OpenAPIHono): MiddlewareHandler {
  return async (c, next) => {
    const method = c.req.method === 'POST' ? c.req.header(header)?.toUpperCase() : undefined;
    if (method === undefined) return next();
    if (!overridable.has(method)) {
      const message = 'Erlaubt sind: PUT, PATCH, DELETE.';
      throw new ProblemError(problem('validation', { errors: [{ field: header, message }] }));
    }
    const headers = new Headers(c.req.raw.headers);
    headers.delete(header);
    return app.fetch(
      requestAgain(c, { method, headers }),
      typeof c.env === 'object' ? (c.env ?? undefined) : undefined,
    );
  };
}

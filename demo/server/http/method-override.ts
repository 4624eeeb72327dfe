import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { ProblemError, problem } from './problem.ts';

const header = 'x-http-method-override';
const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

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
      new Request(c.req.raw, { method, headers }),
      typeof c.env === 'object' ? (c.env ?? undefined) : undefined,
    );
  };
}

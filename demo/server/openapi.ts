import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '../../src/core/product.ts';

const description = {
  openapi: '3.1.0',
  info: {
    title: product.title,
    version: '1',
    description:
      'The calls of the register. Errors are application/problem+json (RFC 9457) with a German title; `errors` names the fields. ' +
      'PUT, PATCH and DELETE may be sent as POST with the header X-HTTP-Method-Override. Pages of other origins may call where ALLOWED_ORIGINS ' +
      'names theirs; they read the token for X-XSRF-TOKEN from the header of that name of any answer.',
  },
};

/** Errors that any call may return in addition to its own. */
const anyProblem = {
  description:
    'Any other error: 400 a parameter is not as described, 401 the session has ended or the register is open to registered users only, ' +
    '403 a call of a foreign page, 413 too large, 415 another format, 500, 503 the database is away',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function describeCalls(app: OpenAPIHono) {
  const document = app.getOpenAPI31Document(description);
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths ?? {})) {
    for (const operation of [get, post, put, patch, remove]) {
      if (operation) operation.responses = { ...operation.responses, default: anyProblem };
    }
  }
  return document;
}

/** Describes all calls that are mounted by the time of the first request, at api/openapi.json. */
export function mountOpenApi(app: OpenAPIHono, contextPath: string): void {
  let document: ReturnType<typeof describeCalls> | undefined;
  app.get(`${contextPath}api/openapi.json`, (c) => {
    document ??= describeCalls(app);
    return c.json(document);
  });
}

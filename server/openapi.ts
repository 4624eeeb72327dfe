import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { sessionName } from './account/session/cookies.ts';
import { jsonAnswer } from './platform/http/answers.ts';
import { declareCall, securitySchemes } from './platform/http/call.ts';
import { describeOptional, dropRequiredOfExtensions } from './platform/http/describe-optional.ts';
import { jsonText, newRouter } from './platform/http/router.ts';

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

const documentSchema = z.object({ openapi: z.string() });

const documentRoute = declareCall({
  method: 'get',
  path: '/api/openapi.json',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['State'],
  summary: 'This document',
  responses: { 200: jsonAnswer(documentSchema, 'All calls (OpenAPI 3.1)') },
});

/** How calls find out who makes them; what each asks for stands in its own `security`, more exactly in its `x-access`. */
function describeSecurity({ openAPIRegistry: registry }: OpenAPIHono): void {
  registry.registerComponent('securitySchemes', securitySchemes.session, {
    type: 'apiKey',
    in: 'cookie',
    name: sessionName,
    description: 'Set by the portal’s sign-in page. Over TLS its name has a prefix, `__Host-` or `__Secure-`.',
  });
  registry.registerComponent('securitySchemes', securitySchemes.xsrfToken, {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  });
}

/** The OpenAPI document of all calls that are mounted. */
export function describeCalls(app: OpenAPIHono) {
  describeSecurity(app);
  describeOptional(app.openAPIRegistry.definitions);
  const document = app.getOpenAPI31Document(description);
  dropRequiredOfExtensions(document.components);
  dropRequiredOfExtensions(document.paths);
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths ?? {})) {
    for (const operation of [get, post, put, patch, remove]) {
      if (operation) operation.responses = { ...operation.responses, default: anyProblem };
    }
  }
  return document;
}

/** Describes all calls that are mounted by the time of the first request, at api/openapi.json. */
export function mountOpenApi(app: OpenAPIHono, contextPath: string): void {
  let document: string | undefined;
  const calls = newRouter();
  calls.openapi(documentRoute, () => {
    document ??= JSON.stringify(describeCalls(app));
    return jsonText<z.output<typeof documentSchema>>(document, {});
  });
  app.route(contextPath, calls);
}

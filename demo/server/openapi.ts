import type { OpenAPIHono } from '@hono/zod-openapi';
import { product } from '../../src/core/product.ts';

/** Describes every call that is mounted by then, at api/openapi.json (design.md §3). */
export function mountOpenApi(app: OpenAPIHono, contextPath: string): void {
  app.doc31(`${contextPath}api/openapi.json`, {
    openapi: '3.1.0',
    info: {
      title: product.title,
      version: '1',
      description:
        'The calls of the register. Errors are application/problem+json (RFC 9457) with a German title; `errors` names the fields. ' +
        'PUT, PATCH and DELETE may be sent as POST with the header X-HTTP-Method-Override.',
    },
  });
}

import { OpenAPIHono } from '@hono/zod-openapi';
import type { TypedResponse } from 'hono';
import { refuseInvalid } from './validation.ts';

/** A router whose invalid requests are answered with a problem that names the fields. */
export const newRouter = (): OpenAPIHono => new OpenAPIHono({ defaultHook: refuseInvalid });

/**
 * An answer whose JSON is there already as text; `Value` is what the text holds, for the route's type.
 * The cast stands here alone: hono knows typed answers only from its own `c.json`.
 */
export function jsonText<Value>(
  text: string,
  headers: Record<string, string>,
): Response & TypedResponse<Value, 200, 'json'> {
  const answer = new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
  return answer as Response & TypedResponse<Value, 200, 'json'>;
}

import type { OpenAPIHono } from '@hono/zod-openapi';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** No route is registered for it, so it finds what runs for every method and nothing else. */
const noMethod = 'NONE';

/** The methods with a route at a path; empty where there is nothing at all. */
export function allowedMethods(app: OpenAPIHono, path: string): string[] {
  const handlers = (method: string): number => app.router.match(method, path)[0].length;
  const always = handlers(noMethod);
  const found = methods.filter((method) => handlers(method) > always);
  return found.includes('GET') ? ['HEAD', ...found] : found;
}

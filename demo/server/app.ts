import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { product } from '../../src/core/product.ts';
import { mountBatConclusionRoutes } from './bvt/bat-conclusion-routes.ts';
import { mountCmsRoutes } from './cms/cms-routes.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { mountEnvironmentRoutes } from './environment/environment-routes.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { belowBase } from './http/below-base.ts';
import { compression } from './http/compression.ts';
import { answerError } from './http/errors.ts';
import { methodOverride } from './http/method-override.ts';
import { problem, problemResponse } from './http/problem.ts';
import { newRouter } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { mountOpenApi } from './openapi.ts';
import { errorPages } from './pages/error-page.ts';
import { portalPage } from './pages/portal-page.ts';
import { shellPage } from './pages/shell-page.ts';
import { mountRegisterRoutes } from './register/api/routes.ts';
import type { Register } from './register/register.ts';
import type { Viewer } from './search/indexed-installation.ts';
import type { SearchService } from './search/search-service.ts';

export interface AppParts {
  config: ServerConfig;
  database: Database;
  search: SearchService;
  /** Who asks; absent: everybody is anonymous. */
  viewerOf?(c: Context): Viewer;
  /** Name of whoever is signed in, for the portal's pages. */
  nameOf?(c: Context): string | undefined;
  /** What runs before every route, such as sessions and the guard of writing calls. */
  mountGuards?(app: OpenAPIHono): void;
  /** Further routes; their paths hold the context path or the portal's. They win over pages and files. */
  mountRoutes?(app: OpenAPIHono): void;
}

/** Largest body of a search, in bytes. */
const largestSearch = 64 * 1024;
/** No call takes longer, in milliseconds: what does is a task. */
const longestCall = 30_000;

/** The whole server as one application: calls, pages and files below the context path, the demo portal beside it. */
export function createApp(parts: AppParts): OpenAPIHono {
  const { config, database, search, viewerOf, nameOf, mountGuards, mountRoutes } = parts;
  const { contextPath, portalPath, distDir, portalDir } = config;
  const register: Register = { database, search, viewerOf: viewerOf ?? (() => ({ kind: 'anonymous' })) };
  const app = newRouter();
  app.onError(answerError);
  app.notFound((c) => answerNotFound(c, app, config, register));
  app.use(securityHeaders(config.hstsMaxAge), compression, errorPages(config), methodOverride(app));
  // Before the time limit: a delay asked for may be longer.
  mountGuards?.(app);
  app.use(
    `${contextPath}api/*`,
    timeout(longestCall, () => new HTTPException(503)),
  );

  const calls = newRouter();
  const limit = bodyLimit({ maxSize: largestSearch, onError: () => problemResponse(problem('too-large')) });
  calls.post(`/${product.api.installations}`, limit);
  calls.post('/api/env', limit);
  mountEnvironmentRoutes(calls, config, search);
  mountRegisterRoutes(calls, register);
  mountBatConclusionRoutes(calls, config, register);
  mountCmsRoutes(calls, database);
  app.route(contextPath, calls);
  mountRoutes?.(app);
  mountOpenApi(app, contextPath);

  if (contextPath !== '/') {
    app.get('/', (c) => c.redirect(portalPath, 302));
    app.get(contextPath.slice(0, -1), (c) => c.redirect(contextPath, 301));
  }
  app.get(portalPath.slice(0, -1), (c) => c.redirect(portalPath, 301));
  app.use(`${contextPath}*`, staticFiles(distDir, contextPath, programFiles));
  app.use(`${portalPath}*`, staticFiles(portalDir, portalPath, /^[\w-]+\.(css|js|svg)$/));
  for (const path of [portalPath, `${portalPath}:name`]) {
    app.get(path, async (c, next) => {
      const page = await portalPage(c, c.req.param('name') ?? '', config, register, nameOf?.(c));
      return page ?? next();
    });
  }
  return app;
}

/** What of the build is for browsers: the loader, its descriptions and everything hashed. */
const programFiles = /^(natippc\.js|natippc\.d\.ts|custom-elements\.json|assets\/[\w.-]+)$/;

/** Below the context path every page is the shell's; calls and files that do not exist are not. */
async function answerNotFound(
  c: Context,
  app: OpenAPIHono,
  config: ServerConfig,
  register: Register,
): Promise<Response> {
  const { contextPath, portalPath } = config;
  const { path, method } = c.req;
  const isPage =
    (method === 'GET' || method === 'HEAD') && path.startsWith(contextPath) && !path.startsWith(portalPath);
  const below = path.slice(contextPath.length);
  if (isPage && !/^(api|assets)(\/|$)/.test(below)) return shellPage(c, config, register);
  const allowed = belowBase(path, [contextPath, portalPath])?.startsWith('api/') ? allowedMethods(app, path) : [];
  if (allowed.length > 0) return problemResponse(problem('method-not-allowed'), { allow: allowed.join(', ') });
  return problemResponse(problem('not-found'));
}

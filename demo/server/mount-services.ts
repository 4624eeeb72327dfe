import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { product } from '../../src/core/product.ts';
import { mountClockRoutes } from './clock/clock-routes.ts';
import type { ServerConfig } from './config.ts';
import { injectFaults } from './faults/inject-faults.ts';
import { belowBase } from './http/below-base.ts';
import { problem, problemResponse } from './http/problem.ts';
import { newRouter } from './http/router.ts';
import { mountLogRoutes } from './log/log-routes.ts';
import { mountPortalPages } from './portal-pages/portal-routes.ts';
import type { Services } from './services.ts';
import { requestSession } from './session/request-session.ts';
import { mountSessionRoutes } from './session/session-routes.ts';
import { xsrfGuard } from './session/xsrf.ts';
import { mountSettingsRoutes } from './settings/settings-routes.ts';
import type { ExportSource } from './tasks/excel/excel-task.ts';
import { mountExportRoutes } from './tasks/export-routes.ts';
import { ownerKey } from './tasks/task-owner.ts';
import { mountTaskRoutes } from './tasks/task-routes.ts';

/** Program parts, styles, pictures, by their path below a base: nobody's session matters to them. */
const staticFile = /^(assets\/.*|[^/]+\.(js|mjs|css|woff2?|svg|png|ico|map|webmanifest))$/;

/** Largest body of a search or a log message, in bytes. */
const largestCall = 64 * 1024;
/** Settings of filters are the largest calls: 256 kB, up to three times as long when form-encoded. */
const largestPortalCall = 1024 * 1024;

export interface MountOptions {
  source: ExportSource;
  isRegisteredFor(c: Context, id: string): Promise<boolean>;
  /** Takes the lines of the page's log. */
  writeLog?(line: string): void;
}

type Paths = Pick<ServerConfig, 'environment' | 'contextPath' | 'portalPath'>;

/** What runs before every route: faults on request (never in PROD), the session, and the guard of writing calls. */
export function mountGuards(
  app: OpenAPIHono,
  { store, secret }: Services,
  { environment, contextPath, portalPath }: Paths,
): void {
  const bases = [contextPath, portalPath];
  if (environment !== 'PROD') app.use(injectFaults(bases));
  app.use(exceptStaticFiles(bases, requestSession(store, secret, bases, environment)));
  const installations = `${contextPath}${product.api.installations}`;
  const guard = xsrfGuard(secret, [installations, `${installations}/gis`, `${contextPath}api/log`]);
  app.use(`${contextPath}api/*`, guard);
  app.use(`${portalPath}api/*`, guard);
}

function exceptStaticFiles(bases: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (staticFile.test(belowBase(c.req.path, bases) ?? '') ? next() : middleware(c, next));
}

/** The calls below the context path, and the portal's calls and pages. */
export function mountServices(app: OpenAPIHono, services: Services, paths: Paths, options: MountOptions): void {
  const { clock, store, secret, settings, signIn, changePassword, tasks } = services;
  const { environment, contextPath, portalPath } = paths;

  const register = newRouter();
  const limit = bodyLimit({ maxSize: largestCall, onError: () => problemResponse(problem('too-large')) });
  register.post('/api/log', limit);
  register.post(`/${product.api.installations}/excel`, limit);
  mountSessionRoutes(register, { store, isRegisteredFor: options.isRegisteredFor });
  mountClockRoutes(register, clock, environment);
  mountLogRoutes(register, options.writeLog);
  mountTaskRoutes(register, tasks);
  mountExportRoutes(register, { tasks, store, clock, source: options.source });
  app.route(contextPath, register);

  const portal = newRouter();
  portal.use('/api/*', bodyLimit({ maxSize: largestPortalCall, onError: () => problemResponse(problem('too-large')) }));
  mountSettingsRoutes(portal, settings, portalPath);
  app.route(portalPath, portal);
  mountPortalPages(app, {
    store,
    signIn,
    changePassword,
    secret,
    contextPath,
    portalPath,
    demo: environment !== 'PROD',
    async onSignIn(_c, visitor, username) {
      if (visitor !== undefined) await tasks.adopt(ownerKey.visitor(visitor), ownerKey.user(username));
    },
  });
}

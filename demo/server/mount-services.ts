import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { InstallationSearch } from '../../src/core/api/installation-search.ts';
import { product } from '../../src/core/product.ts';
import { mountClockRoutes } from './clock/clock-routes.ts';
import type { ServerConfig } from './config.ts';
import { injectFaults } from './faults/inject-faults.ts';
import { ProblemError, problem, problemResponse } from './http/problem.ts';
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

/** Program parts, styles, pictures: nobody's session matters to them. Calls are never files, whatever their path ends with. */
const staticFile = /\/assets\/|\.(js|mjs|css|woff2?|svg|png|ico|map|webmanifest)$/;

/** Settings of filters are the largest calls: 256 kB, up to three times as long when form-encoded. */
const largestPortalCall = 1024 * 1024;

export interface MountOptions {
  source: ExportSource;
  searchSchema: z.ZodType<InstallationSearch>;
  isRegisteredFor(c: Context, id: string): Promise<boolean>;
  /** How an invalid request becomes a problem; the same for all routes of the server. */
  newRouter(): OpenAPIHono;
  /** Takes the lines of the page's log. */
  writeLog?(line: string): void;
}

type Paths = Pick<ServerConfig, 'environment' | 'contextPath' | 'portalPath'>;

/** What runs before every route: faults on request (never in PROD), the session, and the guard of writing calls. */
export function mountGuards(app: OpenAPIHono, { store, secret }: Services, { environment, contextPath, portalPath }: Paths): void {
  if (environment !== 'PROD') app.use(injectFaults([contextPath, portalPath]));
  app.use(exceptStaticFiles(requestSession(store, secret)));
  const installations = `${contextPath}${product.api.installations}`;
  const guard = xsrfGuard(secret, [installations, `${installations}/gis`, `${contextPath}api/log`]);
  app.use(`${contextPath}api/*`, guard);
  app.use(`${portalPath}api/*`, guard);
}

function exceptStaticFiles(middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) =>
    staticFile.test(c.req.path) && !c.req.path.includes('/api/') ? next() : middleware(c, next);
}

/** The calls below the context path, and the portal's calls and pages. */
export function mountServices(app: OpenAPIHono, services: Services, paths: Paths, options: MountOptions): void {
  const { clock, store, secret, settings, signIn, changePassword, tasks } = services;
  const { environment, contextPath, portalPath } = paths;

  const register = options.newRouter();
  mountSessionRoutes(register, { store, isRegisteredFor: options.isRegisteredFor });
  mountClockRoutes(register, clock, environment);
  mountLogRoutes(register, options.writeLog);
  mountTaskRoutes(register, tasks);
  mountExportRoutes(register, { tasks, store, clock, source: options.source, searchSchema: options.searchSchema });
  app.route(contextPath, register);

  const portal = options.newRouter();
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

/** A router whose invalid requests are answered with a problem naming the fields. */
export const newRouter = (): OpenAPIHono =>
  new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('/'), message }));
      throw new ProblemError(problem('validation', { errors }));
    },
  });

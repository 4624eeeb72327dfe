import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { reportField } from '../../src/core/editing/sections.ts';
import { isTrialEnvironment } from '../../src/core/environment/environment.ts';
import { product } from '../../src/core/product.ts';
import type { ServerConfig } from './config/config.ts';
import { isReportUpload } from './editing/report-routes.ts';
import { injectFaults } from './faults/inject-faults.ts';
import { problem, problemResponse } from './http/problem.ts';
import { limitPerAddress } from './http/rate.ts';
import { belowBase } from './http/request.ts';
import { timeLimit } from './http/time-limit.ts';
import { mayUseRegister } from './register/viewer.ts';
import type { Services } from './services.ts';
import { requestSession, signedInOf } from './session/request-session.ts';
import { viewerOf } from './session/request-viewer.ts';
import { xsrfGuard } from './session/xsrf.ts';

/** Scripts, styles and images by their path below a base: they do not depend on the session. */
const staticFile = /^(assets\/.*|[^/]+\.(js|mjs|css|woff2?|svg|png|ico|map|webmanifest))$/;

/** Time limit for calls and pages, in milliseconds: anything longer must be a background task. */
const longestAnswer = 30_000;

/** Largest body of a call or form, in bytes. */
const largestCall = 64 * 1024;
/** Saved filter settings are the largest calls: 256 kB, up to three times as long when form-encoded. */
const largestPortalCall = 1024 * 1024;
/** A container of documents: the maximum size of its files in base64, plus their metadata. */
const largestContainerCall = 5 * 1024 * 1024;
/** A CMS text, at up to three bytes per character. */
const largestTextCall = 1024 * 1024;

/** Every assistant call queries the database; a user who types makes a few calls per second at most. */
const assistantCallsPerMinute = 600;

/** Mounts what runs before every route: simulated faults (never in PROD), time limit, session, XSRF guard, rate limits, audience guard. */
export function mountGuards(app: OpenAPIHono, config: ServerConfig, { store, secret }: Services): void {
  const { environment, contextPath, portalPath } = config;
  const bases = [contextPath, portalPath];
  if (isTrialEnvironment(environment)) app.use(injectFaults(bases));
  // After the faults, since a simulated delay may be longer.
  app.use(timeLimit(longestAnswer));
  app.use(exceptStaticFiles(bases, requestSession(store, secret, bases, config)));
  const installations = `${contextPath}${product.api.installations}`;
  const readsByPost = ['assistant/dmsCall', 'assistant/ebbCall', 'assistant/registered', 'assistant/searchRegistered']
    .concat('assistant/site', 'qt/dms/result', 'qt/ebbAssistant/result', 'qt/searchAssistant/result', 'log')
    .map((call) => `${contextPath}api/${call}`);
  const guard = xsrfGuard(secret, [installations, `${installations}/gis`, ...readsByPost]);
  for (const calls of ['assistant', 'qt', 'usergroup'])
    app.use(`${contextPath}api/${calls}/*`, limitPerAddress(assistantCallsPerMinute));
  app.use(`${contextPath}api/*`, guard);
  app.use(`${portalPath}api/*`, guard);
  const audience = audienceGuard(config);
  for (const path of [
    installations,
    `${installations}/*`,
    `${contextPath}api/filter/metadata`,
    `${contextPath}api/assistant/*`,
    `${contextPath}api/qt/*`,
    `${contextPath}fragment/*`,
  ])
    app.use(path, audience);
}

/** The maximum body size for a path, in bytes: no more of a request is read than the largest valid one needs. */
export const largestBody = (path: string, { contextPath, portalPath }: ServerConfig): number => {
  if (path === `${contextPath}api/assistant/dmsContainer`) return largestContainerCall;
  if (path === `${contextPath}api/cms-editing/draft`) return largestTextCall;
  if (isReportUpload(path)) return reportField.maxBytes;
  return path.startsWith(`${portalPath}api/`) ? largestPortalCall : largestCall;
};

function exceptStaticFiles(bases: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (staticFile.test(belowBase(c.req.path, bases) ?? '') ? next() : middleware(c, next));
}

/** Rejects calls of users without access to the register (R2.5, R6.11): 401 for visitors, 403 for signed-in users without the right. */
function audienceGuard(config: ServerConfig): MiddlewareHandler {
  return async (c, next) => {
    if (mayUseRegister(config, viewerOf(c))) return next();
    return problemResponse(
      signedInOf(c)
        ? problem('forbidden', { title: 'Das Register steht nur registrierten Personen und Behörden offen.' })
        : problem('unauthenticated'),
    );
  };
}

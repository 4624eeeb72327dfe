import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { reportField } from '../../src/core/editing/sections.ts';
import { isForTrying } from '../../src/core/environment/environment.ts';
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
import { viewerOf } from './session/viewer.ts';
import { xsrfGuard } from './session/xsrf.ts';

/** Program parts, styles, pictures, by their path below a base: nobody's session matters to them. */
const staticFile = /^(assets\/.*|[^/]+\.(js|mjs|css|woff2?|svg|png|ico|map|webmanifest))$/;

/** No call and no page takes longer, in milliseconds: what does is a task. */
const longestAnswer = 30_000;

/** Largest body of a call or form, in bytes. */
const largestCall = 64 * 1024;
/** Settings of filters are the largest calls: 256 kB, up to three times as long when form-encoded. */
const largestPortalCall = 1024 * 1024;
/** A container of documents: what its files may have, in base64, and what is said of them. */
const largestContainerCall = 5 * 1024 * 1024;
/** A text of the CMS, each of its characters up to three bytes. */
const largestTextCall = 1024 * 1024;

/** Each looks something up in the database; somebody who types asks a few times a second at most. */
const assistantCallsPerMinute = 600;

/** What runs before every route: faults on request (never in PROD), the time limit, the session, the guard of writing calls, and the audience. */
export function mountGuards(app: OpenAPIHono, config: ServerConfig, { store, secret }: Services): void {
  const { environment, contextPath, portalPath } = config;
  const bases = [contextPath, portalPath];
  if (isForTrying(environment)) app.use(injectFaults(bases));
  // After the faults: a delay asked for may be longer.
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

/** The largest body of a path, in bytes: no request is read beyond what the largest of its kind needs. */
export const largestBody = (path: string, { contextPath, portalPath }: ServerConfig): number => {
  if (path === `${contextPath}api/assistant/dmsContainer`) return largestContainerCall;
  if (path === `${contextPath}api/cms-editing/draft`) return largestTextCall;
  if (isReportUpload(path)) return reportField.maxBytes;
  return path.startsWith(`${portalPath}api/`) ? largestPortalCall : largestCall;
};

function exceptStaticFiles(bases: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (staticFile.test(belowBase(c.req.path, bases) ?? '') ? next() : middleware(c, next));
}

/** Refuses the register's calls to whom they are not open (R2.5, R6.11): 401 to visitors, 403 to who is signed in without the right. */
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

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { followPortal } from './account/pvp/follow-portal.ts';
import { requestSession } from './account/session/request-session.ts';
import { requirePage } from './account/session/xsrf.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { injectFaults } from './platform/faults/inject-faults.ts';
import { guardCalls } from './platform/http/guard-calls.ts';
import { belowBase } from './platform/http/request.ts';
import { timeLimit } from './platform/http/time-limit.ts';
import { clientOf } from './register/access/request-viewer.ts';
import { refusalOf } from './register/access/rights.ts';
import type { Services } from './services.ts';

/** Scripts, styles and images by their path below a base: they do not depend on the session. */
const staticFile = /^(assets\/.*|[^/]+\.(js|mjs|css|woff2?|svg|png|ico|map|webmanifest))$/;

/** Time limit for calls and pages, in milliseconds: anything longer must be a background task. */
const longestAnswer = 30_000;

/**
 * Mounts what runs before every route: simulated faults (never in PROD), time limit, session, and what calls declare.
 * @param isCall whether a path is that of a call
 */
export function mountGuards(
  app: OpenAPIHono,
  config: ServerConfig,
  services: Services,
  isCall: (path: string) => boolean,
): void {
  const { store, secret, space } = services;
  const bases = [config.contextPath, config.portalPath];
  if (isTrialEnvironment(config.environment)) app.use(injectFaults(bases));
  // After the faults, since a simulated delay may be longer.
  app.use(timeLimit(longestAnswer));
  app.use(exceptStaticFiles(bases, requestSession(store, secret, config, followPortal(config.pvp, services))));
  app.use(
    guardCalls(
      {
        refusalOf: (c, call) => refusalOf(c, call, config),
        requirePage: (c, call) => requirePage(c, secret, call),
        clientOf,
        hasSpace: async () => (await space.shortage()) === undefined,
      },
      isCall,
    ),
  );
}

function exceptStaticFiles(bases: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (staticFile.test(belowBase(c.req.path, bases) ?? '') ? next() : middleware(c, next));
}

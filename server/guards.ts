import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { followPortal } from './account/pvp/follow-portal.ts';
import { requestSession, signedInOf } from './account/session/request-session.ts';
import { requirePage } from './account/session/xsrf.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { injectFaults } from './platform/faults/inject-faults.ts';
import { guardCalls } from './platform/http/guard-calls.ts';
import { createRate } from './platform/http/rate.ts';
import { belowBase, clientAddress } from './platform/http/request.ts';
import { timeLimit } from './platform/http/time-limit.ts';
import { boundedNotes } from './platform/journal/bounded-notes.ts';
import type { Journal } from './platform/journal/journal.ts';
import { inTurn } from './register/access/answer-turns.ts';
import { clientOf } from './register/access/request-viewer.ts';
import { refusalOf } from './register/access/rights.ts';
import type { Services } from './services.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether a call was refused because no page of the register has made it. */
    isForeignPage: boolean | undefined;
  }
}

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
  const { store, secret, space, journal, answers, search } = services;
  const bases = [config.contextPath, config.portalPath];
  if (isTrialEnvironment(config.environment)) app.use(injectFaults(bases));
  // After the faults, since a simulated delay may be longer.
  app.use(timeLimit(longestAnswer));
  app.use(exceptStaticFiles(bases, requestSession(store, secret, config, followPortal(config.pvp, services))));
  app.use(recordRefusals(journal, isCall));
  app.use(
    guardCalls(
      {
        refusalOf: (c, call) => refusalOf(c, call, config),
        requirePage(c, call) {
          try {
            requirePage(c, secret, call);
          } catch (error) {
            c.set('isForeignPage', true);
            throw error;
          }
        },
        clientOf,
        async inTurn(c, { cost, needs }, make) {
          if (needs === 'index') await search.fresh();
          return inTurn(answers, c, cost, make);
        },
        shortage: () => space.shortage(),
      },
      isCall,
    ),
  );
}

/** Refusals recorded for each person: more say no more. */
const refusalsPerMinute = 30;

/**
 * Records what signed-in users were refused; of visitors, only what attacks are seen by. They are refused what they may not know of, which
 * tells nothing.
 */
function recordRefusals(journal: Journal, isCall: (path: string) => boolean): MiddlewareHandler {
  const rate = createRate(refusalsPerMinute);
  const bounded = boundedNotes(journal);
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const user = signedInOf(c)?.account.username;
    const call = `${method} ${path}`;
    const action = c.get('isForeignPage') ? 'refused: not from a page' : refusedActions[status];
    if (action !== undefined) await bounded.note(clientAddress(c), { user, action, call });
    else if (status === 403 && user !== undefined && isCall(path) && rate.allows(user))
      await journal.note({ user, action: 'refused', call });
  };
}

const refusedActions: Readonly<Record<number, 'refused: not signed in' | 'refused: too many'>> = {
  401: 'refused: not signed in',
  429: 'refused: too many',
};

function exceptStaticFiles(bases: readonly string[], middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (staticFile.test(belowBase(c.req.path, bases) ?? '') ? next() : middleware(c, next));
}

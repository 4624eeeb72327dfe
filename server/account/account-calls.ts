import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Clock } from '../platform/clock/clock.ts';
import { mountClockRoutes } from '../platform/clock/clock-routes.ts';
import { mountBackchannelLogout } from './account-pages/provider-routes.ts';
import { mountDeputies } from './own-account/deputy-routes.ts';
import { mountOwnAccount } from './own-account/own-account-routes.ts';
import { mountSecondFactor } from './own-account/second-factor-routes.ts';
import { keepSession } from './session/request-session.ts';
import { mountSessionRoutes } from './session/session-routes.ts';
import type { SessionStore } from './session/session-store.ts';

/** The calls about sessions, their clock and one's own account, below the context path. */
export const accountCalls = [
  mountSessionRoutes,
  mountBackchannelLogout,
  mountOwnAccount,
  mountSecondFactor,
  mountDeputies,
  mountClock,
];

function mountClock(app: OpenAPIHono, { clock, store }: { clock: Clock; store: SessionStore }): void {
  mountClockRoutes(app, { clock, keepSession: (c) => keepSession(c, store) });
}

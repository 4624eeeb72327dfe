import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { bareRole } from '#core/account/session/roles.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import { accountOf, endSession, renewSession, signedInOf } from './request-session.ts';
import { sessionAnswer, userInfoAnswer } from './session-answer.ts';
import { sessionSchema, switchedSchema, userInfoSchema } from './session-schemas.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionRouteDependencies {
  store: SessionStore;
  journal: Journal;
}

const sessionAnswers = { 200: jsonAnswer(sessionSchema, 'The session') };

const userRoute = declareCall({
  method: 'get',
  path: '/api/auth/user',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Who is signed in (R3.1)',
  responses: sessionAnswers,
});

const performRoute = declareCall({
  method: 'get',
  path: '/api/auth/perform',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Takes over a sign-in from the portal',
  description: 'Portal and register share a session: the same response as that of `api/auth/user`.',
  responses: sessionAnswers,
});

const userInfoRoute = declareCall({
  method: 'get',
  path: '/api/auth/userInfo',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Type of user by the active role (R3.2)',
  responses: { 200: jsonAnswer(userInfoSchema, 'The type of user') },
});

const activeRoleRoute = declareCall({
  method: 'post',
  path: '/api/auth/activeRole',
  access: 'signedIn',
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Switches the active role (R6.4)',
  description: 'The session gets a new id, and its background tasks are those of the role.',
  request: { query: z.object({ roleId: z.string().min(1).max(100).describe('Id from `switchableRoles`') }) },
  responses: {
    200: jsonAnswer(switchedSchema, 'The session under the new role'),
    401: problemAnswer('Not signed in'),
    403: problemAnswer('The role is not available, or the XSRF token is missing'),
  },
});

const logoutRoute = declareCall({
  method: 'get',
  path: '/logout',
  access: 'open',
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Signs out (R7.23)',
  description:
    'Only by a fetch from a page of the same origin: links, images and forms cannot sign anybody out. Browsers without Sec-Fetch-Dest must send the header `X-XSRF-TOKEN`. Clears the browser’s cache for the origin.',
  responses: {
    204: { description: 'Signed out' },
    403: problemAnswer('Not a call of one of the register’s own pages'),
  },
});

/** The session routes of R7.21 and R7.23, below the context path. */
export function mountSessionRoutes(app: OpenAPIHono, { store, journal }: SessionRouteDependencies): void {
  app.openapi(userRoute, (c) => c.json(sessionAnswer(signedInOf(c)), 200, noStore));
  app.openapi(performRoute, (c) => c.json(sessionAnswer(signedInOf(c)), 200, noStore));
  app.openapi(userInfoRoute, (c) => c.json(userInfoAnswer(signedInOf(c)), 200, noStore));

  app.openapi(activeRoleRoute, async (c) => {
    const wanted = bareRole(c.req.valid('query').roleId);
    const account = accountOf(c);
    const role = account.roles.find((entry) => entry.role === wanted);
    // The Portalverbund sets its users' role (R6.7); an account with one role has nothing to switch to.
    if (!role || account.pvp || account.roles.length < 2) {
      throw new ProblemError(problem('forbidden', { title: 'Diese Rolle steht Ihnen nicht zur Wahl.' }));
    }
    await renewSession(c, store, role.role);
    await journal.note({ user: account.username, action: 'switch role' });
    const switched = { account, activeRole: role.role };
    return c.json({ ...sessionAnswer(switched), userInfo: userInfoAnswer(switched) }, 200, noStore);
  });

  app.openapi(logoutRoute, async (c) => {
    await endSession(c, store, journal);
    return c.body(null, 204, noStore);
  });
}

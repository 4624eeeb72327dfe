import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { product } from '../../../src/core/product.ts';
import { bareRole } from '../../../src/core/session/roles.ts';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { endSession, signedInOf } from './request-session.ts';
import { sessionAnswer, userInfoAnswer } from './session-answer.ts';
import { sessionSchema, switchedSchema, userInfoSchema } from './session-schemas.ts';
import type { SessionStore } from './session-store.ts';
import { isSameOrigin } from './xsrf.ts';

/** What the session calls need of their surroundings. */
export interface SessionRouteDependencies {
  store: SessionStore;
  /** Whether the maker of this request is registered for an installation, or (`any`) for the register at all (R2.5). */
  isRegisteredFor(c: Context, id: string): Promise<boolean>;
}

const sessionAnswers = { 200: jsonAnswer(sessionSchema, 'Die Sitzung') };

const userRoute = createRoute({
  method: 'get',
  path: '/api/auth/user',
  tags: ['Sitzung'],
  summary: 'Wer angemeldet ist (R3.1)',
  responses: sessionAnswers,
});

const performRoute = createRoute({
  method: 'get',
  path: '/api/auth/perform',
  tags: ['Sitzung'],
  summary: 'Übernimmt eine Anmeldung des Portals',
  description: 'Portal und Register teilen eine Sitzung: die Antwort ist dieselbe wie die von `api/auth/user`.',
  responses: sessionAnswers,
});

const userInfoRoute = createRoute({
  method: 'get',
  path: '/api/auth/userInfo',
  tags: ['Sitzung'],
  summary: 'Art der Benutzer:in nach der aktiven Rolle (R3.2)',
  responses: { 200: jsonAnswer(userInfoSchema, 'Die Angaben') },
});

const registeredRoute = createRoute({
  method: 'get',
  path: `/${product.api.isRegisteredFor}/{id}`,
  tags: ['Sitzung'],
  summary: 'Ob man für eine Anlage registriert ist (R2.5)',
  request: {
    params: z.object({
      id: z.string().min(1).max(200).describe('Kennung der Anlage; `any`: ob man überhaupt registriert ist'),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.boolean(),
      'true für ihre Betreiber:in und für die zuständige Behörde; sonst, auch ohne Anmeldung, false',
    ),
  },
});

const activeRoleRoute = createRoute({
  method: 'post',
  path: '/api/auth/activeRole',
  tags: ['Sitzung'],
  summary: 'Wechselt die aktive Rolle (R6.4)',
  description: 'Verlangt die Kopfzeile `X-XSRF-TOKEN`.',
  request: { query: z.object({ roleId: z.string().min(1).max(100).describe('Kennung aus `switchableRoles`') }) },
  responses: {
    200: jsonAnswer(switchedSchema, 'The session under the new role'),
    401: problemAnswer('Nicht angemeldet'),
    403: problemAnswer('Die Rolle steht nicht zur Wahl, oder das XSRF-Token fehlt'),
  },
});

const logoutRoute = createRoute({
  method: 'get',
  path: '/logout',
  tags: ['Sitzung'],
  summary: 'Meldet ab (R7.23)',
  description: 'Nur aus Seiten derselben Herkunft.',
  responses: { 204: { description: 'Abgemeldet' }, 403: problemAnswer('Aufruf einer fremden Seite') },
});

/** The session calls of R7.21 and R7.23, below the context path. */
export function mountSessionRoutes(app: OpenAPIHono, { store, isRegisteredFor }: SessionRouteDependencies): void {
  app.openapi(userRoute, (c) => c.json(sessionAnswer(signedInOf(c)), 200, noStore));
  app.openapi(performRoute, (c) => c.json(sessionAnswer(signedInOf(c)), 200, noStore));
  app.openapi(userInfoRoute, (c) => c.json(userInfoAnswer(signedInOf(c)), 200, noStore));
  app.openapi(registeredRoute, async (c) => c.json(await isRegisteredFor(c, c.req.valid('param').id), 200, noStore));

  app.openapi(activeRoleRoute, async (c) => {
    const signedIn = signedInOf(c);
    if (!signedIn) throw new ProblemError(problem('unauthenticated'));
    const wanted = bareRole(c.req.valid('query').roleId);
    const { account } = signedIn;
    const role = account.roles.find((entry) => entry.role === wanted);
    // The Portalverbund sets its users' role (R6.7); an account with one role has nothing to switch to.
    if (!role || account.pvp || account.roles.length < 2) {
      throw new ProblemError(problem('forbidden', { title: 'Diese Rolle steht Ihnen nicht zur Wahl.' }));
    }
    const { stored } = c.get('session');
    if (stored.state === 'signedIn') await store.setActiveRole(stored.idHash, role.role);
    const switched = { account, activeRole: role.role };
    return c.json({ ...sessionAnswer(switched), userInfo: userInfoAnswer(switched) }, 200, noStore);
  });

  app.openapi(logoutRoute, async (c) => {
    if (!isSameOrigin(c)) {
      throw new ProblemError(problem('forbidden', { title: 'Aufrufe von fremden Seiten werden nicht angenommen.' }));
    }
    await endSession(c, store);
    return c.body(null, 204, noStore);
  });
}

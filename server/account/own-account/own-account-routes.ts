import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Clock } from '../../platform/clock/clock.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Journal } from '../../platform/journal/journal.ts';
import type { QueueMail } from '../mails/queue-mail.ts';
import { tellAccountChanged } from '../mails/tell-account-changed.ts';
import { accountOf } from '../session/request-session.ts';
import type { SignIn } from '../session/sign-in.ts';
import type { ChangePassword } from './change-password.ts';
import {
  ownAccountSchema,
  passwordChangeSchema,
  presentPasswordSchema,
  sessionChoiceSchema,
} from './own-account-schemas.ts';
import { type OwnAccountSource, readOwnAccount } from './read-own-account.ts';
import {
  hasPassword,
  noteRecentPassword,
  passwordFailure,
  requireRecentPassword,
  signedInSession,
} from './recent-password.ts';

/** Path of the calls about one's own account. */
export const ownAccountPath = '/api/account';

/** What these calls have in common. */
export const aboutOneself: { access: 'signedIn'; cost: 'little'; tags: string[] } = {
  access: 'signedIn',
  cost: 'little',
  tags: ['Account'],
};

/** A JSON body of this schema. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** The answer to a change for which the password is asked for again. */
export const passwordNeeded = {
  403: problemAnswer(
    'The password has not been given for some minutes (`password-needed`), or the call may not be made',
  ),
};

/** The answer to a password or code that is wrong. */
export const wrongInput = { 400: problemAnswer('`errors` names each field') };

const readRoute = declareCall({
  ...aboutOneself,
  method: 'get',
  path: ownAccountPath,
  effect: 'reads',
  summary: 'One’s own account and where one is signed in',
  responses: { 200: jsonAnswer(ownAccountSchema, 'The account') },
});

const confirmRoute = declareCall({
  ...aboutOneself,
  method: 'post',
  path: `${ownAccountPath}/confirm-password`,
  effect: 'writes',
  stores: 'little',
  summary: 'Gives the password again, for changes in the next minutes',
  request: jsonBody(presentPasswordSchema),
  responses: { 204: { description: 'It is right' }, ...wrongInput },
});

const passwordRoute = declareCall({
  ...aboutOneself,
  method: 'post',
  path: `${ownAccountPath}/password`,
  effect: 'writes',
  summary: 'Changes the password and ends the other sessions (R2.33)',
  request: jsonBody(passwordChangeSchema),
  responses: { 204: { description: 'Changed' }, ...wrongInput, 403: problemAnswer('It is that of another place') },
});

const endRoute = declareCall({
  ...aboutOneself,
  method: 'post',
  path: `${ownAccountPath}/end-sessions`,
  effect: 'writes',
  stores: 'little',
  summary: 'Ends another session of one’s own, or all others',
  request: jsonBody(sessionChoiceSchema),
  responses: { 200: jsonAnswer(ownAccountSchema, 'The account'), ...passwordNeeded },
});

/** What the calls about one's own account work with. */
export interface OwnAccountServices extends OwnAccountSource {
  signIn: SignIn;
  journal: Journal;
  clock: Clock;
  queueMail: QueueMail;
  changePassword: ChangePassword;
}

/** Refuses what is about a password to those who sign in elsewhere. */
const foreignPassword = () =>
  new ProblemError(problem('forbidden', { title: 'Ihr Passwort ändern Sie dort, wo Sie sich anmelden.' }));

/** The calls about one's own account: who one is here, the password, and where one is signed in. */
export function mountOwnAccount(app: OpenAPIHono, services: OwnAccountServices): void {
  const { store, journal, clock, database, queueMail, changePassword } = services;

  app.openapi(readRoute, async (c) => c.json(await readOwnAccount(services, signedInSession(c)), 200, noStore));

  app.openapi(confirmRoute, async (c) => {
    if (!hasPassword(accountOf(c))) throw foreignPassword();
    const message = await passwordFailure(c, c.req.valid('json').password, services);
    if (message !== undefined)
      throw new ProblemError(problem('validation', { errors: [{ field: '/password', message }] }));
    await noteRecentPassword(c, store);
    return c.body(null, 204, noStore);
  });

  app.openapi(passwordRoute, async (c) => {
    if (!hasPassword(accountOf(c))) throw foreignPassword();
    const failures = await changePassword(c, c.req.valid('json'));
    if (failures.length > 0) {
      const errors = failures.map(({ field = 'current', message }) => ({ field: `/${field}`, message }));
      throw new ProblemError(problem('validation', { errors }));
    }
    return c.body(null, 204, noStore);
  });

  app.openapi(endRoute, async (c) => {
    await requireRecentPassword(c, clock);
    const { idHash, account } = signedInSession(c);
    const { username } = account;
    const { key } = c.req.valid('json');
    if (key === undefined) await store.endOthers(username, idHash);
    else await store.endListed(username, key);
    await journal.note({ user: username, action: key === undefined ? 'end all sessions' : 'end session' });
    await tellAccountChanged(database, queueMail, username, 'sessionsEnded');
    return c.json(await readOwnAccount(services, signedInSession(c)), 200, noStore);
  });
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { JournalAction } from '#core/platform/journal/journal-actions.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { clientAddress } from '../../platform/http/request.ts';
import type { MailFacts } from '../mails/mails.ts';
import { tellAccountChanged } from '../mails/tell-account-changed.ts';
import { findAccount } from '../session/account-store.ts';
import { accountOf, endOtherSessions, renewSession } from '../session/request-session.ts';
import { codeFailure } from '../session/wait-text.ts';
import {
  aboutOneself,
  jsonBody,
  type OwnAccountServices,
  ownAccountPath,
  passwordNeeded,
  wrongInput,
} from './own-account-routes.ts';
import { codeSchema, newSecretSchema, recoveryCodesSchema } from './own-account-schemas.ts';
import { hasPassword, requireRecentPassword, signedInSession } from './recent-password.ts';

const base = `${ownAccountPath}/second-factor` as const;

const common = { ...aboutOneself, method: 'post', effect: 'writes' } as const;
const conflict = { 409: problemAnswer('The second factor is on already, or not on') };

const beginRoute = declareCall({
  ...common,
  path: `${base}/begin`,
  summary: 'Makes the secret of a second factor, which the first code turns on',
  responses: { 200: jsonAnswer(newSecretSchema, 'The secret'), ...passwordNeeded, ...conflict },
});

const confirmRoute = declareCall({
  ...common,
  path: `${base}/confirm`,
  summary: 'Turns the second factor on and ends the other sessions',
  request: jsonBody(codeSchema),
  responses: { 200: jsonAnswer(recoveryCodesSchema, 'The recovery codes'), ...passwordNeeded, ...wrongInput },
});

const codesRoute = declareCall({
  ...common,
  path: `${base}/recovery-codes`,
  summary: 'Makes new recovery codes; the former ones end, and the other sessions',
  responses: { 200: jsonAnswer(recoveryCodesSchema, 'The recovery codes'), ...passwordNeeded, ...conflict },
});

const removeRoute = declareCall({
  ...common,
  path: `${base}/remove`,
  summary: 'Turns the second factor off and ends the other sessions',
  request: jsonBody(codeSchema),
  responses: { 204: { description: 'Turned off' }, ...passwordNeeded, ...wrongInput },
});

/** The calls that set up and remove the second factor of one's own account. */
export function mountSecondFactor(app: OpenAPIHono, services: OwnAccountServices): void {
  const { secondFactor, signIn, store, journal, clock, database, queueMail } = services;

  /** Whose second factor a call changes. @throws {ProblemError} if it may not */
  async function subjectOf(c: Context): Promise<string> {
    const account = accountOf(c);
    if (!hasPassword(account)) throw new ProblemError(problem('forbidden'));
    await requireRecentPassword(c, clock);
    return account.username;
  }

  async function changed(
    c: Context,
    username: string,
    action: Extract<JournalAction, 'set up second factor' | 'make recovery codes' | 'remove second factor'>,
    change: MailFacts['accountChanged']['change'],
  ): Promise<void> {
    await journal.note({ user: username, action });
    await tellAccountChanged(database, queueMail, username, change);
    // Roles may be in effect only now: the first one, as after signing in.
    const found = await findAccount(database, username);
    const [first, second] = found?.account.roles ?? [];
    await renewSession(c, store, signedInSession(c).activeRole ?? (second && first?.role));
    await endOtherSessions(c, store);
  }

  const wrongCode = (message: string) =>
    new ProblemError(problem('validation', { errors: [{ field: '/code', message }] }));

  app.openapi(beginRoute, async (c) => {
    const made = await secondFactor.begin(await subjectOf(c));
    if (!made) throw new ProblemError(problem('conflict', { title: 'Der zweite Faktor ist schon eingeschaltet.' }));
    return c.json(made, 200, noStore);
  });

  app.openapi(confirmRoute, async (c) => {
    const username = await subjectOf(c);
    const recoveryCodes = await secondFactor.confirm(username, c.req.valid('json').code);
    if (!recoveryCodes)
      throw wrongCode(
        'Der Code passt nicht zum Schlüssel. Bitte geben Sie den nächsten ein und prüfen Sie die Uhr des Telefons.',
      );
    await changed(c, username, 'set up second factor', 'secondFactorOn');
    return c.json({ recoveryCodes }, 200, noStore);
  });

  app.openapi(codesRoute, async (c) => {
    const username = await subjectOf(c);
    const recoveryCodes = await secondFactor.renewRecoveryCodes(username);
    if (!recoveryCodes)
      throw new ProblemError(problem('conflict', { title: 'Der zweite Faktor ist nicht eingeschaltet.' }));
    await changed(c, username, 'make recovery codes', 'recoveryCodes');
    return c.json({ recoveryCodes }, 200, noStore);
  });

  app.openapi(removeRoute, async (c) => {
    const username = await subjectOf(c);
    const use = () => secondFactor.use(username, c.req.valid('json').code);
    const result = await signIn.attemptCode(username, use, { address: clientAddress(c) });
    if (result !== 'right') throw wrongCode(codeFailure(result));
    await secondFactor.remove(username);
    await changed(c, username, 'remove second factor', 'secondFactorOff');
    return c.body(null, 204, noStore);
  });
}

import { randomUUID } from 'node:crypto';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { OpenMailRow } from '#core/site/administration/operations.ts';
import type { QueueMail } from '../../account/mails/queue-mail.ts';
import { account } from '../../account/session/account-tables.ts';
import { accountOf } from '../../account/session/request-session.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { record } from '../../platform/journal/journal.ts';
import { discardMail, type OpenMail, openMails, sendAgain } from '../../platform/mail/open-mails.ts';
import { listImports, readImportProblems } from '../../register/records/import-runs.ts';
import { administrationPath, forAdministrators } from '../for-administrators.ts';
import { openTasks } from './open-tasks.ts';
import { importProblemSchema, importRunSchema, operationsSchema, overviewSchema } from './operation-schemas.ts';
import { type OverviewSources, readOverview } from './read-overview.ts';

const overviewRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/overview`,
  effect: 'reads',
  cost: 'little',
  summary: 'What an administrator should look at',
  responses: { 200: jsonAnswer(overviewSchema, 'Figures') },
});

const operationsRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/operations`,
  effect: 'reads',
  cost: 'little',
  summary: 'Background tasks and mails that wait or have failed',
  responses: { 200: jsonAnswer(operationsSchema, 'At most 200 of each, the newest first') },
});

const id = z.object({ id: z.uuid() });
const mailAnswers = {
  200: jsonAnswer(operationsSchema, 'What waits or has failed now'),
  400: problemAnswer('Not an id'),
  409: problemAnswer('It has been sent or discarded meanwhile, or is just being sent'),
};

const sendRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${administrationPath}/mails/{id}/send`,
  effect: 'writes',
  cost: 'little',
  summary: 'Sends a mail again that waits or has failed',
  description: 'With the Message-ID that it has always had.',
  request: { params: id },
  responses: mailAnswers,
});

const trialRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${administrationPath}/mails/trial`,
  effect: 'writes',
  cost: 'little',
  summary: 'Sends you a mail, to try whether mails arrive',
  responses: {
    200: jsonAnswer(operationsSchema, 'What waits or has failed now'),
    409: problemAnswer('There is no mail server, or your account has no address'),
  },
});

const discardRoute = declareCall({
  ...forAdministrators,
  method: 'post',
  path: `${administrationPath}/mails/{id}/discard`,
  effect: 'writes',
  cost: 'little',
  stores: 'little',
  summary: 'Gives up a mail that waits or has failed',
  request: { params: id },
  responses: mailAnswers,
});

const importsRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/imports`,
  effect: 'reads',
  cost: 'little',
  summary: 'Files loaded into the register, the newest first',
  responses: { 200: jsonAnswer(z.array(importRunSchema), 'The last 100') },
});

const problemsRoute = declareCall({
  ...forAdministrators,
  method: 'get',
  path: `${administrationPath}/imports/{id}`,
  effect: 'reads',
  cost: 'little',
  summary: 'The report of an import: rejected lines and findings, the first ones',
  request: { params: id },
  responses: {
    200: jsonAnswer(z.array(importProblemSchema), 'By line'),
    400: problemAnswer('Not an id'),
    404: problemAnswer('There is no such import'),
  },
});

const mailRow = ({ createdAt, nextAttemptAt, answer, ...mail }: OpenMail): OpenMailRow => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  ...(mail.state === 'waiting' && { nextAttemptAt: nextAttemptAt.toISOString() }),
  ...(answer !== undefined && { answer }),
});

export interface OperationReading extends OverviewSources {
  mailing: { mail: object | undefined };
  queueMail: QueueMail;
}

const conflict = (title: string) => new ProblemError(problem('conflict', { title }));

/** The mail address of an account. */
async function addressOf(database: Database, username: string): Promise<string | undefined> {
  const [found] = await database.select({ mail: account.mail }).from(account).where(eq(account.username, username));
  return found?.mail ?? undefined;
}

/** The calls about what runs in the background, for administrators. */
export function mountOperations(
  app: OpenAPIHono,
  { database, store, space, mailing, queueMail }: OperationReading,
): void {
  const operations = async () => {
    const [tasks, mails] = await Promise.all([openTasks(database), openMails(database)]);
    return { tasks, mails: mails.map(mailRow), hasMail: mailing.mail !== undefined };
  };

  /** Changes an open mail and records it in the same transaction. */
  async function change(
    mail: string,
    user: string,
    action: 'send mail again' | 'discard mail',
    work: typeof sendAgain,
  ): Promise<void> {
    await database.transaction(async (on) => {
      const event = await work(on, mail);
      if (event === undefined) {
        throw conflict(
          'Diese Mail wird gerade gesendet, ist schon gesendet oder verworfen, oder ihr Text ist gelöscht, weil er einen Link zum Anmelden enthielt. Senden Sie dann unter „Personen“ einen neuen Link.',
        );
      }
      await record(on, { user, action, mail: event });
    });
  }

  app.openapi(overviewRoute, async (c) => c.json(await readOverview({ database, store, space }), 200, noStore));
  app.openapi(operationsRoute, async (c) => c.json(await operations(), 200, noStore));
  app.openapi(sendRoute, async (c) => {
    await change(c.req.valid('param').id, accountOf(c).username, 'send mail again', sendAgain);
    return c.json(await operations(), 200, noStore);
  });
  app.openapi(trialRoute, async (c) => {
    const { username, displayName: name } = accountOf(c);
    const mail = await addressOf(database, username);
    if (mailing.mail === undefined) throw conflict('Es ist kein Mailserver eingestellt (SMTP_URL).');
    if (mail === undefined) throw conflict('Ihr Konto hat keine Mailadresse, an die eine Testmail gehen könnte.');
    await database.transaction(async (on) => {
      await queueMail(on, 'trial', { id: randomUUID(), administrator: { mail, name } });
      await record(on, { user: username, action: 'send trial mail' });
    });
    return c.json(await operations(), 200, noStore);
  });
  app.openapi(discardRoute, async (c) => {
    await change(c.req.valid('param').id, accountOf(c).username, 'discard mail', discardMail);
    return c.json(await operations(), 200, noStore);
  });
  app.openapi(importsRoute, async (c) => c.json(await listImports(database, 100), 200, noStore));
  app.openapi(problemsRoute, async (c) => {
    const problems = await readImportProblems(database, c.req.valid('param').id);
    if (!problems) throw new ProblemError(problem('not-found', { title: 'Diesen Import gibt es nicht.' }));
    return c.json(problems, 200, noStore);
  });
}

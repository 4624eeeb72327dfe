import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Colleague, OwnAccount, OwnDeputyships } from '#core/account/own/own-account.ts';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { account } from '#server/account/session/account-tables.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import type { TaskKind } from '#server/tasks/task-kind.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, installations } from '../../register/editing/fixtures.ts';

let server: TestServer;
/** Officers of Upper Austria: the one who is away, and the deputy. */
let away: Browser;
let deputy: Browser;
const today = isoDateOf();
beforeAll(async () => {
  const held: TaskKind = {
    storage: 'PERSISTENT',
    run: (_, { signal }) => once(signal, 'abort').then(() => Promise.reject(signal.reason)),
  };
  server = await startTestServer({
    overrides: { taskKinds: { held } },
    settings: { APP_ENV: 'TEST', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
  });
  await server.save(exampleRecord('AT-1'));
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['deputy', 'outbox', 'journal']) await server.database.execute(sql.raw(`delete from ${table}`));
  [away, deputy] = await Promise.all([server.signedIn('behoerde'), server.signedIn('mehrrollen')]);
});

const base = '/natippc/api/account';
const send = (browser: Browser, method: 'POST' | 'DELETE', path: string, body?: object) =>
  browser.request(`${base}/${path}`, {
    method,
    headers: { 'x-xsrf-token': browser.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const name = (browser: Browser, person: string, from = today, until = addDays(today, 7)) =>
  send(browser, 'POST', 'deputies', { deputy: person, from, until });
const act = (browser: Browser, officer?: string) => send(browser, 'POST', 'act-for', { officer });
const deputyships = (browser: Browser) => browser.json<OwnDeputyships>(`${base}/deputies`);
const idFor = async (browser: Browser) => {
  const { mine, others } = await deputyships(browser);
  return [...mine, ...others][0]?.id ?? '';
};
const end = async (browser: Browser) => send(browser, 'DELETE', `deputies/${await idFor(browser)}`);
const colleagues = (browser: Browser, text: string) => browser.json<Colleague[]>(`${base}/colleagues?text=${text}`);
const actsFor = async (browser: Browser) =>
  (await browser.json<{ user: { mainUserName?: string } }>('/natippc/api/auth/user')).user.mainUserName;
const journal = async () =>
  (await recordedIn(server.database))
    .filter(({ action }) => action !== 'sign in' && action !== 'switch role')
    .map(({ username, action, subject, deputyFor }) => ({ username, action, subject, deputyFor }));

test('[R4.2] an officer names a colleague, who acts in their name: history and journal name both', async () => {
  expect(await colleagues(away, 'gruber')).toEqual([{ username: 'mehrrollen', displayName: 'Maria Gruber' }]);
  expect((await name(away, 'mehrrollen')).status).toBe(200);
  expect((await server.database.select().from(outboxTable)).map(({ recipient }) => recipient)).toEqual([
    'mehrrollen@example.at',
  ]);
  expect((await away.json<OwnAccount>(base)).deputies).toEqual([
    { name: 'Maria Gruber', from: today, until: addDays(today, 7) },
  ]);
  expect(await actsFor(deputy)).toBeUndefined();
  await act(deputy, 'behoerde');
  expect(await actsFor(deputy)).toBe('Anna Huber');
  const editor = new Editor(deputy);
  expect((await editor.write('PATCH', 'sections/remarks', { remarks: 'Vertreten' })).status).toBe(200);
  const [newest] = await deputy.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
  expect(newest?.author.name).toBe('Maria Gruber in Vertretung von Anna Huber');
  expect(await journal()).toEqual([
    {
      username: 'behoerde',
      action: `name deputy from ${today} until ${addDays(today, 7)}`,
      subject: 'account mehrrollen',
      deputyFor: null,
    },
    { username: 'mehrrollen', action: 'act as deputy', subject: 'account behoerde', deputyFor: 'behoerde' },
    { username: 'mehrrollen', action: 'edit remarks', subject: 'installation AT-1', deputyFor: 'behoerde' },
  ]);
});

test('[R4.2] a deputy sees the background tasks of the officer, and their own again afterwards', async () => {
  await server.services.tasks.create('user:AUTHORITY:behoerde', 'held', 'Auswertung', {});
  const count = async (browser: Browser) => (await browser.json<unknown[]>('/natippc/api/user-tasks')).length;
  expect([await count(away), await count(deputy)]).toEqual([1, 0]);
  await name(away, 'mehrrollen');
  await act(deputy, 'behoerde');
  expect(await count(deputy)).toBe(1);
  await act(deputy);
  expect([await count(deputy), await actsFor(deputy)]).toEqual([0, undefined]);
});

test('[R4.2] proposals and requests of owners wait for every colleague of the authority', async () => {
  const owner = new Editor(await server.signedIn('betreiber'));
  const proposal = { section: 'contact', values: { operator: { url: 'https://neu.example/' } }, note: 'Neue Adresse' };
  expect((await owner.write('POST', 'proposals', proposal)).status).toBe(200);
  await server.save(exampleRecord('AT-2'));
  const asked = await (await server.signedIn('oidc')).post(`${installations}/AT-2/ownerRequest`, {
    reason: 'Das ist unsere.',
  });
  expect(asked.status).toBe(200);
  for (const officer of [away, deputy]) {
    expect(await officer.json('/natippc/api/proposals?state=open')).toHaveLength(1);
    expect(await officer.json('/natippc/api/ownerRequests')).toHaveLength(1);
  }
});

test('[R4.2] either of both ends it at once, and time ends it by itself', async () => {
  for (const who of [away, deputy]) {
    await name(away, 'mehrrollen');
    await act(deputy, 'behoerde');
    expect(await actsFor(deputy)).toBe('Anna Huber');
    expect(await (await end(who)).json()).toEqual({ mine: [], others: [] });
    expect(await actsFor(deputy)).toBeUndefined();
  }
  await name(away, 'mehrrollen');
  await act(deputy, 'behoerde');
  await server.database.execute(sql`update deputy set first_day = first_day - 9, last_day = current_date - 2`);
  expect(await actsFor(deputy)).toBeUndefined();
  expect(await deputyships(away)).toEqual({ mine: [], others: [] });
});

test('[R4.2] nobody acts before the first day, after the officer’s account is disabled, or as another role', async () => {
  await name(away, 'mehrrollen', addDays(today, 3), addDays(today, 4));
  await act(deputy, 'behoerde');
  expect(await actsFor(deputy)).toBeUndefined();
  await server.database.execute(sql`update deputy set first_day = current_date - 1`);
  await act(deputy, 'behoerde');
  expect(await actsFor(deputy)).toBe('Anna Huber');
  await deputy.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  expect(await actsFor(deputy)).toBeUndefined();
  await deputy.post('/natippc/api/auth/activeRole?roleId=AUTHORITY');
  await act(deputy, 'behoerde');
  await server.database.execute(sql`update account set disabled_at = now() where username = 'behoerde'`);
  expect(await actsFor(deputy)).toBeUndefined();
  await server.database.execute(sql`update account set disabled_at = null`);
});

test('[R6.11] only officers of the same federal state can be named, and nobody acts for whom they do not represent', async () => {
  for (const stranger of ['pvp', 'bund', 'betreiber', 'behoerde', 'niemand', '']) {
    const answer = await name(away, stranger);
    expect([stranger, answer.status]).toEqual([stranger, 400]);
  }
  expect(await colleagues(away, 'wagner')).toEqual([]);
  await act(deputy, 'behoerde');
  expect(await actsFor(deputy)).toBeUndefined();
  const owner = await server.signedIn('betreiber');
  expect((await owner.get(`${base}/deputies`)).status).toBe(403);
  expect((await server.browser().get(`${base}/deputies`)).status).toBe(401);
  await name(away, 'mehrrollen');
  const id = await idFor(away);
  await send(await server.signedIn('pvp'), 'DELETE', `deputies/${id}`);
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(1);
  expect((await away.request(`${base}/deputies/${id}`, { method: 'DELETE' })).status, 'no token').toBe(403);
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(1);
});

test('[R5.1] wrong days are explained, and no more than five are stored', async () => {
  for (const [from, until, message] of [
    ['', '', '/until'],
    [today, '31.12.2999', 'Datum'],
    [today, addDays(today, -1), 'Der letzte Tag liegt in der Vergangenheit.'],
    [addDays(today, 9), addDays(today, 8), 'Der letzte Tag liegt vor dem ersten.'],
    [today, addDays(today, 400), 'Eine Vertretung dauert höchstens ein Jahr.'],
  ] as const)
    expect(await (await name(away, 'mehrrollen', from, until)).text()).toContain(message);
  const answers = await Promise.all(Array.from({ length: 7 }, () => name(away, 'mehrrollen')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(5);
});

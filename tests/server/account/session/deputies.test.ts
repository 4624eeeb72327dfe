import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
    settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
  });
  await server.save(exampleRecord('AT-1'));
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['deputy', 'outbox', 'journal']) await server.database.execute(sql.raw(`delete from ${table}`));
  [away, deputy] = await Promise.all([server.signedIn('behoerde'), server.signedIn('mehrrollen')]);
});

const page = '/portal/vertretung';
const send = async (browser: Browser, fields: Record<string, string>) => {
  const text = await (await browser.get(`${page}?suche=a`)).text();
  const token = /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';
  return browser.request(page, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
};
const name = (browser: Browser, person: string, von = today, bis = addDays(today, 7)) =>
  send(browser, { suche: 'a', person, von, bis, eintragen: 'ja' });
const end = async (browser: Browser) => {
  const [, id = ''] = /name="beenden" value="([^"]*)"/.exec(await (await browser.get(page)).text()) ?? [];
  return send(browser, { beenden: id });
};
const actsFor = async (browser: Browser) =>
  (await browser.json<{ user: { mainUserName?: string } }>('/natippc/api/auth/user')).user.mainUserName;
const journal = async () =>
  (await recordedIn(server.database))
    .filter(({ action }) => action !== 'sign in' && action !== 'switch role')
    .map(({ username, action, subject, deputyFor }) => ({ username, action, subject, deputyFor }));

test('[R4.2] an officer names a colleague, who acts in their name: history and journal name both', async () => {
  const found = await (await away.get(`${page}?suche=gruber`)).text();
  expect(found).toContain('value="mehrrollen"');
  const named = await name(away, 'mehrrollen');
  expect([named.status, named.headers.get('location')]).toEqual([303, '/portal/vertretung?eingetragen']);
  expect((await server.database.select().from(outboxTable)).map(({ recipient }) => recipient)).toEqual([
    'mehrrollen@example.at',
  ]);
  expect(await (await away.get('/portal/profil')).text()).toContain('Sie werden vertreten');
  expect(await actsFor(deputy)).toBeUndefined();
  await send(deputy, { handeln: 'behoerde' });
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
  await send(deputy, { handeln: 'behoerde' });
  expect(await count(deputy)).toBe(1);
  await send(deputy, { handeln: '' });
  expect([await count(deputy), await actsFor(deputy)]).toEqual([0, undefined]);
});

test('[R4.2] proposals and requests of owners wait for every colleague of the authority, as the page says', async () => {
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
    expect(await (await officer.get(page)).text()).toContain('dafür braucht es keine Vertretung');
  }
});

test('[R4.2] either of both ends it at once, and time ends it by itself', async () => {
  for (const who of [away, deputy]) {
    await name(away, 'mehrrollen');
    await send(deputy, { handeln: 'behoerde' });
    expect(await actsFor(deputy)).toBe('Anna Huber');
    expect((await end(who)).headers.get('location')).toBe('/portal/vertretung?beendet');
    expect(await actsFor(deputy)).toBeUndefined();
  }
  await name(away, 'mehrrollen');
  await send(deputy, { handeln: 'behoerde' });
  await server.database.execute(sql`update deputy set first_day = first_day - 9, last_day = current_date - 2`);
  expect(await actsFor(deputy)).toBeUndefined();
  expect(await (await away.get(page)).text()).toContain('Derzeit niemand');
});

test('[R4.2] nobody acts before the first day, after the officer’s account is disabled, or as another role', async () => {
  await name(away, 'mehrrollen', addDays(today, 3), addDays(today, 4));
  await send(deputy, { handeln: 'behoerde' });
  expect(await actsFor(deputy)).toBeUndefined();
  await server.database.execute(sql`update deputy set first_day = current_date - 1`);
  await send(deputy, { handeln: 'behoerde' });
  expect(await actsFor(deputy)).toBe('Anna Huber');
  await deputy.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  expect(await actsFor(deputy)).toBeUndefined();
  await deputy.post('/natippc/api/auth/activeRole?roleId=AUTHORITY');
  await send(deputy, { handeln: 'behoerde' });
  await server.database.execute(sql`update account set disabled_at = now() where username = 'behoerde'`);
  expect(await actsFor(deputy)).toBeUndefined();
  await server.database.execute(sql`update account set disabled_at = null`);
});

test('[R6.11] only officers of the same federal state can be named, and nobody acts for whom they do not represent', async () => {
  for (const stranger of ['pvp', 'bund', 'betreiber', 'behoerde', 'niemand', '']) {
    const answer = await name(away, stranger);
    expect([stranger, answer.status]).toEqual([stranger, 400]);
  }
  expect(await (await away.get(`${page}?suche=wagner`)).text()).toContain('niemand mit diesem Namen');
  await send(deputy, { handeln: 'behoerde' });
  expect(await actsFor(deputy)).toBeUndefined();
  const owner = await server.signedIn('betreiber');
  expect((await owner.get(page)).headers.get('location')).toBe('/portal/profil');
  expect((await server.browser().get(page)).headers.get('location')).toBe('/portal/profil');
  await name(away, 'mehrrollen');
  const [, id = ''] = /name="beenden" value="([^"]*)"/.exec(await (await away.get(page)).text()) ?? [];
  await send(await server.signedIn('pvp'), { beenden: id });
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(1);
  const foreign = await away.request(page, { method: 'POST', body: new URLSearchParams({ beenden: id }) });
  expect(foreign.status).toBe(400);
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(1);
});

test('[R5.1] wrong days are explained, and no more than five are stored', async () => {
  for (const [von, bis, message] of [
    ['', '', 'Bitte geben Sie einen Tag an.'],
    [today, '31.12.2999', 'Bitte geben Sie einen Tag an.'],
    [today, addDays(today, -1), 'Der letzte Tag liegt in der Vergangenheit.'],
    [addDays(today, 9), addDays(today, 8), 'Der letzte Tag liegt vor dem ersten.'],
    [today, addDays(today, 400), 'Eine Vertretung dauert höchstens ein Jahr.'],
  ] as const)
    expect(await (await name(away, 'mehrrollen', von, bis)).text()).toContain(message);
  const answers = await Promise.all(Array.from({ length: 7 }, () => name(away, 'mehrrollen')));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
  expect(await queryRows(server.database, sql`select from deputy`)).toHaveLength(5);
});

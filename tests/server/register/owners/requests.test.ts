import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnerRequest } from '#core/register/owners/owner-request.ts';
import { assignment } from '#server/account/assignments/assignment-table.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { faults, installations } from '../editing/fixtures.ts';

let server: TestServer;
let [owner, officer, federal, vienna, administrator, other]: Browser[] = [];
beforeAll(async () => {
  server = await startTestServer({
    settings: { APP_ENV: 'TEST', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
  });
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2'), exampleRecord('AT-3', { published: false }));
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
  const names = ['oidc', 'behoerde', 'bund', 'pvp', 'verwaltung', 'usp'];
  [owner, officer, federal, vienna, administrator, other] = await Promise.all(names.map(server.signedIn));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['owner_request', 'assignment', 'outbox', 'journal'])
    await server.database.execute(sql.raw(`delete from ${table}`));
});

const reason = 'Ich leite den Betrieb, FN 123456 a.';
const at = (id: string) => `${installations}/${id}/ownerRequest`;
const ask = (browser = owner, id = 'AT-1', sent: unknown = { reason }) =>
  browser?.post(at(id), sent) as Promise<Response>;
const withdraw = (browser = owner) =>
  browser?.post(at('AT-1'), undefined, { 'x-http-method-override': 'DELETE' }) as Promise<Response>;
const open = (browser?: Browser) =>
  browser?.json<OwnerRequest[]>('/natippc/api/ownerRequests') as Promise<OwnerRequest[]>;
const decide = (browser: Browser | undefined, id: string, decision: string, why = '') =>
  browser?.post(`/natippc/api/ownerRequests/${id}/decision`, { decision, reason: why }) as Promise<Response>;
const asked = async (): Promise<OwnerRequest> => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  return answer.json();
};
const isRegistered = () => owner?.json('/natippc/api/auth/isRegisteredForNatippcInstallation/AT-1');
const mailed = async () =>
  (await server.database.select().from(outboxTable)).map(({ recipient }) => recipient).toSorted();

test('[R2.5] an owner asks, the authority in charge is told, accepts, and the owner acts for the installation', async () => {
  const request = await asked();
  expect(request).toEqual({
    ...{ id: expect.any(String), installationId: 'AT-1', installationName: 'Müllverbrennungsanlage Linz', reason },
    ...{ name: 'Julia Steiner', mail: 'oidc@example.at', requestedAt: expect.any(String), state: 'open' },
  });
  expect(await mailed()).toEqual(['behoerde@example.at', 'mehrrollen@example.at']);
  expect(await owner?.json(at('AT-1'))).toEqual([request]);
  expect(await open(officer)).toEqual([
    {
      ...request,
      ...{ operator: 'Donauwerk Entsorgung GmbH', companyNumber: 'FN 123456 a' },
      others: ['Donau Recycling GmbH'],
    },
  ]);
  const decided = await decide(officer, request.id, 'accepted', 'Willkommen');
  expect([decided.status, await decided.json()]).toMatchObject([
    200,
    { state: 'accepted', decidedBy: 'Anna Huber', decisionReason: 'Willkommen' },
  ]);
  expect(await isRegistered()).toBe(true);
  expect(await open(officer)).toEqual([]);
  expect(await mailed()).toEqual(['behoerde@example.at', 'mehrrollen@example.at', 'oidc@example.at']);
  const rows = await recordedIn(server.database);
  expect(rows.map(({ action, subject }) => ({ action, subject }))).toEqual([
    { action: 'request to act for AT-1', subject: 'account oidc' },
    { action: 'accepted request to act for AT-1', subject: 'account oidc' },
  ]);
});

test('[R2.5] a request is declined only with a reason, which its owner reads, and not made again', async () => {
  const { id } = await asked();
  expect(await faults(await decide(officer, id, 'declined'))).toEqual({ '/reason': expect.any(String) });
  expect((await decide(officer, id, 'declined', 'Falsche Anlage')).status).toBe(200);
  expect(await owner?.json(at('AT-1'))).toMatchObject([{ state: 'declined', decisionReason: 'Falsche Anlage' }]);
  expect(await isRegistered()).toBe(false);
  expect((await ask()).status).toBe(409);
  expect((await withdraw()).status).toBe(409);
});

test('[R2.5] a request can be withdrawn and made again, but not twice at once', async () => {
  await asked();
  expect((await ask()).status).toBe(409);
  expect((await withdraw()).status).toBe(200);
  expect(await open(officer)).toEqual([]);
  expect((await withdraw()).status).toBe(409);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await open(officer)).toHaveLength(1);
});

test('[R2.5] nobody decides on their own request: under another role, or by who acts for them', async () => {
  const { id } = await asked();
  const become = (asker: string) =>
    server.database.execute(sql`update owner_request set username = ${asker} where id = ${id}::uuid`);
  await become('behoerde');
  const own = await decide(officer, id, 'accepted');
  expect([own.status, await own.json()]).toMatchObject([
    403,
    { title: 'Über Ihre eigene Anfrage entscheidet jemand anderer.' },
  ]);
  await server.database.execute(sql`insert into deputy (username, deputy, first_day, last_day)
    values ('behoerde', 'mehrrollen', current_date - 1, current_date + 1)`);
  const deputy = await server.signedIn('mehrrollen');
  expect((await deputy.post('/natippc/api/account/act-for', { officer: 'behoerde' })).status).toBe(200);
  expect((await decide(deputy, id, 'accepted')).status).toBe(403);
  expect((await decide(federal, id, 'accepted')).status).toBe(200);
});

test('[R2.5] those who decide, and the owner, find what is decided', async () => {
  const decided = (browser?: Browser) => browser?.json<OwnerRequest[]>('/natippc/api/ownerRequests?state=decided');
  const { id } = await asked();
  expect([await decided(owner), await decided(officer)]).toEqual([[], []]);
  await decide(officer, id, 'declined', 'Falsche Anlage');
  expect([await decided(owner), await decided(officer)]).toMatchObject([
    [{ id, decisionReason: 'Falsche Anlage' }],
    [{ id }],
  ]);
});

test('[R6.11] the authority of another federal state neither sees nor decides it; the federal one and administrators do', async () => {
  const { id } = await asked();
  expect(await open(vienna)).toEqual([]);
  expect((await decide(vienna, id, 'accepted')).status).toBe(403);
  expect(await isRegistered()).toBe(false);
  for (const browser of [federal, administrator]) expect((await open(browser)).map((one) => one.id)).toEqual([id]);
  expect((await decide(administrator, id, 'accepted')).status).toBe(200);
  expect(await isRegistered()).toBe(true);
});

test('of two who decide at once, one does', async () => {
  const { id } = await asked();
  const answers = await Promise.all([
    decide(officer, id, 'accepted'),
    decide(federal, id, 'declined', 'Nein'),
    decide(administrator, id, 'accepted'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [request] = (await owner?.json<OwnerRequest[]>(at('AT-1'))) ?? [];
  expect(await isRegistered()).toBe(request?.state === 'accepted');
});

test('[R6.11] visitors, other owners and officers neither ask, read nor decide for somebody else', async () => {
  const { id } = await asked();
  const visitor = server.browser();
  expect([(await ask(visitor)).status, (await ask(officer)).status, (await ask(administrator)).status]).toEqual([
    401, 403, 403,
  ]);
  expect([(await visitor.get(at('AT-1'))).status, (await officer?.get(at('AT-1')))?.status]).toEqual([401, 403]);
  expect(await other?.json(at('AT-1'))).toEqual([]);
  expect(await open(other)).toEqual([]);
  expect((await withdraw(other)).status).toBe(404);
  expect([(await decide(visitor, id, 'accepted')).status, (await decide(owner, id, 'accepted')).status]).toEqual([
    401, 403,
  ]);
  expect((await decide(officer, '00000000-0000-4000-8000-000000000000', 'accepted')).status).toBe(404);
  expect((await decide(officer, 'x', 'accepted')).status).toBe(400);
});

test('[R2.5] what is wrong with a request is said', async () => {
  for (const sent of ['', 'kurz', 'x'.repeat(2001)])
    expect(await faults(await ask(owner, 'AT-1', { reason: sent }))).toEqual({ '/reason': expect.any(String) });
  expect((await ask(owner, 'AT-1', { reason: 'x'.repeat(20_000) })).status).toBe(400);
  expect((await ask(owner, 'AT-1', { reason: `Ich leite den Betrieb \0` })).status).toBe(400);
  expect(await owner?.json(at('%00'))).toEqual([]);
  expect((await ask(owner, '%00')).status).toBe(404);
  expect([(await ask(owner, 'AT-3')).status, (await ask(owner, 'AT-99')).status]).toEqual([404, 404]);
  await server.database.insert(assignment).values({ username: 'oidc', installationId: 'AT-1', origin: 'sheet' });
  expect((await ask()).status).toBe(409);
  const betreiber = await server.signedIn('betreiber');
  expect((await ask(betreiber)).status).toBe(409);
});

test('[R2.5] an owner has a limited number of open requests', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => `AT-M${index}`);
  await server.save(...ids.map((id) => exampleRecord(id)));
  for (const id of ids.slice(0, 20)) expect((await ask(owner, id)).status).toBe(200);
  const last = await ask(owner, ids[20]);
  expect([last.status, await last.json()]).toMatchObject([409, { title: expect.stringContaining('20') }]);
});

test('[R2.5] a request that is withdrawn counts, so that nobody floods the authority with asking and withdrawing', async () => {
  let refused: Response | undefined;
  for (let times = 0; times < 40 && refused === undefined; times += 1) {
    const answer = await ask();
    if (answer.status === 200) await withdraw();
    else refused = answer;
  }
  expect(refused?.status).toBe(429);
  expect(await refused?.json()).toMatchObject({ title: expect.stringMatching(/^Sie haben heute schon 30 Anfragen/) });
  expect((await mailed()).length).toBe(60);
  expect((await ask(other, 'AT-2')).status).toBe(200);
});

test('links in mails begin with the configured address, whatever the request says of its host', async () => {
  const sent = await owner?.post(at('AT-1'), { reason }, { host: 'evil.example' });
  expect(sent?.status).toBe(200);
  const [mail] = await server.database.select().from(outboxTable);
  expect(mail?.body).toContain(`${server.services.mailing.portal.origin}/natippc/proposals`);
  expect(mail?.body).not.toContain('evil.example');
});

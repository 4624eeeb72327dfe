import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ImportRun, Operations, Overview } from '#core/site/administration/operations.ts';
import { account } from '#server/account/session/account-tables.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { journalTable } from '#server/platform/journal/journal-table.ts';
import { addToOutbox } from '#server/platform/mail/outbox.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { runImport } from '#server/register/import/import.ts';
import { importBoundaries } from '#server/register/import/import-boundaries.ts';
import { importList } from '#server/register/import/import-list.ts';
import { storedLists } from '#server/register/reference-lists/stored-entries.ts';
import { userTask } from '#server/tasks/task-tables.ts';
import type { Browser } from '../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { fileOf } from '../register/import/fixtures.ts';

const calls = '/natippc/api/administration';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startTestServer({
    settings: { METRICS: '127.0.0.1:0', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
  });
  admin = await server.signedIn('verwaltung');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const operations = () => admin.json<Operations>(`${calls}/operations`);

async function failedMail(event: string): Promise<string> {
  await addToOutbox(server.database, { event, recipient: 'ida@example.at', subject: 'Ihr Konto', body: 'Link' }, 'at');
  const [row] = await server.database
    .update(outboxTable)
    .set({ state: 'failed', attempts: 3, answer: '550 unknown', finishedAt: new Date() })
    .where(eq(outboxTable.event, event))
    .returning();
  return row?.id ?? '';
}
const mail = async (id: string) => (await server.database.select().from(outboxTable).where(eq(outboxTable.id, id)))[0];

test('a mail that has failed is listed with the reason and sent again under its former id', async () => {
  const id = await failedMail('again');
  const before = await mail(id);
  expect((await operations()).mails).toContainEqual(
    expect.objectContaining({ id, state: 'failed', attempts: 3, answer: '550 unknown', recipient: 'ida@example.at' }),
  );
  expect((await admin.json<Overview>(`${calls}/overview`)).mailsFailed).toBe(1);
  expect((await admin.post(`${calls}/mails/${id}/send`)).status).toBe(200);
  expect(await mail(id)).toMatchObject({
    ...{ state: 'waiting', attempts: 0, body: 'Link', messageId: before?.messageId, finishedAt: null },
  });
  expect((await operations()).mails[0]).toMatchObject({ state: 'waiting', nextAttemptAt: expect.any(String) });
});

test('a mail that is given up keeps no text and is not sent again', async () => {
  const id = await failedMail('given up');
  expect((await admin.post(`${calls}/mails/${id}/discard`)).status).toBe(200);
  expect(await mail(id)).toMatchObject({ state: 'discarded', body: null });
  expect((await operations()).mails.map((row) => row.id)).not.toContain(id);
  const answer = await admin.post(`${calls}/mails/${id}/send`);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ title: expect.stringContaining('gesendet oder verworfen') }),
  ]);
  const entries = await server.database.select().from(journalTable).where(eq(journalTable.subject, 'mail given up'));
  expect(entries.map(({ username, action }) => [username, action])).toEqual([['verwaltung', 'discard mail']]);
});

test('an administrator sends a trial mail to the own address, and reads why it cannot be sent', async () => {
  const send = () => admin.post(`${calls}/mails/trial`);
  const refused = await send();
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { title: 'Ihr Konto hat keine Mailadresse, an die eine Testmail gehen könnte.' },
  ]);
  await server.database
    .update(account)
    .set({ mail: 'verwaltung@example.at' })
    .where(eq(account.username, 'verwaltung'));
  const sent: Operations = await (await send()).json();
  expect(sent.mails).toContainEqual(expect.objectContaining({ recipient: 'verwaltung@example.at', state: 'waiting' }));
});

test('the overview says when the last backup was made, and which version runs', async () => {
  const overview = () => admin.json<Overview>(`${calls}/overview`);
  expect(await overview()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect((await overview()).lastBackup).toBeUndefined();
  await backUp(server.database, async () => {});
  expect((await overview()).lastBackup).toEqual(expect.any(String));
});

test('a mail that is just being sent is left alone', async () => {
  const id = await failedMail('on its way');
  await server.database
    .update(outboxTable)
    .set({ state: 'waiting', leaseUntil: new Date(Date.now() + 60_000), leaseOwner: 'x' })
    .where(eq(outboxTable.id, id));
  for (const what of ['send', 'discard']) expect((await admin.post(`${calls}/mails/${id}/${what}`)).status).toBe(409);
});

test('tasks that wait or have failed are listed with their owner and the reason, results of others are not', async () => {
  const task = {
    kind: 'csv-export',
    storage: 'PERSISTENT',
    queue: 'registered',
    requester: 'x',
    parameters: {},
  } as const;
  const times = { attempts: 1, timeCreated: new Date() };
  await server.database.insert(userTask).values([
    {
      ...task,
      ...times,
      id: randomUUID(),
      owner: 'user:AUTHORITY:bund',
      title: 'A',
      state: 'FAILURE',
      message: 'Zu groß.',
    },
    { ...task, ...times, id: randomUUID(), owner: `visitor:${'a'.repeat(64)}`, title: 'B', state: 'FAILURE' },
    { ...task, ...times, id: randomUUID(), owner: 'user:AUTHORITY:bund', title: 'C', state: 'SUCCESS' },
  ]);
  const { tasks } = await operations();
  const rows = tasks.map(({ title, username, message }) => [title, username, message]).sort();
  expect(rows).toEqual([
    ['A', 'bund', 'Zu groß.'],
    ['B', undefined, undefined],
  ]);
  expect((await admin.json<Overview>(`${calls}/overview`)).tasksFailed).toBe(2);
  const metrics = await (await fetch(`${server.services.metrics?.origin}/metrics`)).text();
  expect(metrics.match(/^natippc_tasks_.*$/gm)).toEqual(['natippc_tasks_waiting 0', 'natippc_tasks_failed 2']);
});

test('an import is listed with its counts and report, and is part of the journal', async () => {
  const broken = fileOf('falsch;spalten\n1;2\n', 'falsch.csv');
  const summary = await runImport({ generate: 3, files: [broken] }, server.sink);
  expect(summary.loaded).toBe(3);
  const imports = await admin.json<ImportRun[]>(`${calls}/imports`);
  expect(imports.map(({ file, loaded, failure }) => [file, loaded, failure === undefined])).toEqual([
    ['falsch.csv', 0, false],
    [summary.files[0]?.name, 3, true],
  ]);
  expect(imports[1]).toMatchObject({ added: 3, rejected: 0, findings: summary.files[0]?.findings });
  const problems = await admin.json<unknown[]>(`${calls}/imports/${imports[1]?.id}`);
  expect(problems).toHaveLength(imports[1]?.problems ?? -1);
  expect((await admin.json<Overview>(`${calls}/overview`)).lastImport?.file).toBe('falsch.csv');
  const entries = await server.database.select().from(journalTable).where(eq(journalTable.subject, 'file falsch.csv'));
  expect(entries.map(({ action }) => action)).toEqual(['import failed']);
  expect((await admin.get(`${calls}/imports/${randomUUID()}`)).status).toBe(404);
});

test('imports of lists and boundaries are listed too, also those that have failed', async () => {
  const list = (name: string, ...lines: string[]) =>
    importList(server.database, storedLists.cadastral, fileOf(`kg;katastralgemeinde\n${lines.join('\n')}\n`, name));
  await list('erste.csv', '01004;Innere Stadt');
  await list('zweite.csv', '01004;Innere Stadt', '45203;Linz');
  await expect(list('kaputt.csv', 'zwei;Linz')).rejects.toThrow('Zeile 2');
  await expect(importList(server.database, storedLists.cadastral, '/nirgends/fehlt.csv')).rejects.toThrow(
    'gibt es nicht',
  );
  const ring = (...corners: [number, number][]) => [...corners, corners[0]];
  const vienna = { type: 'Polygon', arcs: [[0]], properties: { iso: '9', name: 'Wien' } };
  const topology = { type: 'Topology', objects: { states: { type: 'GeometryCollection', geometries: [vienna] } } };
  await importBoundaries(server.database, [
    fileOf(JSON.stringify({ ...topology, arcs: [ring([16, 48], [17, 48], [17, 49])] }), 'grenzen.json'),
  ]);
  await expect(importBoundaries(server.database, [fileOf('{', 'grenzen-kaputt.json')])).rejects.toThrow('JSON');
  const imports = await admin.json<ImportRun[]>(`${calls}/imports`);
  expect(
    imports.slice(0, 6).map(({ file, loaded, added, failure }) => [file, loaded, added, failure !== undefined]),
  ).toEqual([
    ['grenzen-kaputt.json', 0, 0, true],
    ['grenzen.json', 1, 1, false],
    ['fehlt.csv', 0, 0, true],
    ['kaputt.csv', 0, 0, true],
    ['zweite.csv', 2, 1, false],
    ['erste.csv', 1, 1, false],
  ]);
});

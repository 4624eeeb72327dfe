import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { journalKinds } from '#core/platform/journal/journal-actions.ts';
import type { JournalPage, JournalRow } from '#core/site/administration/journal.ts';
import { journalTable } from '#server/platform/journal/journal-table.ts';
import type { Browser } from '../fixtures/browser.ts';
import { exampleRecord } from '../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const journal = '/natippc/api/administration/journal';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  server = await startTestServer({ settings: { JOURNAL_DAYS: '400' } });
  admin = await server.signedIn('verwaltung');
  await server.database.delete(journalTable);
  const entry = (at: string, action: string, more: Partial<typeof journalTable.$inferInsert> = {}) => ({
    ...{ id: randomUUID(), at: new Date(at), action },
    ...more,
  });
  await server.database.insert(journalTable).values([
    entry('2026-03-01T10:00:00Z', 'edit {section}', {
      ...{ parameters: { section: 'contact' }, username: 'behoerde', subject: 'installation AT.1', version: 3 },
    }),
    entry('2026-03-02T10:00:00Z', 'publish page', { username: 'redaktion', subject: 'page faq', version: 2 }),
    entry('2026-03-03T10:00:00Z', 'give roles {roles}', { parameters: { roles: 'editor' }, subject: 'account ida' }),
    entry('2026-03-04T10:00:00Z', 'change {thing}', {
      ...{
        parameters: { thing: 'office', title: 'Angaben zur Stelle' },
        username: 'verwaltung',
        subject: 'setting office',
      },
    }),
    entry('2026-03-05T10:00:00Z', 'import', { subject: 'file =anlagen.csv' }),
    entry('2026-03-06T10:00:00Z', 'discard mail', { username: 'verwaltung', subject: 'mail reset of ida' }),
    entry('2026-03-07T10:00:00Z', 'sign in', { username: 'bund', role: 'AUTHORITY', network: '192.0.2.0/24' }),
    entry('2026-03-08T10:00:00Z', 'sign-in failed', { subject: 'account bund' }),
    entry('2026-03-08T10:00:01Z', 'sign-in failed, further ones delayed', { subject: 'account bund' }),
    entry('2026-03-09T10:00:00Z', 'sign out', { username: 'bund' }),
    entry('2026-03-10T10:00:00Z', 'change password', { username: 'bund', requestId: '0123456789abcdef' }),
    entry('2026-03-11T10:00:00Z', 'switch role', { username: 'mehrrollen' }),
    entry('2026-03-12T22:59:59Z', 'refused', { username: 'betreiber', subject: 'call GET /x' }),
    entry('2026-03-12T23:00:00Z', 'refused', { username: 'betreiber', subject: 'call GET /100%' }),
  ]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const found = async (query: string) =>
  (await admin.json<JournalPage>(`${journal}?${query}`)).entries.map(({ action }) => action);

test('the journal is listed, the newest first, and says how long it is kept', async () => {
  const { entries, total, days } = await admin.json<JournalPage>(journal);
  expect([entries.length, total, days]).toEqual([14, 14, 400]);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(entries.at(-1)).toMatchObject({
    ...{ username: 'behoerde', displayName: 'Anna Huber', kind: 'record' },
    ...{ action: 'edit contact', text: 'Betreiber:in geändert' },
    ...{ subject: 'installation AT.1', version: 3 },
  });
});

test('entries about an installation say its name', async () => {
  await server.save(exampleRecord('AT.1', { name: 'Zementwerk Mannersdorf' }));
  const { entries } = await admin.json<JournalPage>(`${journal}?subject=AT.1`);
  expect(entries).toMatchObject([{ subject: 'installation AT.1', subjectName: 'Zementwerk Mannersdorf' }]);
});

test('each kind of entry is found by it, and by no other', async () => {
  const { entries } = await admin.json<JournalPage>(journal);
  for (const kind of journalKinds) {
    const { entries: ofKind } = await admin.json<JournalPage>(`${journal}?kind=${kind}`);
    expect(ofKind.length, kind).toBeGreaterThan(0);
    expect(ofKind, kind).toEqual(entries.filter((entry) => entry.kind === kind));
  }
});

test.each([
  ['who=huber', ['edit contact']],
  ['who=BUND', ['change password', 'sign out', 'sign in']],
  ['subject=installation%20AT.1', ['edit contact']],
  ['text=0123456789abcdef', ['change password']],
  ['text=edit%20CONTACT', ['edit contact']],
  ['text=100%25', ['refused']],
  ['text=AT.1&who=bund', []],
  ['from=2026-03-10&to=2026-03-11', ['switch role', 'change password']],
  // Days are those in Austria.
  ['from=2026-03-13', ['refused']],
  ['kind=refusal&to=2026-03-12', ['refused']],
  ['page=2', []],
])('entries are filtered by %s', async (query, actions) => {
  expect(await found(query)).toEqual(actions);
});

test.each([
  ['from=gestern', 'from'],
  ['kind=anything', 'kind'],
  ['page=201', 'page'],
  [`text=${'x'.repeat(201)}`, 'text'],
  ['text=%00', 'text'],
])('a filter with %s is refused at its field', async (query, field) => {
  const answer = await admin.get(`${journal}?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field }] });
});

test('what is filtered is saved as CSV for spreadsheets, and taking it along is recorded', async () => {
  const answer = await admin.get(`${journal}/csv?kind=import`);
  expect(answer.headers.get('content-disposition')).toContain('protokoll.csv');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    '\ufeffZeitpunkt;Zeit in Österreich;Benutzername;Name;In Vertretung von;Rolle;Netz;Art;Vorgang;Gegenstand;Version;Anfrage',
    '2026-03-05T10:00:00.000Z;2026-03-05 11:00;;;;;;Import;import;file =anlagen.csv;;',
    '',
  ]);
  expect(await found('text=export')).toEqual(['export journal']);
});

test('as JSON lines it has every entry once, however many there are', async () => {
  const many = Array.from({ length: 2500 }, (_, at) => ({
    ...{ id: randomUUID(), action: 'sign in', username: `many-${at}`, at: new Date(1_700_000_000_000 + (at >> 4)) },
  }));
  await server.database.insert(journalTable).values(many);
  const answer = await admin.get(`${journal}/jsonl?who=many-`);
  const rows: JournalRow[] = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(rows.map(({ username }) => username))).toEqual(new Set(many.map(({ username }) => username)));
  expect(rows).toHaveLength(2500);
});

test('no call changes the journal', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of [journal, `${journal}/csv`, `${journal}/${randomUUID()}`]) {
      const answer = await admin.request(path, { method, headers: { 'x-xsrf-token': admin.token } });
      expect([404, 405], `${method} ${path}`).toContain(answer.status);
    }
});

import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filterSettings } from '#core/account/portal/user-settings.ts';
import { wideNetworkOf } from '#server/platform/config/network-address.ts';
import { boundedNotes } from '#server/platform/journal/bounded-notes.ts';
import { createJournal, record } from '#server/platform/journal/journal.ts';
import { journalTable } from '#server/platform/journal/journal-table.ts';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  server = await startTestServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const entries = () => server.database.select().from(journalTable).orderBy(asc(journalTable.at));

/** What is recorded while something happens. */
async function recorded(work: () => Promise<unknown>) {
  const before = new Set((await entries()).map(({ id }) => id));
  await work();
  return (await entries()).filter(({ id }) => !before.has(id));
}

test('signing in, switching the role, changing the password and signing out are recorded with role, network and request', async () => {
  const browser = server.browser();
  const found = await recorded(async () => {
    await browser.signIn('mehrrollen');
    await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
    const next = 'die Donau fließt nach Osten';
    await browser.post('/natippc/api/account/password', { current: 'demo', next, repeat: next });
    await browser.fetch('/natippc/logout');
  });
  expect(found.map(({ action, username, role }) => [action, username, role])).toEqual([
    ['sign in', 'mehrrollen', 'AUTHORITY'],
    ['switch role', 'mehrrollen', 'NATIPPC_REGISTERED'],
    ['change password', 'mehrrollen', 'NATIPPC_REGISTERED'],
    ['sign out', 'mehrrollen', 'NATIPPC_REGISTERED'],
  ]);
  expect(new Set(found.map(({ network }) => network))).toEqual(new Set(['127.0.0.0/24']));
  for (const { requestId } of found) expect(requestId).toMatch(/^[0-9a-f]{16}$/);
});

test('failed sign-ins are recorded, the one with which delays begin as such, and no unknown name', async () => {
  const found = await recorded(async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().signIn('bund', 'falsch');
    await server.browser().signIn('ein Passwort im falschen Feld', 'x');
  });
  const actions = found.map(({ action, username, subject }) => [action, username, subject]);
  expect(actions.slice(0, 4)).toEqual([
    ['sign-in failed', null, 'account bund'],
    ['sign-in failed', null, 'account bund'],
    ['sign-in failed', null, 'account bund'],
    ['sign-in failed, further ones delayed', null, 'account bund'],
  ]);
  expect(JSON.stringify(found)).not.toContain('falschen Feld');
});

test('what a signed-in person is refused is recorded, of a visitor only what attacks are seen by, and no more than a few', async () => {
  const browser = await server.signedIn('betreiber');
  const strange = server.browser();
  const call = '/natippc/api/cms-editing/pages';
  const found = await recorded(async () => {
    await browser.get(call);
    for (let attempt = 0; attempt < 10; attempt += 1) await strange.get(call);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await browser.post('/natippc/api/account/password', {}, { 'x-xsrf-token': 'forged' });
  });
  expect(found.map(({ action, username, subject }) => [action, username, subject])).toEqual([
    ['refused', 'betreiber', `call GET ${call}`],
    ...Array(3).fill(['refused: not signed in', null, `call GET ${call}`]),
    ...Array(3).fill(['refused: not from a page', 'betreiber', 'call POST /natippc/api/account/password']),
  ]);
});

test('a flood of refusals from many addresses is recorded within bounds, and again an hour later', async () => {
  const noted: unknown[] = [];
  let now = 0;
  const notes = boundedNotes({ note: async (entry) => void noted.push(entry) }, () => now);
  const flood = async () => {
    for (let at = 0; at < 2000; at += 1)
      await notes.note(`10.0.${at >> 8}.${at & 255}`, { action: 'refused: too many' });
  };
  await flood();
  expect(noted).toHaveLength(300);
  now += 3_600_000;
  await flood();
  expect(noted).toHaveLength(600);
});

test('[R7.26] a change is recorded with the version that it makes, in the journal and in the log', async () => {
  await seedCmsDocuments(server.database, [
    { path: 'journal', title: 'Journal', html: '<p>Grüß Gott</p>\n', validOn: '2026-03-01' },
  ]);
  const editor = await server.signedIn('redaktion');
  const calls = '/natippc/api/cms-editing';
  const found = await recorded(async () => {
    const added = await editor.post(`${calls}/snippet?path=journal`, { html: '<natippc-map></natippc-map>' });
    expect(await added.clone().text()).toContain('natippc-map');
    const tag = added.headers.get('etag') ?? '';
    await editor.post(`${calls}/publication?path=journal`, undefined, { 'if-match': tag });
  });
  expect(found.map(({ action, username, subject, version }) => [action, username, subject, version])).toEqual([
    ['add to draft', 'redaktion', 'page journal', 1],
    ['publish page', 'redaktion', 'page journal', 2],
  ]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      source: 'audit',
      user: 'redaktion',
      action: 'publish page',
      page: 'journal',
      version: 2,
    }),
  );
});

test('[R7.28] a setting of a user that changes is recorded by its name, the choice of a saved search is not', async () => {
  const officer = await server.signedIn('behoerde');
  const save = (group: string, name: string, value: string) =>
    officer.request(`/portal/api/userSettings/${group}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-xsrf-token': officer.token },
      body: new URLSearchParams({ name, value }),
    });
  const found = await recorded(async () => {
    await save(filterSettings.filters, 'a', 'geheim');
    await save(filterSettings.filters, 'a', 'anders');
    await save(filterSettings.selectedKey, 'anlagen', 'a');
    await save(filterSettings.filters, 'a', '');
    await save(filterSettings.filters, 'a', '');
  });
  expect(found.map(({ action, username, subject }) => [action, username, subject])).toEqual([
    ['change setting', 'behoerde', `setting ${filterSettings.filters} a`],
    ['change setting', 'behoerde', `setting ${filterSettings.filters} a`],
    ['remove setting', 'behoerde', `setting ${filterSettings.filters} a`],
  ]);
});

test('what is rolled back is not in the journal', async () => {
  const failing = server.database.transaction(async (on) => {
    await record(on, { user: 'bund', action: 'upload report', installation: 'AT.X' });
    throw new Error('The change fails.');
  });
  await expect(failing).rejects.toThrow('The change fails.');
  expect((await entries()).map(({ action }) => action)).not.toContain('upload report');
});

test('only what is older than the stated time is deleted', async () => {
  await server.database
    .insert(journalTable)
    .values({ id: crypto.randomUUID(), at: new Date(Date.now() - 31 * 86_400_000), action: 'long ago' });
  const spare = (write: () => Promise<unknown>) => write().then(() => {});
  await createJournal(server.database, 40, { spare }).purge(server.database);
  expect((await entries()).map(({ action }) => action)).toContain('long ago');
  const before = (await entries()).length;
  await createJournal(server.database, 30, { spare }).purge(server.database);
  expect((await entries()).map(({ action }) => action)).not.toContain('long ago');
  expect(await entries()).toHaveLength(before - 1);
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['local', undefined],
])('of the address %s the journal has the network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDatabase } from '#server/platform/db/claim-database.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { Portal } from '../../account/pvp/portal.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { openFreshDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, installations } from '../../register/editing/fixtures.ts';

let opened: TestDatabase;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  opened = await openFreshDatabase();
  closing = [opened.close];
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.toReversed()) await close();
});

/** For maintenance: with PostgreSQL it is a setting of the database, which counts for sessions that begin later. */
async function setReadOnly(database: Database, setting: 'on' | 'off'): Promise<void> {
  if (opened.engine === 'embedded') {
    await database.execute(sql.raw(`set default_transaction_read_only = ${setting}`));
    return;
  }
  const [row] = await queryRows<{ name: string }>(database, sql`select quote_ident(current_database()) as name`);
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`);
    await tx.execute(sql.raw(`alter database ${row?.name} set default_transaction_read_only = ${setting}`));
  });
}

/**
 * Breaks all connections to the database, as a maintenance may, and waits until they have ended: new ones follow the setting. Without it,
 * old ones keep theirs.
 */
const breakConnections = async (database: Database) => {
  if (opened.engine === 'postgresql')
    await database.execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
};

/** A server that attempts to write again at each question. */
async function start(settings: Record<string, string> = {}): Promise<TestServer> {
  const { database, close } =
    opened.url === undefined
      ? { database: opened.database, close: async () => {} }
      : await openDatabase({ databaseUrl: opened.url, dataDir: 'memory' });
  closing.push(close);
  await claimDatabase(database, 'TEST');
  const overrides = { space: { attemptInterval: 0 } };
  const server = await startTestServer({ database, settings: { METRICS: '127.0.0.1:0', ...settings }, overrides });
  closing.push(() => server.close());
  await server.search.fresh();
  return server;
}

const ready = (server: TestServer) => server.browser().json('/natippc/api/ready');
const signInPage = (browser: Browser) =>
  browser.request('/portal/anmelden', { headers: { 'sec-fetch-dest': 'document' } });

async function expectReading(browser: Browser): Promise<void> {
  const found = await browser.post(installations, {});
  expect(found.status).toBe(200);
  expect(await found.json()).toMatchObject({ total: 1 });
  for (const path of ['.csv', '.geojson', '.xlsx', '/AT-1'])
    expect([path, (await browser.get(`${installations}${path}`)).status]).toEqual([path, 200]);
  const page = await browser.request('/natippc/installations/AT-1', { headers: { 'sec-fetch-dest': 'document' } });
  expect(page.status).toBe(200);
}

test('[R4.1] on a read-only database visitors read, editors are told, and all is well once it can be written', async () => {
  const before = await start();
  await before.save(exampleRecord('AT-1'));
  const editor = new Editor(await before.signedIn('behoerde'));
  await editor.read();
  expect(await ready(before)).toMatchObject({ ready: true, writable: true });

  await setReadOnly(opened.database, 'on');
  await breakConnections(opened.database);
  // One that ran before, and one that starts now.
  for (const server of [before, await start()]) {
    await vi.waitFor(async () =>
      expect(await ready(server)).toMatchObject({
        ...{ ready: true, writable: false, shortage: 'readOnly' },
        reason: 'The database is read-only.',
      }),
    );
    const here = server.browser();
    for (const [name, value] of editor.browser.cookies) here.cookies.set(name, value);
    for (const reader of [server.browser(), here]) await expectReading(reader);

    const clerk = new Editor(here);
    await clerk.read();
    const refused = await clerk.write('PATCH', 'sections/operatingState', { statusSince: '2020-01-02' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({
      type: 'urn:natippc:problem:read-only',
      title: expect.stringContaining('nur zum Lesen'),
    });

    const stranger = server.browser();
    expect(await (await signInPage(stranger)).text()).toContain('Anmelden ist gerade nicht möglich');
    const signingIn = await stranger.signIn('behoerde');
    expect([signingIn.status, signingIn.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await signingIn.text()).toContain('Bitte melden Sie sich in einigen Minuten an.');
    const leaving = server.browser();
    for (const [name, value] of editor.browser.cookies) leaving.cookies.set(name, value);
    expect((await leaving.fetch('/natippc/logout')).status).toBe(204);
    expect(leaving.cookies.get('NATIPPC_SESSION') ?? '').toBe('');
    const metrics = await (await fetch(`${server.services.metrics?.origin}/metrics`)).text();
    expect(metrics).toMatch(/^natippc_writable 0$/m);
  }

  await setReadOnly(opened.database, 'off');
  // Connections are not broken now: those that could only read must not be used for good.
  await vi.waitFor(async () => expect(await ready(before)).toMatchObject({ writable: true }));
  expect((await editor.write('PATCH', 'sections/operatingState', { statusSince: '2020-01-02' })).status).toBe(200);
  await before.signedIn('bund');
  const logged = vi.mocked(console.error).mock.calls.flat().join('\n');
  expect(logged).toContain('"message":"Nothing can be stored: The database is read-only."');
  expect(logged).toContain('"message":"Storing works again."');
  expect(logged).not.toContain('"where":"background"');
});

test('[R3.4] on a read-only database no background task is accepted; ordered once it can be written, it is worked on', async () => {
  const before = await start();
  await before.save(exampleRecord('AT-1'));
  await setReadOnly(opened.database, 'on');
  await breakConnections(opened.database);
  const server = await start();
  const visitor = server.browser();
  await visitor.get('/natippc/api/env');
  const ordered = await visitor.fetch('/natippc/api/bvt/createDocument?codes=WI');
  expect(ordered.status).toBe(503);
  await setReadOnly(opened.database, 'off');
  await vi.waitFor(async () => expect(await ready(server)).toMatchObject({ writable: true }));
  expect((await visitor.fetch('/natippc/api/bvt/createDocument?codes=WI')).status).toBe(202);
  await vi.waitFor(
    async () => expect(await visitor.json('/natippc/api/user-tasks')).toMatchObject([{ state: 'SUCCESS' }]),
    {
      timeout: 60_000,
    },
  );
});

test('[R6.7] [R6.11] on a read-only database whom the PVP portal names reads on as a visitor, never as the person before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-read-only-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const ACCESS_RULES = join(folder, 'rules.json');
  const give = { roles: ['authority'], federalState: '4' };
  const rule = { name: 'Ämter', when: { provider: 'pvp', role: { name: 'amt' } }, give };
  writeFileSync(ACCESS_RULES, JSON.stringify({ rules: [rule] }));
  const server = await start({ ACCESS_RULES, PVP_PROXIES: '127.0.0.2' });
  const portal = await Portal.start(server.origin, '127.0.0.2');
  closing.push(() => portal.stop());
  const named = (name: string): [string, string][] => [
    ['X-PVP-VERSION', '2.1'],
    ['X-PVP-USERID', `${name}@ooe.gv.at`],
    ['X-PVP-GID', `AT:L4:1:${name}`],
    ['X-PVP-PRINCIPAL-NAME', name],
    ['X-PVP-SECCLASS', '2'],
    ['X-PVP-ROLES', 'amt()'],
  ];
  const [adas, belas] = [portal.browser(), portal.browser()];
  const isLoggedIn = async (browser: Browser) => (await browser.json('/natippc/api/auth/user')).isLoggedIn;
  portal.headers = named('Ada');
  expect(await isLoggedIn(adas)).toBe(true);

  await setReadOnly(opened.database, 'on');
  await breakConnections(opened.database);
  expect(await isLoggedIn(adas)).toBe(true);
  portal.headers = named('Bela');
  expect(await isLoggedIn(belas)).toBe(false);
  expect((await belas.post(installations, {})).status).toBe(200);
  expect(await (await signInPage(belas)).text()).toContain(
    'Angemeldet werden Sie, sobald das Register wieder Änderungen annimmt.',
  );
  expect(await isLoggedIn(adas)).toBe(false);

  await setReadOnly(opened.database, 'off');
  await vi.waitFor(async () => expect(await isLoggedIn(belas)).toBe(true));
});

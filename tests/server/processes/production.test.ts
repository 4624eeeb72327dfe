import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { linkIn } from '../account/fixtures/account-command.ts';
import { BrowserAtProvider } from '../account/fixtures/browser-at-provider.ts';
import { clientId, clientSecret, IdentityProvider, type Person } from '../account/fixtures/identity-provider.ts';
import { Browser } from '../fixtures/browser.ts';
import { openFreshDatabase } from '../fixtures/database.ts';
import { recordedIn } from '../fixtures/journal.ts';
import { commandLine, compiledProgram, ServerProcess } from '../fixtures/server-process.ts';
import { Editor, installations } from '../register/editing/fixtures.ts';

const root = resolve(import.meta.dirname, '../../..');
const ownFile = join(root, 'tests/server/register/import/files/own-columns.csv');
/** Real data, where they are at hand. */
const realFiles = join(root, '../shared/data');
const installation = 'AT.CAED~9008390000001.INSTALLATION';
const address = 'https://register.example.at';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('PROD on an empty PostgreSQL: skipped, TEST_DATABASE_URL is not set.');

const rules = {
  minimum: { administrator: { amr: ['mfa'] } },
  rules: [
    {
      name: 'Land Oberösterreich',
      when: { provider: 'agency', claims: { groups: 'ippc-bearbeitung' } },
      give: { roles: ['authority'], federalState: '4', office: 'lh-4' },
    },
    {
      name: 'Betriebe',
      when: { provider: 'agency', claims: { groups: 'betrieb' } },
      give: { roles: ['owner'], installations: { companyRegisterNumber: { claim: 'firmenbuchnummer' } } },
    },
  ],
};

const officer: Person = { id: 'o-1', claims: { name: 'Ada Amtlich', groups: ['ippc-bearbeitung'] } };
const owner: Person = {
  id: 'b-1',
  claims: { name: 'Otto Betrieb', groups: ['betrieb'], firmenbuchnummer: 'FN 123456a' },
};

let folder: string;
let provider: IdentityProvider;
let closing: (() => unknown)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-production-'));
  provider = await IdentityProvider.start();
  await provider.open(address);
  closing = [() => rmSync(folder, { recursive: true, force: true }), () => provider.stop()];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
};

/** The settings of the page of operations, in files as there. */
function settingsFor(database: string, dataDir: string): Record<string, string> {
  const title = 'Anmeldung des Landes';
  const agency = { name: 'agency', title, issuer: provider.issuer, clientId, clientSecretFile: 'provider.secret' };
  write('provider.secret', clientSecret);
  return {
    APP_ENV: 'PROD',
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL_FILE: write(`${dataDir}.url`, `${database}\n`),
    DATA_DIR: join(folder, dataDir),
    OIDC_PROVIDERS: write('providers.json', JSON.stringify([agency])),
    ACCESS_RULES: write('rules.json', JSON.stringify(rules)),
  };
}

/** Runs a command of the program; returns what it says. */
async function command(settings: Record<string, string>, name: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, commandLine(name, ...parameters), {
    env: { PATH: process.env.PATH ?? '', ...compiledProgram, ...settings },
    cwd: folder,
  });
  return stdout;
}

async function emptyDatabase(): Promise<string> {
  const { url = '', close } = await openFreshDatabase({ migrated: false });
  closing.push(close);
  return url;
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start({ ...settings, PORT: '0' });
  closing.push(() => server.kill());
  return server;
}

/** A browser behind the proxy that terminates TLS. */
const visit = (server: ServerProcess): Browser =>
  new Browser(server.origin, { host: new URL(address).host, 'x-forwarded-proto': 'https' });

async function signIn(server: ServerProcess, person: Person): Promise<Browser> {
  provider.person = person;
  const browser = visit(server);
  const begun = await browser.get('/portal/anmelden/agency');
  const { origin, pathname, search } = await new BrowserAtProvider().follow(begun.headers.get('location') ?? '');
  expect(origin).toBe(address);
  const ended = await browser.get(pathname + search, { 'sec-fetch-site': 'cross-site' });
  expect(ended.status).toBe(303);
  return browser;
}

async function journalOf(databaseUrl: string): Promise<string[]> {
  const { database, close } = await openDatabase({ databaseUrl, dataDir: 'memory' });
  const rows = await recordedIn(database);
  await close();
  return rows.map(({ action, subject }) => `${action} ${subject ?? ''}`.trim());
}

test.runIf(postgres)(
  '[R3.1] PROD begins on an empty PostgreSQL as the page of operations says, and goes on from a backup',
  async () => {
    const database = await emptyDatabase();
    const settings = settingsFor(database, 'data');
    await command(settings, 'check-config');
    const server = await start(settings);
    expect(await visit(server).json(`/natippc/api/env`)).toMatchObject({ environment: 'PROD', exampleData: false });
    expect((await visit(server).signIn('behoerde', 'demo')).status).toBe(403);

    const invited = await command(
      settings,
      'account',
      'invite',
      'ida',
      '--name',
      'Ida Pichler',
      '--roles',
      'administrator',
    );
    expect(invited).toContain(`${address}/portal/einladung#`);
    const first = visit(server);
    const password = 'die Donau fließt nach Osten';
    expect((await first.submit(linkIn(invited), { neu: password, wiederholung: password })).status).toBe(303);
    expect(await first.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true, username: 'ida' });

    await command(settings, 'import', ownFile);
    const { total } = await (await visit(server).post(installations, {})).json();
    expect(total).toBeGreaterThan(0);

    const authority = new Editor(await signIn(server, officer), installation);
    const edited = await authority.write('PATCH', 'sections/operatingState', {
      ...{ status: 'functional', statusSince: '2026-01-02' },
    });
    expect([edited.status, await edited.text()]).toEqual([200, expect.stringContaining('2026-01-02')]);
    const proposing = new Editor(await signIn(server, owner), installation);
    const values = { remarks: 'Der Kessel 2 ist stillgelegt.' };
    expect((await proposing.write('POST', 'proposals', { section: 'remarks', values })).status).toBe(200);
    const recorded = await journalOf(database);
    for (const entry of [
      'sign in at agency',
      `edit operatingState installation ${installation}`,
      `propose remarks installation ${installation}`,
    ])
      expect(recorded).toContain(entry);

    const backup = join(folder, 'register.backup');
    await command(settings, 'backup', 'backup', backup);
    await server.stop();
    const elsewhere = await emptyDatabase();
    const restored = settingsFor(elsewhere, 'elsewhere');
    await command(restored, 'backup', 'restore', backup);
    expect(await journalOf(elsewhere)).toEqual(recorded);
    // As after an upgrade: a new process on stored data, in its first folder.
    const next = await start(restored);
    const reading = new Editor(await signIn(next, officer), installation);
    expect(await reading.read()).toMatchObject({ status: 'functional', statusSince: '2026-01-02' });
    expect(await reading.browser.json('/natippc/api/proposals')).toMatchObject([{ section: 'remarks' }]);
    expect((await visit(next).signIn('ida', password)).status).toBe(303);
  },
);

const real = existsSync(realFiles) ? readdirSync(realFiles).filter((name) => /^at_ets_.*\.csv$/.test(name)) : [];
test.runIf(postgres && real.length > 0)('real files are loaded into PROD', async () => {
  const settings = settingsFor(await emptyDatabase(), 'data');
  await command(settings, 'import', ...real.map((name) => join(realFiles, name)));
  const server = await start(settings);
  await expect.poll(async () => (await visit(server).get('/natippc/api/ready')).status, { timeout: 60_000 }).toBe(200);
  const { total } = await (await visit(server).post(installations, {})).json();
  expect(total).toBeGreaterThan(0);
});

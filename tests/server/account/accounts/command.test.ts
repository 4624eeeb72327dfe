import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../fixtures/browser.ts';
import { openFreshDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { ServerProcess } from '../../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../../fixtures/snapshot.ts';
import { accountProcess, linkIn } from '../fixtures/account-command.ts';

let folder: string;
let opened: TestDatabase | undefined;
let server: ServerProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-account-'));
});
afterAll(async () => {
  await server?.kill();
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of an empty database: on PostgreSQL if the tests run on one, otherwise in a folder. */
async function emptyDatabase(): Promise<Record<string, string>> {
  const env = { APP_ENV: 'PROD', DATA_DIR: join(folder, 'data') };
  if (!process.env.TEST_DATABASE_URL) {
    await copyEmptyDatabase(env.DATA_DIR);
    return env;
  }
  opened = await openFreshDatabase();
  return { ...env, DATABASE_URL: opened.url ?? '' };
}

test('npm run account works while the server runs, with either database, and without it', async () => {
  const env = await emptyDatabase();
  server = await ServerProcess.start(env);
  const own = { ...env, PUBLIC_URL: server.origin };
  const invite = ['invite', 'erste', '--name', 'Ida Pichler', '--roles', 'administrator'];
  const { code, out } = await accountProcess(own, ...invite);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Das Konto erste ist angelegt\. Geben Sie der Person/)]);
  expect(out).toContain(`${server.origin}/portal/einladung#`);
  // PUBLIC_URL names this host, and the server accepts no other.
  const browser = new Browser(server.origin, { host: new URL(server.origin).host });
  const sentence = 'die Donau fließt nach Osten';
  const set = await browser.submit(linkIn(out), { neu: sentence, wiederholung: sentence });
  expect(set.status).toBe(303);
  expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true, username: 'erste' });
  expect(await accountProcess(own, ...invite)).toEqual({
    ...{ code: 1, out: '' },
    err: 'Das Konto erste gibt es schon. Einen neuen Link macht: npm run account -- reset erste\n',
  });
  await server.stop();
  const list = await accountProcess(own, 'list');
  expect(list.out).toMatch(/^erste \| Ida Pichler \| Verwaltung \| register \| aktiv \| zuletzt /m);
});

test('npm run account -- explain says what the access rules give, without a database', async () => {
  const rules = join(folder, 'rules.json');
  const give = { roles: ['authority'], federalState: '4' };
  writeFileSync(rules, JSON.stringify({ rules: [{ name: 'OÖ', when: { claims: { dept: 'U' } }, give }] }));
  const env = { DATA_DIR: join(folder, 'none'), ACCESS_RULES: rules };
  const known = await accountProcess(env, 'explain', '{"dept":"U"}', '--provider', 'amt');
  expect(known.out).toBe('Zugang mit: authority\nBundesland: 4\nGründe:\n- Die Regel „OÖ“ gibt: authority.\n');
  expect((await accountProcess(env, 'explain', '{"dept":"U"}')).err).toContain('Es fehlt --provider NAME');
  expect((await accountProcess(env, 'explain', '{"dept"', '--provider', 'amt')).err).toContain('kein JSON-Objekt');
});

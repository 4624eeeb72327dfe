import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountProcess, commandProcess } from '../account/fixtures/account-command.ts';
import { openFreshDatabase, type TestDatabase } from '../fixtures/database.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../fixtures/snapshot.ts';

let folder: string;
let opened: TestDatabase | undefined;
let server: ServerProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-erase-'));
});
afterAll(async () => {
  await server?.kill();
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('npm run erase works while the server runs, with either database, and reads a rule from a file', async () => {
  const env: Record<string, string> = { APP_ENV: 'PROD', DATA_DIR: join(folder, 'data') };
  if (process.env.TEST_DATABASE_URL) {
    opened = await openFreshDatabase();
    env.DATABASE_URL = opened.url ?? '';
  } else await copyEmptyDatabase(join(folder, 'data'));
  server = await ServerProcess.start(env);
  const own = { ...env, PUBLIC_URL: server.origin };
  await accountProcess(own, 'invite', 'erste', '--name', 'Ida Pichler', '--roles', 'administrator');
  const rule = join(folder, 'rule.json');
  writeFileSync(rule, JSON.stringify({ accounts: ['erste'] }));
  const erase = (...parameters: string[]) => commandProcess('erase', own, ...parameters);
  expect((await erase('--rule', rule)).out).toContain('Konten gelöscht: 1');
  expect((await accountProcess(own, 'list')).out).toContain('Ida Pichler');
  expect((await erase('--rule', rule, '--confirm')).out).toMatch(/^Ausgeführt\.$/m);
  expect((await accountProcess(own, 'list')).out).not.toContain('Ida Pichler');
  writeFileSync(rule, JSON.stringify({ namen: ['Ida Pichler'] }));
  expect(await erase('--rule', rule)).toEqual({
    ...{ code: 1, out: '' },
    err: `--rule: In „${rule}“ stimmt nicht: namen. Erwartet werden Listen von Texten: names, texts, accounts.\n`,
  });
});

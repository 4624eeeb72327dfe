import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Browser } from '../fixtures/browser.ts';
import { copyExamples } from '../fixtures/examples-folder.ts';
import { fillRegister } from '../fixtures/generated-register.ts';
import { quickPasswords } from '../fixtures/quick-passwords.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../fixtures/snapshot.ts';

let folder = '';
const started: ServerProcess[] = [];
const start = async () => {
  const server = await ServerProcess.start({ DATA_DIR: folder });
  started.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-killed-'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.kill()));
  rmSync(folder, { recursive: true, force: true });
});

const settings = '/portal/api/userSettings/probe';
const tasksOf = (browser: Browser) => browser.json<UserTask[]>('/natippc/api/user-tasks');

test('a server killed while writing sessions and settings restarts with everything it had confirmed', async () => {
  await copyExamples(folder);
  const server = await start();
  const browser = server.browser();
  await browser.signIn('mehrrollen');
  await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  const confirmed: string[] = [];
  const signedIn: Browser[] = [];
  const writing = (async () => {
    for (let count = 0; ; count += 1) {
      const response = await browser.postForm(settings, { name: `n${count}`, value: 'x'.repeat(count * 100 + 1) });
      if (response.status === 204) confirmed.push(`n${count}`);
    }
  })().catch(() => undefined);
  const signingIn = (async () => {
    for (;;) {
      const visitor = server.browser();
      if ((await visitor.signIn('betreiber')).status === 303) signedIn.push(visitor);
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(Math.min(confirmed.length / 5, signedIn.length)).toBeGreaterThan(2), {
    timeout: 30_000,
  });
  await server.kill();
  await Promise.all([writing, signingIn]);

  const again = await start();
  const here = again.continue(browser);
  expect(await here.json('/natippc/api/auth/user')).toMatchObject({
    username: 'mehrrollen',
    user: { activeRole: 'NATIPPC_REGISTERED' },
  });
  const kept = await here.json<{ name: string; value: string }[]>(settings);
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(confirmed));
  for (const visitor of signedIn) {
    expect(await again.continue(visitor).json('/natippc/api/auth/user')).toMatchObject({ username: 'betreiber' });
  }
  expect((await here.postForm(settings, { name: 'nachher', value: '1' })).status).toBe(204);
});

test('[R3.4] a task whose server is killed is resumed after the restart and completes', async () => {
  await copyEmptyDatabase(folder);
  const { database, close } = await openDatabase({ dataDir: folder });
  await fillRegister(database, 2_500);
  await seedDemoAccounts(database, quickPasswords);
  await close();
  const server = await start();
  const browser = server.browser();
  await browser.signIn('bund');
  const ordered = await browser.post('/natippc/api/natippcInstallations/excel', {});
  expect(ordered.status).toBe(202);
  const { id } = (await ordered.json()) as UserTask;
  await vi.waitFor(async () => expect((await tasksOf(browser))[0]?.state).toBe('RUNNING'), {
    timeout: 20_000,
    interval: 10,
  });
  await server.kill();

  const again = await start();
  const here = again.continue(browser);
  expect(await tasksOf(here)).toMatchObject([{ id, storage: 'PERSISTENT' }]);
  await vi.waitFor(async () => expect((await tasksOf(here))[0]?.state).toBe('SUCCESS'), {
    timeout: 60_000,
    interval: 500,
  });
  const result = await here.get(`/natippc/api/user-tasks/${id}/result`);
  expect(result.status).toBe(200);
  const bytes = new Uint8Array(await result.arrayBuffer());
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
});

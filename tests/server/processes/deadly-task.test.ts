import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import { openFreshDatabase } from '../fixtures/database.ts';
import { copyExamples } from '../fixtures/examples-folder.ts';
import { ServerProcess } from '../fixtures/server-process.ts';

const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'natippc-deadly-task-'));
const database = postgres ? await openFreshDatabase() : undefined;
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Threads that a server has of its own: the index, and the embedded database. */
const ownThreads = postgres ? 1 : 2;
const dying = {
  NODE_OPTIONS: `--import ${resolve(import.meta.dirname, '../fixtures/dying-process.ts')}`,
  THREADS_OF_SERVER: String(ownThreads),
};

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const place = { DATA_DIR: folder, ...(database?.url !== undefined && { DATABASE_URL: database.url }) };
  const server = await ServerProcess.start({ ...place, ...env });
  servers.push(server);
  return server;
}

/** Waits until the process has ended itself; on PostgreSQL, its lease then ends without waiting for it. */
async function death(server: ServerProcess): Promise<void> {
  await vi.waitFor(() => expect(server.hasEnded).toBe(true), { timeout: 120_000, interval: 50 });
  await database?.database.execute(
    sql`update user_task set lease_until = now() - interval '1 second' where lease_until is not null`,
  );
}

test('[R3.4] a task that has ended two processes is not begun by a third: it fails with a sentence, and the log says why', {
  timeout: 400_000,
}, async () => {
  if (!postgres) await copyExamples(folder);
  const first = await start(dying);
  const browser = first.browser();
  const path = '/natippc/api/user-tasks';
  expect((await browser.fetch('/natippc/api/bvt/createDocument?codes=WI')).status).toBe(202);
  await death(first);
  await death(await start(dying));
  // It would die as well.
  const third = await start(dying);
  const mine = third.continue(browser);
  const task = await vi.waitFor(
    async () => {
      const [found] = await mine.json<UserTask[]>(path);
      if (found?.state !== 'FAILURE') throw new Error(`The task is ${found?.state}.`);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(task.message).toContain('zweimal durch einen Ausfall des Servers unterbrochen');
  expect(third.complaints.join('\n')).toContain(`task document ${task.id}`);
  expect(third.hasEnded).toBe(false);
  expect((await mine.get(`${path}/${task.id}/result`)).status).toBe(409);
});

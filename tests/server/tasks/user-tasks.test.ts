import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import { account } from '#server/account/session/account-tables.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { endLeases } from '#server/platform/jobs/job-leases.ts';
import { type TaskContext, TaskFailure, type TaskFile, type TaskKinds } from '#server/tasks/task-kind.ts';
import { createTaskLeases } from '#server/tasks/task-leases.ts';
import { ownerKey } from '#server/tasks/task-owner.ts';
import { unpacked } from '#server/tasks/task-results.ts';
import { createTaskStore, mostOpenOfVisitors } from '#server/tasks/task-store.ts';
import { userTask } from '#server/tasks/task-tables.ts';
import type { UserTasks } from '#server/tasks/user-tasks.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const file = (text: string): TaskFile => ({ name: 'größe.txt', type: 'text/plain', parts: [Buffer.from(text)] });

/** The content of a task's result, or the reason why there is none. */
async function textOf(result: Awaited<ReturnType<UserTasks['result']>>): Promise<string> {
  if (typeof result === 'string') return result;
  const parts: Uint8Array[] = [];
  for await (const part of unpacked(result)) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Work that a test ends explicitly. */
class Work {
  readonly running: { context: TaskContext; end(result: TaskFile | Error): void }[] = [];
  run = (_parameters: unknown, context: TaskContext): Promise<TaskFile> =>
    new Promise((resolve, reject) => {
      context.signal.addEventListener('abort', () => reject(context.signal.reason));
      this.running.push({ context, end: (result) => (result instanceof Error ? reject(result) : resolve(result)) });
    });
}

const work = new Work();
const kinds: TaskKinds = {
  slow: { storage: 'PERSISTENT', run: work.run },
  slowInMemory: { storage: 'IN_MEMORY', run: work.run },
  large: {
    storage: 'PERSISTENT',
    run: async () => ({
      ...file(''),
      type: 'application/zip',
      parts: [Buffer.alloc(2_500_000, 'x'), Buffer.from('end')],
    }),
  },
  echo: { storage: 'PERSISTENT', run: async (parameters) => file(JSON.stringify(parameters)) },
};

let server: TestServer;
let tasks: UserTasks;
beforeAll(async () => {
  // Many of these tests wait for the next check or renewal.
  server = await startTestServer({
    fromSources: true,
    overrides: { taskKinds: kinds, taskTiming: { interval: 50, leaseSeconds: 30 } },
  });
  ({ tasks } = server.services);
  // Accounts for all owners, because tasks without an account may be purged at any time.
  const person = { displayName: '', userKind: 'PERSON', passwordHash: '', federalStateCode: '0' } as const;
  const flags = { pvp: false, usp: false, oidc: false };
  const usernames = Array.from({ length: mostOwners }, (_, index) => `test${index + 1}`);
  await server.database
    .insert(account)
    .values(usernames.map((username) => ({ username, ownerId: username, ...person, ...flags })));
});
afterAll(() => server.close());

let owners = 0;
const mostOwners = 50;
async function create(owner: string, kind: string): Promise<UserTask> {
  const task = await tasks.create(owner, kind, 'Titel', {});
  if (typeof task === 'string') throw new Error(`Rejected by the limit ${task}.`);
  return task;
}
const newOwner = () => {
  owners += 1;
  if (owners > mostOwners) throw new Error('There are not enough accounts for all owners.');
  return `user::test${owners}`;
};
const only = async (owner: string): Promise<UserTask> => {
  const [task] = await tasks.list(owner);
  if (!task) throw new Error('No task.');
  return task;
};
const until = (owner: string, state: UserTask['state']) =>
  vi.waitFor(async () => expect((await only(owner)).state).toBe(state), { timeout: 10_000 });
const started = (count: number) => vi.waitFor(() => expect(work.running.length).toBe(count), { timeout: 10_000 });

describe.each(['slow', 'slowInMemory'])('[R3.4] a task of kind %s', (kind) => {
  test('the task waits, runs with progress, and completes with its result', async () => {
    const owner = newOwner();
    const count = work.running.length;
    const created = await create(owner, kind);
    expect(created).toMatchObject({ title: 'Titel', storage: kind === 'slow' ? 'PERSISTENT' : 'IN_MEMORY' });
    expect(created.timeStarted).toBeUndefined();
    await started(count + 1);
    await until(owner, 'RUNNING');
    work.running.at(-1)?.context.progress(0.5);
    await vi.waitFor(async () => expect((await only(owner)).progress).toBe(0.5), { timeout: 10_000 });
    expect(await tasks.result(owner, created?.id ?? '')).toBe('conflict');
    work.running.at(-1)?.end(file('fertig'));
    await until(owner, 'SUCCESS');
    const done = await only(owner);
    expect(done).toMatchObject({ progress: 1, resultName: 'größe.txt' });
    expect(Date.parse(done.timeFinished ?? '')).toBeGreaterThanOrEqual(Date.parse(done.timeStarted ?? ''));
    const result = await tasks.result(owner, done.id);
    expect(await textOf(result)).toBe('fertig');
  });

  test('the task can be cancelled while running, and deleted afterwards', async () => {
    const owner = newOwner();
    const count = work.running.length;
    await tasks.create(owner, kind, 'Titel', {});
    await started(count + 1);
    const { id } = await only(owner);
    expect(await tasks.remove(owner, id)).toBe('conflict');
    expect(await tasks.cancel(owner, id)).toBe('done');
    await until(owner, 'CANCELLED');
    expect(work.running.at(-1)?.context.signal.aborted).toBe(true);
    expect(await tasks.cancel(owner, id)).toBe('conflict');
    expect(await tasks.result(owner, id)).toBe('conflict');
    expect(await tasks.remove(owner, id)).toBe('done');
    expect(await tasks.list(owner)).toEqual([]);
    expect(await tasks.remove(owner, id)).toBe('notFound');
  });

  test('the task can be cancelled while waiting, and then never starts', async () => {
    const [first, second] = [newOwner(), newOwner()];
    const count = work.running.length;
    await tasks.create(first, kind, 'Vorher', {});
    await started(count + 1);
    await tasks.create(second, kind, 'Titel', {});
    const waiting = await only(second);
    expect(waiting.state).toBe('WAITING');
    expect(await tasks.cancel(second, waiting.id)).toBe('done');
    expect((await only(second)).state).toBe('CANCELLED');
    work.running.at(-1)?.end(file('x'));
    await until(first, 'SUCCESS');
    expect(work.running.length).toBe(count + 1);
  });

  test('a failed task has a message for the user, and a general one for internal errors', async () => {
    const sentences: (string | undefined)[] = [];
    for (const error of [
      new TaskFailure('Bitte schränken Sie die Suche ein.'),
      new Error('column "x" does not exist'),
    ]) {
      const owner = newOwner();
      const count = work.running.length;
      await tasks.create(owner, kind, 'Titel', {});
      await started(count + 1);
      work.running.at(-1)?.end(error);
      await until(owner, 'FAILURE');
      sentences.push((await only(owner)).message);
    }
    expect(sentences).toEqual([
      'Bitte schränken Sie die Suche ein.',
      'Der Auftrag ist fehlgeschlagen. Bitte starten Sie ihn noch einmal.',
    ]);
  });

  test('[R6.11] other users cannot access the task', async () => {
    const owner = newOwner();
    const count = work.running.length;
    await tasks.create(owner, kind, 'Titel', {});
    await started(count + 1);
    const { id } = await only(owner);
    const other = newOwner();
    expect(await tasks.list(other)).toEqual([]);
    expect(await tasks.cancel(other, id)).toBe('notFound');
    expect(await tasks.remove(other, id)).toBe('notFound');
    work.running.at(-1)?.end(file('geheim'));
    await until(owner, 'SUCCESS');
    expect(await tasks.result(other, id)).toBe('notFound');
  });
});

test('a large task result is stored in parts and returned completely', async () => {
  const owner = newOwner();
  const task = await create(owner, 'large');
  await until(owner, 'SUCCESS');
  const result = await tasks.result(owner, task.id);
  if (typeof result === 'string') throw new Error(result);
  expect(result.size).toBe(2_500_003);
  const parts: Uint8Array[] = [];
  for await (const part of result.stored) parts.push(part);
  expect(parts.length).toBe(3);
  expect(Buffer.concat(parts).subarray(-4).toString()).toBe('xend');
});

test.each(['slow', 'slowInMemory'])(
  'the number of open tasks per owner is limited, even for concurrent requests: %s',
  async (kind) => {
    const owner = newOwner();
    const created = await Promise.all(Array.from({ length: 8 }, () => tasks.create(owner, kind, 'Titel', {})));
    expect(created.map((task) => (typeof task === 'string' ? task : 'created'))).toEqual([
      ...Array(5).fill('created'),
      ...Array(3).fill('own'),
    ]);
    for (const task of await tasks.list(owner)) await tasks.cancel(owner, task.id);
    await vi.waitFor(async () => {
      for (const { state } of await tasks.list(owner)) expect(state).toBe('CANCELLED');
    });
  },
);

test('the number of open tasks of all visitors is limited, but signed-in users are not affected', async () => {
  const visitors = Array.from({ length: mostOpenOfVisitors + 1 }, (_, number) => ownerKey.visitor(`visitor${number}`));
  const created = await Promise.all(visitors.map((owner) => tasks.create(owner, 'slowInMemory', 'Titel', {})));
  expect(created.map((task) => typeof task).lastIndexOf('object')).toBe(mostOpenOfVisitors - 1);
  expect(created.at(-1)).toBe('visitors');
  const owner = newOwner();
  const own = await create(owner, 'slowInMemory');
  await tasks.cancel(owner, own.id);
  for (const [at, task] of created.entries())
    if (typeof task !== 'string') await tasks.cancel(visitors[at] ?? '', task.id);
});

test('tasks without an account are purged', async () => {
  const [gone, present] = ['user:AUTHORITY:niemand', 'user:AUTHORITY:bund'];
  for (const owner of [gone, present]) {
    await create(owner, 'echo');
    await until(owner, 'SUCCESS');
  }
  await createTaskStore(server.database, server.services.clock).purge(new Date(0));
  expect(await tasks.list(gone)).toEqual([]);
  expect(await tasks.list(present)).toHaveLength(1);
});

describe('a task whose process has died', () => {
  /** Another process that took a task and then died. */
  const dead = () => createTaskLeases(server.database, server.services.clock, `dead-${owners}`, -1);
  const attempts = (owner: string, count: number, state: string) =>
    server.database.execute(
      sql`update user_task set attempts = ${count}, state = ${state}, lease_owner = 'dead', lease_until = now() - interval '1 second' where owner = ${owner}`,
    );

  /** Creates a task directly in the database, as if a process that is now dead had already taken it. */
  async function abandoned(count: number, state: UserTask['state']): Promise<string> {
    const owner = newOwner();
    await server.database.execute(
      sql`insert into user_task (id, owner, kind, title, parameters, state, attempts, lease_owner, lease_until, time_created)
          values (gen_random_uuid(), ${owner}, 'echo', 'Titel', '{"a": 1}', ${state}, ${count}, 'dead', now() - interval '1 second', now())`,
    );
    return owner;
  }

  test('a task whose process has died is resumed', async () => {
    const owner = await abandoned(1, 'RUNNING');
    await until(owner, 'SUCCESS');
    const { id } = await only(owner);
    const result = await tasks.result(owner, id);
    expect(await textOf(result)).toBe('{"a":1}');
  });

  test('a task whose process has died is resumed even if the clock has been set back by days', async () => {
    const owner = newOwner();
    await server.database.execute(
      sql`insert into user_task (id, owner, kind, title, parameters, state, attempts, lease_owner, lease_until, time_created)
          values (gen_random_uuid(), ${owner}, 'echo', 'Titel', '{}', 'RUNNING', 1, 'dead', now() + interval '3 days', now())`,
    );
    await until(owner, 'SUCCESS');
  });

  test('a task is resumed before its lease expires if no other process can have the database open', async () => {
    const owner = newOwner();
    await server.database.execute(
      sql`insert into user_task (id, owner, kind, title, parameters, state, attempts, lease_owner, lease_until, time_created)
          values (gen_random_uuid(), ${owner}, 'echo', 'Titel', '{}', 'RUNNING', 1, 'dead', now() + interval '80 seconds', now())`,
    );
    await endLeases(server.database, [userTask]);
    await until(owner, 'SUCCESS');
  });

  test('a task whose process has died twice fails', async () => {
    const owner = await abandoned(2, 'RUNNING');
    await until(owner, 'FAILURE');
    expect((await only(owner)).message).toContain('zweimal durch einen Ausfall des Servers unterbrochen');
  });

  test('a task being cancelled when its process died ends as cancelled', async () => {
    const owner = await abandoned(1, 'CANCELLING');
    await until(owner, 'CANCELLED');
  });

  test('a partial result of a dead process is deleted, and the process cannot store more of it', async () => {
    const owner = await abandoned(1, 'RUNNING');
    await until(owner, 'SUCCESS');
    const { id } = await only(owner);
    await expect(dead().store(id, file('von gestern'))).rejects.toThrow('leaseLost');
    expect(await textOf(await tasks.result(owner, id))).toBe('{"a":1}');
    const other = newOwner();
    await server.database.execute(
      sql`with task as (insert into user_task (id, owner, kind, title, parameters, state, attempts, lease_owner, lease_until, time_created)
            values (gen_random_uuid(), ${other}, 'echo', 'Titel', '{}', 'RUNNING', 2, 'dead', now() - interval '1 second', now()) returning id)
          insert into user_task_result (task_id, part, data) select id, 0, 'halb'::bytea from task`,
    );
    await until(other, 'FAILURE');
    const [left] = await queryRows<{ parts: number }>(
      server.database,
      sql`select count(*)::integer as parts from user_task_result join user_task on id = task_id where owner = ${other}`,
    );
    expect(left?.parts).toBe(0);
  });

  test('a process that has lost its task can no longer complete it', async () => {
    const owner = newOwner();
    const count = work.running.length;
    await tasks.create(owner, 'slow', 'Titel', {});
    await started(count + 1);
    const { id } = await only(owner);
    expect(await dead().succeed(id, file('falsch'))).toBe(false);
    expect((await only(owner)).state).toBe('RUNNING');
    await attempts(owner, 2, 'RUNNING');
    await until(owner, 'FAILURE');
    work.running.at(-1)?.end(file('zu spät'));
    expect((await only(owner)).state).toBe('FAILURE');
  });
});

test('a process that shuts down gracefully returns its task, which then waits again', async () => {
  const other = await startTestServer({
    database: server.database,
    overrides: { taskKinds: { once: { storage: 'PERSISTENT', run: work.run } } },
  });
  const owner = newOwner();
  const count = work.running.length;
  await other.services.tasks.create(owner, 'once', 'Titel', {});
  await started(count + 1);
  await other.close();
  const task = await only(owner);
  expect(task.state).toBe('WAITING');
  expect(task.timeStarted).toBeUndefined();
});

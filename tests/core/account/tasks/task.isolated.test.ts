import { environmentManager } from '@tanstack/query-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { $hasTasks, $tasks, actOnTask, type UserTask } from '#core/account/tasks/task.ts';
import { queryClient } from '#core/platform/query/query-client.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';

let server: AnsweringServer;
const task: UserTask = {
  id: 'a',
  title: 'Excel-Export',
  state: 'RUNNING',
  storage: 'IN_MEMORY',
  timeCreated: '2026-11-20T08:00:00Z',
};

beforeAll(async () => {
  server = await startServer();
  // Without a window, the query cache would assume that it runs on a server and never poll.
  environmentManager.setIsServer(() => false);
});
beforeEach(async () => {
  server.forget();
  server.on('GET api/user-tasks', { json: [task] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  // nanostores unmount a store one second after its last listener has been removed.
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => queryClient.isFetching() === 0);
  vi.useRealTimers();
});
afterAll(() => server.stop());

/** Waits for the real server without advancing fake time. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((later) => setImmediate(later));
}
const fetched = (times: number): Promise<void> =>
  until(() => server.calls().length === times && queryClient.isFetching() === 0);

test('[R4.10] the list of tasks is polled every 2 s while it has a listener, and not otherwise', async () => {
  const stop = $tasks.listen(() => {});
  await fetched(1);
  expect($tasks.get().data).toEqual([task]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.calls()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await fetched(2);
  await vi.advanceTimersByTimeAsync(2000);
  await fetched(3);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(queryClient.isFetching()).toBe(0);
  expect(server.calls()).toHaveLength(3);
});

test('[R2.4] the task flag is true only while the list has tasks', async () => {
  const stop = $hasTasks.listen(() => {});
  queryClient.setQueryData(['user-tasks'], [task]);
  await until(() => $hasTasks.get() === true);
  queryClient.setQueryData(['user-tasks'], []);
  await until(() => $hasTasks.get() === false);
  stop();
});

test('[R2.4] the task flag is unknown if the list cannot be fetched', async () => {
  server.on('GET api/user-tasks', (response) => response.writeHead(403).end());
  const stop = $hasTasks.listen(() => {});
  void queryClient.resetQueries({ queryKey: ['user-tasks'] });
  await until(() => queryClient.getQueryState(['user-tasks'])?.status === 'error');
  expect($hasTasks.get()).toBeUndefined();
  stop();
});

test('[R4.10] cancelling a task is shown at once and rolled back if the server refuses', async () => {
  const stop = $tasks.listen(() => {});
  await until(() => $tasks.get().data?.[0]?.state === 'RUNNING');
  let refuse: (() => void) | undefined;
  server.on('POST api/user-tasks/a/cancel', (response) => {
    refuse = () => response.writeHead(409).end();
  });
  const refused = expect(actOnTask('a', 'cancel')).rejects.toMatchObject({ status: 409 });
  await until(() => $tasks.get().data?.[0]?.state === 'CANCELLING');
  await until(() => refuse !== undefined);
  refuse?.();
  await refused;
  await until(() => $tasks.get().data?.[0]?.state === 'RUNNING');
  stop();
});

test('[R4.10] a deleted task is removed from the list', async () => {
  const stop = $tasks.listen(() => {});
  queryClient.setQueryData(['user-tasks'], [{ ...task, state: 'SUCCESS' }]);
  server.on('POST api/user-tasks/a/delete', (response) => {
    server.on('GET api/user-tasks', { json: [] });
    response.writeHead(204).end();
  });
  await actOnTask('a', 'delete');
  await until(() => $tasks.get().data?.length === 0);
  expect(server.calls()).toContain('POST /natippc/api/user-tasks/a/delete');
  stop();
});

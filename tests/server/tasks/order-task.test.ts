import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskKinds } from '#server/tasks/task-calls.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[R7.27] every kind of task is ordered by a call that declares it, and no call orders another', async () => {
  const document = await (await server.request('/natippc/api/openapi.json')).json();
  const operations = Object.values<Record<string, { 'x-orders'?: string }>>(document.paths).flatMap(Object.values);
  const ordered = operations.flatMap((operation) => operation['x-orders'] ?? []);
  const { clock, exportSource } = server.services;
  expect(ordered.toSorted()).toEqual(Object.keys(taskKinds({ clock, exportSource })).toSorted());
});

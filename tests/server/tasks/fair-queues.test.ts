import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserTask } from '#core/account/tasks/task.ts';
import type { TaskContext, TaskFile } from '#server/tasks/task-kind.ts';
import { mostOpenOfAddress } from '#server/tasks/task-store.ts';
import type { Browser } from '../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const order = '/natippc/api/bvt/createDocument?codes=WI';

let server: TestServer;
/** One function per started task that completes it; then the next one starts. */
let running: (() => void)[] = [];
beforeAll(async () => {
  // Time stands still, since a new minute would allow an address more sessions.
  vi.useFakeTimers({ toFake: ['Date'] });
  const run = (_parameters: unknown, { signal }: TaskContext): Promise<TaskFile> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      running.push(() => resolve({ name: 'x.pdf', type: 'application/pdf', parts: [] }));
    });
  server = await startTestServer({
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    overrides: { taskKinds: { document: { storage: 'IN_MEMORY', run } } },
  });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const from = (address: string, browser: Browser = server.browser()) =>
  browser.fetch(order, { 'x-forwarded-for': address });
const statesOf = async (browser: Browser) =>
  (await browser.json<UserTask[]>('/natippc/api/user-tasks')).map(({ state }) => state);

/** Completes the running task and waits for the next one to start. */
async function finishOne(): Promise<void> {
  const count = running.length;
  running.at(-1)?.();
  await vi.waitFor(() => expect(running.length).toBe(count + 1), 20_000);
}

test('tasks of authorities come first, then those of owners, then those of visitors, alternating between addresses', async () => {
  for (let count = 0; count < 100; count += 1) expect((await from(`198.51.100.${count % 3}`)).status).toBe(202);
  await vi.waitFor(() => expect(running.length).toBe(1), 20_000);

  const [late, owner, bund] = [server.browser(), await server.signedIn('betreiber'), await server.signedIn('bund')];
  expect((await from('203.0.113.1', late)).status).toBe(202);
  expect((await from('198.51.100.1', owner)).status).toBe(202);
  expect((await from('198.51.100.1', bund)).status).toBe(202);
  await finishOne();
  expect([await statesOf(bund), await statesOf(owner), await statesOf(late)]).toEqual([
    ['RUNNING'],
    ['WAITING'],
    ['WAITING'],
  ]);
  await finishOne();
  expect([await statesOf(bund), await statesOf(owner), await statesOf(late)]).toEqual([
    ['SUCCESS'],
    ['RUNNING'],
    ['WAITING'],
  ]);
  // By now, one of the three other addresses has had its turn.
  for (let count = 0; count < 3; count += 1) await finishOne();
  expect([await statesOf(owner), await statesOf(late)]).toEqual([['SUCCESS'], ['RUNNING']]);
  running.at(-1)?.();
});

test('the number of open tasks of visitors per address is limited, but accounts at that address are not affected', async () => {
  const address = '2001:db8:7:7';
  const statuses: number[] = [];
  for (let count = 0; count < mostOpenOfAddress; count += 1)
    statuses.push((await from(`${address}::${count.toString(16)}`)).status);
  expect(statuses).toEqual(Array(mostOpenOfAddress).fill(202));
  const refused = await from(`${address}:ffff::1`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.json()).toMatchObject({ title: expect.stringContaining('Von Ihrer Internetadresse aus') });
  expect((await from(`${address}::1`, await server.signedIn('usp'))).status).toBe(202);
  running = [];
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userSession } from '#server/account/session/account-tables.ts';
import { newVisitorsPerMinute } from '#server/tasks/order-task.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const order = '/natippc/api/bvt/createDocument?codes=WI';
const document = { name: 'x.pdf', type: 'application/pdf', parts: [] };

let server: TestServer;
beforeAll(async () => {
  // Time stands still, so that the duration of the calls does not start a new minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({
    overrides: { taskKinds: { document: { storage: 'PERSISTENT', run: async () => document } } },
  });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('clients that send no cookie can create only a limited number of sessions and tasks', async () => {
  const orderAsNobody = () => server.browser().fetch(order);
  const statuses: number[] = [];
  for (let count = 0; count < newVisitorsPerMinute; count += 1) statuses.push((await orderAsNobody()).status);
  expect(statuses).toEqual(Array(newVisitorsPerMinute).fill(202));
  const refused = await orderAsNobody();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await server.database.$count(userSession)).toBe(newVisitorsPerMinute);

  const user = await server.signedIn('betreiber');
  expect((await user.fetch(order)).status).toBe(202);
});

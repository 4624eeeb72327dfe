import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { userSession } from '../../../demo/server/session/schema.ts';
import { newVisitorsPerMinute } from '../../../demo/server/tasks/export-routes.ts';
import { openTestServices, resultOf, type TestServices } from '../setting/services.ts';

let server: TestServices;
beforeAll(async () => {
  // Time stands still: how long the calls take must not begin a new minute.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await openTestServices({
    source: {
      search: async () => resultOf([], 2001, 1),
      metadata: async () => ({ dataVersion: 1, criteria: [] }),
    },
  });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

test('whoever leaves the cookie out opens a bounded number of sessions and tasks', async () => {
  const token = server.browser();
  await token.get('/natippc/api/auth/user');
  const xsrf = token.cookies.get('XSRF-TOKEN') ?? '';
  const order = () => {
    const nobody = server.browser();
    nobody.cookies.set('XSRF-TOKEN', xsrf);
    return nobody.post('/natippc/api/natippcInstallations/excel', {});
  };
  const statuses: number[] = [];
  for (let count = 0; count < newVisitorsPerMinute; count += 1) statuses.push((await order()).status);
  expect(statuses).toEqual(Array(newVisitorsPerMinute).fill(202));
  const refused = await order();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await server.database.$count(userSession)).toBe(newVisitorsPerMinute);

  const user = server.browser();
  await user.signIn('betreiber');
  expect((await user.post('/natippc/api/natippcInstallations/excel', {})).status).toBe(202);
});

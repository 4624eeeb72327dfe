import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#server/account/session/account-tables.ts';
import type { TaskKind } from '#server/tasks/task-kind.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const held: TaskKind = {
    storage: 'PERSISTENT',
    run: (_, { signal }) => once(signal, 'abort').then(() => Promise.reject(signal.reason)),
  };
  server = await startTestServer({ overrides: { taskKinds: { held } } });
});
afterAll(() => server.close());

test('[R4.2] [R6.11] background tasks and their results belong to the role under which they were requested', async () => {
  const browser = await server.signedIn('mehrrollen');
  const { tasks } = server.services;
  await tasks.create('user:AUTHORITY:mehrrollen', 'held', 'Auswertung der Behörde', {});
  const titles = async () =>
    (await browser.json<{ title: string }[]>('/natippc/api/user-tasks')).map(({ title }) => title);
  expect(await titles()).toEqual(['Auswertung der Behörde']);
  await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  expect(await titles()).toEqual([]);
  await browser.post('/natippc/api/auth/activeRole?roleId=AUTHORITY');
  expect(await titles()).toEqual(['Auswertung der Behörde']);
});

test('[R6.11] an account that may only read is refused every change by a right, and may still read and sign out', async () => {
  const browser = await server.signedIn('redaktion');
  await server.database.update(account).set({ readOnly: true }).where(eq(account.username, 'redaktion'));
  expect((await browser.get('/natippc/api/cms-editing/pages')).status).toBe(200);
  const refused = await browser.request('/natippc/api/cms-editing/draft?path=pages/impressum', {
    method: 'PUT',
    headers: { 'x-xsrf-token': browser.token, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ title: 'Ihr Konto darf hier nur lesen.' }),
  ]);
});

test('a disabled account cannot sign in with its password, and is told so only then', async () => {
  await server.database.update(account).set({ disabledAt: new Date() }).where(eq(account.username, 'bund'));
  const right = await server.browser().signIn('bund');
  expect([right.status, await right.text()]).toEqual([403, expect.stringContaining('Dieses Konto ist gesperrt.')]);
  expect(await (await server.browser().signIn('bund', 'falsch')).text()).not.toContain('gesperrt');
});

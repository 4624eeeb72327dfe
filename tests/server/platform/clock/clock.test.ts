import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let neighbour: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'TEST' } });
  neighbour = await startTestServer({ settings: { APP_ENV: 'TEST' }, database: server.database });
  production = await startTestServer({ settings: { APP_ENV: 'PROD' } });
});
afterAll(async () => {
  await neighbour.close();
  await Promise.all([server.close(), production.close()]);
});

interface Time {
  datetime: string;
  test: boolean;
}
const set = '/natippc/api/time?datetime=2030-05-01T12:00:00Z';

describe('the test clock', () => {
  test('[R7.24] the test clock can be set, keeps running, applies to all processes on the database, and can be reset', async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/time');
    expect((await browser.post(set)).status).toBe(200);
    for (const one of [server, neighbour]) {
      const { datetime, test: isTest } = await one.browser().json<Time>('/natippc/api/time');
      expect(isTest).toBe(true);
      const since = Date.parse(datetime) - Date.UTC(2030, 4, 1, 12);
      expect(since).toBeGreaterThanOrEqual(0);
      expect(since).toBeLessThan(60_000);
    }
    expect(await (await browser.post('/natippc/api/time?reset=true')).json()).toMatchObject({ test: false });
    const { datetime } = await neighbour.browser().json<Time>('/natippc/api/time');
    expect(Math.abs(Date.parse(datetime) - Date.now())).toBeLessThan(60_000);
  });

  test.each(['datetime=gestern', 'datetime=1899-01-01T00:00:00Z', 'datetime=2100-01-01T00:00:00Z', 'time=1'])(
    '[R7.24] the test clock rejects %s',
    async (query) => {
      const browser = server.browser();
      await browser.get('/natippc/api/time');
      expect((await browser.post(`/natippc/api/time?${query}`)).status).toBe(400);
    },
  );

  test('[R7.3] the test clock cannot be set without the XSRF token', async () => {
    const browser = server.browser();
    expect((await browser.post(set)).status).toBe(403);
  });

  test('[R7.24] in DEMO, which is open to everyone, only signed-in users can set the test clock', async () => {
    const demonstration = await startTestServer({ database: server.database });
    try {
      const browser = demonstration.browser();
      await browser.get('/natippc/api/time');
      const refused = await browser.post(set);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ title: 'Die Testuhr stellt hier nur, wer angemeldet ist.' });
      const tester = await demonstration.signedIn('bund');
      expect((await tester.post(set)).status).toBe(200);
      expect((await tester.post('/natippc/api/time?reset=true')).status).toBe(200);
    } finally {
      await demonstration.close();
    }
  });

  test('[R7.24] a test clock set past the session’s length ends the sessions of others, not that of whoever sets it', async () => {
    const [tester, other] = [await server.signedIn('bund'), await server.signedIn('bund')];
    const user = (browser: Browser) => browser.json<{ username: string }>('/natippc/api/auth/user');
    expect((await tester.post(set)).status).toBe(200);
    expect(await user(tester)).toMatchObject({ username: 'bund' });
    expect(await user(other)).not.toMatchObject({ username: 'bund' });
    expect((await tester.post('/natippc/api/time?reset=true')).status).toBe(200);
    expect(await user(tester)).toMatchObject({ username: 'bund' });
  });

  test('[R7.24] in PROD the test clock cannot be set and the real time applies', async () => {
    const browser = production.browser();
    await browser.get('/natippc/api/time');
    expect((await browser.post(set)).status).toBe(403);
    const { datetime, test: isTest } = await browser.json<Time>('/natippc/api/time');
    expect(isTest).toBe(false);
    expect(Math.abs(Date.parse(datetime) - Date.now())).toBeLessThan(60_000);
  });
});

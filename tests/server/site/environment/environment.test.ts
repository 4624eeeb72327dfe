import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { product } from '#core/product.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('BUILD_NUMBER', '4711');
  server = await startTestServer({ installations: 30, settings: { APP_ENV: 'test', SESSION_TIMEOUT_S: '900' } });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

test('[R3.3] the session configuration contains timeout in seconds, environment, title, version details and build', async () => {
  const answer = await server.browser().get('/natippc/api/env');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    sessionTimeout: 900,
    environment: 'TEST',
    title: product.title,
    version,
    versionDetail: expect.stringMatching(new RegExp(`^Version ${version}, Datenstand \\d+$`)),
    buildNumber: '4711',
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('[R3.3] sessions end after the timeout given in the session configuration', async () => {
  const [browser, other] = [server.browser(), server.browser()];
  await browser.signIn('betreiber');
  await other.get('/natippc/api/time');
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const setClock = async (seconds: number) => {
    // Whoever sets the clock keeps their session.
    const answer = await other.post(`/natippc/api/time?datetime=${encodeURIComponent(later(seconds))}`);
    expect(answer.status).toBe(200);
  };
  const user = () => browser.json('/natippc/api/auth/user');
  await setClock(880);
  expect(await user()).toMatchObject({ isLoggedIn: true });
  await setClock(880 + 920);
  expect(await user()).toMatchObject({ isLoggedIn: false });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logLimits } from '#server/site/environment/log-routes.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const written = () =>
  vi.mocked(console.log).mock.calls.filter(([line]) => String(line).includes('"source":"page"')).length;

test('an address cannot fill the log, however patiently it writes', async () => {
  const browser = server.browser({ 'x-forwarded-for': '198.51.100.1' });
  const log = () => browser.post('/natippc/api/log', { level: 'ERROR', message: 'x' });
  for (let sent = 0; sent < logLimits.day.perAddress; sent += logLimits.perAddress) {
    const count = Math.min(logLimits.perAddress, logLimits.day.perAddress - sent);
    const answers = await Promise.all(Array.from({ length: count }, log));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    vi.advanceTimersByTime(60_000);
  }
  const refused = await log();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  expect(await refused.json()).toMatchObject({ title: expect.stringContaining('Für heute') });
  expect(written()).toBe(logLimits.day.perAddress);
  const other = server.browser({ 'x-forwarded-for': '198.51.100.2' });
  expect((await other.post('/natippc/api/log', { level: 'ERROR', message: 'x' })).status).toBe(204);
});

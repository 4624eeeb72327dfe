import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRate } from '#server/platform/http/rate.ts';
import { logLimits, logLine, longestMessage } from '#server/site/environment/log-routes.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const written = vi.spyOn(console, 'log').mockImplementation(() => {});
const lines = () => written.mock.calls.map(([line]) => String(line));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  written.mockRestore();
});

describe('the log call', () => {
  test('[R7.25] the log call accepts forms and JSON, and writes one line with the user name', async () => {
    const browser = server.browser();
    await browser.signIn('bund');
    expect((await browser.postForm('/natippc/api/log', { level: 'ERROR', message: 'eins\nzwei' })).status).toBe(204);
    expect((await browser.post('/natippc/api/log', { level: 'WARN', message: 'drei' })).status).toBe(204);
    expect(
      lines()
        .slice(-2)
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { level: 'ERROR', message: 'eins\nzwei', username: 'bund', source: 'page' },
      { level: 'WARN', message: 'drei', username: 'bund' },
    ]);
  });

  test.each([
    [{ level: 'LAUT', message: 'x' }],
    [{ level: 'ERROR' }],
    [{ level: 'ERROR', message: '' }],
    [{ level: 'ERROR', message: 'x'.repeat(longestMessage + 1) }],
    [{ level: 'ERROR', message: 'x', user: 'bund' }],
    [undefined],
  ])('[R7.25] the log call rejects %.60o', async (body) => {
    const before = lines().length;
    expect((await server.browser().post('/natippc/api/log', body)).status).toBe(400);
    expect(lines()).toHaveLength(before);
  });

  test('the log call limits the number of messages per minute', async () => {
    const other = await startTestServer({ database: server.database });
    const browser = other.browser();
    const statuses: number[] = [];
    for (let count = 0; count <= logLimits.perAddress; count += 1) {
      statuses.push((await browser.post('/natippc/api/log', { level: 'ERROR', message: 'x' })).status);
    }
    await other.close();
    expect(statuses.lastIndexOf(204)).toBe(logLimits.perAddress - 1);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('no logged message can contain line breaks or control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, username) => {
      const line = logLine({ level: 'ERROR', message }, username, new Date(0));
      expect(line).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
      expect(JSON.parse(line)).toMatchObject({ message, username });
    }),
  );
});

test('a rate limit ends after a minute even if the clock is set back by days', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  try {
    const rate = createRate(1);
    expect([rate.allows('a'), rate.allows('a')]).toEqual([true, false]);
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    vi.advanceTimersByTime(60_000);
    expect(rate.allows('a')).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a rate limit counts each key separately, restarts every minute, and keeps a bounded number of keys', () => {
  let now = 0;
  const rate = createRate(2, () => now);
  expect([rate.allows('a'), rate.allows('a'), rate.allows('a'), rate.allows('b')]).toEqual([true, true, false, true]);
  now = 60_000;
  expect(rate.allows('a')).toBe(true);
  for (let key = 0; key < 20_000; key += 1) rate.allows(`k${key}`);
  expect(rate.allows('a')).toBe(true);
});

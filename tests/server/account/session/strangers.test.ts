import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInFailure } from '#server/account/session/account-tables.ts';
import { delayRules } from '#server/account/session/sign-in.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Time stands still, so that the duration of an attempt does not count as waiting.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' } });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const page = '/portal/anmelden';
/** A sign-in attempt through the proxy, which forwards the client's address. */
const attempt = async (
  address: string,
  benutzername: string,
  passwort = 'falsch',
  browser: Browser = server.browser(),
): Promise<number> => {
  const { status } = await browser.submit(page, { benutzername, passwort }, { 'x-forwarded-for': address });
  return status;
};
const { free } = delayRules.address;

test('behind a proxy, only the address of a guessing client is slowed down', async () => {
  for (let count = 0; count <= free; count += 1) expect(await attempt('198.51.100.1', `name${count}`)).toBe(403);
  expect(await attempt('198.51.100.1', 'bund', 'demo')).toBe(429);
  expect(await attempt('198.51.100.2', 'bund', 'demo')).toBe(303);
  expect(await attempt('203.0.113.7, 198.51.100.1', 'bund', 'demo'), 'with a forged address before its own').toBe(429);
  expect(await attempt('198.51.100.1, 10.1.2.3', 'bund', 'demo'), 'through a second trusted proxy').toBe(429);
});

test('attempts from an address that has to wait store nothing, whatever the user name', async () => {
  const before = await server.database.$count(signInFailure);
  for (let count = 0; count < 5; count += 1) expect(await attempt('198.51.100.1', `other${count}`)).toBe(429);
  expect(await server.database.$count(signInFailure)).toBe(before);
});

test('all addresses of an IPv6 network count as one', async () => {
  for (let count = 0; count <= free; count += 1)
    expect(await attempt(`2001:db8:1:2:${count}::${count + 1}`, `six${count}`)).toBe(403);
  expect(await attempt('2001:DB8:1:2:ffff::1', 'bund', 'demo')).toBe(429);
  expect(await attempt('2001:db8:1:3::1', 'bund', 'demo')).toBe(303);
});

test('attempts with contradictory forwarding headers, one of which must be forged, count for the proxy', async () => {
  const both = (forwarded: string, address: string) =>
    server
      .browser()
      .submit(page, { benutzername: 'pvp', passwort: 'falsch' }, { forwarded, 'x-forwarded-for': address });
  for (let count = 0; count <= delayRules.accountAndAddress.free; count += 1)
    expect((await both(`for=192.0.2.${count}`, `192.0.2.${100 + count}`)).status).toBe(403);
  expect((await both('for=192.0.2.50', '192.0.2.150')).status).toBe(429);
  const agreed = await server
    .browser()
    .submit(page, { benutzername: 'pvp', passwort: 'demo' }, { forwarded: 'for="[2001:db8:9::1]:443";proto=https' });
  expect(agreed.status).toBe(303);
});

test('few of a hundred concurrent attempts on one account are evaluated, from one address or from a hundred', async () => {
  const outcome = async (addressOf: (number: number) => string, username: string) => {
    const tries = Array.from({ length: 100 }, (_, number) => attempt(addressOf(number), username));
    const statuses = await Promise.all(tries);
    return statuses.filter((status) => status !== 429);
  };
  const fromOne = await outcome(() => '198.51.100.3', 'usp');
  expect(fromOne).toEqual(Array(delayRules.accountAndAddress.free + 1).fill(403));
  const fromMany = await outcome((number) => `203.0.113.${number}`, 'behoerde');
  expect(fromMany.length).toBeLessThanOrEqual(delayRules.account.free + 1);
  expect(new Set(fromMany)).toEqual(new Set([403]));
});

test('on a known device, users can sign in during guessing attacks on their account or from their address', async () => {
  const own = server.browser();
  expect(await attempt('198.51.100.9', 'betreiber', 'demo', own)).toBe(303);
  await own.submit('/portal/abmelden', {});
  for (let count = 0; count <= delayRules.account.free; count += 1) await attempt(`192.0.2.${count}`, 'betreiber');
  for (let count = 0; count <= free; count += 1) await attempt('198.51.100.9', `another${count}`);
  expect(await attempt('198.51.100.9', 'betreiber', 'demo')).toBe(429);
  expect(await attempt('198.51.100.9', 'betreiber', 'demo', own)).toBe(303);
  await own.submit('/portal/abmelden', {});
  expect(await attempt('198.51.100.9', 'bund', 'demo', own), 'as somebody else').toBe(429);
  for (let count = 0; count <= delayRules.accountAndDevice.free; count += 1)
    await attempt('198.51.100.9', 'betreiber', 'falsch', own);
  expect(await attempt('198.51.100.9', 'betreiber', 'demo', own), 'the device is counted separately').toBe(429);
});

test('forwarded host and protocol are accepted only from trusted proxies', async () => {
  const secure = async (of: TestServer) => {
    const answer = await of.request('/natippc/api/env', { headers: { 'x-forwarded-proto': 'https' } });
    return answer.headers.getSetCookie().every((cookie) => /; Secure/i.test(cookie));
  };
  const elsewhere = await startTestServer({ settings: { TRUSTED_PROXIES: '10.0.0.1' }, database: server.database });
  const nowhere = await startTestServer({ database: server.database });
  try {
    expect([await secure(server), await secure(elsewhere), await secure(nowhere)]).toEqual([true, false, false]);
    const asked = {
      origin: 'https://register.example.at',
      'x-forwarded-host': 'register.example.at',
      'sec-fetch-site': '',
    };
    const log = (of: TestServer) => of.browser().post('/natippc/api/log', { level: 'INFO', message: 'x' }, asked);
    expect([(await log(server)).status, (await log(elsewhere)).status]).toEqual([204, 403]);
  } finally {
    await Promise.all([elsewhere.close(), nowhere.close()]);
  }
});

test.each([
  ['https', true],
  ['HTTPS', true],
  ['http, https', true],
  ['https, http', false],
  ['https,', false],
  ['https://', false],
  ['httpsx', false],
  ['"https"', false],
  ['', false],
])('cookies are secure according to the last value of X-Forwarded-Proto: %j: %s', async (said, isSecure) => {
  const answer = await server.request('/natippc/api/env', { headers: { 'x-forwarded-proto': said } });
  expect(answer.headers.getSetCookie()).toHaveLength(1);
  expect(/; Secure/i.test(answer.headers.getSetCookie()[0] ?? '')).toBe(isSecure);
});

test('a full https address in the request line does not make cookies secure', async () => {
  const answer = await server.request('https://127.0.0.1/natippc/api/env');
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.not.stringMatching(/; Secure/i)]]);
});

test.each([
  ['register.example.at', 204],
  ['boese.example, register.example.at', 204],
  ['register.example.at, boese.example', 403],
  ['register.example.at,', 403],
  ['register.example.at:99999', 403],
])('the public host is the last value of X-Forwarded-Host: %j returns %s', async (said, status) => {
  const headers = { origin: 'https://register.example.at', 'x-forwarded-host': said, 'sec-fetch-site': '' };
  const answer = await server.browser().post('/natippc/api/log', { level: 'INFO', message: 'x' }, headers);
  expect(answer.status).toBe(status);
});

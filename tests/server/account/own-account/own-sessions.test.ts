import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import { findAccount } from '#server/account/session/account-store.ts';
import { browserName } from '#server/account/session/browser-name.ts';
import { mostSessions } from '#server/account/session/session-store.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { SESSION_TIMEOUT_S: '3600', SESSION_LIFETIME_S: '7200' } });
});
afterAll(() => server.close());

const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;

async function signedInWith(userAgent: string): Promise<Browser> {
  const browser = server.browser({ 'user-agent': userAgent });
  await browser.signIn('bund');
  return browser;
}

describe('one’s own sessions', () => {
  let office: Browser;
  let phone: Browser;
  beforeEach(async () => {
    await server.database.execute('delete from user_session');
    office = await signedInWith(firefox);
    phone = await signedInWith(safari);
  });

  const account = (browser: Browser) => browser.json<OwnAccount>('/natippc/api/account');
  const others = async (browser: Browser) => (await account(browser)).sessions.filter(({ isOwn }) => !isOwn);
  const end = (browser: Browser, key?: string, headers = {}) =>
    browser.post('/natippc/api/account/end-sessions', { key }, headers);

  test('the account lists them with kind of browser, and another one can be ended', async () => {
    const { sessions } = await account(office);
    expect(sessions.map(({ browser, isOwn }) => [browser, isOwn])).toEqual(
      expect.arrayContaining([
        ['Firefox, Windows', true],
        ['Safari, iOS', false],
      ]),
    );
    const [other] = await others(office);
    expect((await end(office, other?.key)).status).toBe(200);
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await others(office)).toEqual([]);
  });

  test('all others can be ended together', async () => {
    await signedInWith(safari);
    expect((await end(office)).status).toBe(200);
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([true, false]);
  });

  test('neither somebody else’s session nor one without a token of the page can be ended', async () => {
    const other = await server.signedIn('betreiber');
    const [session] = await others(office);
    await end(other, session?.key);
    await end(office, session?.key, { 'sec-fetch-site': 'cross-site' });
    await end(office, session?.key, { 'x-xsrf-token': 'x' });
    expect([await isSignedIn(office), await isSignedIn(phone), await isSignedIn(other)]).toEqual([true, true, true]);
  });
});

describe('the absolute lifetime', () => {
  const at = (time: string) => server.services.clock.set(new Date(time));

  test('[R4.1] a session ends after it however much it is used, and a change of role does not extend it', async () => {
    const browser = server.browser();
    await at('2030-05-01T08:00:00Z');
    await browser.signIn('mehrrollen');
    await at('2030-05-01T08:50:00Z');
    await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
    await at('2030-05-01T09:40:00Z');
    expect(await isSignedIn(browser)).toBe(true);
    await at('2030-05-01T10:01:00Z');
    expect(await isSignedIn(browser)).toBe(false);
  });
});

test.each([
  [firefox, 'Firefox, Windows'],
  [safari, 'Safari, iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.0', 'anderes Programm'],
  ['<script>', 'anderes Programm'],
  [undefined, 'anderes Programm'],
])('the browser %s is called %s', (header, name) => {
  expect(browserName(header)).toBe(name);
});

test('[R6.11] an account has a bounded number of sessions: the longest unused end', async () => {
  const { store } = server.services;
  const found = await findAccount(server.database, 'pvp');
  if (!found) throw new Error('No such account.');
  const { account } = found;
  const [first = '', ...others] = await inTurns(mostSessions + 1, () => store.create(account, undefined, undefined));
  const stateOf = async (token: string) => (await store.read(token, 'passive')).state;
  expect(await stateOf(first)).toBe('expired');
  expect(await Promise.all(others.slice(0, 3).map(stateOf))).toEqual(['signedIn', 'signedIn', 'signedIn']);
});

async function inTurns<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await work());
  return results;
}

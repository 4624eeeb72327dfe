import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const write = '/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED';
const status = async (response: Promise<Response>) => (await response).status;

async function signedIn(): Promise<Browser> {
  const browser = server.browser();
  await browser.signIn('mehrrollen');
  return browser;
}

describe('writing calls', () => {
  test('[R7.3] writing calls are accepted with the token from the cookie', async () => {
    const browser = await signedIn();
    expect(await status(browser.post(write))).toBe(200);
  });

  test('[R7.3] writing calls are rejected without a token, or with one that differs from the cookie', async () => {
    const browser = await signedIn();
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    expect(await status(browser.request(write, { method: 'POST' }))).toBe(403);
    expect(await status(browser.post(write, undefined, { 'x-xsrf-token': 'wrong' }))).toBe(403);
    expect(await status(browser.post(write, undefined, { 'x-xsrf-token': `${token}x` }))).toBe(403);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ user: { activeRole: 'AUTHORITY' } });
  });

  test('[R7.3] writing calls are rejected if header and cookie have a token of another session or an invalid one', async () => {
    const [browser, other, visitor] = [await signedIn(), await signedIn(), server.browser()];
    await visitor.get('/natippc/api/auth/user');
    for (const planted of [other.cookies.get('XSRF-TOKEN'), visitor.cookies.get('XSRF-TOKEN'), 'planted.planted']) {
      browser.cookies.set('XSRF-TOKEN', planted ?? '');
      expect(await status(browser.post(write))).toBe(403);
    }
  });

  test('[R7.3] [R7.2] writing calls without a token are rejected with any method override', async () => {
    const browser = await signedIn();
    const named = async (method: string) => {
      const init = { method: 'POST', headers: { 'x-http-method-override': method } };
      return status(browser.request('/portal/api/userSettings/test', init));
    };
    expect(await Promise.all(['PUT', 'PATCH', 'DELETE'].map(named))).toEqual([403, 403, 403]);
    expect(await named('GET')).toBe(400);
  });

  test('[R7.3] writing calls from pages of other sites are rejected even with the token', async () => {
    const browser = await signedIn();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect(await status(browser.post(write, undefined, headers))).toBe(403);
    }
    const old = { 'sec-fetch-site': '', origin: 'https://foreign.example' };
    expect(await status(browser.post(write, undefined, old))).toBe(403);
    expect(await status(browser.post(write, undefined, { 'sec-fetch-site': '', origin: server.origin }))).toBe(200);
  });

  test('[R7.3] the response to a rejected call sets a valid token, so that the next attempt works', async () => {
    const browser = await signedIn();
    browser.cookies.delete('XSRF-TOKEN');
    expect(await status(browser.post(write))).toBe(403);
    expect(await status(browser.post(write))).toBe(200);
  });

  test('[R7.3] the token changes with the session', async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/auth/user');
    const before = browser.cookies.get('XSRF-TOKEN');
    await browser.signIn('mehrrollen');
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before);
  });

  test('[R7.25] a log message does not need a token, but must come from the same origin', async () => {
    const browser = server.browser();
    const fields = { level: 'ERROR', message: 'x' };
    expect(await status(browser.postForm('/natippc/api/log', fields, { 'x-xsrf-token': '' }))).toBe(204);
    expect(await status(browser.postForm('/natippc/api/log', fields, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
  });
});

describe('forms of the portal', () => {
  test('signing in is rejected without the token of the form and from other sites', async () => {
    const browser = server.browser();
    await browser.get('/portal/anmelden');
    const body = new URLSearchParams({ benutzername: 'betreiber', passwort: 'demo' });
    expect(await status(browser.request('/portal/anmelden', { method: 'POST', body }))).toBe(403);
    const fields = { benutzername: 'betreiber', passwort: 'demo' };
    expect(await status(browser.submit('/portal/anmelden', fields, { 'sec-fetch-site': 'cross-site' }))).toBe(403);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });
});

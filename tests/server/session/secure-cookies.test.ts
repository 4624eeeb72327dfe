import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const write = '/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED';
const byTls = { 'x-forwarded-proto': 'https' };

let server: TestServer;
let elsewhere: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  elsewhere = await startTestServer({ settings: { TRUSTED_PROXIES: '10.0.0.1' }, database: server.database });
});
afterAll(() => Promise.all([elsewhere.close(), server.close()]));

const isSignedIn = async (browser: Browser, base = '/natippc/') =>
  (await browser.json<{ isLoggedIn: boolean }>(`${base}api/auth/user`)).isLoggedIn;
const names = (browser: Browser) => [...browser.cookies.keys()].filter((name) => /SESSION|XSRF/.test(name)).sort();
const setAs = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

describe('behind a trusted proxy that ends TLS', () => {
  test('[R7.3] session and token have cookies for the host alone, with which writing calls go', async () => {
    const browser = server.browser(byTls);
    const answer = await browser.signIn('mehrrollen');
    expect(answer.status).toBe(303);
    for (const name of ['__Host-NATIPPC_SESSION', '__Host-XSRF-TOKEN']) {
      expect(setAs(answer, name)).toMatch(/; Path=\/; (?:HttpOnly; )?Secure/);
      expect(setAs(answer, name)).not.toMatch(/Domain/i);
    }
    expect(names(browser)).toEqual(['__Host-NATIPPC_SESSION', '__Host-XSRF-TOKEN']);
    expect((await browser.post(write)).status).toBe(200);
    await browser.submit('/portal/abmelden', {});
    expect(browser.cookies.has('__Host-NATIPPC_SESSION')).toBe(false);
  });

  test('a session under the plain name counts for nothing, wherever it was planted', async () => {
    const plain = await server.signedIn('behoerde');
    const browser = server.browser(byTls);
    for (const [name, value] of plain.cookies) browser.cookies.set(name, value);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(plain)).toBe(true);
  });

  test('[R7.3] a planted plain token neither counts nor stands in the way of the own one', async () => {
    const browser = server.browser(byTls);
    await browser.signIn('mehrrollen');
    browser.cookies.set('XSRF-TOKEN', 'planted');
    expect((await browser.post(write, undefined, { 'x-xsrf-token': 'planted' })).status).toBe(403);
    expect((await browser.post(write)).status).toBe(200);
  });

  test.each(['NATIPPC_SESSION', 'XSRF-TOKEN', '__Secure-NATIPPC_SESSION'])(
    'signing in and out clear %s of another time',
    async (name) => {
      const browser = server.browser(byTls);
      browser.cookies.set(name, 'A'.repeat(43));
      expect(setAs(await browser.get('/portal/anmelden'), name)).toBe('');
      await browser.signIn('behoerde');
      expect(browser.cookies.has(name)).toBe(false);
      browser.cookies.set(name, 'A'.repeat(43));
      const answer = await browser.submit('/portal/abmelden', {});
      const cleared = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=;`));
      expect(cleared.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual(['/', '/portal/']);
      expect(await isSignedIn(browser)).toBe(false);
    },
  );
});

describe('without TLS', () => {
  test.each(['nobody says so', 'somebody untrusted says so'])(
    'cookies have plain names where %s, and prefixed ones count for nothing',
    async (what) => {
      const [of, always] = what === 'nobody says so' ? [server, {}] : [elsewhere, byTls];
      const browser = of.browser(always);
      await browser.get('/portal/anmelden');
      expect(names(browser)).toEqual(['XSRF-TOKEN']);
      const secure = server.browser(byTls);
      await secure.signIn('behoerde');
      for (const [name, value] of secure.cookies) browser.cookies.set(name, value);
      expect(await isSignedIn(browser)).toBe(false);
    },
  );
});

describe('two registers on one host', () => {
  const start = (name: string) =>
    startTestServer({
      database: server.database,
      settings: { TRUSTED_PROXIES: '127.0.0.1', CONTEXT_PATH: `/${name}/natippc/`, COOKIE_PATH: `/${name}/` },
    });

  test('have cookies of their paths, of which the other takes none for its own', async () => {
    const one = await start('one');
    try {
      const browser = one.browser(byTls);
      const answer = await browser.submit('/one/portal/anmelden', { benutzername: 'mehrrollen', passwort: 'demo' });
      expect(answer.status).toBe(303);
      for (const name of ['__Secure-NATIPPC_SESSION', '__Secure-XSRF-TOKEN'])
        expect(setAs(answer, name)).toMatch(/; Path=\/one\/; (?:HttpOnly; )?Secure/);
      expect((await browser.post('/one/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED')).status).toBe(200);
      // What the register of the whole host has set comes along, and stays.
      browser.cookies.set('__Host-NATIPPC_SESSION', 'A'.repeat(43));
      browser.cookies.set('__Host-XSRF-TOKEN', 'planted');
      expect(await isSignedIn(browser, '/one/natippc/')).toBe(true);
      expect((await browser.post('/one/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED')).status).toBe(200);
      await browser.submit('/one/portal/abmelden', {});
      expect(names(browser)).toEqual(['__Host-NATIPPC_SESSION', '__Host-XSRF-TOKEN', '__Secure-XSRF-TOKEN']);
    } finally {
      await one.close();
    }
  });
});

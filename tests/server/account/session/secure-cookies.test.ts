import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const write = '/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED';
const overTls = { 'x-forwarded-proto': 'https' };

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

describe('behind a trusted proxy that terminates TLS', () => {
  test('[R7.3] over TLS, session and token have __Host- cookies, with which writing calls work', async () => {
    const browser = server.browser(overTls);
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

  test('[R6.10] over TLS, the ticket has a __Host- cookie, which signing out clears, as it does one without prefix', async () => {
    const browser = server.browser(overTls);
    const answer = await browser.signIn('behoerde');
    expect(setAs(answer, '__Host-NATIPPC-TICKET')).toMatch(/; Path=\/; Secure/);
    browser.cookies.set('NATIPPC-TICKET', 'old');
    await browser.submit('/portal/abmelden', {});
    expect([...browser.cookies.keys()].filter((name) => name.includes('TICKET'))).toEqual([]);
  });

  test('over TLS, the cookie of a known device is limited to the portal, has a prefix and replaces one without', async () => {
    const browser = server.browser(overTls);
    browser.cookies.set('NATIPPC_DEVICE', 'old');
    const answer = await browser.signIn('behoerde');
    expect(setAs(answer, '__Secure-NATIPPC_DEVICE')).toMatch(/; Max-Age=7776000; Path=\/portal\/; HttpOnly; Secure/);
    expect(browser.cookies.has('NATIPPC_DEVICE')).toBe(false);
  });

  test('over TLS, a session cookie without prefix is ignored', async () => {
    const plain = await server.signedIn('behoerde');
    const browser = server.browser(overTls);
    for (const [name, value] of plain.cookies) browser.cookies.set(name, value);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(plain)).toBe(true);
  });

  test('[R7.3] over TLS, a planted token cookie without prefix is ignored', async () => {
    const browser = server.browser(overTls);
    await browser.signIn('mehrrollen');
    browser.cookies.set('XSRF-TOKEN', 'planted');
    expect((await browser.post(write, undefined, { 'x-xsrf-token': 'planted' })).status).toBe(403);
    expect((await browser.post(write)).status).toBe(200);
  });

  test.each(['NATIPPC_SESSION', 'XSRF-TOKEN', '__Secure-NATIPPC_SESSION'])(
    'signing in or out clears an old %s cookie',
    async (name) => {
      const browser = server.browser(overTls);
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
  test.each(['no proxy reports TLS', 'an untrusted proxy reports TLS'])(
    'cookies have no prefix if %s, and prefixed ones are ignored',
    async (what) => {
      const [of, always] = what === 'no proxy reports TLS' ? [server, {}] : [elsewhere, overTls];
      const browser = of.browser(always);
      await browser.get('/portal/anmelden');
      expect(names(browser)).toEqual(['XSRF-TOKEN']);
      const secure = server.browser(overTls);
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

  test('two registers on one host have cookies for their own paths and ignore those of the other', async () => {
    const one = await start('one');
    try {
      const browser = one.browser(overTls);
      const answer = await browser.submit('/one/portal/anmelden', { benutzername: 'mehrrollen', passwort: 'demo' });
      expect(answer.status).toBe(303);
      for (const name of ['__Secure-NATIPPC_SESSION', '__Secure-XSRF-TOKEN'])
        expect(setAs(answer, name)).toMatch(/; Path=\/one\/; (?:HttpOnly; )?Secure/);
      expect((await browser.post('/one/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED')).status).toBe(200);
      // Cookies set by the register of the whole host are also sent, but left unchanged.
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

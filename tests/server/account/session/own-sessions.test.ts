import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserName } from '#server/account/session/browser-name.ts';
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

  const keys = async (browser: Browser) =>
    [...(await (await browser.get('/portal/profil')).text()).matchAll(/name="sitzung" value="([0-9a-f]{16})"/g)].map(
      ([, key]) => key ?? '',
    );
  /** Submits a form of the profile page. */
  const end = async (browser: Browser, sitzung: string, headers = {}) => {
    const page = await (await browser.get('/portal/profil')).text();
    const token = /name="token" value="([^"]*)"/.exec(page)?.[1] ?? '';
    return browser.request('/portal/sitzungen', {
      method: 'POST',
      body: new URLSearchParams({ token, sitzung }),
      headers,
    });
  };

  test('the profile lists them with kind of browser, and another one can be ended', async () => {
    const page = await (await office.get('/portal/profil')).text();
    expect(page).toMatch(/<strong>Firefox, Windows<\/strong> – diese Sitzung/);
    expect(page).toContain('<strong>Safari, iOS</strong>');
    const [key = '', more] = await keys(office);
    expect(more).toBeUndefined();
    expect((await end(office, key)).headers.get('location')).toBe('/portal/profil?beendet');
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([true, false]);
    expect(await keys(office)).toEqual([]);
  });

  test('all can be ended together, among them this one', async () => {
    expect((await end(office, 'alle')).headers.get('location')).toBe('/portal/anmelden?event=logout');
    expect([await isSignedIn(office), await isSignedIn(phone)]).toEqual([false, false]);
  });

  test('neither somebody else’s session nor one without a token of the page can be ended', async () => {
    const other = await server.signedIn('betreiber');
    const [key = ''] = await keys(office);
    await end(other, key);
    await end(office, key, { 'sec-fetch-site': 'cross-site' });
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

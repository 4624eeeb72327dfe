import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnPath } from '#server/account/account-pages/return-address.ts';
import { escapeHtml, html } from '#server/platform/http/html.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  production = await startTestServer({ settings: { APP_ENV: 'PROD' } });
});
afterAll(() => Promise.all([server.close(), production.close()]));

const origin = 'https://portal.example';
const back = (address: string | undefined) => returnPath(address, origin, '/portal/', '/fallback');

describe('return addresses', () => {
  test.each([
    ['/natippc/installations?anlagen.q=x#top', '/natippc/installations?anlagen.q=x#top'],
    ['https://portal.example/natippc/faq', '/natippc/faq'],
    ['http://portal.example/natippc/faq', '/natippc/faq'],
    ['https://evil.example/', '/fallback'],
    ['//evil.example/', '/fallback'],
    ['/\\evil.example/', '/fallback'],
    ['https:\\\\evil.example', '/fallback'],
    ['/\t/evil.example/', '/fallback'],
    ['https://portal.example//evil.example/', '/fallback'],
    ['https://portal.example@evil.example/', '/fallback'],
    ['https://user:pw@portal.example/', '/fallback'],
    ['javascript:alert(1)', '/fallback'],
    ['data:text/html,x', '/fallback'],
    ['/portal/abmelden', '/fallback'],
    ['/portal/anmelden?event=logout', '/fallback'],
    [`/${'x'.repeat(3000)}`, '/fallback'],
    ['', '/fallback'],
    [undefined, '/fallback'],
  ])('the return address %s leads to %s', (address, expected) => {
    expect(back(address)).toBe(expected);
  });

  test('any return address stays on this origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      'https:',
      '?',
      '#',
      '\t',
      '\n',
      '.',
      '%2f',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (address) => {
          expect(new URL(back(address), origin).origin).toBe(origin);
          expect(back(address)).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });
});

test('any text inserted into a page stays text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const markup = html`<p title="${text}">${text}</p>`.toString();
      expect(markup).toBe(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`);
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

describe('signing in', () => {
  test('[R2.14] signing in leads to the return address, or to the site root for pvp and usp users', async () => {
    const query = `?returnUrl=${encodeURIComponent(`${server.origin}/natippc/installations?anlagen.q=x`)}`;
    const target = async (name: string) => (await server.browser().signIn(name, 'demo', query)).headers.get('location');
    expect(await target('betreiber')).toBe('/natippc/installations?anlagen.q=x');
    expect(await target('pvp')).toBe('/');
    expect(await target('usp')).toBe('/');
  });

  test('signing in never redirects to another site', async () => {
    const response = await server.browser().signIn('betreiber', 'demo', '?returnUrl=https%3A%2F%2Fevil.example%2F');
    expect(response.headers.get('location')).toBe('/portal/');
  });

  test('outside PROD the demo accounts are listed, and a link fills in the form', async () => {
    const page = await (await server.browser().get('/portal/anmelden')).text();
    for (const name of ['betreiber', 'behoerde', 'bund', 'mehrrollen', 'pvp', 'usp', 'oidc', 'vertretung']) {
      expect(page).toContain(`anmelden?konto=${name}`);
    }
    const filled = await (await server.browser().get('/portal/anmelden?konto=oidc')).text();
    expect(filled).toMatch(/id="benutzername"[^>]* value="oidc"/);
    expect(filled).toMatch(/id="passwort"[^>]* value="demo"/);
  });

  test('in PROD the demo accounts are neither listed nor usable', async () => {
    const browser = production.browser();
    const page = await (await browser.get('/portal/anmelden?konto=oidc')).text();
    expect(page).not.toContain('konto=');
    expect(page).not.toContain('value="oidc"');
    expect((await browser.signIn('bund')).status).toBe(403);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onfocus=alert(1) x='"])(
    'the sign-in form shows the user name %s as text',
    async (name) => {
      const page = await (await server.browser().signIn(name, 'x')).text();
      expect(page).not.toContain(name);
      expect(page).toContain(`value="${escapeHtml(name)}"`);
    },
  );

  test('an overlong sign-in form is rejected', async () => {
    const response = await server.browser().signIn('x'.repeat(20_000), 'x');
    expect(response.status).toBe(413);
  });

  test('the sign-in form reports empty fields', async () => {
    const response = await server.browser().signIn('', '');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(' href="#benutzername">Bitte geben Sie Benutzername und Passwort ein.</a>');
  });
});

describe('account pages', () => {
  test.each([
    ['profil', 'account'],
    ['sitzungen', 'account#sitzungen'],
    ['passwort', 'account/passwort'],
    ['zweitfaktor', 'account/zweitfaktor'],
    ['vertretung', 'account/vertretung'],
  ])('the former page %s leads to %s of the application, visitors by way of signing in', async (former, present) => {
    const location = async (browser: Browser) => (await browser.get(`/portal/${former}`)).headers.get('location');
    expect(await location(await server.signedIn('betreiber'))).toBe(`/natippc/${present}`);
    const signIn = `/portal/anmelden?returnUrl=${encodeURIComponent(`/natippc/${present}`)}`;
    expect(await location(server.browser())).toBe(signIn);
    const back = await server.browser().signIn('betreiber', 'demo', signIn.replace(/.*(?=\?)/, ''));
    expect(back.headers.get('location')).toBe(`/natippc/${present}`);
  });

  test('[R2.33] signing out asks for confirmation, then leads to the sign-in page with a logout event', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    expect(await (await browser.get('/portal/abmelden')).text()).toContain(
      'Sie sind als Donau Recycling GmbH angemeldet.',
    );
    const response = await browser.submit('/portal/abmelden', {});
    expect(response.headers.get('location')).toBe('/portal/anmelden?event=logout');
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test("signing out without the form's token only asks for confirmation again", async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    const response = await browser.request('/portal/abmelden', {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
    });
    expect(response.headers.get('location')).toBe('/portal/abmelden');
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true });
  });
});

test('every account page is in German, has no inline scripts or styles, and is not cached', async () => {
  const browser = server.browser();
  await browser.signIn('mehrrollen');
  for (const page of ['anmelden', 'abmelden']) {
    const response = await browser.get(`/portal/${page}`);
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.match(/<h1>/g)).toHaveLength(1);
  }
});

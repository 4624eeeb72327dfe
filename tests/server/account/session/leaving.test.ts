import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const timeout = 600;
let server: TestServer;
beforeAll(async () => {
  // Time stands still unless a test sets it.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({ settings: { SESSION_TIMEOUT_S: String(timeout) }, isBuilt: true });
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** Pages and calls whose response depends on the user or identifies the user. */
const personal = [
  '/natippc/start',
  '/natippc/installations',
  '/natippc/installations/AT-1',
  '/natippc/faq',
  '/natippc/nowhere',
  '/natippc/fragment/installations',
  '/natippc/fragment/installation/AT-1',
  '/natippc/api/natippcInstallations/AT-1',
  '/natippc/api/natippcInstallations/lastUpdate',
  '/natippc/api/natippcInstallations/nowhere',
  '/natippc/api/bvt/list',
  '/natippc/api/filter/metadata',
  '/natippc/api/cms/faq',
  '/natippc/api/auth/user',
  '/natippc/api/user-tasks',
  '/portal/',
  '/natippc/account',
  '/natippc/api/account',
  '/portal/impressum',
];

describe('caching by browsers', () => {
  test('responses to signed-in users are not stored, so that going back after signing out shows none', async () => {
    const browser = await server.signedIn('behoerde');
    for (const path of personal)
      expect((await browser.get(path)).headers.get('cache-control'), path).toMatch(/\bno-store\b/);
    const search = await browser.post('/natippc/api/natippcInstallations', {});
    expect(search.headers.get('cache-control')).toBe('no-store');
  });

  test('public pages and responses are cached, but revalidated; build files are cached forever', async () => {
    const browser = server.browser();
    const kept = ['/natippc/start', '/natippc/installations/AT-1', '/natippc/faq', '/natippc/fragment/installations'];
    for (const path of [...kept, '/portal/', '/natippc/api/natippcInstallations/AT-1', '/natippc/api/bvt/list'])
      expect((await browser.get(path)).headers.get('cache-control'), path).toBe('private, no-cache');
    const signedIn = await server.signedIn('behoerde');
    const [, script = ''] =
      /data-application="([^" ]*assets[^" ]*\.js)/.exec(await (await browser.get('/natippc/start')).text()) ?? [];
    expect((await signedIn.get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('Clear-Site-Data', () => {
  const clears = (answer: Response) => answer.headers.get('clear-site-data');

  test('[R7.23] signing out clears the browser’s cache, both by the call and in the portal', async () => {
    const browser = await server.signedIn('behoerde');
    expect(clears(await browser.get('/natippc/start'))).toBeNull();
    expect(clears(await browser.fetch('/natippc/logout'))).toBe('"cache"');
    expect(clears(await browser.fetch('/natippc/logout')), 'nobody was signed in').toBeNull();
    await browser.signIn('behoerde');
    const proven = `/portal/anmelden?event=logout&state=${encodeURIComponent(browser.token)}`;
    expect(clears(await browser.get(proven, { 'sec-fetch-dest': 'document' }))).toBe('"cache"');
    await browser.signIn('behoerde');
    expect(clears(await browser.submit('/portal/abmelden', {}))).toBe('"cache"');
  });

  test('[R4.6] the first response after a session has expired clears the browser’s cache and is not stored', async () => {
    const browser = await server.signedIn('behoerde');
    const { clock } = server.services;
    await clock.set(new Date(Date.now() + (timeout + 5) * 1000));
    const first = await browser.get('/natippc/installations/AT-1');
    expect([clears(first), first.headers.get('cache-control')]).toEqual(['"cache"', 'no-store']);
    expect(clears(await browser.get('/natippc/installations/AT-1'))).toBeNull();
    await clock.set(undefined);
  });
});

test.each([
  ['same-origin', true],
  ['', true],
  ['cross-site', false],
  ['same-site', false],
])('after signing out, the portal’s page deletes drafts, but not by a foreign link (%s)', async (site, deletes) => {
  const answer = await server.browser().get('/portal/anmelden?event=logout', { 'sec-fetch-site': site });
  const script = '<script type="module" src="abgemeldet.js" data-draft-prefix="natippc.draft." data-signed-out-key="';
  expect((await answer.text()).includes(script)).toBe(deletes);
  expect((await server.browser().get('/portal/abgemeldet.js')).headers.get('content-type')).toContain('javascript');
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

/** GET calls with side effects (R7.23, R7.32). */
const logout = '/natippc/logout';
const order = '/natippc/api/bvt/createDocument?codes=WI';

const timeout = 600;
let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({ settings: { SESSION_TIMEOUT_S: String(timeout) } });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** Headers that browsers send with requests caused by markup alone. */
const byMarkup: Record<string, Record<string, string>> = {
  'an image': { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  'an audio element': { 'sec-fetch-dest': 'audio', 'sec-fetch-mode': 'no-cors' },
  'a video': { 'sec-fetch-dest': 'video', 'sec-fetch-mode': 'no-cors' },
  'a style sheet': { 'sec-fetch-dest': 'style', 'sec-fetch-mode': 'no-cors' },
  'a script': { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'cors' },
  'an object': { 'sec-fetch-dest': 'object', 'sec-fetch-mode': 'navigate' },
  'a frame': { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
  'a link or a form': { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-user': '?1' },
  'a link that prefetches': { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' },
  'an image in a browser without Fetch Metadata': { 'sec-fetch-site': '' },
};

const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;

describe('GET calls with side effects', () => {
  test.each(Object.entries(byMarkup))(
    '[R7.23] %s in a CMS text can neither sign out nor order a task',
    async (_, headers) => {
      const browser = await server.signedIn('behoerde');
      expect((await browser.get(logout, headers)).status).toBe(403);
      expect((await browser.get(order, headers)).status).toBe(403);
      expect(await isSignedIn(browser)).toBe(true);
      expect(await browser.json('/natippc/api/user-tasks')).toEqual([]);
    },
  );

  test.each(Object.entries(byMarkup))('%s on another site cannot sign out or order a task', async (_, headers) => {
    const browser = await server.signedIn('behoerde');
    const cross = { ...headers, 'sec-fetch-site': 'cross-site' };
    for (const path of [logout, order]) expect((await browser.get(path, cross)).status, path).toBe(403);
    await browser.get('/portal/anmelden?event=logout', cross);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each(['image', 'audio', 'iframe', 'object', 'empty'])(
    '[R2.33] the portal page with a logout event does not sign out if requested as %s',
    async (destination) => {
      const browser = await server.signedIn('behoerde');
      const answer = await browser.get('/portal/anmelden?event=logout', { 'sec-fetch-dest': destination });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/portal/abmelden']);
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  test.each(['', '&state=', '&state=erfunden'])(
    '[R2.33] a link in a text of the register with "%s" asks before it signs out',
    async (proof) => {
      const browser = await server.signedIn('behoerde');
      const answer = await browser.get(`/portal/anmelden?event=logout${proof}`, { 'sec-fetch-dest': 'document' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/portal/abmelden']);
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  test.each(['cors', 'same-origin'])('[R7.23] a fetch by a page in mode %s is accepted', async (mode) => {
    const browser = await server.signedIn('behoerde');
    expect((await browser.fetch(order, { 'sec-fetch-mode': mode })).status).toBe(202);
    expect((await browser.fetch(logout, { 'sec-fetch-mode': mode })).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('[R7.23] without Fetch Metadata, GET calls with side effects require the XSRF token', async () => {
    const browser = await server.signedIn('behoerde');
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    const said = { 'sec-fetch-site': '', 'x-xsrf-token': token };
    expect((await browser.get(logout, { ...said, 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await browser.get(logout, said)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

test('[R4.3] an image whose URL is a call does not prolong the session', async () => {
  const browser = await server.signedIn('behoerde');
  const { clock } = server.services;
  const start = Date.now();
  const clockAt = (seconds: number) => clock.set(new Date(start + seconds * 1000));
  await clockAt(timeout - 10);
  await browser.get('/natippc/api/env', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' });
  await clockAt(timeout + 10);
  expect(await isSignedIn(browser)).toBe(false);
  await clock.set(undefined);
});

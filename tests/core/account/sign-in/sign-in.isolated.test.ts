import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedOut } from '#core/account/session/session.ts';
import { expire, signIn, signInAgain, signOut } from '#core/account/sign-in/sign-in.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';
import { registerUnsavedForm } from '#core/platform/forms/drafts.ts';
import { type AnsweringServer, startServer } from '../../platform/api/answering-server.ts';
import { sessionOf } from '../session/users.ts';
import { notingPage } from './navigable-page.ts';

let server: AnsweringServer;
let page: ReturnType<typeof notingPage>;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  page = notingPage(`${server.origin}/natippc/installations`);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.forget();
  configure({ logoutMode: 'localThenPortal', signInRedirect: true });
});
afterAll(() => server.stop());

const logoutPage = () => `${server.origin}/portal/anmelden?event=logout`;
const logoutWorks = () => server.on('GET logout', (response) => response.writeHead(204).end());

describe('signing out', () => {
  test('[R7.23] signing out locally calls ./logout and reloads', async () => {
    configure({ logoutMode: 'local' });
    logoutWorks();
    expect(await signOut(sessionOf(), page)).toBe(true);
    expect(server.calls()).toEqual(['GET /natippc/logout']);
    expect(page.went).toEqual(['reload']);
  });

  test('[R7.23] [R2.33] signing out through the portal goes to its login page with a logout event', async () => {
    configure({ logoutMode: 'portal' });
    await signOut(sessionOf(), page);
    expect(server.calls()).toEqual([]);
    expect(page.went).toEqual([logoutPage()]);
  });

  test('[R2.33] a portal that still has the session gets a proof that the register itself signs out', async () => {
    configure({ logoutMode: 'portal' });
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc.def', querySelectorAll: () => [] });
    try {
      await signOut(sessionOf(), page);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(page.went).toEqual([`${logoutPage()}&state=abc.def`]);
  });

  test('[R7.23] signing out by default first ends the local session, then goes to the portal', async () => {
    logoutWorks();
    await signOut(sessionOf(), page);
    expect(server.calls()).toEqual(['GET /natippc/logout']);
    expect(page.went).toEqual([logoutPage()]);
  });

  test('[R8.11] [R7.23] a failed sign-out is only logged to the console', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await signOut(sessionOf(), page)).toBe(false);
    expect(error).toHaveBeenCalledTimes(1);
    expect(page.went).toEqual([]);
    expect(page.cookies).toEqual([]);
    expect(server.calls()).toEqual(['GET /natippc/logout']);
  });

  test('[R6.10] signing out clears the ticket cookie for the paths down to the context path, except for pvp users', async () => {
    logoutWorks();
    await signOut(sessionOf(), page);
    expect(page.cookies).toHaveLength(3);
    expect(page.cookies[0]).toMatch(/^NATIPPC-TICKET=; Path=\/; Max-Age=0/);
    const pvp = notingPage(page.href);
    await signOut(sessionOf({ pvp: true }), pvp);
    expect(pvp.cookies).toEqual([]);
    expect(pvp.went).toEqual([`${server.origin}/`]);
  });
});

describe('after the session has expired', () => {
  test('[R6.10] an expired session clears the ticket cookie, except for pvp users', async () => {
    await expire(sessionOf(), page);
    expect(page.cookies).toHaveLength(3);
    const pvp = notingPage(page.href);
    await expire(sessionOf({ pvp: true }), pvp);
    expect(pvp.cookies).toEqual([]);
  });

  test('[R4.6] signing in again leads to the portal with a return address, or reloads', async () => {
    await signInAgain(loggedOut, page);
    expect(new URL(page.went[0] ?? '').searchParams.get('returnUrl')).toBe(page.href);
    configure({ signInRedirect: false });
    await signInAgain(loggedOut, page);
    expect(page.went[1]).toBe('reload');
  });

  test('[R4.6] [R8.9] while a form holds unsaved input, signing in again opens a new window, where the browser allows that', async () => {
    const release = registerUnsavedForm({ discard: () => {} });
    try {
      await signInAgain(loggedOut, page);
      const [opened = ''] = page.opened;
      expect(new URL(opened).searchParams.get('returnUrl')).toBe(`${server.origin}/natippc/start`);
      expect(page.went).toEqual([]);
      await signInAgain(loggedOut, { ...page, open: () => false });
      expect(new URL(page.went[0] ?? '').searchParams.get('returnUrl')).toBe(page.href);
    } finally {
      release();
    }
  });
});

/** Last in this file, because a configured handler stays for the lifetime of the page. */
test('[R7.22] configured login, logout and session-expired handlers replace the default behaviour', async () => {
  const [login, logout, sessionExpired] = [vi.fn(), vi.fn(), vi.fn()];
  configure({ login, logout, sessionExpired });
  await signIn(loggedOut, page);
  await signOut(sessionOf(), page);
  await expire(sessionOf(), page);
  for (const handler of [login, logout, sessionExpired]) expect(handler).toHaveBeenCalledTimes(1);
  expect(page.went).toEqual([]);
  expect(server.calls()).toEqual([]);
});

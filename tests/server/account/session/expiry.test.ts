import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { product } from '#core/product.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

/** A call that counts as user activity; returns 404 for visitors, who have no such task. */
const call = '/natippc/api/user-tasks/none/result';
const timeout = 600;
let server: TestServer;
let start: number;
beforeAll(async () => {
  // Time stands still unless a test sets it.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({ settings: { SESSION_TIMEOUT_S: String(timeout) } });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  start = Date.UTC(2026, 10, 20, 8);
  await server.services.clock.set(new Date(start));
});

/** Sets the clock to a number of seconds after the start of the test. */
const clockAt = (seconds: number) => server.services.clock.set(new Date(start + seconds * 1000));

describe('idle timeout', () => {
  test('[R4.8] every use prolongs the session', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    for (const seconds of [400, 800, 1200]) {
      await clockAt(seconds);
      expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true });
    }
  });

  test('[R4.3] a header marks responses that prolong the session, including errors, but not polls or portal pages', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    const kept = async (path: string, headers: Record<string, string> = {}) =>
      (await browser.get(path, headers)).headers.get(product.sessionHeader);
    expect(await kept('/natippc/api/auth/user')).toBe('kept');
    expect(await kept(call)).toBe('kept');
    expect(await kept('/natippc/api/time')).toBeNull();
    expect(await kept('/natippc/api/user-tasks')).toBeNull();
    expect(await kept('/portal/anmelden')).toBeNull();
    for (const fault of ['403', '404', 'html400', 'empty', 'brokenjson'])
      expect(await kept('/natippc/api/auth/user', { 'x-demo-fault': fault }), fault).toBeNull();
    await clockAt(timeout + 5);
    expect(await kept(call), 'the 401 at the end').toBeNull();
  });

  test('a session idle for longer than the timeout has ended, even if the clock is set back afterwards', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    const value = browser.cookies.get('NATIPPC_SESSION') ?? '';
    await clockAt(timeout + 5);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
    expect(browser.cookies.has('NATIPPC_SESSION')).toBe(false);
    await clockAt(1);
    browser.cookies.set('NATIPPC_SESSION', value);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test('[R4.6] a call after the end of the session returns 401 once, then the response for visitors', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    await clockAt(timeout + 5);
    const first = await browser.get(call);
    expect(first.status).toBe(401);
    expect(await first.json()).toMatchObject({
      title: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    });
    expect((await browser.get(call)).status).toBe(404);
  });

  test('[R4.6] polls do not consume the 401 of an ended session, nor revive it if the clock is set back', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    await clockAt(timeout + 5);
    expect((await browser.get('/natippc/api/time')).status).toBe(200);
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(401);
    await clockAt(1);
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(401);
    expect((await browser.get(call)).status).toBe(401);
    expect((await browser.get(call)).status).toBe(404);
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(200);
  });

  test('[R4.6] a session ended by a password change on another device also returns 401 once', async () => {
    const [here, there, visitor] = [server.browser(), server.browser(), server.browser()];
    await here.signIn('oidc');
    await there.signIn('oidc');
    const { store } = server.services;
    const kept = await store.read(there.cookies.get('NATIPPC_SESSION'));
    if (kept.state !== 'signedIn') throw new Error('Not signed in.');
    await store.endOthers('oidc', kept.idHash);
    expect(await there.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true });
    const value = here.cookies.get('NATIPPC_SESSION') ?? '';
    expect((await here.get('/natippc/api/user-tasks')).status).toBe(401);
    const late = await here.get(call);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ title: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.' });
    expect((await here.get(call)).status).toBe(404);
    // The old cookie gives no access to anyone else either.
    visitor.cookies.set('NATIPPC_SESSION', value);
    expect(await visitor.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test('[R6.10] the end of a session clears the ticket, except that of pvp users', async () => {
    const [usp, pvp] = [server.browser(), server.browser()];
    await usp.signIn('usp');
    await pvp.signIn('pvp');
    await clockAt(timeout + 5);
    await usp.get('/natippc/api/auth/user');
    await pvp.get('/natippc/api/auth/user');
    expect([usp, pvp].map(({ cookies }) => cookies.has('NATIPPC-TICKET'))).toEqual([false, true]);
  });

  test('polling the clock and the tasks does not prolong the session', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    await clockAt(timeout / 2);
    await browser.get('/natippc/api/time');
    await browser.get('/natippc/api/user-tasks');
    await clockAt(timeout + 5);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test('abandoned sessions are deleted', async () => {
    const { store } = server.services;
    const browser = server.browser();
    await browser.signIn('betreiber');
    const value = browser.cookies.get('NATIPPC_SESSION');
    const visitor = await store.create();
    await clockAt(timeout + 5);
    await store.purge();
    expect(await store.read(visitor)).toEqual({ state: 'unknown' });
    await clockAt(timeout + 86_400 + 5);
    await store.purge();
    await clockAt(0);
    expect(await store.read(value)).toEqual({ state: 'unknown' });
  });

  test('[R4.6] [R6.10] a user who returns hours after the session ended still gets 401 and loses the ticket', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    await clockAt(timeout + 8 * 3600);
    await server.services.store.purge();
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(401);
    expect(browser.cookies.has('NATIPPC-TICKET')).toBe(false);
  });

  test('an expired visitor session does not return 401, since the visitor was never signed in', async () => {
    const browser = server.browser();
    browser.cookies.set('NATIPPC_SESSION', await server.services.store.create());
    await clockAt(timeout + 5);
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(200);
    expect(browser.cookies.has('NATIPPC_SESSION')).toBe(false);
  });
});

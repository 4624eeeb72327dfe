import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#server/account/session/accounts.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface SessionAnswer {
  isLoggedIn: boolean;
  username: string;
  user?: Record<string, unknown> & { activeRole?: string; switchableRoles: { id: string; name: string }[] };
}

describe('signing in', () => {
  test.each(demoAccounts)(
    '[R3.1] [R7.21] $username can sign in, and the session call returns their data',
    async (account) => {
      const browser = server.browser();
      const response = await browser.signIn(account.username);
      expect(response.status).toBe(303);
      const answer = await browser.json<SessionAnswer>('/natippc/api/auth/user');
      expect(answer).toMatchObject({
        isLoggedIn: true,
        username: account.username,
        user: {
          username: account.username,
          loginName: account.username,
          currentUserName: account.displayName,
          userKind: account.userKind,
          authorities: account.roles.map(({ role }) => ({ authority: `ROLE_${role}` })),
          pvp: account.pvp,
          usp: account.usp,
          oidc: account.oidc,
        },
      });
      expect(await browser.json('/natippc/api/auth/perform')).toEqual(answer);
    },
  );

  test('[R1.3] [R3.2] user type and federal state are those of the account', async () => {
    const infos = await Promise.all(
      ['betreiber', 'behoerde', 'bund', 'vertretung'].map(async (name) => {
        const browser = server.browser();
        await browser.signIn(name);
        return browser.json('/natippc/api/auth/userInfo');
      }),
    );
    expect(infos).toEqual([
      { username: 'betreiber', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' },
      { username: 'behoerde', userType: 'AUTHORITY', bundeslandCode: '4' },
      { username: 'bund', userType: 'AUTHORITY', bundeslandCode: '0' },
      { username: 'vertretung', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' },
    ]);
  });

  test('[R3.1] the session of a representative contains their main user', async () => {
    const browser = server.browser();
    await browser.signIn('vertretung');
    const { user } = await browser.json<SessionAnswer>('/natippc/api/auth/user');
    expect(user).toMatchObject({
      mainUser: 'betreiber',
      mainUserName: 'Donau Recycling GmbH',
      mainUserLoginName: 'betreiber',
    });
  });

  test('[R3.2] [R7.21] a visitor is the anonymous user', async () => {
    const browser = server.browser();
    expect(await browser.json('/natippc/api/auth/user')).toEqual({ isLoggedIn: false, username: 'anonymousUser' });
    expect(await browser.json('/natippc/api/auth/userInfo')).toEqual({
      username: 'anonymousUser',
      bundeslandCode: '0',
    });
  });

  test.each([
    ['betreiber', 'falsch'],
    ['gibtesnicht', 'demo'],
    ["' or 1=1 --", 'demo'],
  ])('signing in as %s with %s fails with the same message for wrong names and passwords', async (name, password) => {
    const browser = server.browser();
    const response = await browser.signIn(name, password);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Benutzername und Passwort passen nicht zusammen.');
    expect((await browser.json<SessionAnswer>('/natippc/api/auth/user')).isLoggedIn).toBe(false);
  });

  test('passwords are stored as salted scrypt hashes, session ids as hashes', async () => {
    const browser = server.browser();
    await browser.signIn('bund');
    const accounts = await queryRows<{ password_hash: string }>(
      server.database,
      sql`select password_hash from account`,
    );
    expect(accounts).toHaveLength(demoAccounts.length);
    expect(new Set(accounts.map((row) => row.password_hash)).size).toBe(accounts.length);
    for (const row of accounts) expect(row.password_hash).toMatch(/^scrypt\$1024\$8\$1\$/);
    const sessions = await queryRows<{ id_hash: string }>(server.database, sql`select id_hash from user_session`);
    expect(sessions.map((row) => row.id_hash)).not.toContain(browser.cookies.get('NATIPPC_SESSION'));
  });
});

describe('cookies', () => {
  test('scripts and other sites cannot access the session cookie, but scripts can read the XSRF cookie', async () => {
    const browser = server.browser();
    const response = await browser.signIn('betreiber');
    const cookies = response.headers.getSetCookie();
    const cookie = (name: string) => cookies.find((entry) => entry.startsWith(`${name}=`)) ?? '';
    expect(cookie('NATIPPC_SESSION')).toMatch(/HttpOnly/);
    expect(cookie('NATIPPC_SESSION')).toMatch(/SameSite=Lax/);
    expect(cookie('NATIPPC_SESSION')).toMatch(/Path=\/(;|$)/);
    expect(cookie('NATIPPC_SESSION')).not.toMatch(/Max-Age|Expires/i);
    expect(cookie('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
    expect(cookie('NATIPPC-TICKET')).not.toMatch(/HttpOnly/);
  });

  test('behind a proxy that terminates TLS, cookies are secure', async () => {
    const behindProxy = await startTestServer({
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
      database: server.database,
    });
    try {
      const response = await behindProxy.browser({ 'x-forwarded-proto': 'https' }).signIn('betreiber');
      for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/);
    } finally {
      await behindProxy.close();
    }
  });

  test.each([
    ['register.test', true],
    ['localhost:8080', false],
    ['127.0.0.1:8080', false],
    ['[::1]:8080', false],
    ['localhost.register.test', true],
  ])('in PROD, cookies are secure except on local hosts (%s: %s)', async (host, secure) => {
    const production = await startTestServer({ settings: { APP_ENV: 'PROD' } });
    try {
      const response = await production.request('/portal/anmelden', { headers: { host } });
      const cookies = response.headers.getSetCookie();
      expect(cookies).toHaveLength(1);
      expect(/; Secure/.test(cookies[0] ?? '')).toBe(secure);
    } finally {
      await production.close();
    }
  });

  test('signing in replaces a session id planted before', async () => {
    const attacker = server.browser();
    await attacker.signIn('oidc');
    const planted = attacker.cookies.get('NATIPPC_SESSION') ?? '';
    const victim = server.browser();
    victim.cookies.set('NATIPPC_SESSION', planted);
    await victim.signIn('behoerde');
    expect(victim.cookies.get('NATIPPC_SESSION')).not.toBe(planted);
    expect(await attacker.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
    expect(await victim.json('/natippc/api/auth/user')).toMatchObject({ username: 'behoerde' });
  });

  test.each(['x', 'A'.repeat(43), "a'; drop table account; --", 'é'.repeat(10)])(
    'the invalid session cookie %s is treated as a visitor and cleared',
    async (value) => {
      const browser = server.browser();
      browser.cookies.set('NATIPPC_SESSION', encodeURIComponent(value));
      expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
      expect(browser.cookies.has('NATIPPC_SESSION')).toBe(false);
    },
  );

  test('a modified session cookie gives no access', async () => {
    const browser = server.browser();
    await browser.signIn('bund');
    const value = browser.cookies.get('NATIPPC_SESSION') ?? '';
    browser.cookies.set('NATIPPC_SESSION', value.startsWith('A') ? `B${value.slice(1)}` : `A${value.slice(1)}`);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });
});

describe('signing out', () => {
  test('[R7.23] GET logout ends the session on the server and clears its cookies', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    const value = browser.cookies.get('NATIPPC_SESSION') ?? '';
    const response = await browser.fetch('/natippc/logout');
    expect(response.status).toBe(204);
    expect(browser.cookies.has('NATIPPC_SESSION')).toBe(false);
    browser.cookies.set('NATIPPC_SESSION', value);
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });

  test('[R6.10] signing out clears the session ticket, except that of pvp users', async () => {
    const [betreiber, pvp] = [server.browser(), server.browser()];
    await betreiber.signIn('betreiber');
    await pvp.signIn('pvp');
    expect([betreiber, pvp].map(({ cookies }) => cookies.has('NATIPPC-TICKET'))).toEqual([true, true]);
    await betreiber.fetch('/natippc/logout');
    await pvp.fetch('/natippc/logout');
    expect([betreiber, pvp].map(({ cookies }) => cookies.has('NATIPPC-TICKET'))).toEqual([false, true]);
    expect(pvp.cookies.has('NATIPPC_SESSION')).toBe(false);
  });

  test('pages of other sites cannot sign users out', async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    expect((await browser.fetch('/natippc/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await browser.get('/portal/anmelden?event=logout', { 'sec-fetch-site': 'cross-site' });
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: true });
  });

  test("[R2.33] the portal's sign-in page with a logout event ends the session and shows a message", async () => {
    const browser = server.browser();
    await browser.signIn('betreiber');
    const proven = `/portal/anmelden?event=logout&state=${encodeURIComponent(browser.token)}`;
    const response = await browser.get(proven, { 'sec-fetch-dest': 'document' });
    const shown = response.headers.get('location') ?? '';
    expect(shown).toBe('/portal/anmelden?event=logout');
    expect(await (await browser.get(shown)).text()).toContain('Sie sind abgemeldet.');
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  });
});

describe('roles', () => {
  test('[R6.4] [R6.1] switching the role changes user type and federal state', async () => {
    const browser = server.browser();
    await browser.signIn('mehrrollen');
    const before = await browser.json<SessionAnswer>('/natippc/api/auth/user');
    expect(before.user?.switchableRoles).toEqual([
      { id: 'AUTHORITY', name: 'Behörde Oberösterreich' },
      { id: 'NATIPPC_REGISTERED', name: 'Betreiber:in' },
    ]);
    expect(before.user?.activeRole).toBe('AUTHORITY');
    expect(await browser.json('/natippc/api/auth/userInfo')).toMatchObject({
      userType: 'AUTHORITY',
      bundeslandCode: '4',
    });
    const response = await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
    expect(response.status).toBe(200);
    const session = await browser.json<SessionAnswer>('/natippc/api/auth/user');
    expect(session).toMatchObject({ user: { activeRole: 'NATIPPC_REGISTERED' } });
    const userInfo = await browser.json('/natippc/api/auth/userInfo');
    expect(userInfo).toEqual({ username: 'mehrrollen', userType: 'NATIPPC_REGISTERED', bundeslandCode: '0' });
    expect(await response.json(), '[R4.2] the response has all data').toEqual({ ...session, userInfo });
  });

  test.each([
    ['betreiber', 'AUTHORITY'],
    ['pvp', 'AUTHORITY'],
    ['mehrrollen', 'ADMIN'],
    ['behoerde', 'AUTHORITY'],
  ])('[R6.11] %s cannot switch to the role %s, which is not offered', async (name, role) => {
    const browser = server.browser();
    await browser.signIn(name);
    const before = await browser.json('/natippc/api/auth/userInfo');
    expect((await browser.post(`/natippc/api/auth/activeRole?roleId=${role}`)).status).toBe(403);
    expect(await browser.json('/natippc/api/auth/userInfo')).toEqual(before);
  });

  test('[R6.11] visitors cannot switch roles', async () => {
    const browser = server.browser();
    await browser.get('/natippc/api/auth/user');
    expect((await browser.post('/natippc/api/auth/activeRole?roleId=AUTHORITY')).status).toBe(401);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePassword } from '#server/account/session/account-store.ts';
import { account } from '#server/account/session/account-tables.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let demonstration: TestServer;
beforeAll(async () => {
  demonstration = await startTestServer();
});
afterAll(() => demonstration.close());

test.each(['PREPROD', 'Produktion'])(
  '[R1.5] the environment %s has no demo accounts, test clock or fault injection',
  async (code) => {
    const other = await startTestServer({ settings: { APP_ENV: code } });
    try {
      expect((await other.browser().signIn('bund')).status).toBe(403);
      const page = await (await other.browser().get('/portal/anmelden?konto=bund')).text();
      expect(page).not.toContain('value="demo"');
      const browser = other.browser();
      await browser.get('/natippc/api/time');
      expect((await browser.post('/natippc/api/time?datetime=2030-05-01T12:00:00Z')).status).toBe(403);
      expect((await browser.get('/natippc/api/env', { 'x-demo-fault': '500' })).status).toBe(200);
    } finally {
      await other.close();
    }
  },
);

test('after a switch from DEMO to PROD, demo accounts and their sessions are rejected, but real accounts work', async () => {
  const { database } = demonstration;
  const before = demonstration.browser();
  await before.signIn('bund');
  // Anyone could have changed the password of a demo account.
  await storePassword(database, 'behoerde', 'ein eigener Satz', quickPasswords);
  await database.update(account).set({ origin: 'register' }).where(eq(account.username, 'oidc'));
  await database.update(account).set({ mainUser: 'betreiber' }).where(eq(account.username, 'oidc'));

  const production = await startTestServer({ settings: { APP_ENV: 'PROD' }, database });
  try {
    for (const [name, password] of [
      ['bund', 'demo'],
      ['vertretung', 'demo'],
      ['behoerde', 'ein eigener Satz'],
    ] as const)
      expect([name, (await production.browser().signIn(name, password)).status]).toEqual([name, 403]);
    const after = production.browser();
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    expect(await after.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
    expect((await production.browser().signIn('oidc')).status).toBe(303);
  } finally {
    await production.close();
  }

  const again = await startTestServer({ database });
  expect((await again.browser().signIn('bund')).status).toBe(303);
  await again.close();
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePassword } from '../../../demo/server/session/account-store.ts';
import { account } from '../../../demo/server/session/schema.ts';
import { quickPasswords } from '../fixtures/quick-passwords.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let demonstration: TestServer;
beforeAll(async () => {
  demonstration = await startTestServer();
});
afterAll(() => demonstration.close());

test('[R6.11] a database that was a demonstration opens PROD to none of its accounts and sessions, and keeps real ones', async () => {
  const { database } = demonstration;
  const before = demonstration.browser();
  await before.signIn('bund');
  // Whoever knew the password may have changed it to one of their own.
  await storePassword(database, 'behoerde', 'ein eigener Satz', quickPasswords);
  await database.update(account).set({ displayName: 'Echte Anstalt' }).where(eq(account.username, 'oidc'));
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

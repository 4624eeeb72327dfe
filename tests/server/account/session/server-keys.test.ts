import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecondFactor } from '#server/account/session/second-factor.ts';
import { openServerKeys } from '#server/account/session/server-keys.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { UnknownKeyError } from '#server/platform/keys/sealed-text.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { startTestServer } from '../../fixtures/test-server.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const [former, present] = ['f'.repeat(44), 'p'.repeat(44)];
const plain = new Secret({ size: 20 }).base32;
const code = () => new TOTP({ secret: Secret.fromBase32(plain), period: 30 }).generate();
const stored = async () => {
  const [row] = await queryRows<{ secret: string }>(opened.database, sql`select secret from second_factor`);
  return row?.secret ?? '';
};
const factorsWith = async (settings: { current?: string; previous?: string }) =>
  createSecondFactor(opened.database, (await openServerKeys(opened.database, settings)).secondFactors);

test('sessions, and pages that are open, outlast a rotation of SECRET_KEY', async () => {
  const start = (settings: Record<string, string>) => startTestServer({ database: opened.database, settings });
  const first = await start({ SECRET_KEY: former });
  const browser = await first.signedIn('mehrrollen');
  await first.close();
  /** What a page is told that was open, at a server with these settings. */
  async function writes(settings: Record<string, string>) {
    const later = await start(settings);
    try {
      const same = later.browser();
      for (const [name, value] of browser.cookies) same.cookies.set(name, value);
      const written = await same.request('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED', {
        method: 'POST',
        headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
      });
      return [written.status, await same.json('/natippc/api/auth/user')];
    } finally {
      await later.close();
    }
  }
  const signedIn = expect.objectContaining({ isLoggedIn: true, username: 'mehrrollen' });
  expect(await writes({ SECRET_KEY: present }), 'pages must be loaded again').toEqual([403, signedIn]);
  // A change of role gives the session a new id, so it comes last.
  expect(await writes({ SECRET_KEY: present, SECRET_KEY_PREVIOUS: former })).toEqual([200, signedIn]);
});

test('a second factor stored before there were keys is sealed at the start and opens with its code', async () => {
  await opened.database.execute(sql`insert into second_factor (username, secret, confirmed, last_step)
    values ('behoerde', ${plain}, true, 0)`);
  const factors = await factorsWith({});
  await factors.sealUnsealed();
  expect(await stored()).toMatch(/^sealed\./);
  expect(await stored()).not.toContain(plain);
  expect(await factors.use('behoerde', code())).toBe(true);
});

test('the first SECRET_KEY and a later one seal anew what the one before has sealed', async () => {
  await opened.database.execute(sql`update second_factor set last_step = 0`);
  await (await factorsWith({ current: former })).sealAnew();
  const first = await stored();
  const rotated = await factorsWith({ current: present, previous: former });
  expect(await rotated.use('behoerde', code()), 'before it is sealed anew').toBe(true);
  await rotated.sealAnew();
  const second = await stored();
  expect(second).not.toBe(first);
  await rotated.sealAnew();
  expect(await stored(), 'not again').toBe(second);
  await expect((await factorsWith({ current: former })).use('behoerde', code())).rejects.toThrow(UnknownKeyError);
});

test('a sealed secret opens nobody else’s account', async () => {
  await opened.database.execute(sql`update second_factor set username = 'bund'`);
  await expect((await factorsWith({ current: present })).use('bund', code())).rejects.toThrow();
});

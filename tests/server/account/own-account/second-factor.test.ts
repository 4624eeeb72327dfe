import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewSecret } from '#core/account/own/own-account.ts';
import { tokenHash } from '#server/account/session/tokens.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { linkIn, onServer } from '../fixtures/account-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'TEST' } });
});
afterAll(() => server.close());

const path = '/natippc/api/account/second-factor';
const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
/** A code that is none of the three accepted now. */
const wrongFor = (secret: string) => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

/** Sets the second factor up; returns its secret and the recovery codes. */
async function setUp(username: string) {
  const [browser, elsewhere] = [await server.signedIn(username), await server.signedIn(username)];
  const begun: NewSecret = await (await browser.post(`${path}/begin`)).json();
  const { secret } = begun;
  expect(begun.address).toContain('otpauth://totp/');
  const refused = await browser.post(`${path}/confirm`, { code: wrongFor(secret) });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: '/code', message: expect.stringContaining('passt nicht') }] }),
  ]);
  const confirmed = await browser.post(`${path}/confirm`, { code: codeOf(secret, -1) });
  const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false]);
  return { browser, secret, recovery: recoveryCodes };
}

/** The second step of signing in, with the fields of the first one's answer. */
async function secondStep(browser: Browser, username: string, code: string, password?: string) {
  const shown = await (await browser.signIn(username, password)).text();
  const hidden = [...shown.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  const body = new URLSearchParams({ ...Object.fromEntries(hidden), code });
  return browser.request('/portal/anmelden-code', { method: 'POST', body });
}

test('once set up, the sign-in asks for a code, which is good for one sign-in', async () => {
  const { secret, recovery } = await setUp('bund');
  const browser = server.browser();
  const first = await browser.signIn('bund');
  expect(await first.text()).toContain('Geben Sie noch den Code aus Ihrer App ein');
  expect(await isSignedIn(browser)).toBe(false);
  expect((await secondStep(browser, 'bund', wrongFor(secret))).status).toBe(403);
  const code = codeOf(secret);
  expect((await secondStep(browser, 'bund', code)).status).toBe(303);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await secondStep(server.browser(), 'bund', code)).status, 'used before').toBe(403);
  const [spare = ''] = recovery;
  expect((await secondStep(server.browser(), 'bund', spare.toUpperCase())).status).toBe(303);
  expect((await secondStep(server.browser(), 'bund', spare)).status, 'used before').toBe(403);
});

test('the second step takes the proof of the first: of this account, and not invented', async () => {
  const { secret } = await setUp('behoerde');
  const browser = server.browser();
  await browser.get('/portal/anmelden');
  for (const beleg of ['', 'x', `${Date.now() + 60_000}.a.b`]) {
    const fields = { token: browser.token, benutzername: 'behoerde', beleg, code: codeOf(secret) };
    const body = new URLSearchParams(fields);
    expect((await browser.request('/portal/anmelden-code', { method: 'POST', body })).status).toBe(403);
  }
  expect(await isSignedIn(browser)).toBe(false);
});

test('guessing codes is slowed down, and right passwords in between do not reset that', async () => {
  const { secret } = await setUp('usp');
  const answers: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1)
    answers.push(await (await secondStep(server.browser(), 'usp', wrongFor(secret))).text());
  expect(answers.at(-1)).toContain('Nach mehreren falschen Versuchen');
});

test('it is removed with a code', async () => {
  const { browser, recovery } = await setUp('betreiber');
  const refused = await browser.post(`${path}/remove`, { code: 'falsch' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Dieser Code stimmt nicht')]);
  expect((await browser.post(`${path}/remove`, { code: recovery[0] })).status).toBe(204);
  expect(await browser.json('/natippc/api/account')).toMatchObject({ secondFactor: 'off' });
  expect((await server.browser().signIn('betreiber')).status).toBe(303);
});

test('new recovery codes end the former ones, and all of them are stored as passwords are', async () => {
  const { browser, recovery } = await setUp('pvp');
  const made = await browser.post(`${path}/recovery-codes`);
  const { recoveryCodes }: { recoveryCodes: string[] } = await made.json();
  expect((await browser.post(`${path}/remove`, { code: recovery[0] })).status, 'a former one').toBe(400);
  const stored = await queryRows<{ code_hash: string }>(
    server.database,
    sql`select code_hash from recovery_code where username = 'pvp'`,
  );
  expect(stored.map(({ code_hash }) => code_hash.split('$')[0])).toEqual(Array(10).fill('scrypt'));
  expect((await browser.post(`${path}/remove`, { code: recoveryCodes[3] })).status).toBe(204);
});

test('recovery codes of former builds stay good, before and after they are hashed anew', async () => {
  const { secret } = await setUp('mehrrollen');
  const former = ['0123-4567-89ab-cdef', 'fedc-ba98-7654-3210'];
  await server.database.execute(sql`delete from recovery_code where username = 'mehrrollen'`);
  for (const code of former)
    await server.database.execute(
      sql`insert into recovery_code (username, code_hash) values ('mehrrollen', ${tokenHash(code.replaceAll('-', ''))})`,
    );
  expect(await server.services.secondFactor.use('mehrrollen', former[0] ?? '')).toBe(true);
  await server.services.secondFactor.sealAnew();
  const [left] = await queryRows<{ code_hash: string }>(
    server.database,
    sql`select code_hash from recovery_code where username = 'mehrrollen'`,
  );
  expect(left?.code_hash).toMatch(/^scrypt\$/);
  expect(await server.services.secondFactor.use('mehrrollen', former[1] ?? '')).toBe(true);
  expect(await server.services.secondFactor.use('mehrrollen', former[1] ?? ''), 'used before').toBe(false);
  expect(await server.services.secondFactor.use('mehrrollen', wrongFor(secret))).toBe(false);
});

test('a link for a new password leaves it on and signs nobody in; the command for who has lost it removes it', async () => {
  const { secret } = await setUp('vertretung');
  const command = onServer(server);
  const link = linkIn(await command('reset', 'vertretung'));
  const sentence = 'die Donau fließt nach Osten';
  const browser = server.browser();
  const redeemed = await browser.submit(link, { neu: sentence, wiederholung: sentence });
  expect(redeemed.headers.get('location')).toBe('/portal/anmelden?gesetzt');
  expect(await isSignedIn(browser)).toBe(false);
  expect((await secondStep(browser, 'vertretung', codeOf(secret), sentence)).status).toBe(303);
  expect(await command('remove-second-factor', 'vertretung')).toContain('ist entfernt');
  expect(await isSignedIn(browser)).toBe(false);
  expect((await server.browser().signIn('vertretung', sentence)).status).toBe(303);
});

test('an administrator removes the second factor of others, not the own one', async () => {
  await setUp('redaktion');
  const admin = await server.signedIn('verwaltung');
  const people = '/natippc/api/administration/people';
  expect(await admin.json(`${people}/redaktion`)).toMatchObject({ hasSecondFactor: true });
  const removed = await admin.post(`${people}/redaktion/remove-second-factor`);
  expect([removed.status, await removed.json()]).toEqual([200, expect.objectContaining({ hasSecondFactor: false })]);
  expect((await admin.post(`${people}/verwaltung/remove-second-factor`)).status).toBe(409);
  const editor = await server.signedIn('redaktion');
  expect((await editor.post(`${people}/bund/remove-second-factor`)).status).toBe(403);
});

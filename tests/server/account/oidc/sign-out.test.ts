import { eq } from 'drizzle-orm';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account as accountTable, userSession } from '#server/account/session/account-tables.ts';
import { erasePersonFor } from '#server/commands/erase-person.ts';
import { journalTable } from '#server/platform/journal/journal-table.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { BrowserAtProvider } from '../fixtures/browser-at-provider.ts';
import { clientId } from '../fixtures/identity-provider.ts';
import { startWithProvider, type WithProvider } from '../fixtures/with-provider.ts';

let given: WithProvider;
beforeAll(async () => {
  given = await startWithProvider();
});
afterAll(() => given.close());

const person = { id: 'a-1', claims: { name: 'Ada', groups: ['betrieb'] } };
const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;

/** As the register itself leads there, with the proof that it was the register. */
const signOutOf = (browser: Browser) => `/portal/anmelden?event=logout&state=${encodeURIComponent(browser.token)}`;

const ownDocument = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };

test('[R6.9] signing out ends the provider’s session too, and returns to the login page with the logout event', async () => {
  const [browser, at] = [given.server.browser(), new BrowserAtProvider()];
  await given.signIn(browser, person, undefined, at);
  const left = await browser.get(signOutOf(browser), ownDocument);
  expect(left.status).toBe(302);
  expect(await isSignedIn(browser)).toBe(false);
  const back = await at.submit(left.headers.get('location') ?? '');
  expect([back.origin, back.pathname]).toEqual([given.server.origin, '/portal/abgemeldet']);
  const returned = await browser.get(back.pathname + back.search, { 'sec-fetch-site': 'cross-site' });
  const page = returned.headers.get('location') ?? '';
  expect(page).toContain('/portal/anmelden?event=logout');
  const text = await (await browser.get(page, { 'sec-fetch-site': 'cross-site' })).text();
  expect(text).toContain('Sie sind abgemeldet.');
  // The proof that the provider brings back lets the page delete drafts although it was reached from elsewhere.
  expect(text).toContain('abgemeldet.js');
  // The provider asks again who it is.
  given.provider.asked.length = 0;
  await given.signIn(browser, person, undefined, at);
  expect(given.provider.asked.some((path) => path.startsWith('/interaction/'))).toBe(true);
});

test('[R6.9] the form signs out too; its page leads on to the provider', async () => {
  const browser = given.server.browser();
  await given.signIn(browser, person);
  const left = await browser.submit('/portal/abmelden', {});
  expect(left.status).toBe(200);
  expect(await left.text()).toContain(`content="0; url=${given.provider.issuer}/session/end?`);
  expect(await isSignedIn(browser)).toBe(false);
});

test('the provider’s token, which names people, is stored sealed; an erasure forgets it, and signing out leads to the provider without it', async () => {
  const browser = given.server.browser();
  await given.signIn(browser, person);
  const tokens = async () =>
    (await given.server.database.select().from(userSession)).flatMap(({ idToken }) => idToken ?? []);
  const stored = await tokens();
  expect(stored.length).toBeGreaterThan(0);
  for (const token of stored) expect(token).toMatch(/^sealed\./);
  await erasePersonFor(given.server.config, given.server.database, () => {})(['--name', 'Eva Erfunden', '--confirm']);
  expect(await tokens()).toEqual([]);
  const left = new URL((await browser.get(signOutOf(browser), ownDocument)).headers.get('location') ?? '');
  expect(left.origin).not.toBe(given.server.origin);
  expect([left.searchParams.has('id_token_hint'), left.searchParams.get('client_id')]).toEqual([false, clientId]);
});

test('[R6.9] where the provider is away, signing out here works all the same', async () => {
  const other = await startWithProvider();
  const browser = other.server.browser();
  await other.signIn(browser, person);
  await other.provider.stop();
  try {
    const left = await browser.get(signOutOf(browser), ownDocument);
    expect([200, 302]).toContain(left.status);
    expect(await isSignedIn(browser)).toBe(false);
  } finally {
    await other.provider.resume();
    await other.close();
  }
});

test('[R6.9] a session that ends at the provider ends here: of that browser, not of another one', async () => {
  const [one, other] = [given.server.browser(), given.server.browser()];
  const at = new BrowserAtProvider();
  await given.signIn(one, person, undefined, at);
  await given.signIn(other, person);
  // Another application of the provider signs out.
  await at.submit(`${given.provider.issuer}/session/end`);
  await expect.poll(() => one.get('/natippc/api/user-tasks').then(({ status }) => status)).toBe(401);
  expect(await isSignedIn(one)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

async function logoutToken(change: object = {}, key?: CryptoKey, typ = 'logout+jwt'): Promise<string> {
  const [jwk] = given.provider.keys;
  const own = jwk && (await importJWK(jwk, 'RS256'));
  const claims = {
    iss: given.provider.issuer,
    aud: clientId,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 60,
    jti: String(Math.random()),
    sub: person.id,
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const token = new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '', typ });
  if (key === undefined && own === undefined) throw new Error('No key.');
  return token.sign(key ?? own ?? new Uint8Array());
}

const send = (token: string, provider = 'agency') =>
  given.server.request(`/natippc/api/auth/backchannelLogout/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });

test('[R6.9] a message about a person ends all their sessions, once', async () => {
  const browsers = [given.server.browser(), given.server.browser()];
  for (const browser of browsers) await given.signIn(browser, person);
  const token = await logoutToken();
  expect((await send(token)).status).toBe(200);
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
  // The journal says whose sessions they were.
  const [noted] = await given.server.database
    .select()
    .from(journalTable)
    .where(eq(journalTable.action, 'sign out by {provider}'));
  const [account] = await given.server.database.select().from(accountTable).where(eq(accountTable.subject, person.id));
  expect(noted?.username).toBe(account?.username);
  const again = given.server.browser();
  await given.signIn(again, person);
  expect((await send(token)).status).toBe(400);
  expect(await isSignedIn(again)).toBe(true);
});

test.each<[string, object]>([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another audience', { aud: 'another' }],
  ['that is old', { iat: Math.floor(Date.now() / 1000) - 3600 }],
  ['with a nonce, which an ID token has', { nonce: 'x' }],
  ['about another event', { events: {} }],
  ['without an id', { jti: undefined }],
  ['that says of no end of its validity', { exp: undefined }],
  ['that has ended', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ['about nobody', { sub: undefined }],
])('[R6.9] a message %s ends nothing', async (_, change) => {
  const browser = given.server.browser();
  await given.signIn(browser, person);
  const refused = await send(await logoutToken(change));
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'logout_token' })] }),
  ]);
  expect(await isSignedIn(browser)).toBe(true);
});

test('[R6.9] a message that somebody else has signed ends nothing', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect((await send(await logoutToken({}, privateKey))).status).toBe(400);
  expect((await send('kein.gültiges.token')).status).toBe(400);
  expect((await send(await logoutToken({}, undefined, 'at+jwt'))).status).toBe(400);
  expect((await send(await logoutToken(), 'keiner')).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const next = 'die Donau fließt nach Osten';
const path = '/natippc/api/account/password';

test('[R2.33] a new password takes effect, keeps this session and its role under a new id, and ends all others', async () => {
  const [here, elsewhere] = [await server.signedIn('mehrrollen'), await server.signedIn('mehrrollen')];
  await here.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED');
  const before = here.cookies.get('NATIPPC_SESSION');
  expect((await here.post(path, { current: 'demo', next, repeat: next })).status).toBe(204);
  expect(here.cookies.get('NATIPPC_SESSION')).not.toBe(before);
  expect(await here.json('/natippc/api/auth/user')).toMatchObject({ user: { activeRole: 'NATIPPC_REGISTERED' } });
  expect(await elsewhere.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  expect((await server.browser().signIn('mehrrollen', 'demo')).status).toBe(403);
  expect((await server.browser().signIn('mehrrollen', next)).status).toBe(303);
});

test.each([
  [{ current: 'falsch', next, repeat: next }, '/current', 'Dieses Passwort stimmt nicht.'],
  [{ current: '', next, repeat: next }, '/current', 'Bitte geben Sie Ihr bisheriges Passwort ein.'],
  [{ current: 'demo', next: 'kurz', repeat: 'kurz' }, '/next', 'mindestens 10 Zeichen'],
  [{ current: 'demo', next, repeat: `${next}!` }, '/repeat', 'stimmt nicht mit dem neuen Passwort überein'],
])('[R2.33] %o is refused at the field %s and keeps the old password', async (form, field, message) => {
  const browser = await server.signedIn('bund');
  const answer = await browser.post(path, form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field, message: expect.stringContaining(message) }] });
  expect((await server.browser().signIn('bund', 'demo')).status).toBe(303);
});

test('[R6.8] oidc users cannot change their password here, since ID Austria manages it', async () => {
  const browser = await server.signedIn('oidc');
  expect(await browser.json('/natippc/api/account')).not.toHaveProperty('secondFactor');
  expect((await browser.post(path, { current: 'demo', next, repeat: next })).status).toBe(403);
  expect((await server.browser().signIn('oidc', 'demo')).status).toBe(303);
});

test('guessing the password in a session is slowed down, and strangers do not slow it', async () => {
  const browser = await server.signedIn('behoerde');
  const guess = async () => (await browser.post(path, { current: 'falsch', next, repeat: next })).text();
  for (let attempt = 0; attempt < 25; attempt += 1) await server.browser().signIn('behoerde', 'falsch');
  expect(await guess()).toContain('Dieses Passwort stimmt nicht.');
  for (let attempt = 0; attempt < 5; attempt += 1) await guess();
  expect(await guess()).toContain('Nach mehreren falschen Versuchen');
});

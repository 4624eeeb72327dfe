import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('one’s own account names the main user one acts for, and how one signs in', async () => {
  const browser = await server.signedIn('vertretung');
  expect(await browser.json('/natippc/api/account')).toMatchObject({
    ...{ name: 'Lukas Bauer', username: 'vertretung', mainUser: 'Donau Recycling GmbH' },
    ...{ signInBy: 'Benutzername und Passwort', secondFactor: 'off', mayNameDeputies: false },
  });
});

test('[R6.11] visitors are told to sign in, and only to the page of one’s own account its data are added', async () => {
  expect((await server.browser().get('/natippc/api/account')).status).toBe(401);
  const browser = await server.signedIn('vertretung');
  const page = await (await browser.get('/natippc/account')).text();
  expect(page).toContain('Benutzername und Passwort');
  expect(await (await server.browser().get('/natippc/account')).text()).toContain('<title>Anmeldung nötig');
});

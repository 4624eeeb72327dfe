import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer({ installations: 30 });
}, 120_000);
afterAll(async () => {
  await server.close();
  logged.mockRestore();
});
beforeEach(async () => {
  browser = server.browser();
  await browser.get('/natippc/api/env');
});

/** The server logs unexpected errors; nothing that clients send may cause one. */
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

const form = 'application/x-www-form-urlencoded';
const send = (path: string, type: string, body: string) =>
  browser.request(path, {
    method: 'POST',
    headers: { 'content-type': type, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    body,
  });

describe('missing pages named like files', () => {
  test.each(['/portal/nix.js', '/portal/nix.css', '/portal/%0anix.js'])(
    'the missing page %s, named like a file, returns 404',
    async (path) => {
      const answer = await browser.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ title: 'Diese Adresse gibt es nicht.' });
      expect(logged).not.toHaveBeenCalled();
    },
  );
});

describe('NUL characters, which PostgreSQL cannot store', () => {
  test('signing in with a NUL in user name or password fails like any wrong password', async () => {
    expect((await browser.signIn('betrei\0ber')).status).toBe(403);
    expect((await browser.signIn('betreiber', 'de\0mo')).status).toBe(403);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each(['name', 'value'])('a NUL in the %s of a setting is rejected, naming the field', async (field) => {
    await browser.signIn('betreiber');
    const answer = await browser.postForm('/portal/api/userSettings/g', { name: 'a', value: 'b', [field]: 'x\0y' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field, message: expect.stringContaining('Zeichen') }] });
  });
});

test.each(['/portal/anmelden', '/portal/abmelden'])('a malformed form sent to %s is a bad request', async (path) => {
  const answer = await send(path, 'multipart/form-data', 'x');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ title: 'Die Anfrage ist nicht lesbar.' });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['form', form, 'level=LAUT', ['level', 'message']],
  ['JSON', 'application/json', '{"level":"LAUT"}', ['/level', '/message']],
  ['nothing', '', '', ['/level', '/message']],
])('[R7.25] the log call names the invalid fields of a message sent as %s', async (_, type, body, fields) => {
  const answer = type === '' ? await browser.post('/natippc/api/log') : await send('/natippc/api/log', type, body);
  expect(answer.status).toBe(400);
  const { errors } = await answer.json();
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields);
});

describe.each(['/api/', '/assets/natippc/', '/'])('under the context path %s', (contextPath) => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer({ installations: 90, settings: { CONTEXT_PATH: contextPath } });
  }, 120_000);
  afterAll(() => other.close());
  const portal = new URL('../portal/anmelden', `http://host${contextPath}`).pathname;
  const hidden = [...generateInstallations(90)].find(({ published }) => !published);

  test('[R1.6] pages and calls recognize the signed-in user under any context path', async () => {
    const signedIn = other.browser();
    expect((await signedIn.submit(portal, { benutzername: 'bund', passwort: 'demo' })).status).toBe(303);
    expect(await signedIn.json(`${contextPath}api/auth/user`)).toMatchObject({ username: 'bund' });
    if (!hidden) throw new Error('Every example is published.');
    const id = encodeURIComponent(hidden.id);
    expect((await signedIn.get(`${contextPath}installations/${id}`)).status).toBe(200);
    expect((await other.browser().get(`${contextPath}installations/${id}`)).status).toBe(404);
  });
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { linkIn, onServer } from '../fixtures/account-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = '/portal/zweitfaktor';
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
  const browser = await server.signedIn(username);
  const begun = await (await browser.submit(page, { schritt: 'beginnen' })).text();
  const secret = /<code class="schluessel">([A-Z2-7 ]+)</.exec(begun)?.[1]?.replaceAll(' ', '') ?? '';
  expect(begun).toContain(`otpauth://totp/`);
  const refused = await browser.submit(page, { schritt: 'bestaetigen', code: wrongFor(secret) });
  expect(refused.status).toBe(400);
  expect((await refused.text()).replaceAll(' ', ''), 'the same secret').toContain(`>${secret}<`);
  const confirmed = await (await browser.submit(page, { schritt: 'bestaetigen', code: codeOf(secret, -1) })).text();
  const recovery = [...confirmed.matchAll(/<li><code>([0-9a-f-]+)</g)].map(([, code]) => code ?? '');
  expect(new Set(recovery).size).toBe(10);
  return { browser, secret, recovery };
}

/** The second step of signing in, with the fields of the first one's answer. */
async function secondStep(browser: Browser, username: string, code: string) {
  const shown = await (await browser.signIn(username)).text();
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

test('it is removed with a code, or by an administrator’s reset', async () => {
  const { browser, recovery } = await setUp('betreiber');
  const refused = await browser.submit(page, { schritt: 'abschalten', code: 'falsch' });
  expect(await refused.text()).toContain('Dieser Code stimmt nicht');
  const removed = await browser.submit(page, { schritt: 'abschalten', code: recovery[0] ?? '' });
  expect(await removed.text()).toContain('Der zweite Faktor ist abgeschaltet.');
  expect((await server.browser().signIn('betreiber')).status).toBe(303);
  await setUp('vertretung');
  const link = linkIn(await onServer(server)('reset', 'vertretung'));
  const sentence = 'die Donau fließt nach Osten';
  await server.browser().submit(link, { neu: sentence, wiederholung: sentence });
  expect((await server.browser().signIn('vertretung', sentence)).status).toBe(303);
});

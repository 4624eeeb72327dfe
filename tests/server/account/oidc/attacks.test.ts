import type { IncomingMessage, ServerResponse } from 'node:http';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../fixtures/browser.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { clientId } from '../fixtures/identity-provider.ts';
import { startWithProvider, type WithProvider } from '../fixtures/with-provider.ts';

let given: WithProvider;
beforeAll(async () => {
  given = await startWithProvider({ settings: { METRICS: '127.0.0.1:0' } });
});
afterAll(() => given.close());
beforeEach(() => {
  given.provider.intercept = () => false;
});

const person = { id: 'a-1', claims: { name: 'Ada', groups: ['betrieb'] } };
const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;

/** What the metrics say of the provider. */
async function reachable(): Promise<string | undefined> {
  const told = await (await fetch(`${given.server.services.metrics?.origin}/metrics`)).text();
  return /^natippc_sign_in_provider_reachable\{provider="agency"\} (\d)$/m.exec(told)?.[1];
}

async function expectRefused(browser: Browser, path: string, why: string): Promise<void> {
  const answer = await browser.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(`fehler=${why}`)]);
  expect(await isSignedIn(browser)).toBe(false);
}

describe('an answer that is not the one to this browser’s question signs nobody in', () => {
  test('a forged state', async () => {
    const browser = given.server.browser();
    const answer = await given.toAnswer(browser, person);
    await expectRefused(browser, answer.replace(/state=[^&]*/, `state=${'A'.repeat(43)}`), 'outdated');
    await expectRefused(browser, answer.replace(/state=[^&]*/, ''), 'outdated');
  });

  test('the answer to somebody else’s question', async () => {
    const [attacker, victim] = [given.server.browser(), given.server.browser()];
    const answer = await given.toAnswer(attacker, person);
    await victim.get('/portal/anmelden/agency');
    await expectRefused(victim, answer, 'outdated');
    await expectRefused(given.server.browser(), answer, 'outdated');
  });

  test('a code that is used twice', async () => {
    const browser = given.server.browser();
    const answer = await given.toAnswer(browser, person);
    const copy = given.server.browser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.get(answer)).headers.get('location')).toBe('/portal/');
    await expectRefused(copy, answer, 'outdated');
    // The same code with a state of its own.
    const other = await given.toAnswer(copy, person);
    const code = /code=[^&]*/.exec(answer)?.[0] ?? '';
    await expectRefused(copy, other.replace(/code=[^&]*/, code), 'refused');
  });

  test('an answer in the name of another issuer', async () => {
    const browser = given.server.browser();
    const answer = await given.toAnswer(browser, person);
    await expectRefused(browser, answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example'), 'invalid');
  });

  test('what was cancelled at the provider', async () => {
    const browser = given.server.browser();
    const answer = await given.toAnswer(browser, person);
    await expectRefused(browser, answer.replace(/code=[^&]*/, 'error=access_denied'), 'cancelled');
  });
});

type Token = Record<string, unknown>;

/** Makes the provider answer with an ID token of our own making, signed by its own key or another one. */
async function forge(change: (claims: Token) => Token, { ownKey = true } = {}): Promise<void> {
  const [jwk] = given.provider.keys;
  const stolen = jwk && (await importJWK(jwk, 'RS256'));
  const { privateKey } = await generateKeyPair('RS256');
  let nonce = '';
  given.provider.intercept = async (incoming, outgoing) => {
    nonce = new URL(incoming.url ?? '', given.provider.issuer).searchParams.get('nonce') ?? nonce;
    if (incoming.url !== '/token') return false;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: given.provider.issuer, aud: clientId, sub: 'a-1', nonce, iat: now, exp: now + 60 };
    const token = new SignJWT(change(claims)).setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' });
    const idToken = await token.sign((ownKey && stolen) || privateKey);
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: idToken }));
    return true;
  };
}

describe('a forged ID token signs nobody in', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, (claims: Token) => Token]>([
    ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['missing nonce', ({ nonce: _, ...claims }) => claims],
    ['issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['audience', (claims) => ({ ...claims, aud: 'another' })],
    ['authorized party', (claims) => ({ ...claims, azp: 'another' })],
    ['expiry', (claims) => ({ ...claims, iat: past, exp: past + 60 })],
  ])('with a wrong %s', async (_, change) => {
    const browser = given.server.browser();
    await forge(change);
    await expectRefused(browser, await given.toAnswer(browser, person), 'invalid');
  });

  test('with the signature of another key', async () => {
    const browser = given.server.browser();
    await forge((claims) => claims, { ownKey: false });
    await expectRefused(browser, await given.toAnswer(browser, person), 'invalid');
  });
});

test('a picture in somebody’s text begins no sign-in, and an unknown provider is not found', async () => {
  const browser = given.server.browser();
  const picture = await browser.get('/portal/anmelden/agency', { 'sec-fetch-dest': 'image' });
  expect([picture.status, browser.cookies.has('NATIPPC_SIGN_IN')]).toEqual([403, false]);
  expect((await browser.get('/portal/anmelden/keiner')).status).toBe(404);
});

test('keys to which the provider only redirects are not taken', async () => {
  const browser = given.server.browser();
  const answer = await given.toAnswer(browser, person);
  let asked = 0;
  given.provider.intercept = (incoming, outgoing) => {
    if (incoming.url !== '/jwks') return false;
    asked += 1;
    outgoing.writeHead(302, { location: '/jwks?elsewhere' }).end();
    return true;
  };
  expect((await browser.get(answer)).headers.get('location')).toMatch(/fehler=(?:unreachable|invalid)/);
  expect(asked).toBeGreaterThan(0);
  expect(await isSignedIn(browser)).toBe(false);
});

test('[R3.1] a name loses the characters that make it read as another', async () => {
  const browser = given.server.browser();
  await given.signIn(browser, { id: 'b-7', claims: { name: 'Eva \u202eamE\u202c\u200b\u00ad', groups: ['betrieb'] } });
  expect(JSON.stringify(await browser.json('/natippc/api/auth/user'))).toContain('Eva amE"');
});

test('[R6.9] the journal says why a sign-in failed, of whom that is known, and that a state was forged or used before', async () => {
  const browser = given.server.browser();
  const answer = await given.toAnswer(browser, person);
  await browser.get(answer);
  await browser.get(answer);
  await given.signIn(given.server.browser(), { id: 'z-9', claims: { name: 'Zeno Ohne' } });
  const actions = (await recordedIn(given.server.database)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'sign-in at agency failed: state unbekannt, abgelaufen oder schon benutzt',
      'sign-in of Zeno Ohne at agency refused: keine Rechte zugeteilt',
    ]),
  );
});

test('a key that the provider has replaced is no longer taken, the new one is at once', async () => {
  const browser = given.server.browser();
  expect((await given.signIn(browser, person)).headers.get('location')).toBe('/portal/');
  await forge((claims) => claims);
  await given.provider.rotateKeys();
  const next = given.server.browser();
  await expectRefused(next, await given.toAnswer(next, person), 'invalid');
  given.provider.intercept = () => false;
  expect((await given.signIn(next, person)).headers.get('location')).toBe('/portal/');
});

/** The metadata, the keys and the token, and where their answers are cut: before, in the middle of and at the end of their bytes. */
const cuts = ['/.well-known/openid-configuration', '/jwks', '/token'].flatMap((path) =>
  (['first', 'middle', 'last'] as const).map((at) => [path, at] as const),
);

describe('a provider whose answer is cut', () => {
  test.each(cuts)(
    '[R6.9] [R6.11] %s at its %s byte signs nobody in, leads back to the sign-in page, and is tried again',
    async (path, at) => {
      const other = await startWithProvider();
      try {
        const body = JSON.stringify({ padding: 'x'.repeat(5000) });
        let cut = 0;
        const visitor = other.server.browser();
        const broken = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
          if (incoming.url !== path) return false;
          cut += 1;
          const bytes = { first: 0, middle: body.length / 2, last: body.length - 1 }[at];
          if (bytes === 0) incoming.socket.destroy();
          else {
            outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
            outgoing.write(body.slice(0, bytes), () => outgoing.destroy());
          }
          return true;
        };
        if (path === '/token' || path === '/jwks') {
          const answer = await other.toAnswer(visitor, person);
          other.provider.intercept = broken;
          expect((await visitor.get(answer)).headers.get('location')).toMatch(/fehler=(?:unreachable|invalid)/);
        } else {
          other.provider.intercept = broken;
          expect((await visitor.get('/portal/anmelden/agency')).headers.get('location')).toMatch(/fehler=unreachable/);
        }
        expect(cut).toBeGreaterThan(0);
        expect(await visitor.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
        expect((await other.server.browser().signIn('bund')).status).toBe(303);
        other.provider.intercept = () => false;
        // A provider that could not be reached is left alone for two seconds.
        const signedIn = await vi.waitFor(() => other.signIn(other.server.browser(), person), {
          timeout: 30_000,
          interval: 200,
        });
        expect(signedIn.headers.get('location')).toBe('/portal/');
      } finally {
        await other.close();
      }
    },
  );
});

describe('a provider that does not work', () => {
  test('[R6.9] one that stops on the way disturbs neither visitors nor sessions, and the sign-in page says so and offers the rest', async () => {
    const [signedIn, browser] = [given.server.browser(), given.server.browser()];
    await given.signIn(signedIn, person);
    const answer = await given.toAnswer(browser, person);
    expect(await reachable()).toBe('1');
    await given.provider.stop();
    try {
      const failed = (await browser.get(answer)).headers.get('location') ?? '';
      expect(failed).toContain('fehler=unreachable');
      const page = await (await browser.get(failed)).text();
      expect(page).toContain('Anmeldung der Behörde ist zurzeit nicht erreichbar');
      expect(page).toContain('name="benutzername"');
      expect(await reachable()).toBe('0');
      expect((await browser.signIn('bund')).status).toBe(303);
      expect(await isSignedIn(signedIn)).toBe(true);
      expect((await given.server.browser().get('/natippc/api/env')).status).toBe(200);
    } finally {
      await given.provider.resume();
    }
    expect((await given.signIn(given.server.browser(), person)).headers.get('location')).toBe('/portal/');
    expect(await reachable()).toBe('1');
  });

  test.each<[string, (path: string) => [number, string]]>([
    ['fails', () => [500, 'out of order']],
    ['answers something else', () => [200, '<!doctype html><title>Wartung</title>']],
    ['answers too much', () => [200, JSON.stringify({ issuer: 'x'.repeat(600_000) })]],
    ['claims to be another', () => [200, JSON.stringify({ issuer: 'https://evil.example' })]],
  ])('[R6.9] one that %s leads back to the sign-in page', async (_, answer) => {
    const other = await startWithProvider();
    other.provider.intercept = (incoming, outgoing) => {
      const [status, body] = answer(incoming.url ?? '');
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    };
    try {
      const browser = other.server.browser();
      const { headers } = await browser.get('/portal/anmelden/agency');
      expect(headers.get('location')).toMatch(/^\/portal\/anmelden\?fehler=(?:unreachable|invalid)&anbieter=agency$/);
      expect(await (await browser.get('/portal/anmelden')).text()).toContain('zurzeit nicht erreichbar');
    } finally {
      await other.close();
    }
  });
});

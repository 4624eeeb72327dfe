import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storePassword } from '#server/account/session/account-store.ts';
import { account } from '#server/account/session/account-tables.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';
import { BrowserAtProvider } from '../fixtures/browser-at-provider.ts';
import { accessRules, startWithProvider, type WithProvider } from '../fixtures/with-provider.ts';

let given: WithProvider;
beforeAll(async () => {
  given = await startWithProvider();
});
afterAll(() => given.close());
beforeEach(() => {
  given.provider.stronger = {};
  given.writeRules(accessRules);
  given.server.services.rules.reload();
});

const officer = { id: 'a-1', claims: { name: 'Ada Amtlich', email: 'ada@example.at', groups: ['ippc-ooe', 'andere'] } };

interface SessionAnswer {
  isLoggedIn: boolean;
  username: string;
  user?: { authorities: { authority: string }[]; switchableRoles: { id: string }[]; activeRole?: string };
}

const sessionOf = (browser: { json<Answer>(path: string): Promise<Answer> }) =>
  browser.json<SessionAnswer>('/natippc/api/auth/user');

describe('signing in at a provider', () => {
  test('[R3.1] [R6.9] the first sign-in makes an account with what the access rules give, a later one updates it', async () => {
    const browser = given.server.browser();
    const answer = await given.signIn(browser, officer, '/portal/anmelden/agency?returnUrl=/natippc/faq');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/natippc/faq']);
    const first = await sessionOf(browser);
    expect(first.username).toMatch(/^agency-[0-9a-f]{12}$/);
    expect(first.user).toMatchObject({
      currentUserName: 'Ada Amtlich',
      userKind: 'BEHOERDE',
      authorities: [{ authority: 'ROLE_AUTHORITY' }],
      ...{ oidc: true, pvp: false, usp: false },
    });
    expect(await browser.json('/natippc/api/auth/userInfo')).toMatchObject({
      userType: 'AUTHORITY',
      bundeslandCode: '4',
    });

    const again = given.server.browser();
    await given.signIn(again, { ...officer, claims: { name: 'Ada Verheiratet', groups: ['betrieb'] } });
    const second = await sessionOf(again);
    expect(second.username).toBe(first.username);
    expect(second.user).toMatchObject({
      currentUserName: 'Ada Verheiratet',
      authorities: [{ authority: 'ROLE_NATIPPC_REGISTERED' }],
    });
    // The first browser's session keeps only what is still given.
    expect((await sessionOf(browser)).user?.authorities).toEqual([]);
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', '/portal/anmelden'])(
    '[R4.6] the return address %s does not lead to another origin',
    async (address) => {
      const browser = given.server.browser();
      const start = `/portal/anmelden/agency?returnUrl=${encodeURIComponent(address)}`;
      expect((await given.signIn(browser, officer, start)).headers.get('location')).toBe('/portal/');
    },
  );

  test('an account is nobody else’s, whatever name the provider sends', async () => {
    const browser = given.server.browser();
    await given.signIn(browser, {
      id: 'behoerde',
      claims: { name: 'behoerde', preferred_username: 'behoerde', username: 'behoerde', groups: ['betrieb'] },
    });
    const { username } = await sessionOf(browser);
    expect(username).toMatch(/^agency-/);
    for (const password of ['nobody', 'demo', ''])
      expect((await given.server.browser().signIn(username, password)).status).toBeGreaterThanOrEqual(400);
  });

  test('[R6.11] somebody to whom no rule gives anything is refused and told so', async () => {
    const browser = given.server.browser();
    const answer = await given.signIn(browser, { id: 'x-1', claims: { name: 'Unbekannt', groups: 'ippc' } });
    const page = answer.headers.get('location') ?? '';
    expect(page).toBe('/portal/anmelden?fehler=keine-rechte&anbieter=agency');
    expect(await (await browser.get(page)).text()).toContain('für dieses Register ist Ihnen nichts zugeteilt');
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
  });

  test('[R6.11] a disabled account is refused, and its sessions end', async () => {
    const person = { id: 'd-1', claims: { name: 'Gesperrt', groups: ['betrieb'] } };
    const browser = given.server.browser();
    await given.signIn(browser, person);
    const { username } = await sessionOf(browser);
    await given.server.database.update(account).set({ disabledAt: new Date() }).where(eq(account.username, username));
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
    const again = await given.signIn(given.server.browser(), person);
    expect(again.headers.get('location')).toContain('fehler=gesperrt');
  });
});

describe('a second factor', () => {
  const editor = { id: 'r-1', claims: { name: 'Rita', groups: ['redaktion'] }, acr: 'urn:level:password' };

  test('[R6.11] where a right demands more than the sign-in has reached, it is refused with the way to it, which leads in', async () => {
    const [browser, at] = [given.server.browser(), new BrowserAtProvider()];
    const refused = await given.signIn(browser, editor, '/portal/anmelden/agency?returnUrl=/natippc/faq', at);
    const page = refused.headers.get('location') ?? '';
    expect(page).toContain('fehler=stufe');
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
    const text = await (await browser.get(page)).text();
    const stronger = /href="(anmelden\/agency\?[^"]*stufe=ja)">Mit zweitem Faktor anmelden/.exec(text)?.[1];
    given.provider.stronger = { acr: 'urn:level:two-factors' };
    const answer = await given.signIn(browser, editor, `/portal/${stronger?.replaceAll('&amp;', '&')}`, at);
    expect(answer.headers.get('location')).toBe('/natippc/faq');
    expect((await sessionOf(browser)).user?.authorities).toEqual([{ authority: 'ROLE_NATIPPC_CONTENT_EDITOR' }]);
  });

  test('[R6.11] a weaker sign-in has only what it reaches, even if the same person is signed in more strongly elsewhere', async () => {
    const both = { ...editor, id: 'r-2', claims: { name: 'Rosa', groups: ['redaktion', 'betrieb'] } };
    const [strong, weak] = [given.server.browser(), given.server.browser()];
    await given.signIn(strong, { ...both, acr: 'urn:level:two-factors' });
    const answer = await given.signIn(weak, both, '/portal/anmelden/agency?returnUrl=/natippc/faq');
    const page = answer.headers.get('location') ?? '';
    expect(page).toContain('stufe=editor');
    expect(await (await weak.get(page)).text()).toMatch(
      /Für Redaktion braucht es[\s\S]*href="\/natippc\/faq">Ohne diese Rolle fortfahren/,
    );
    expect((await sessionOf(strong)).user?.switchableRoles.map(({ id }) => id)).toEqual([
      'NATIPPC_REGISTERED',
      'NATIPPC_CONTENT_EDITOR',
    ]);
    expect((await sessionOf(weak)).user?.authorities).toEqual([{ authority: 'ROLE_NATIPPC_REGISTERED' }]);
    expect((await weak.post('/natippc/api/auth/activeRole?roleId=NATIPPC_CONTENT_EDITOR')).status).toBe(403);
    expect((await weak.get('/natippc/api/cms-editing/pages')).status).toBe(403);
  });
});

test('[R4.2] [R6.4] a role switch gives the session another id; what the former id still sends is refused without touching cookies', async () => {
  const browser = given.server.browser();
  await given.signIn(browser, { id: 'm-1', claims: { name: 'Mara', groups: ['ippc-ooe', 'betrieb'] } });
  const before = given.server.browser();
  for (const [name, value] of browser.cookies) before.cookies.set(name, value);
  expect((await browser.post('/natippc/api/auth/activeRole?roleId=NATIPPC_REGISTERED')).status).toBe(200);
  expect(browser.cookies.get('NATIPPC_SESSION')).not.toBe(before.cookies.get('NATIPPC_SESSION'));
  const late = await before.get('/natippc/api/user-tasks');
  expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
  expect((await sessionOf(browser)).user?.activeRole).toBe('NATIPPC_REGISTERED');
});

test('[R4.6] after its session has expired, a browser is sent back through the provider to where it was', async () => {
  const short = await startWithProvider({ settings: { SESSION_TIMEOUT_S: '60' } });
  try {
    const [browser, at] = [short.server.browser(), new BrowserAtProvider()];
    await short.signIn(browser, officer, undefined, at);
    const { clock } = short.server.services;
    await clock.set(new Date(Date.now() + 120_000));
    expect((await browser.get('/natippc/api/user-tasks')).status).toBe(401);
    const answer = await short.signIn(browser, officer, '/portal/anmelden/agency?returnUrl=/natippc/faq', at);
    expect(answer.headers.get('location')).toBe('/natippc/faq');
    expect((await sessionOf(browser)).isLoggedIn).toBe(true);
  } finally {
    await short.close();
  }
});

test('access rules that change while the server runs count for the next sign-in; broken ones leave the former', async () => {
  const person = { id: 'n-1', claims: { name: 'Nora', groups: ['neu'] } };
  const rule = { name: 'Neu', when: { claims: { groups: 'neu' } }, give: { roles: ['owner'] } };
  expect((await given.signIn(given.server.browser(), person)).headers.get('location')).toContain('keine-rechte');
  given.writeRules({ rules: [rule] });
  given.server.services.rules.reload();
  expect((await given.signIn(given.server.browser(), person)).headers.get('location')).toBe('/portal/');
  given.writeRules({ rules: [{ ...rule, give: { roles: ['king'] } }] });
  given.server.services.rules.reload();
  expect((await given.signIn(given.server.browser(), person)).headers.get('location')).toBe('/portal/');
});

test('[R2.33] the sign-in page offers providers first, and the form for passwords only where an account has one', async () => {
  const page = await (await given.server.browser().get('/portal/anmelden?returnUrl=/natippc/faq')).text();
  expect(page.indexOf('Anmelden mit Anmeldung der Behörde')).toBeLessThan(page.indexOf('name="benutzername"'));
  expect(page).toContain('href="anmelden/agency?returnUrl=%2Fnatippc%2Ffaq"');
  const production = await startWithProvider({ settings: { APP_ENV: 'PROD' } });
  try {
    const without = await (await production.server.browser().get('/portal/anmelden')).text();
    expect(without).toContain('Anmelden mit Anmeldung der Behörde');
    expect(without).not.toContain('name="benutzername"');
    const owner = { displayName: 'Eigen', userKind: 'PERSON', federalStateCode: '0' } as const;
    const flags = { pvp: false, usp: false, oidc: false };
    await production.server.database.insert(account).values({ username: 'eigen', ownerId: 'o1', ...owner, ...flags });
    await storePassword(production.server.database, 'eigen', 'ein eigener Satz', quickPasswords);
    expect(await (await production.server.browser().get('/portal/anmelden')).text()).toContain('name="benutzername"');
  } finally {
    await production.close();
  }
});

test.each([
  ['RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['P-256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['Ed25519', () => generateKeyPairSync('ed25519')],
] as const)('the register may prove who it is by a private key (%s) instead of a secret', async (_, makeKey) => {
  const pem = makeKey().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const withKey = await startWithProvider({}, pem);
  try {
    const browser = withKey.server.browser();
    expect((await withKey.signIn(browser, officer)).headers.get('location')).toBe('/portal/');
  } finally {
    await withKey.close();
  }
});

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findAccount } from '#server/account/session/account-store.ts';
import { signInFailure } from '#server/account/session/account-tables.ts';
import { passwordTurns } from '#server/account/session/passwords.ts';
import { createSignIn, delayAfter, delayRules, type SignIn } from '#server/account/session/sign-in.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const start = Date.UTC(2026, 10, 20, 8);
let server: TestServer;
let signIn: SignIn;
let second: SignIn;
beforeAll(async () => {
  // Time stands still unless a test sets it, so that the duration of an attempt does not count as waiting.
  vi.useFakeTimers({ toFake: ['Date'] });
  server = await startTestServer({ fromSources: true });
  ({ signIn } = server.services);
  // Represents another process on the same database.
  second = createSignIn(server.database, server.services.clock, quickPasswords);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
let day = 0;
beforeEach(async () => {
  day += 1;
  await clockAt(0);
});
afterEach(() => server.services.clock.set(undefined));
const clockAt = (seconds: number) => server.services.clock.set(new Date(start + day * 86_400_000 + seconds * 1000));

test('delays after failed attempts never shrink and are capped', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(delayRules)), fc.nat(10_000), (rule, failures) => {
      const delay = delayAfter(failures, rule);
      expect(delay).toBe(failures <= rule.free ? 0 : Math.min(rule.longest, 2 ** (failures - rule.free - 1)));
      // The database computes the same delay; see the tests below.
      expect(delayAfter(failures + 1, rule)).toBeGreaterThanOrEqual(delay);
    }),
  );
});

describe('guessing passwords', () => {
  test('after three wrong passwords, each further attempt is delayed twice as long', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await signIn.attempt('betreiber', 'falsch', { address: '192.0.2.1' })).toMatchObject({
        ok: false,
        reason: 'wrong',
        isLocked: count === 3,
      });
    }
    expect(await signIn.attempt('betreiber', 'demo', { address: '192.0.2.1' })).toEqual({
      ok: false,
      reason: 'delayed',
      wait: 1,
    });
    await clockAt(2);
    expect(await signIn.attempt('betreiber', 'falsch', { address: '192.0.2.1' })).toMatchObject({ reason: 'wrong' });
    expect(await signIn.attempt('betreiber', 'demo', { address: '192.0.2.1' })).toEqual({
      ok: false,
      reason: 'delayed',
      wait: 2,
    });
  });

  test('the delay applies to all processes on the database', async () => {
    for (let count = 0; count < 4; count += 1) await signIn.attempt('bund', 'falsch', { address: '192.0.2.2' });
    expect(await second.attempt('bund', 'demo', { address: '192.0.2.2' })).toMatchObject({ reason: 'delayed' });
  });

  test('concurrent attempts are all counted', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? signIn : second).attempt('usp', 'falsch', { address: '192.0.2.3' }),
      ),
    );
    expect(tries.filter((result) => !result.ok && result.reason === 'wrong').length).toBe(4);
    expect(await signIn.attempt('usp', 'demo', { address: '192.0.2.3' })).toMatchObject({ reason: 'delayed' });
  });

  test('users at another address are not locked out, and the correct password resets the count', async () => {
    for (let count = 0; count < 4; count += 1) await signIn.attempt('behoerde', 'falsch', { address: '192.0.2.4' });
    expect(await signIn.attempt('behoerde', 'demo', { address: '192.0.2.5' })).toMatchObject({ ok: true });
    await clockAt(2);
    expect(await signIn.attempt('behoerde', 'demo', { address: '192.0.2.4' })).toMatchObject({ ok: true });
    expect(await signIn.attempt('behoerde', 'falsch', { address: '192.0.2.4' })).toMatchObject({ reason: 'wrong' });
    expect(await signIn.attempt('behoerde', 'demo', { address: '192.0.2.4' })).toMatchObject({ ok: true });
  });

  test('one address trying many accounts is slowed down', async () => {
    const { free } = delayRules.address;
    for (let count = 0; count <= free; count += 1)
      await signIn.attempt(`name${count}`, 'falsch', { address: '192.0.2.6' });
    expect(await signIn.attempt('oidc', 'demo', { address: '192.0.2.6' })).toMatchObject({ reason: 'delayed' });
    expect(await signIn.attempt('oidc', 'demo', { address: '192.0.2.7' })).toMatchObject({ ok: true });
  });

  test('setting the test clock far ahead and back does not lock anyone out', async () => {
    await clockAt(86_400 * 365);
    for (let count = 0; count < 4; count += 1) await signIn.attempt('vertretung', 'falsch', { address: '192.0.2.8' });
    await clockAt(0);
    expect(await signIn.attempt('vertretung', 'demo', { address: '192.0.2.8' })).toMatchObject({ ok: true });
  });

  test('only expired failure counters are deleted', async () => {
    const counters = () => server.database.$count(signInFailure);
    await clockAt(-90_000);
    await signIn.purge();
    for (let count = 0; count < 5; count += 1)
      await signIn.attempt(`niemand${count}`, 'falsch', { address: '192.0.2.9' });
    const before = await counters();
    expect(before).toBeGreaterThanOrEqual(11);
    await clockAt(0);
    for (let count = 0; count < 4; count += 1) await signIn.attempt('usp', 'falsch', { address: '192.0.2.10' });
    await signIn.purge();
    expect(await counters()).toBe(3);
    expect(await signIn.attempt('usp', 'demo', { address: '192.0.2.10' })).toMatchObject({ reason: 'delayed' });
  });

  test('the sign-in page states how long to wait', async () => {
    const browser = server.browser();
    // A busy machine may need longer than the delay for the next attempt.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 0; count < 4; count += 1) await browser.signIn('pvp', 'falsch');
    const response = await browser.signIn('pvp', 'demo');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).toContain('ist der nächste in einer Sekunde möglich');
  });
});

test('a hash made at a lower cost is renewed when its password is known again, and the password still fits', async () => {
  const { database, clock } = server.services;
  const hashOf = async () => (await findAccount(database, 'oidc'))?.passwordHash ?? '';
  const before = await hashOf();
  const dearer = createSignIn(database, clock, { ...quickPasswords, N: quickPasswords.N * 2 });
  await dearer.attempt('oidc', 'falsch', { address: '192.0.2.9' });
  expect(await hashOf()).toBe(before);
  expect(await dearer.attempt('oidc', 'demo', { address: '192.0.2.9' })).toMatchObject({ ok: true });
  expect(await hashOf()).toContain(`scrypt$${quickPasswords.N * 2}$`);
  expect(await signIn.attempt('oidc', 'demo', { address: '192.0.2.9' })).toMatchObject({ ok: true });
  expect(await hashOf(), 'never weaker').toContain(`scrypt$${quickPasswords.N * 2}$`);
});

describe('many networks at once', () => {
  const networks = (net: string) => Array.from({ length: 90 }, (_, host) => `${net}.${host + 1}`);
  const wrongFrom = (addresses: readonly string[], account: string) =>
    addresses.map((address, number) => signIn.attempt(`${account} ${number}`, 'falsch', { address }));

  /**
   * Where the check of a right password came among those of wrong ones that had come before it, while all turns were taken.
   * @param crowd begins the attempts with wrong passwords
   */
  async function placeOfRight(crowd: () => readonly ReturnType<typeof signIn.attempt>[], address: string) {
    const run = vi.spyOn(passwordTurns, 'run');
    onTestFinished(() => run.mockRestore());
    const letGo: (() => void)[] = [];
    for (const key of ['one', 'other'])
      void passwordTurns.run('known', { key }, () => new Promise<void>((resolve) => letGo.push(resolve)));
    const checked: boolean[] = [];
    const note = async (attempt: ReturnType<typeof signIn.attempt>) => {
      const result = await attempt;
      if (result.ok || result.reason !== 'delayed') checked.push(result.ok);
      return result;
    };
    run.mockClear();
    const others = crowd().map(note);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(others.length), 20_000);
    const right = note(signIn.attempt('bund', 'demo', { address }));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(others.length + 1), 20_000);
    for (const end of letGo) end();
    expect(await right).toMatchObject({ ok: true });
    await Promise.all(others);
    return checked.indexOf(true);
  }

  test('a right password of a network without failures comes before those of ninety networks with some', async () => {
    const guessing = networks('198.18.1');
    for (const [at, address] of guessing.entries()) await signIn.attempt(`first ${at}`, 'falsch', { address });
    expect(await placeOfRight(() => wrongFrom(guessing, 'next'), '203.0.113.1')).toBeLessThan(3);
  });

  test('a right password does not wait for those of ninety networks that have just come', async () => {
    expect(await placeOfRight(() => wrongFrom(networks('198.18.2'), 'new'), '203.0.113.2')).toBeLessThan(3);
  });

  test('all networks of an IPv6 subscriber wait like one', async () => {
    const subscriber = Array.from({ length: 20 }, (_, net) => `2001:db8:9:${net.toString(16)}::/64`);
    const [first = '', ...others] = subscriber;
    await signIn.attempt('first of six', 'falsch', { address: first });
    const run = vi.spyOn(passwordTurns, 'run');
    onTestFinished(() => run.mockRestore());
    await Promise.all(wrongFrom(others, 'six'));
    const lanes = run.mock.calls.map(([lane, { key }]) => `${lane} ${key}`);
    expect(new Set(lanes)).toEqual(new Set(['suspect 2001:db8:9::/48']));
  });
});

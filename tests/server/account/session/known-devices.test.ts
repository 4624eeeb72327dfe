import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storePassword } from '#server/account/session/account-store.ts';
import { knownFor } from '#server/account/session/known-device.ts';
import { passwordTurns } from '#server/account/session/passwords.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { quickPasswords } from '../../fixtures/quick-passwords.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 20, 8);
const deviceCookie = 'NATIPPC_DEVICE';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    fromSources: true,
    settings: { TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_ADDRESS: '1000' },
  });
});
afterAll(() => server.close());

let host = 0;
/** A browser at an address of its own. */
const stranger = (): Browser => {
  host += 1;
  return server.browser({ 'x-forwarded-for': `192.0.2.${host}` });
};

/** A browser in which the account has signed in and out, and the address it is at. */
async function deviceOf(username: string, password = 'demo'): Promise<Browser> {
  const browser = stranger();
  expect((await browser.signIn(username, password)).status).toBe(303);
  await browser.submit('/portal/abmelden', {});
  expect(browser.cookies.has(deviceCookie)).toBe(true);
  return browser;
}

/** Whether wrong passwords in another browser at the same address leave the device alone. */
async function isKnown(device: Browser, username: string, password = 'demo'): Promise<boolean> {
  const other = server.browser({ 'x-forwarded-for': `192.0.2.${host}` });
  // The delay is one second, which a busy machine may need for the next attempt.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    for (let count = 0; count < 4; count += 1) await other.signIn(username, 'falsch');
    expect((await other.signIn(username, password)).status).toBe(429);
    return (await device.signIn(username, password)).status === 303;
  } finally {
    vi.useRealTimers();
  }
}

describe('a known device', () => {
  let round = 0;
  const clockAt = (days: number) => server.services.clock.set(new Date(start + (round * 1000 + days) * day));
  beforeEach(async () => {
    round += 1;
    await clockAt(0);
  });
  afterEach(() => server.services.clock.set(undefined));

  test('a device is known for 90 days after the last sign-in', async () => {
    const device = await deviceOf('behoerde');
    await clockAt(knownFor - 1);
    expect(await isKnown(device, 'behoerde')).toBe(true);
    await clockAt(2 * knownFor - 2);
    expect(await isKnown(device, 'behoerde')).toBe(true);
    await clockAt(3 * knownFor);
    expect(await isKnown(device, 'behoerde')).toBe(false);
  });

  test('a device that has signed in with one account is unknown to another', async () => {
    expect(await isKnown(await deviceOf('behoerde'), 'bund')).toBe(false);
  });

  test('a device is unknown after an administrator has set another password', async () => {
    const device = await deviceOf('usp');
    await storePassword(server.database, 'usp', 'ein neuer langer Satz', quickPasswords);
    expect(await isKnown(device, 'usp', 'ein neuer langer Satz')).toBe(false);
  });

  test('a change of the password leaves only the device known on which it was made', async () => {
    const [device, other] = [await deviceOf('betreiber'), await deviceOf('betreiber')];
    const next = 'ein anderer langer Satz';
    await device.signIn('betreiber');
    const fields = { current: 'demo', next, repeat: next };
    expect((await device.post('/natippc/api/account/password', fields)).status).toBe(204);
    await device.submit('/portal/abmelden', {});
    expect(await isKnown(device, 'betreiber', next)).toBe(true);
    expect(await isKnown(other, 'betreiber', next)).toBe(false);
  });

  test.each([
    '',
    'x',
    '1.2',
    `${start}.a.b`,
    `${start + 1e9}.a.b`,
    '9'.repeat(400),
    '%ff',
    `${'1'.repeat(15)}.${'a'.repeat(4000)}`,
  ])('a forged token %.20s makes no device known', async (token) => {
    const device = stranger();
    device.cookies.set(deviceCookie, token);
    expect(await isKnown(device, 'oidc')).toBe(false);
  });
});

describe('while passwords of many are being checked', () => {
  /** Lets one check after the other begin. */
  let release: () => void;
  /** Accounts of known devices and addresses of strangers, in the order of their turns. */
  let begun: string[];
  beforeAll(() => {
    const run = passwordTurns.run.bind(passwordTurns);
    vi.spyOn(passwordTurns, 'run').mockImplementation((lane, asker, work) =>
      run(lane, asker, () => {
        begun.push(asker.key);
        return work();
      }),
    );
  });
  afterAll(() => void vi.restoreAllMocks());
  let end: () => void;
  let occupied: Promise<unknown>;
  beforeEach(() => {
    begun = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    occupied = Promise.all([
      passwordTurns.run('known', { key: 'one' }, () => held),
      passwordTurns.run('known', { key: 'two' }, () => over),
    ]);
  });
  afterEach(async () => {
    release();
    end();
    await occupied;
  });

  const waiting = (count: number) => vi.waitFor(() => expect(passwordTurns.waiting).toBe(count), 20_000);
  test('a known device goes before the attempts from many networks', async () => {
    release();
    end();
    await occupied;
    const device = await deviceOf('behoerde');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const busy = ['one', 'two'].map((key) => passwordTurns.run('known', { key }, () => held));
    const flood = Array.from({ length: 20 }, (_, place) => stranger().signIn(`name${place}`, 'falsch'));
    await waiting(20);
    const known = device.signIn('behoerde');
    begun = [];
    await waiting(21);
    letGo();
    expect((await known).status).toBe(303);
    await Promise.all([...busy, ...flood]);
    // One of the flood is checked beside it.
    expect(begun.slice(0, 2)).toContain('behoerde');
  });

  test('someone from a new network waits for one check of each other network at most', async () => {
    const networks = Array.from({ length: 5 }, stranger);
    const flood = networks.flatMap((browser, place) =>
      Array.from({ length: 3 }, (_, number) => browser.signIn(`name${place}-${number}`, 'falsch')),
    );
    await waiting(15);
    const newcomer = stranger().signIn('bund');
    const address = `192.0.2.${host}`;
    await waiting(16);
    begun = [];
    release();
    expect((await newcomer).status).toBe(303);
    await Promise.all(flood);
    expect(begun.slice(0, networks.length + 1)).toContain(address);
  });

  test('the network with the most waiting attempts is refused first, with the time to wait', async () => {
    const greedy = stranger();
    await greedy.get('/portal/anmelden');
    let refused = 0;
    const flood = Array.from({ length: 40 }, async (_, place) => {
      const answer = await greedy.signIn(`name${place}`, 'falsch');
      if (answer.status === 429) refused += 1;
      return answer;
    });
    const allCame = (count: number) =>
      vi.waitFor(() => expect(refused + passwordTurns.waiting).toBe(count), { timeout: 20_000 });
    await allCame(40);
    const first = await Promise.race(flood);
    expect(first.status).toBe(429);
    expect(first.headers.get('retry-after')).toBe('5');
    const newcomer = stranger().signIn('mehrrollen');
    await allCame(41);
    release();
    expect((await newcomer).status).toBe(303);
    await Promise.all(flood);
  });
});

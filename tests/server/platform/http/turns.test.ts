import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { product } from '#core/product.ts';
import { TurnQueue } from '#server/platform/http/turn-queue.ts';
import type { Cost } from '#server/register/access/answer-turns.ts';
import { make, readCalls } from '../../../attack/calls.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const installations = `/natippc/${product.api.installations}`;

let server: TestServer;
let turns: TurnQueue<Cost>;
/** The answers that are being made, in the order in which their turns came; each is held until it is let go. */
let held: { key: string; letGo(): void }[];
/** Whether answers are made without being held. */
let isReleased: boolean;
/** Public id of an installation. */
let id: string;

beforeAll(async () => {
  server = await startTestServer({
    installations: 20,
    settings: { TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_ADDRESS: '1000' },
  });
  turns = server.services.answers;
  const run = turns.run.bind(turns);
  vi.spyOn(turns, 'run').mockImplementation((lane, asker, work) =>
    run(lane, asker, async () => {
      if (!isReleased) await new Promise<void>((letGo) => held.push({ key: asker.key, letGo }));
      return work();
    }),
  );
  const found = await (await from(9)).post(installations, {});
  const { items }: { items: { id: string }[] } = JSON.parse(await found.text());
  id = items[0]?.id ?? '';
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(() => {
  held = [];
  isReleased = false;
});
afterEach(async () => {
  release();
  await vi.waitFor(() => expect(turns.waiting).toBe(0), 20_000);
});

function release(): void {
  isReleased = true;
  for (const { letGo } of held.splice(0)) letGo();
}

/** A visitor with the cookies of a page, at an address of their own. */
async function from(host: number): Promise<Browser> {
  const browser = server.browser({ 'x-forwarded-for': `192.0.2.${host}` });
  await browser.get('/natippc/api/env');
  return browser;
}

const counts = (making: number, waiting: number) =>
  vi.waitFor(() => expect([held.length, turns.waiting]).toEqual([making, waiting]), 20_000);

const kinds: Record<string, (browser: Browser) => Promise<Response>> = {
  'pages of the application': (browser) => browser.get('/natippc/installations'),
  'pages of the portal': (browser) => browser.get('/portal/'),
  fragments: (browser) => browser.get('/natippc/fragment/installations'),
  'feeds of a search': (browser) => browser.get(`${installations}/feed`),
  'changes of a search': (browser) => browser.get(`${installations}/changes?seit=2024-01-01`),
  records: (browser) => browser.get(`${installations}/${id}`),
  'feeds of a record': (browser) => browser.get(`${installations}/${id}/feed`),
  calendars: (browser) => browser.get(`${installations}/${id}/calendar`),
  versions: (browser) => browser.get(`${installations}/${id}/versions`),
  'CSV exports': (browser) => browser.post(`${installations}/csv`, {}),
  'Excel exports': (browser) => browser.post(`${installations}/excel`, {}),
  documents: (browser) => browser.get('/natippc/api/bvt/getFile/WI.pdf'),
};

test.each(Object.entries(kinds))('clients take turns for %s', async (_kind, ask) => {
  const [greedy, other] = [await from(1), await from(2)];
  const many = Array.from({ length: 6 }, () => ask(greedy));
  await counts(1, 5);
  const one = ask(other);
  await vi.waitFor(() => expect(held.length + turns.waiting).toBe(7), 20_000);
  // Costly answers are made one at a time: the greedy client's first waiting request may come before, its second may not.
  for (let ended = 0; !held.some(({ key }) => key === 'address 192.0.2.2'); ended += 1) {
    expect(ended).toBeLessThan(2);
    held[ended]?.letGo();
    await vi.waitFor(() => expect(held).toHaveLength(ended + 2), 20_000);
  }
  held.at(-1)?.letGo();
  expect((await one).status).toBe(200);
  expect(turns.waiting).toBeGreaterThanOrEqual(3);
  release();
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
});

test('every call takes as many turns as it declares by its cost: one, or none', async () => {
  release();
  const visitor = await from(3);
  const calls = (await readCalls(visitor)).filter(({ access }) => ['open', 'audience', 'signed'].includes(access));
  expect(calls.length).toBeGreaterThan(60);
  const run = vi.mocked(turns.run);
  for (const call of calls) {
    const before = run.mock.calls.length;
    const answer = await make(visitor, call);
    await answer.arrayBuffer();
    expect(answer.status, call.name).toBeLessThan(500);
    const expected = ['little', 'byPart'].includes(call.cost) || call.access === 'signed' ? 0 : 1;
    expect(run.mock.calls.length - before, call.name).toBe(expected);
  }
});

test('what is made from the first index waits for it without a turn, which others use meanwhile', async () => {
  const visitor = await from(4);
  let built = () => {};
  const index = new Promise<void>((resolve) => {
    built = resolve;
  });
  const { search } = server.services;
  const fresh = search.fresh.bind(search);
  const waits = vi.spyOn(search, 'fresh').mockImplementation(() => index.then(fresh));
  const made = ['feeds of a search', 'changes of a search', 'CSV exports', 'Excel exports'].map((kind) =>
    kinds[kind]?.(visitor),
  );
  await vi.waitFor(() => expect(waits).toHaveBeenCalledTimes(made.length), 20_000);
  expect([held.length, turns.waiting]).toEqual([0, 0]);
  const record = visitor.get(`${installations}/${id}`);
  await counts(1, 0);
  release();
  expect((await record).status).toBe(200);
  built();
  for (const answer of await Promise.all(made)) expect(answer?.status).toBe(200);
  waits.mockRestore();
});

test('an unknown address takes one turn if a page answers it, otherwise none', async () => {
  release();
  const visitor = await from(3);
  const run = vi.mocked(turns.run);
  const expected = {
    'natippc/x': 1,
    'natippc/fragment/x': 0,
    'natippc/api/x': 0,
    'natippc/doku/x': 1,
    'portal/x': 1,
    x: 0,
  };
  for (const [path, count] of Object.entries(expected)) {
    const before = run.mock.calls.length;
    expect((await visitor.get(`/${path}`)).status, path).toBe(404);
    expect(run.mock.calls.length - before, path).toBe(count);
  }
});

test('a waiting page is not made if its client has disconnected', async () => {
  const visitor = await from(1);
  const first = visitor.get('/natippc/installations');
  await counts(1, 0);
  const left = request(`${server.origin}/natippc/installations`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  left.on('error', () => {});
  left.end();
  await counts(1, 1);
  left.destroy();
  await counts(1, 0);
  release();
  expect((await first).status).toBe(200);
});

test('a client with too many requests for pages is rejected with Retry-After, while others get theirs', async () => {
  const [greedy, other] = [await from(1), await from(2)];
  const ask = () => greedy.get('/natippc/installations', { 'sec-fetch-dest': 'document' });
  const flood = Array.from({ length: 257 }, ask);
  await counts(1, 256);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(await refused.text()).toContain('Bitte versuchen Sie es in einigen Sekunden noch einmal.');
  const one = other.get('/natippc/installations');
  await vi.waitFor(() => expect(held).toHaveLength(2), 20_000);
  held[1]?.letGo();
  expect((await one).status).toBe(200);
  release();
  await Promise.all(flood);
});

test('an export of places holds no turn while its client does not read', async () => {
  const visitor = await from(1);
  const unread = await visitor.post(`${installations}/gis`, {});
  expect(unread.status).toBe(200);
  expect([held.length, turns.waiting, server.search.waiting]).toEqual([0, 0, 0]);
  await unread.body?.cancel();
});

test('writing calls and sign-ins wait for no page', async () => {
  const visitor = await from(1);
  const pages = Array.from({ length: 3 }, () => visitor.get('/natippc/installations'));
  await counts(1, 2);
  expect((await visitor.signIn('behoerde')).status).toBe(303);
  release();
  await Promise.all(pages);
});

test('whoever waits where the newest go too waits for a bounded number of turns, however many come', async () => {
  const waiting = 8;
  const queue = new TurnQueue({ lanes: { all: { running: 1, waiting, newestToo: true } }, together: 1 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  const come = (key: string) =>
    queue
      .run('all', { key }, () => {
        begun.push(key);
        return new Promise<void>((end) => ends.push(end));
      })
      .catch(() => void refused.push(key));
  void come('first');
  for (let number = 0; number < waiting - 1; number += 1) void come(`before ${number}`);
  void come('one');
  // With each turn somebody else comes.
  for (let turn = 0; !begun.includes('one') && !refused.includes('one'); turn += 1) {
    expect(turn).toBeLessThan(2 * waiting);
    await vi.waitFor(() => expect(ends).toHaveLength(turn + 1));
    void come(`after ${turn}`);
    ends[turn]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(turn + 2));
  }
  expect(begun.filter((key) => key.startsWith('after')).length).toBeGreaterThan(0);
});

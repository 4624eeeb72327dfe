import { type ClientRequest, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { product } from '#core/product.ts';
import { IndexThread } from '#server/search/index/index-thread.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const installations = `/natippc/${product.api.installations}`;
const manyWords = 'müllverbrenungs anlgae wein donua recylcing strasze feuerungsanlgae';

let server: TestServer;
/** Texts of the searches that the index has started, in order. */
let begun: string[];
/** Lets the index continue; until then, running searches block and further requests wait behind them. */
let release: () => void;
let held: Promise<void>;

beforeAll(async () => {
  // In these tests, one address opens many connections.
  server = await startTestServer({
    fromSources: true,
    installations: 20,
    settings: { CONNECTIONS_PER_ADDRESS: '1000' },
  });
  await server.search.fresh();
  const ask = IndexThread.prototype.ask;
  vi.spyOn(IndexThread.prototype, 'ask').mockImplementation(async function (this: IndexThread, asked) {
    if (asked.kind === 'search') begun.push(asked.search.text ?? '');
    await held;
    return ask.call(this, asked);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(() => {
  begun = [];
  held = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(() => release());

const search = (text: string, from = server.browser()) => from.request(installations, jsonBody({ text }));
const waitingIs = (count: number) => vi.waitFor(() => expect(server.search.waiting).toBe(count), 20_000);

/** Occupies the index with two searches, so that every further one waits. */
async function occupy(): Promise<Promise<Response>[]> {
  const running = [search(`${manyWords} 0`), search('eins')];
  await vi.waitFor(() => expect(begun).toHaveLength(2), 20_000);
  return running;
}

/** A search whose connection can be closed. */
function leaving(text: string): ClientRequest {
  const body = JSON.stringify({ text });
  const sent = request(server.origin + installations, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: false,
  });
  sent.on('error', () => {});
  sent.end(body);
  return sent;
}

test('a simple search overtakes earlier searches with long texts', async () => {
  const first = await occupy();
  const costly = [1, 2, 3].map((number) => search(`${manyWords} ${number}`));
  await waitingIs(3);
  const plain = search('linz');
  await waitingIs(4);
  release();
  await Promise.all([...first, ...costly, plain]);
  expect(begun.slice(2)).toEqual(['linz', ...[1, 2, 3].map((number) => `${manyWords} ${number}`)]);
});

test('a waiting search is not started if its client has disconnected', async () => {
  const first = await occupy();
  const left = leaving('weg');
  await waitingIs(1);
  left.destroy();
  await waitingIs(0);
  const next = search('linz');
  release();
  await Promise.all([...first, next]);
  expect(begun.slice(2)).toEqual(['linz']);
});

test('a waiting search is not started after its timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const first = await occupy();
    const late = search('spät');
    await waitingIs(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await late).status).toBe(503);
    expect(server.search.waiting).toBe(0);
    release();
    await Promise.all(first);
    expect(begun).not.toContain('spät');
  } finally {
    vi.useRealTimers();
  }
});

test('a client with too many searches at once is rejected with Retry-After, while others are served', async () => {
  const bund = await server.signedIn('bund');
  const first = await occupy();
  const flood = Array.from({ length: 400 }, (_, number) => search(`flut${number}`));
  await vi.waitFor(async () => expect(await refusedOf(flood)).toHaveLength(400 - 256), 60_000);
  const wanted = search('linz', bund);
  await vi.waitFor(async () => expect(await refusedOf(flood)).toHaveLength(400 - 255), 60_000);
  release();
  await Promise.all(flood);
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await wanted).status).toBe(200);
  const [refused] = await refusedOf(flood);
  expect(refused?.headers.get('retry-after')).toBe('2');
  expect(refused?.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused?.text()).toContain('in einigen Sekunden noch einmal');
  // Not after the whole flood, but alternating with it.
  expect(begun.indexOf('linz')).toBeLessThan(6);
});

async function refusedOf(flood: Promise<Response>[]): Promise<Response[]> {
  const settled = await Promise.all(flood.map((answer) => Promise.race([answer, undefined])));
  return settled.filter((answer) => answer?.status === 429).flatMap((answer) => answer ?? []);
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { streamed } from '#server/platform/http/streamed.ts';
import { FilePlaces } from '#server/tasks/file-places.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const file = '/natippc/api/natippcInstallations.csv';

/** A connection whose client has sent a request; it reads only what the test lets it. */
async function asking(port: number, path: string, headers: readonly string[] = []): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'));
  return socket;
}

/**
 * Serves pieces of a size, of each of which a clock says that the client took so many seconds for it, and reads them all.
 * @returns how many pieces were made before the response ended
 */
async function readAt(pieces: number, size: number, seconds: number): Promise<number> {
  let made = 0;
  async function* content() {
    for (; made < pieces; made += 1) yield 'x'.repeat(size);
  }
  let now = 0;
  const clock = () => {
    now += seconds * 1000;
    return now;
  };
  const app = new Hono();
  const ended = new Promise<void>((done) => {
    const pace = { grace: 30_000, least: 16_000, now: clock };
    app.get('/', (c) => new Response(streamed(c, content(), { pace, ended: done })));
  });
  const listening = await listen(app, 0);
  onTestFinished(() => listening.stop(0));
  const socket = await asking(listening.port, '/', ['Connection: close']);
  socket.resume();
  await Promise.all([ended, once(socket, 'close')]);
  return made;
}

test('a client that takes every piece of a file, but too few bytes in all, is cut off', async () => {
  // 1,000 bytes in 10 seconds each: after the grace of 30 seconds.
  expect(await readAt(100, 1_000, 10)).toBeLessThan(8);
});

test('a client of 30 kB/s gets the whole of a file', async () => {
  expect(await readAt(100, 60_000, 2)).toBe(100);
});

test('a client that falls behind after a quick beginning is cut off too', async () => {
  expect(await readAt(2_000, 100, 29)).toBeLessThan(8);
});

const places = { places: 6, perAsker: 3, waiting: 4 };

test('who has no place takes one of a client with several; each client keeps its first', async () => {
  const cut: string[] = [];
  const shared = new FilePlaces(places);
  const take = (key: string) => shared.take({ key }, () => cut.push(key));
  for (const key of ['a', 'a', 'a', 'b', 'b', 'b']) await take(key);
  for (const key of ['c', 'd', 'e', 'f']) await take(key);
  expect(cut.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  const waiting = take('g');
  const isOver = vi.fn<() => void>();
  void waiting.then(isOver);
  await Promise.resolve();
  expect([isOver.mock.calls.length, cut.length]).toEqual([0, 4]);
});

test('a freed place goes to who has fewest, and a client may not have more than its share', async () => {
  const shared = new FilePlaces(places);
  const order: string[] = [];
  const take = async (key: string) => {
    const release = await shared.take({ key }, () => {});
    order.push(key);
    return release;
  };
  const releases = await Promise.all(['a', 'a', 'a', 'b', 'c', 'd'].map(take));
  const fourth = take('a');
  const second = take('b');
  expect(order).toHaveLength(6);
  releases[5]?.();
  (await second)();
  expect(order.slice(6)).toEqual(['b']);
  releases[0]?.();
  await fourth;
  expect(order.slice(6)).toEqual(['b', 'a']);
});

test('who waits for a place and leaves makes room, and of many that wait the greediest is refused', async () => {
  const shared = new FilePlaces({ places: 1, perAsker: 1, waiting: 2 });
  const release = await shared.take({ key: 'a' }, () => {});
  const leaving = new AbortController();
  const left = shared.take({ key: 'b', signal: leaving.signal }, () => {});
  leaving.abort();
  await expect(left).rejects.toThrow();
  const [first, second] = [shared.take({ key: 'b' }, () => {}), shared.take({ key: 'b' }, () => {})];
  const other = shared.take({ key: 'c' }, () => {});
  await expect(second).rejects.toMatchObject({ name: 'QueueFull' });
  release();
  (await first)();
  await other;
});

test('[R7.35] slow readers with all places do not keep others from a file', async () => {
  const server: TestServer = await startTestServer({
    installations: 300,
    settings: { TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_ADDRESS: '1000' },
  });
  onTestFinished(() => server.close());
  // The file is larger than what the system keeps for a connection that is not read.
  const { exportSource } = server.services;
  const records = exportSource.records.bind(exportSource);
  exportSource.records = async (...asked) =>
    new Map(Array.from(await records(...asked), ([id, one]) => [id, { ...one, name: 'x'.repeat(10_000) }]));
  const port = Number(new URL(server.origin).port);
  const heads: Promise<unknown>[] = [];
  const slow: Socket[] = [];
  for (let number = 0; number < 24; number += 1) {
    const socket = await asking(port, file, [`X-Forwarded-For: 198.51.100.${number % 6}`, 'Accept-Encoding: identity']);
    slow.push(socket);
    // The head comes with a place.
    heads.push(once(socket, 'readable'));
  }
  await Promise.all(heads);
  const answer = await server.request(file, { headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(100_000);
});

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { readTrustedProxies } from '#server/platform/config/network-address.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { maxWaiting } from '#server/platform/http/one-at-a-time.ts';
import { openGate } from '../../../fixtures/gate.ts';

let server: Listening | undefined;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server?.stop(0);
});

async function connectTo({ port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

const last = 'Connection: close\r\n';

test('pipelined requests are processed one at a time and answered in order', async () => {
  let working = 0;
  let most = 0;
  const fetch = async ({ url }: Request) => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    return new Response(`<${new URL(url).pathname}>`);
  };
  server = await listen({ fetch }, 0);
  const socket = await connectTo(server);
  const paths = Array.from({ length: maxWaiting }, (_, place) => `/${place}`);
  socket.write(paths.map((path, place) => get(path, place === paths.length - 1 ? last : '')).join(''));
  const answers = await text(socket);
  expect([...answers.matchAll(/<(.*?)>/g)].map(([, path]) => path)).toEqual(paths);
  expect(most).toBe(1);
});

test('a client that pipelines too many requests is disconnected', async () => {
  const gate = openGate();
  let begun = 0;
  const fetch = async () => {
    begun += 1;
    await gate.opened;
    return new Response('x');
  };
  server = await listen({ fetch }, 0);
  const socket = await connectTo(server);
  socket.on('error', () => {});
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(get('/').repeat(maxWaiting + 2));
  await closed;
  expect(begun).toBe(1);
  gate.open();
});

test('a client that does not read the response is disconnected', async () => {
  const gate = openGate<ServerResponse>();
  const fetch = (_: Request, env?: object) => {
    if (env && 'outgoing' in env) gate.open(env.outgoing as ServerResponse);
    return new Response(new Uint8Array(50_000_000));
  };
  server = await listen({ fetch }, 0, { unread: 50 });
  const socket = await connectTo(server);
  socket.on('error', () => {});
  socket.pause();
  socket.write(get('/'));
  const outgoing = await gate.opened;
  await once(outgoing, 'close');
  expect(outgoing.writableFinished).toBe(false);
});

test('a client that reads a response slowly receives all of it, however long that takes', async () => {
  const unread = 500;
  const size = 50_000_000;
  server = await listen({ fetch: () => new Response(new Uint8Array(size)) }, 0, { unread });
  const socket = await connectTo(server);
  const begun = performance.now();
  socket.write(get('/', last));
  let received = 0;
  let pauses = 0;
  for await (const chunk of socket) {
    received += chunk.length;
    if (received < pauses * 2_000_000) continue;
    pauses += 1;
    await pause(50);
  }
  expect(received).toBeGreaterThan(size);
  expect(performance.now() - begun).toBeGreaterThan(2 * unread);
});

test('the timeout for unread responses does not apply while the next response is still being prepared', async () => {
  const gate = openGate();
  const fetch = async ({ url }: Request) => {
    if (url.endsWith('/slow')) await gate.opened;
    return new Response('<fertig>');
  };
  server = await listen({ fetch }, 0, { unread: 20 });
  const socket = await connectTo(server);
  const answers = text(socket);
  socket.write(get('/') + get('/slow', last));
  setTimeout(() => gate.open(), 200);
  expect((await answers).match(/<fertig>/g)).toHaveLength(2);
});

test.each([
  ['that is not HTTP', 'nonsense\r\n\r\n', 400],
  ['with a header that is too large', get('/', `X: ${'x'.repeat(16_384)}\r\n`), 431],
  ['with two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
])('a request %s returns a problem response with all headers', async (_, request, status) => {
  server = await listen({ fetch: () => new Response('angekommen') }, 0);
  const socket = await connectTo(server);
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
  expect(answer).toMatch(/cache-control: no-store/i);
  expect(answer).toContain(`"status":${status}`);
});

test('an invalid request does not corrupt the response that is being sent', async () => {
  const gate = openGate<ServerResponse>();
  const fetch = (_: Request, env?: object) => {
    if (env && 'outgoing' in env) gate.open(env.outgoing as ServerResponse);
    return new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('Teil')) }),
    );
  };
  server = await listen({ fetch }, 0);
  const socket = await connectTo(server);
  socket.on('error', () => {});
  const answer = text(socket).catch((error: Error) => error.message);
  socket.write(get('/'));
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  expect(await answer).not.toContain('HTTP/1.1 400');
});

/** Loopback addresses that the server treats as different clients. */
const [visitor, proxy] = ['127.0.0.2', '127.0.0.3'];

async function openFrom(address: string, { port }: Listening): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function statusFrom(address: string, listening: Listening): Promise<string> {
  const socket = await openFrom(address, listening);
  socket.write(get('/', last));
  return (await text(socket)).slice(0, 12);
}

test('an address with too many connections is rejected until one is closed, unlike others and trusted proxies', async () => {
  const proxies = readTrustedProxies(proxy);
  if (!proxies) throw new Error('No proxies.');
  let asked = 0;
  const fetch = () => {
    asked += 1;
    return new Response('x');
  };
  server = await listen({ fetch }, 0, { limit: { perAddress: 3, proxies } });
  const [first] = [await openFrom(visitor, server), await openFrom(visitor, server), await openFrom(visitor, server)];
  for (let count = 0; count < 5; count += 1) await openFrom(proxy, server);
  expect(await statusFrom(visitor, server)).toBe('HTTP/1.1 429');
  expect(asked).toBe(0);
  expect(await statusFrom('127.0.0.1', server)).toBe('HTTP/1.1 200');
  expect(await statusFrom(proxy, server)).toBe('HTTP/1.1 200');
  const listening = server;
  first.destroy();
  await vi.waitFor(async () => expect(await statusFrom(visitor, listening)).toBe('HTTP/1.1 200'));
});

test('a rejected connection receives a problem response with all headers', async () => {
  server = await listen({ fetch: () => new Response('x') }, 0, {
    limit: { perAddress: 1, proxies: { has: () => false } },
  });
  await openFrom(visitor, server);
  const refused = await openFrom(visitor, server);
  refused.write(get('/'));
  const answer = await text(refused);
  expect(answer).toContain('Von Ihrer Adresse sind schon zu viele Verbindungen offen.');
  expect(answer).toMatch(/retry-after: 10/i);
  expect(answer).toMatch(/content-type: application\/problem\+json/i);
  expect(answer).toMatch(/x-content-type-options: nosniff/i);
});

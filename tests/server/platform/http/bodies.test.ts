import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BodyTiming, readBody } from '#server/platform/http/body.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { send } from '../../fixtures/send.ts';

const limit = 1_000;
const timing: BodyTiming = {
  longest: 60_000,
  paceTime: 60_000,
  pace: 1,
  discarded: 60_000,
  discardedBytes: 30_000_000,
};

let servers: Listening[];
beforeAll(async () => {
  const serve = (own: BodyTiming) => {
    const app = new Hono();
    app.use(readBody(limit, own));
    app.post('/', async (c) => c.text(await c.req.text()));
    return listen(app, 0);
  };
  servers = await Promise.all([
    serve(timing),
    serve({ ...timing, longest: 20 }),
    serve({ ...timing, discardedBytes: 5_000_000 }),
  ]);
});
afterAll(() => Promise.all(servers.map((server) => server.stop(0))));

/** Sends a raw request completely before reading the response, as many clients do. */
async function sendAll(port: number | undefined, head: string, body: string): Promise<string> {
  const socket = connect(port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  await new Promise((sent) => socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n${body}`, sent));
  return text(socket);
}

const large = 'x'.repeat(8_000_000);
const inPieces = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;

test.each([
  ['at once', `Content-Length: ${large.length}`, large],
  ['in chunks', 'Transfer-Encoding: chunked', inPieces],
])('every client that sends a body that is too large %s receives a 413 response', async (_, head, body) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAll(servers[0]?.port, head, body)));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\{"type":"urn:natippc:problem:too-large",.*\}$/);
  }
});

test('a client that keeps sending an oversized body is disconnected', async () => {
  const socket = connect(servers[2]?.port ?? 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  const piece = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`;
  const sending = setInterval(() => socket.write(piece), 1);
  await closed;
  clearInterval(sending);
});

test('a body that does not arrive in time is answered with 408', async () => {
  const socket = connect(servers[1]?.port ?? 0, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nAnfang');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('Die Anfrage ist nicht rechtzeitig angekommen.');
});

test.each(['gzip', 'br', 'deflate, gzip'])('a body encoded with %s is answered with 415', async (encoding) => {
  const origin = `http://127.0.0.1:${servers[0]?.port}`;
  const headers = { 'content-encoding': encoding };
  const answer = await send(origin, '/', { method: 'POST', headers, body: gzipSync('x'.repeat(100_000)) });
  expect(answer.status).toBe(415);
  expect(answer.headers.get('accept-encoding')).toBe('identity');
  expect(await answer.json()).toMatchObject({ status: 415 });
});

test('a body within the limit reaches its route, with a content length or chunked', async () => {
  const origin = `http://127.0.0.1:${servers[0]?.port}`;
  expect(await (await send(origin, '/', { method: 'POST', body: 'ä'.repeat(500) })).text()).toBe('ä'.repeat(500));
  const answer = await sendAll(
    servers[0]?.port,
    'Connection: close\r\nTransfer-Encoding: chunked',
    '3\r\nab\n\r\n0\r\n\r\n',
  );
  expect(answer).toMatch(/ab\n/);
  const identity = { 'content-encoding': 'identity' };
  expect((await send(origin, '/', { method: 'POST', headers: identity, body: 'a' })).status).toBe(200);
});

describe('large bodies', () => {
  const most = 2_000_000;
  const body = 'x'.repeat(most);
  let server: Listening;
  let slow: Socket[] = [];

  /** Serves clients that name themselves in a header. */
  async function serve(own: BodyTiming): Promise<void> {
    const app = new Hono();
    app.use((c, next) => readBody(most, own, c.req.header('client'))(c, next));
    app.post('/', async (c) => c.text(String((await c.req.text()).length)));
    server = await listen(app, 0);
  }
  afterEach(async () => {
    for (const socket of slow) socket.destroy();
    slow = [];
    await server.stop(0);
  });

  const post = (client: string, content = body) =>
    send(`http://127.0.0.1:${server.port}`, '/', { method: 'POST', headers: { client }, body: content });

  /** A client that announces a body and sends none of it yet. */
  async function begin(client: string): Promise<Socket> {
    const socket = connect(server.port, '127.0.0.1');
    slow.push(socket);
    await once(socket, 'connect');
    const head = `POST / HTTP/1.1\r\nHost: a\r\nClient: ${client}\r\nConnection: close\r\nContent-Length: ${most}\r\n\r\n`;
    await new Promise((sent) => socket.write(head, sent));
    return socket;
  }

  test('only a few large bodies are read at a time; others are answered with 503', async () => {
    await serve(timing);
    const sockets = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map(begin));
    await expect.poll(async () => (await post('e')).status).toBe(503);
    expect(await (await post('e', 'small')).text()).toBe('5');
    for (const socket of sockets) socket.write(body);
    expect(await Promise.all(sockets.map((socket) => text(socket)))).toEqual(
      sockets.map(() => expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*2000000/)),
    );
    expect((await post('e')).status).toBe(200);
  });

  test('a client that sends two large bodies may send no third, but others may', async () => {
    await serve(timing);
    await Promise.all(['a', 'a'].map(begin));
    await expect.poll(async () => (await post('a')).status).toBe(429);
    expect((await post('b')).status).toBe(200);
  });

  test('a large body that trickles in is answered with 408, and its place is free', async () => {
    await serve({ ...timing, paceTime: 50, pace: 1_000 });
    const sockets = await Promise.all(['a', 'a'].map(begin));
    const trickling = setInterval(() => sockets.map((socket) => socket.write('x')), 5);
    for (const socket of sockets) socket.on('error', () => {});
    const answers = await Promise.all(sockets.map((socket) => text(socket)));
    clearInterval(trickling);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect((await post('a')).status).toBe(200);
  });
});

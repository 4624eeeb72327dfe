import { once } from 'node:events';
import { connect, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { ExpectedError } from '#server/platform/config/expected-error.ts';
import { listen, PortForbiddenError, PortInUseError } from '#server/platform/http/listen.ts';

test('stopping the server completes running responses and accepts no new requests', async () => {
  let begun = () => {};
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const fetching = async () => {
    begun();
    await finished;
    return new Response('fertig');
  };
  const server = await listen({ fetch: fetching }, 0);
  const address = `http://127.0.0.1:${server.port}/`;
  const answer = fetch(address).then((response) => response.text());
  await started;
  const stopped = server.stop();
  await expect(fetch(address)).rejects.toThrow();
  finish();
  expect(await answer).toBe('fertig');
  await stopped;
});

test('a response that never ends does not prevent the server from stopping', async () => {
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const never = () => {
    begun();
    return new Promise<Response>(() => {});
  };
  const server = await listen({ fetch: never }, 0);
  const answer = fetch(`http://127.0.0.1:${server.port}/`).catch(() => 'cut off');
  await started;
  await server.stop(10);
  expect(await answer).toBe('cut off');
});

test('[R3.4] an idle connection is answered for a while after the server accepts no others, and ends with that answer', async () => {
  const server = await listen({ fetch: () => new Response('fertig') }, 0);
  const idle = connect(server.port, '127.0.0.1');
  await once(idle, 'connect');
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  idle.write(request);
  const [first] = await once(idle, 'data');
  expect(String(first)).toMatch(/^connection: keep-alive/im);
  const stopped = server.stop(1000, 60_000);
  const [refused] = await once(connect(server.port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  idle.write(request);
  const answer = await text(idle);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toMatch(/^connection: close/im);
  // The last connection has ended: there is nothing to wait for.
  await stopped;
});

test('an idle connection ends after its grace', async () => {
  const server = await listen({ fetch: () => new Response('fertig') }, 0);
  const idle = connect(server.port, '127.0.0.1');
  await once(idle, 'connect');
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(idle, 'data');
  await server.stop(1000, 10);
  await text(idle);
});

test('a port in use is reported in one sentence', async () => {
  const app = { fetch: () => new Response('') };
  const server = await listen(app, 0);
  try {
    await expect(listen(app, server.port)).rejects.toThrow(PortInUseError);
    await expect(listen(app, server.port)).rejects.toThrow(`Der Port ${server.port} ist schon vergeben.`);
  } finally {
    await server.stop();
  }
});

test('missing permission to open a port is reported in one sentence', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  try {
    const error: unknown = await listen({ fetch: () => new Response('') }, 80).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PortForbiddenError);
    expect(error instanceof ExpectedError).toBe(true);
    expect(error).toHaveProperty('message', expect.stringMatching(/^Den Port 80 darf dieser Prozess nicht öffnen\./));
  } finally {
    listening.mockRestore();
  }
});

test.each([
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
  ['a backslash in the path', 'GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['two Host lines', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['the same Host line twice', 'GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhost: a\r\n\r\n'],
  ['two hosts in one line', 'GET / HTTP/1.1\r\nHost: a, b\r\n\r\n'],
  ['two hosts without a blank', 'GET / HTTP/1.1\r\nHost: a,b\r\n\r\n'],
  ['a user in the host', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
  ['an impossible port', 'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n'],
  ['half an address', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two Host lines and a full address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two Host lines and a body', 'POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 2\r\n\r\n{}'],
])('a request with %s gets a problem response with all headers, not from the application', async (_, request) => {
  const server = await listen({ fetch: () => new Response('angekommen') }, 0);
  try {
    const connection = connect(server.port, '127.0.0.1');
    await once(connection, 'connect');
    connection.write(request);
    const answer = await text(connection);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toContain('Die Anfrage ist nicht lesbar.');
  } finally {
    await server.stop();
  }
});

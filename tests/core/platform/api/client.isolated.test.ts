import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callErrorText } from '#core/platform/api/call-error-text.ts';
import type { CallError } from '#core/platform/api/call-errors.ts';
import { isCallError, isStatus } from '#core/platform/api/call-errors.ts';
import { createClient, defaultTimeout } from '#core/platform/api/client.ts';
import { xsrfToken } from '#core/platform/api/xsrf-cookie.ts';
import { defaultConfiguration } from '#core/platform/configuration/configuration.ts';
import { configure } from '#core/platform/configuration/page-settings.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: Received[];
let answer: (response: ServerResponse, request: Received) => void;
let cookies: string;
let client: ReturnType<typeof createClient>;

function json(response: ServerResponse, value: unknown, status = 200, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(value));
}

beforeEach(async () => {
  received = [];
  cookies = '';
  answer = (response) => json(response, { fine: true });
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry = { method: request.method, url: request.url, headers: request.headers, body };
    received.push(entry);
    answer(response, entry);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  configure({ contextPath: `${origin()}/natippc/` });
  client = createClient({ cookies: () => cookies });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  configure({ ...defaultConfiguration });
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
});

function origin(): string {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The test server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isCallError(error)) throw new Error(`Expected a failed call, got ${String(error)}`);
  return error;
}

test('[R7.1] calls are made with same-origin credentials in cors mode', async () => {
  const fetched = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', fetched);
  await client.call('api/env');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', mode: 'cors' });
});

test('a call is sent synchronously, within the task that makes it', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  cookies = 'XSRF-TOKEN=secret';
  void client.call('api/x', { method: 'POST', body: {} });
  expect(fetched).toHaveBeenCalledOnce();
});

test.each(['PUT', 'PATCH', 'DELETE'] as const)('[R7.2] %s is sent as POST with the override header', async (method) => {
  await client.call('api/x', { method, body: { a: 1 } });
  expect(received[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
  expect(received[0]?.headers['x-http-method-override']).toBe(method);
});

test('[R7.2] GET and POST carry no override header', async () => {
  await client.call('api/x');
  await client.call('api/x', { method: 'POST' });
  expect(received.map((request) => request.method)).toEqual(['GET', 'POST']);
  for (const { headers } of received) expect(headers).not.toHaveProperty('x-http-method-override');
});

test('[R7.3] writing calls carry the XSRF token from the cookie, reading calls do not', async () => {
  cookies = 'a=b; XSRF-TOKEN=to%2Fken; c=d';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await client.call('api/x', { method });
  expect(received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(Array(4).fill('to/ken'));
  await client.call('api/x');
  expect(received[4]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('[R7.3] a secure page uses the token of the prefixed cookie, any other page that of the plain one', async () => {
  const both = 'XSRF-TOKEN=plain; __Host-XSRF-TOKEN=ho%2Fst';
  expect(xsrfToken(both, true)).toBe('ho/st');
  expect(xsrfToken(`${both}; __Secure-XSRF-TOKEN=path`, true)).toBe('path');
  expect(xsrfToken('XSRF-TOKEN=plain', true)).toBe('plain');
  expect(xsrfToken(both, false)).toBe('plain');
  expect(xsrfToken('__Host-XSRF-TOKEN=host', false)).toBeUndefined();
});

test('[R7.3] no XSRF header is sent without the cookie, even if another cookie has a name with the same ending', async () => {
  cookies = 'OLD-XSRF-TOKEN=1';
  await client.call('api/x', { method: 'POST' });
  expect(received[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('[R7.3] the page does not send its token to a register on another origin', async () => {
  cookies = 'XSRF-TOKEN=secret';
  const own = createClient({ cookies: () => cookies, origin: origin() });
  const foreign = createClient({ cookies: () => cookies, origin: 'https://host.example' });
  await own.call('api/x', { method: 'POST' });
  await foreign.call('api/x', { method: 'POST' });
  expect(received.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['secret', undefined]);
});

test('[R7.4] a body is sent as JSON, a form is form-encoded, and a call without payload has neither body nor content type', async () => {
  await client.call('api/x', { method: 'POST', body: 'just text' });
  await client.call('api/x', { method: 'POST', form: { level: 'ERROR', message: 'ä & b=c' } });
  await client.call('api/x', { method: 'POST' });
  expect(received.map(({ body }) => body)).toEqual(['"just text"', 'level=ERROR&message=%C3%A4+%26+b%3Dc', '']);
  expect(received.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    undefined,
  ]);
});

test('[R7.4] empty query values are dropped, 0 and false are kept, and lists repeat their name', async () => {
  await client.call('api/x', {
    query: { a: '', b: undefined, c: null, d: [], e: 0, f: false, g: ['1', '2'], h: 'ü &' },
  });
  const query = new URL(received[0]?.url ?? '', origin()).searchParams;
  expect([...query]).toEqual([
    ['e', '0'],
    ['f', 'false'],
    ['g', '1'],
    ['g', '2'],
    ['h', 'ü &'],
  ]);
});

test('[R7.4] the format of a call sets its Accept header and the type of its result', async () => {
  answer = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Text</p>');
  expect(await client.call('a', { format: 'html' })).toBe('<p>Text</p>');
  expect(await client.call('a', { format: 'text' })).toBe('<p>Text</p>');
  expect(await (await client.call('a', { format: 'blob' })).text()).toBe('<p>Text</p>');
  answer = (response) => json(response, { a: [1] });
  expect(await client.call('a')).toEqual({ a: [1] });
  expect(received.map(({ headers }) => headers.accept)).toEqual([
    'text/html',
    'text/plain',
    '*/*',
    'application/json, application/problem+json',
  ]);
});

test('[R7.5] relative paths resolve against the context path, absolute ones do not', async () => {
  await client.call('api/env');
  await client.call('./logout');
  await client.call(`${origin()}/portal/api/userApps`);
  expect(received.map(({ url }) => url)).toEqual(['/natippc/api/env', '/natippc/logout', '/portal/api/userApps']);
});

test('[R7.6] the default timeout is 60 s', () => {
  expect(defaultTimeout).toBe(60_000);
});

test('[R7.6] a call that exceeds its timeout is aborted and throws an error with its path and timeout', async () => {
  let closed: Promise<unknown> = Promise.reject(new Error('The call did not arrive.'));
  closed.catch(() => {});
  answer = (response) => {
    closed = new Promise((done) => response.on('close', done));
  };
  const error = await failureOf(client.call('api/slow', { timeout: 50, method: 'PUT' }));
  expect(error).toMatchObject({ name: 'RequestTimeoutError', path: 'api/slow', timeout: 50, method: 'PUT' });
  await closed;
});

test('[R7.6] the timeout covers the body, not only the response head', async () => {
  answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"a":');
  };
  expect(await failureOf(client.call('api/stuck', { timeout: 100 }))).toMatchObject({
    name: 'RequestTimeoutError',
    timeout: 100,
  });
});

test('[R7.7] a status that is not OK throws an error with the parsed problem', async () => {
  const problem = { type: 'urn:x', title: 'Ungültig', status: 400, errors: [{ field: '/page', message: 'ab 1' }] };
  answer = (response) => json(response, problem, 400, 'application/problem+json');
  const error = await failureOf(client.call('api/x', { method: 'DELETE' }));
  expect(error).toMatchObject({ name: 'ResponseError', status: 400, problem, body: problem, method: 'DELETE' });
  expect(isStatus(error, 400)).toBe(true);
  expect(isStatus(error, 404)).toBe(false);
});

test('[R7.7] the body of a failed call is parsed JSON, recognised HTML, or else the plain text', async () => {
  const failures: [string, string, object][] = [
    ['application/json', '{"a":1}', { body: { a: 1 }, problem: undefined, html: undefined }],
    ['application/json', '{"a":', { body: '{"a":', html: undefined }],
    ['text/html', '<h1>Rejected</h1>', { body: '<h1>Rejected</h1>', html: '<h1>Rejected</h1>' }],
    ['', '<!DOCTYPE html><p>x', { html: '<!DOCTYPE html><p>x' }],
    ['text/plain', '', { body: '' }],
  ];
  for (const [type, body, expected] of failures) {
    answer = (response) => response.writeHead(400, type ? { 'Content-Type': type } : {}).end(body);
    for (const format of ['json', 'blob'] as const) {
      expect(await failureOf(client.call('a', { format } as { format: 'blob' })), body).toMatchObject(expected);
    }
  }
});

test('[R7.7] with throwing disabled, failures and successes are both returned as results', async () => {
  answer = (response) => json(response, { title: 'Nein', status: 403 }, 403);
  expect(await client.call('a', { throwOnError: false })).toMatchObject({
    ok: false,
    error: { name: 'ResponseError', status: 403, problem: { title: 'Nein' } },
  });
  answer = (response) => json(response, [1]);
  expect(await client.call('a', { throwOnError: false })).toEqual({ ok: true, answer: [1] });
});

test('[R7.7] observers see every failure, thrown or not, and every response, including whether it kept the session', async () => {
  const errors: CallError[] = [];
  const answers: { path: string; status: number; extendedSession: boolean }[] = [];
  client.observe('error', (error) => errors.push(error));
  const end = client.observe('response', (notice) => answers.push(notice));

  answer = (response) => json(response, {}, 500);
  await failureOf(client.call('thrown'));
  await client.call('returned', { throwOnError: false });
  answer = (response) => response.writeHead(200).end('{broken');
  await failureOf(client.call('broken'));
  answer = (response) => response.destroy();
  await failureOf(client.call('cut'));
  answer = () => {};
  await failureOf(client.call('slow', { timeout: 20 }));
  answer = (response) => json(response.setHeader('x-natippc-session', 'kept'), {});
  await client.call('fine');

  expect(errors.map((error) => [error.path, error.name])).toEqual([
    ['thrown', 'ResponseError'],
    ['returned', 'ResponseError'],
    ['broken', 'InvalidResponseError'],
    ['cut', 'NetworkError'],
    ['slow', 'RequestTimeoutError'],
  ]);
  expect(answers.map(({ path, status, extendedSession }) => [path, status, extendedSession])).toEqual([
    ['thrown', 500, false],
    ['returned', 500, false],
    ['broken', 200, false],
    ['fine', 200, true],
  ]);

  end();
  await client.call('unobserved');
  expect(answers).toHaveLength(4);
});

test('[R7.7] a broken observer breaks neither the call nor the other observers', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const notified = vi.fn();
  client.observe('response', () => {
    throw new Error('observer');
  });
  client.observe('response', notified);
  expect(await client.call('a')).toEqual({ fine: true });
  expect(notified).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});

test('the start and the end of every call can be observed, however it ends', async () => {
  const events: string[] = [];
  client.observe('request', ({ path }) => events.push(`start ${path}`));
  client.observe('settled', ({ path }) => events.push(`end ${path}`));
  await client.call('a');
  answer = (response) => response.destroy();
  await failureOf(client.call('b'));
  expect(events).toEqual(['start a', 'end a', 'start b', 'end b']);
});

test('a response that breaks off in its head or its body is a network error', async () => {
  answer = (response) => response.destroy();
  expect(await failureOf(client.call('a'))).toMatchObject({ name: 'NetworkError', path: 'a' });
  answer = (response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"a":', () => response.destroy());
  };
  expect(await failureOf(client.call('a'))).toMatchObject({ name: 'NetworkError' });
});

test('an OK response that is HTML, broken JSON or of the wrong shape is an invalid answer', async () => {
  const check = (value: unknown): value is { a: number } => typeof value === 'object' && value !== null && 'a' in value;
  const answers: [string, string][] = [
    ['text/html', '<html>Login</html>'],
    ['application/json', '{"a":'],
    ['application/json', '{"b":1}'],
    ['application/json', 'null'],
    ['application/json', ''],
  ];
  for (const [type, body] of answers) {
    answer = (response) => response.writeHead(200, { 'Content-Type': type }).end(body);
    expect(await failureOf(client.call('a', { check })), body).toMatchObject({
      name: 'InvalidResponseError',
      status: 200,
      received: body,
    });
  }
  answer = (response) => json(response, { a: 1 });
  expect((await client.call('a', { check })).a).toBe(1);
});

test('a call without an expected shape returns undefined for an empty response', async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await client.call('a', { method: 'POST' })).toBeUndefined();
});

test('aborting a call from outside rejects with the reason and notifies no error observer', async () => {
  const errors = vi.fn();
  client.observe('error', errors);
  const controller = new AbortController();
  const reason = new Error('no longer wanted');
  answer = () => controller.abort(reason);
  await expect(client.call('a', { signal: controller.signal, throwOnError: false })).rejects.toBe(reason);
  await expect(client.call('b', { signal: controller.signal })).rejects.toBe(reason);
  expect(errors).not.toHaveBeenCalled();
  expect(received.map(({ url }) => url)).toEqual(['/natippc/a']);
});

test('the client does not retry a failed call', async () => {
  answer = (response) => json(response, {}, 503);
  await failureOf(client.call('a'));
  expect(received).toHaveLength(1);
});

test('a call error of another copy of the script is recognised by its name', () => {
  const foreign = Object.assign(new Error('x'), { name: 'NetworkError' });
  expect(isCallError(foreign)).toBe(true);
  expect(isCallError(new Error('x'))).toBe(false);
  expect(isCallError('NetworkError')).toBe(false);
});

test.each([
  [500, { 'x-request-id': 'a1b2' }, 'a1b2'],
  [503, {}, 'c3d4'],
  [404, { 'x-request-id': 'a1b2' }, undefined],
])(
  'the text of a server error (%i) names the id in the server log, taken from the header or the problem',
  async (status, headers, id) => {
    answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/problem+json', ...headers });
      response.end(JSON.stringify({ type: 'x', title: 'x', status, requestId: 'c3d4' }));
    };
    const { text } = callErrorText(await failureOf(client.call('api/x')));
    if (id === undefined) expect(text).not.toContain('Vorgangsnummer');
    else expect(text).toMatch(new RegExp(` Vorgangsnummer: ${id}\\.$`));
  },
);

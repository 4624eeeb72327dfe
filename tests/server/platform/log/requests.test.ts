import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_REQUESTS: 'on' } });
  behindProxy = await startTestServer({
    settings: { LOG_REQUESTS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
    database: server.database,
  });
});
afterAll(async () => {
  await behindProxy.close();
  await server.close();
});

let written: MockInstance<typeof console.log>;
beforeEach(() => {
  written = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

test('a request is logged on one line with its id, but without personal data or query', async () => {
  const answer = await server
    .browser()
    .get('/natippc/api/natippcInstallations/suggest?text=geheim', { 'user-agent': 'Spion', cookie: 'a=b' });
  expect(lines()).toEqual([
    {
      time: expect.any(String),
      source: 'request',
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/natippc/api/natippcInstallations/suggest',
      kind: 'call',
      status: 200,
      milliseconds: expect.any(Number),
    },
  ]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/);
});

test('an error response contains the request id under which the error is logged', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(server.search, 'search').mockRejectedValue(new Error('innen'));
  const answer = await server.browser().post('/natippc/api/natippcInstallations', {});
  const { requestId, title } = await answer.json();
  expect([answer.status, requestId]).toEqual([500, answer.headers.get('x-request-id')]);
  expect(title).not.toContain('innen');
  const [fault] = faults.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(fault).toMatchObject({ requestId, source: 'server', message: 'Error: innen' });
  expect(lines()).toMatchObject([{ requestId, status: 500 }]);
  const missing = await server.browser().get('/natippc/api/nix');
  expect(await missing.json()).toMatchObject({ status: 404, requestId: missing.headers.get('x-request-id') });
});

test('pages have a request id, build files have none', async () => {
  expect((await server.request('/portal/anmelden')).headers.get('x-request-id')).toMatch(/^[\da-f]{16}$/);
  expect((await server.request('/natippc/natippc.js')).headers.get('x-request-id')).toBeNull();
  expect(lines()).toMatchObject([{ kind: 'page' }, { kind: 'file', path: '/natippc/natippc.js', status: 200 }]);
});

test('no request path can add a line to the log', async () => {
  await server.request('/natippc/api/%0A%7B%22source%22:%22request%22%7D%1B[2J%E2%80%A8');
  expect(written.mock.calls).toHaveLength(1);
  expect(String(written.mock.calls[0]?.[0])).toMatch(/^[\x20-\x7e\u00a0-\u2027]*$/u);
});

test('a request id is accepted only from a trusted proxy, and only if it is well-formed', async () => {
  const idFrom = async (of: TestServer, id: string) =>
    (await of.request('/natippc/api/env', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idFrom(behindProxy, 'proxy-4711-0815')).toBe('proxy-4711-0815');
  expect(await idFrom(server, 'proxy-4711-0815')).toMatch(/^[\da-f]{16}$/);
  expect(await idFrom(behindProxy, 'a b"c<script>')).toMatch(/^[\da-f]{16}$/);
});

test('[R7.2] a call with a method override is logged only once', async () => {
  const answer = await server.browser().post('/natippc/api/env', {}, { 'x-http-method-override': 'DELETE' });
  const requests = lines().filter(({ source }) => source === 'request');
  expect(requests).toMatchObject([{ requestId: answer.headers.get('x-request-id'), status: answer.status }]);
});

import { get } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { METRICS: '0' } });
});
afterAll(() => server.close());

const state = async (path: 'health' | 'ready') => {
  const answer = await server.browser().get(`/natippc/api/${path}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.getSetCookie()).toEqual([]);
  return { status: answer.status, body: await answer.json() };
};

test('a process is healthy before its search index exists, and ready afterwards', async () => {
  expect(await state('ready')).toMatchObject({ status: 503, body: { ready: false, database: 'ok', index: 'missing' } });
  expect(await state('health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  await server.search.fresh();
  expect(await state('ready')).toMatchObject({
    status: 200,
    body: { ready: true, database: 'ok', index: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
  });
});

test('a process whose database is unavailable reports that it is not ready, but is still healthy', async () => {
  await server.search.fresh();
  const read = vi.spyOn(server.search, 'state').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  // The state is cached for a moment.
  await vi.waitFor(async () => expect(await state('ready')).toMatchObject({ status: 503 }), 20_000);
  expect(await state('ready')).toMatchObject({ body: { ready: false, database: 'away', index: 'ok' } });
  expect(JSON.stringify(await state('ready'))).not.toContain('10.0.0.7');
  expect(await state('health')).toMatchObject({ status: 200 });
  read.mockRestore();
});

test('metrics are served on a separate port, not with the register', async () => {
  await server.request('/natippc/api/env');
  const figures = await read(`${server.services.metrics?.origin}/metrics`);
  expect(figures).toMatch(
    /^natippc_http_request_duration_seconds_count\{kind="call",method="GET",status="2xx"\} \d+$/m,
  );
  expect(figures).toMatch(/^natippc_searches_waiting 0$/m);
  expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const path of ['/metrics', '/natippc/metrics', '/natippc/api/metrics'])
    expect(await (await server.request(path)).text()).not.toContain('process_resident_memory_bytes');
});

const read = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve(text);
    }).once('error', reject);
  });

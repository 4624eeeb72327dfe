import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCalls } from '../../../../src/widgets/open-data/example-calls.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false }));
});
afterAll(() => server.close());

test('every example call on the open data page returns the stated type, without sign-in or token', async () => {
  for (const { method, path, query, body, type } of exampleCalls('AT-1')) {
    const answer = await server.request(`/natippc/${path}${query === undefined ? '' : `?${query}`}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toContain(type);
  }
});

test('every example call is described in the OpenAPI document', async () => {
  const { paths } = await (await server.request('/natippc/api/openapi.json')).json();
  const described = Object.keys(paths).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  for (const { path } of exampleCalls('AT-1'))
    expect([path, described.some((pattern) => pattern.test(`/natippc/${path}`))]).toEqual([path, true]);
});

test('[R2.5] the open data page describes the published data, and is closed to visitors if the register is', async () => {
  const answer = await server.request('/natippc/open-data');
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Daten und Schnittstelle – ');
  expect(html).toContain('CC BY 4.0');
  expect(html).toContain('1 Zeilen');
  const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
  try {
    expect(await (await closed.request('/natippc/open-data')).text()).not.toContain('CC BY 4.0');
  } finally {
    await closed.close();
  }
});

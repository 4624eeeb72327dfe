import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerError } from '#server/platform/http/problem.ts';
import { redirectWithin } from '#server/platform/http/redirect.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const query = '?anlagen.inspektion-von=01.02.2024';

describe.each(['/', '/natippc/', '/a/b/'])('under the context path %s', (contextPath) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { CONTEXT_PATH: contextPath } });
  }, 120_000);
  afterAll(() => server.close());

  test.each([
    '//evil.example/',
    '//evil.example',
    '///evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/%2e//evil.example/',
    '/%2Fevil.example/',
    '/%5cevil.example/',
    '//%5cevil.example/',
    'http://127.0.0.1//evil.example/',
    `${contextPath}/evil.example/`,
    `${contextPath}start//`,
    `${contextPath}api//env`,
    '//',
  ])('[R2.1] %s is answered 404 and leads nowhere', async (path) => {
    const answer = await server.request(path + query);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, title: 'Diese Adresse gibt es nicht.' });
  });

  test('a page with dates in German notation redirects within the host, whatever else is in its query', async () => {
    const path = `${contextPath}installations`;
    const answer = await server.request(`${path}${query}&text=//evil.example/\\evil`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${path}\\?anlagen.inspektion-von=2024-02-01&text=`));
  });

  test.each(['\\', '/\\evil.example/', '/a\\evil.example'])(
    'a path with a raw backslash, %s, is malformed',
    async (path) => {
      expect((await server.request(path + query)).status).toBe(400);
    },
  );
});

describe('a redirect within the host', () => {
  const redirected = (address: string) => {
    const app = new Hono().get('/', (c) => redirectWithin(c, address, 302));
    app.onError(answerError);
    return app.request('/');
  };

  test.each(['/', '/a', '/a/b?c=//d', '/a?b=\\c', '/a#//b', '/a?c=:d', '/a:b/@c'])('leads to %s', async (address) => {
    const answer = await redirected(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address]);
  });

  test.each([
    ...['', 'a', '//evil.example', '///a', '/\\evil.example', '\\\\evil.example', '/a\\b', '/\t/evil.example'],
    ...['/a\u0000', '/a?b\r\nX: y', '/\n/evil.example', '/a\u0085', 'https://evil.example/', 'javascript:alert(1)'],
  ])('refuses %j', async (address) => {
    const answer = await redirected(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});

import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../setting/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({
    // As a session that cannot be read.
    mountGuards: (app) =>
      app.use(async (c, next) => {
        if (c.req.header('cookie') === 'away')
          throw new Error('Failed query', { cause: Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' }) });
        await next();
      }),
    mountRoutes: (app) => {
      app.get('/portal/kaputt', () => {
        throw new Error('select secret from inside');
      });
      app.post('/portal/formular', () => {
        throw new HTTPException(413);
      });
      app.get('/natippc/api/result', () => {
        throw new HTTPException(401);
      });
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { method, headers });

describe('a navigation that fails is answered as a page', () => {
  test.each([
    ['/portal/nix', {}, 404, 'Seite nicht gefunden'],
    ['/natippc/api/nix', {}, 404, 'Seite nicht gefunden'],
    ['/portal/kaputt', {}, 500, 'Ein Fehler ist aufgetreten'],
    ['/natippc/installations', { cookie: 'away' }, 503, 'Der Dienst ist nicht erreichbar'],
    ['/portal/', { cookie: 'away' }, 503, 'Der Dienst ist nicht erreichbar'],
  ])('%s %o: %i', async (path, headers, status, heading) => {
    const answer = await ask(path, { ...navigation, ...headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(page).toContain('<html lang="de">');
    expect(page).not.toMatch(/secret|select|ECONN|<script|style=/);
    for (const href of ['/natippc/', '/portal/', '/portal/helpdesk']) expect(page).toContain(`<a href="${href}">`);
    expect(page.includes('<a href="">Seite neu laden</a>')).toBe(status >= 500);
  });

  test('also that of a form, and of a browser that does not say what it asks for', async () => {
    expect(await (await ask('/portal/formular', navigation, 'POST')).text()).toContain('Die Anfrage ist zu groß.');
    const { 'sec-fetch-dest': _, ...older } = navigation;
    expect(await (await ask('/portal/nix', older)).text()).toContain('<h1>Seite nicht gefunden</h1>');
  });

  test('who must sign in first finds the way', async () => {
    const page = await (await ask('/natippc/api/result', navigation)).text();
    expect(page).toContain('<p>Bitte melden Sie sich an.</p>');
    expect(page).toContain('<a href="/portal/anmelden">Anmelden</a>');
  });

  test('without a body for HEAD', async () => {
    const head = await ask('/portal/nix', navigation, 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await head.text()).toBe('');
  });
});

test.each([
  ['a call', { accept: 'application/json', 'sec-fetch-dest': 'empty' }],
  ['a call for a fragment of HTML', { accept: 'text/html', 'sec-fetch-dest': 'empty' }],
  ['a call for a fragment of HTML of an older browser', { accept: 'text/html' }],
  ['a script', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['no browser', {}],
])('%s that fails is told as problem+json', async (_, headers) => {
  const answer = await ask('/natippc/api/cms/nix', headers);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ status: 404 });
});

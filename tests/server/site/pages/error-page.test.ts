import type { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { answerError } from '#server/platform/http/problem.ts';
import { newRouter } from '#server/platform/http/router.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { errorPages } from '#server/site/pages/error-page.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { send } from '../../fixtures/send.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let routes: Listening;
/** While true, the database rejects every statement, like one that failed while the server was running. */
let away = false;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const opened = await openTestDatabase();
  const database = new Proxy(opened.database, {
    get(target, name) {
      if (away) throw Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, name, target);
    },
  });
  server = await startTestServer({ database });
  closeDatabase = opened.close;
  routes = await listen(failingRoutes(), 0);
});
let closeDatabase: () => Promise<void>;
afterAll(async () => {
  await routes.stop(0);
  await server.close();
  await closeDatabase();
  vi.restoreAllMocks();
});

/** Routes that fail in ways that the product's routes cannot be made to. */
function failingRoutes(): OpenAPIHono {
  const app = newRouter();
  app.onError(answerError);
  app.use(
    securityHeaders({
      hstsMaxAge: 0,
      hstsIncludesSubdomains: false,
      pictureOrigins: [],
      linkTemplates: readConfig({}).linkTemplates,
    }),
    errorPages({ contextPath: '/natippc/', portalPath: '/portal/', distDir: 'nowhere' }),
  );
  app.get('/portal/kaputt', () => {
    throw new Error('select secret from inside');
  });
  app.post('/portal/formular', () => {
    throw new HTTPException(413);
  });
  app.get('/natippc/api/result', () => {
    throw new HTTPException(401);
  });
  return app;
}

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(path, { method, headers });
const askFailing = (path: string, headers: Record<string, string>, method = 'GET') =>
  send(`http://127.0.0.1:${routes.port}`, path, { method, headers });

async function expectErrorPage(answer: Response, status: number, heading: string): Promise<void> {
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
}

describe('error pages for navigations', () => {
  test.each(['/portal/nix', '/natippc/api/nix'])('navigating to the missing %s returns a page', async (path) => {
    await expectErrorPage(await ask(path, navigation), 404, 'Seite nicht gefunden');
  });

  test('navigating to a page with an unexpected error returns a page', async () => {
    await expectErrorPage(await askFailing('/portal/kaputt', navigation), 500, 'Ein Fehler ist aufgetreten');
  });

  test.each(['/natippc/installations', '/portal/'])('%s returns a page while the database is down', async (path) => {
    away = true;
    try {
      // Without a session cookie, the server would not query the database.
      const headers = { ...navigation, cookie: `NATIPPC_SESSION=${'A'.repeat(43)}` };
      const answer = await ask(path, headers);
      const body = await answer.clone().text();
      await expectErrorPage(answer, 503, 'Der Dienst ist nicht erreichbar');
      expect(body).toContain(`Vorgangsnummer: ${answer.headers.get('x-request-id')}<`);
    } finally {
      away = false;
    }
  });

  test('error pages are also returned for forms and for browsers without Fetch Metadata', async () => {
    expect(await (await askFailing('/portal/formular', navigation, 'POST')).text()).toContain(
      'Die Anfrage ist zu groß.',
    );
    const { 'sec-fetch-dest': _, ...older } = navigation;
    expect(await (await ask('/portal/nix', older)).text()).toContain('<h1>Seite nicht gefunden</h1>');
  });

  test('the error page for status 401 has a link to sign in', async () => {
    const page = await (await askFailing('/natippc/api/result', navigation)).text();
    expect(page).toContain('<p>Bitte melden Sie sich an.</p>');
    expect(page).toContain('<a href="/portal/anmelden">Anmelden</a>');
  });

  test('an error page has no body for HEAD', async () => {
    const head = await ask('/portal/nix', navigation, 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await head.text()).toBe('');
  });
});

test.each([
  ['an API call', { accept: 'application/json', 'sec-fetch-dest': 'empty' }],
  ['a call for an HTML fragment', { accept: 'text/html', 'sec-fetch-dest': 'empty' }],
  ['a call for an HTML fragment by an older browser', { accept: 'text/html' }],
  ['a script request', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['a request of another client', {}],
])('%s that fails is answered with problem+json', async (_, headers) => {
  const answer = await ask('/natippc/api/cms/nix', headers);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ status: 404 });
});

import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApplication } from '#server/application.ts';
import { declarationOf, declareCall } from '#server/platform/http/call.ts';
import { newRouter } from '#server/platform/http/router.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let app: OpenAPIHono;
beforeAll(async () => {
  server = await startTestServer({ installations: 30 });
  app = createApplication(server.config, server.services);
}, 120_000);
afterAll(() => server.close());

/** Routes that are no calls: nobody's program uses them, so they are not described. */
const pages = {
  'leads to another page':
    /^(GET \/(natippc|portal|cms|cms\/|natippc\/doku)?|(GET|POST) \/portal\/(profil|passwort|zweitfaktor|sitzungen|vertretung))$/,
  'a redirect to a sign-in provider and back, tied to the browser by a cookie of its own':
    /^GET \/portal\/(anmelden\/:provider(\/antwort)?|abgemeldet)$/,
  'a file that programs look for at a host’s root': /^GET \/(robots\.txt|\.well-known\/security\.txt)$/,
  'a page for people, made for whoever asks':
    /^GET \/(portal\/(:name|anmelden|abmelden|einladung)?|natippc\/doku\/(:name)?)$/,
  'a form of such a page, with its token in a field': /^POST \/portal\/(anmelden|anmelden-code|abmelden|einladung)$/,
};

const documented = z.object({ paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))) });

/** The first handler of every route, by method and path; later ones run only after it. */
function routes(): Map<string, object> {
  const found = new Map<string, object>();
  for (const { method, path, handler } of app.routes) {
    const name = `${method} ${path}`;
    if (method !== 'ALL' && !found.has(name)) found.set(name, handler);
  }
  return found;
}

describe('every route', () => {
  test('is a declared call, or a page', () => {
    const undeclared = [...routes()]
      .filter(([, handler]) => declarationOf(handler) === undefined)
      .map(([name]) => name);
    const unknown = undeclared.filter((name) => !Object.values(pages).some((kind) => kind.test(name)));
    expect(unknown).toEqual([]);
    expect(undeclared.filter((name) => /\/(api|fragment)\//.test(name))).toEqual([]);
    expect(routes().size).toBeGreaterThan(90);
  });

  test('that is a call stands in the OpenAPI document with what it declares', async () => {
    const { paths } = documented.parse(await server.browser().json('/natippc/api/openapi.json'));
    const calls = [...routes()].flatMap(([name, handler]) => {
      const declared = declarationOf(handler);
      return declared ? [{ name, declared }] : [];
    });
    for (const { name, declared } of calls) {
      const [method = '', path = ''] = name.split(' ');
      const described = paths[path.replace(/:(\w+)(\{.+?\})?/g, '{$1}')]?.[method.toLowerCase()];
      const { access, effect, cost, rate } = declared;
      expect(described, name).toMatchObject({ 'x-access': access, 'x-effect': effect, 'x-cost': cost });
      expect(described?.['x-calls-per-minute'], name).toBe(rate?.perAddress);
      if (['open', 'audience', 'signed'].includes(access)) expect(rate, name).toBeDefined();
    }
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(calls.length);
  });

  test('[R7.3] that must be sent with the XSRF token says so, once', async () => {
    const { paths } = documented.parse(await server.browser().json('/natippc/api/openapi.json'));
    const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
    const needsToken = operations.filter(([, { security }]) => JSON.stringify(security).includes('xsrfToken'));
    expect(needsToken.length).toBeGreaterThan(20);
    const sentence = 'Requires the header `X-XSRF-TOKEN`.';
    for (const [, operation] of operations) {
      const times = needsToken.some(([, one]) => one === operation) ? 1 : 0;
      expect(String(operation.description ?? '').split(sentence), String(operation.summary)).toHaveLength(times + 1);
    }
  });
});

describe('a route below api/ that declares nothing', () => {
  test('[R6.11] is refused', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const opened = createApplication(server.config, server.services);
    const paths = ['/natippc/api/neu', '/portal/api/neu', '/natippc/fragment/neu'];
    for (const path of paths) opened.get(path, (c) => c.text('open by omission'));
    for (const path of paths) expect((await opened.request(path)).status).toBe(403);
    expect(logged).toHaveBeenCalledTimes(3);
    logged.mockRestore();
  });
});

describe('a declared call', () => {
  test('[R6.11] is refused where it is mounted without the guards', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const calls = newRouter();
    calls.openapi(openCall, (c) => c.text('declared'));
    const unguarded = await calls.request('/api/open');
    expect(unguarded.status).toBe(500);
    expect(await unguarded.text()).not.toContain('declared');
    logged.mockRestore();
  });
});

const answers = { 200: { description: 'A text', content: { 'text/plain': { schema: z.string() } } } };
const openCall = declareCall({
  method: 'get',
  path: '/api/open',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  responses: answers,
});

describe('a call that proves itself', () => {
  const signedCall = declareCall({
    method: 'post',
    path: '/api/abbestellen',
    access: 'signed',
    isSigned: (c) => c.req.query('beweis') === 'richtig',
    effect: 'writes',
    cost: 'little',
    responses: answers,
  });

  function application(): OpenAPIHono {
    const opened = createApplication(server.config, server.services);
    const calls = newRouter();
    calls.openapi(signedCall, (c) => c.text(c.get('session') === undefined ? 'no session' : 'a session'));
    opened.route('/natippc/', calls);
    return opened;
  }

  test('[R7.3] needs no XSRF token, from whatever page, and neither reads nor sets cookies', async () => {
    const user = await server.signedIn('betreiber');
    const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
    const answer = await application().request('/natippc/api/abbestellen?beweis=richtig', { method: 'POST', headers });
    expect([answer.status, await answer.text()]).toEqual([200, 'no session']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('[R6.11] is refused without its proof, whoever is signed in', async () => {
    const answer = await application().request('/natippc/api/abbestellen?beweis=falsch', { method: 'POST' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title: 'Dieser Link ist nicht mehr gültig.' });
  });
});

describe('before a body is read', () => {
  const large = 'x'.repeat(6_000_000);
  const container = '/natippc/api/assistant/dmsContainer';
  const put = (token: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-http-method-override': 'PUT', 'x-xsrf-token': token },
    body: large,
  });

  test('[R6.11] [R7.2] users without the right to upload are refused; those who have it learn that it is too large', async () => {
    expect((await server.browser().request(container, put(''))).status).toBe(401);
    const [owner, authority] = [await server.signedIn('betreiber'), await server.signedIn('behoerde')];
    const refused = await owner.request(container, put(owner.token));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      title: 'Dokumente verwaltet nur die für die Anlage zuständige Behörde.',
    });
    expect((await authority.request(container, put('wrong'))).status).toBe(403);
    expect((await authority.request(container, put(authority.token))).status).toBe(413);
  });
});

test('calls that declare the same rate share its budget', async () => {
  const opened = createApplication(server.config, server.services);
  const calls = newRouter();
  const rate = { perAddress: 3 };
  for (const name of ['eins', 'zwei'] as const) {
    const path = `/api/${name}` as const;
    const call = declareCall({
      method: 'get',
      path,
      access: 'open',
      effect: 'reads',
      cost: 'little',
      rate,
      responses: answers,
    });
    calls.openapi(call, (c) => c.text(''));
  }
  opened.route('/natippc/', calls);
  const statuses = [];
  for (const name of ['eins', 'zwei', 'eins', 'zwei'])
    statuses.push((await opened.request(`/natippc/api/${name}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

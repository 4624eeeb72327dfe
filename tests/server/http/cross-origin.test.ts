import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config/config.ts';
import { registerSink } from '../../../demo/server/register/sink.ts';
import { openTestDatabase, type TestDatabase } from '../fixtures/database.ts';
import { exampleRecord } from '../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../fixtures/test-server.ts';

const named = 'https://www.example.at';
const other = 'https://elsewhere.example';
const searchCall = '/natippc/api/natippcInstallations';

/** What a browser says of a call that a page of this origin makes. */
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
const preflight = (path: string, origin: string, server: TestServer) =>
  server.request(path, {
    method: 'OPTIONS',
    headers: {
      ...from(origin),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-xsrf-token',
    },
  });
const search = (origin: string, server: TestServer) => {
  const { headers, ...init } = jsonBody({});
  return server.request(searchCall, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), ...from(origin) },
  });
};

const servers = new Map<string, Promise<TestServer>>();

/** The server that allows these origins. All of them share one register: it says nothing of origins. */
function start(allowed: string): Promise<TestServer> {
  const running =
    servers.get(allowed) ??
    startTestServer({ settings: { ALLOWED_ORIGINS: allowed }, isBuilt: true, database: register.database });
  servers.set(allowed, running);
  return running;
}

let register: TestDatabase;
beforeAll(async () => {
  register = await openTestDatabase();
  await registerSink(register.database).transaction(async (tx) => void (await tx.save([exampleRecord('AT-1')])));
});
afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
  await register.close();
});

describe('[R10.2] where nothing is set', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start('');
  });

  test('pages of other origins read no answer and are refused what only reads as well', async () => {
    const answer = await search(named, server);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(searchCall, named, server)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('[R10.2] where an origin is named', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(named);
  });

  test('a preflight allows its pages the calls’ methods and headers, and the answer is readable with credentials', async () => {
    const asked = await preflight(searchCall, named, server);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(named);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-xsrf-token');
    const answer = await search(named, server);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(named);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Natippc-Session');
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
  });

  test('errors can be read too, and answers without an origin differ from those with one for caches', async () => {
    const missing = await server.request(`${searchCall}/nix`, { headers: from(named) });
    expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, named]);
    const own = await server.request('/natippc/api/env');
    expect(own.headers.get('vary')).toMatch(/\bOrigin\b/);
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('[R7.3] a write still needs the token of the session, which its pages read from a header', async () => {
    const page = server.browser(from(named));
    const told = (await page.get('/natippc/api/env')).headers.get('x-xsrf-token') ?? '';
    expect(told).not.toBe('');
    const write = (token: string) =>
      page.request('/natippc/api/user-tasks/1/cancel', { method: 'POST', headers: { 'x-xsrf-token': token } });
    expect((await write('')).status).toBe(403);
    expect((await write(told)).status).toBe(404);
    expect((await server.request('/natippc/api/env')).headers.get('x-xsrf-token')).toBeNull();
  });

  test('pages of any other origin are refused as before', async () => {
    for (const origin of [other, 'null', `${named}.evil.example`, 'http://www.example.at']) {
      const answer = await search(origin, server);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('pages with forms, such as that of the sign-in, are for the register’s own origin alone', async () => {
    const answer = await server.request('/portal/anmelden', { headers: from(named) });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const posted = await server.request('/portal/anmelden', {
      method: 'POST',
      headers: { ...from(named), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'benutzername=betreiber&passwort=demo',
    });
    expect(posted.headers.get('set-cookie') ?? '').not.toContain('SESSION');
  });

  test('a fragment for its page names the register in every address', async () => {
    const html = await (
      await server.request('/natippc/fragment/installations?address', { headers: from(named) })
    ).text();
    expect(html).toContain(`href="${server.origin}/natippc/installations/AT-1"`);
    expect(html).not.toContain('href="/natippc/');
    const own = await (await server.request('/natippc/fragment/installations?address')).text();
    expect(own).toContain('href="/natippc/installations/AT-1"');
  });
});

describe('[R10.2] where everybody may read', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(`${named}, *`);
  });

  test('pages of any origin search without cookies, and those named with them', async () => {
    const answer = await search(other, server);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await preflight(searchCall, other, server)).headers.get('access-control-allow-origin')).toBe('*');
    expect((await search(named, server)).headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('[R7.3] none of them writes', async () => {
    const answer = await server.request('/natippc/api/user-tasks/1/cancel', { method: 'POST', headers: from(other) });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-xsrf-token')).toBeNull();
  });
});

test('an origin that is none stops the start with a sentence', () => {
  const read = () => readConfig({ ALLOWED_ORIGINS: 'www.example.at' });
  expect(read).toThrow('ALLOWED_ORIGINS: "www.example.at" ist kein Ursprung');
});

describe('[R10.2] whoever makes a snippet is told what pages of an address may do', () => {
  const asked = async (server: TestServer, address: string) => {
    const answer = await server.request(`/natippc/api/config/embedding?${new URLSearchParams({ origin: address })}`);
    return [answer.status, await answer.json()];
  };

  test('a named address may call with its session, one that is not named may not call, the server’s own is its own page', async () => {
    const server = await start(named);
    expect(await asked(server, `${named}/seite?x=1`)).toEqual([200, { origin: named, calls: 'withSession' }]);
    expect(await asked(server, other)).toEqual([200, { origin: other, calls: 'none' }]);
    const { origin } = server;
    expect(await asked(server, `${origin}/portal/`)).toEqual([200, { origin, calls: 'ownPage' }]);
  });

  test('where anyone may call, any address may, without a session', async () => {
    expect(await asked(await start('*'), other)).toEqual([200, { origin: other, calls: 'anonymous' }]);
  });

  test('an address that is not a web page’s is refused, with the field at fault', async () => {
    const server = await start('');
    for (const wrong of ['gemeinde', 'javascript:alert(1)', 'mailto:a@b.at', '']) {
      const [status, problem] = await asked(server, wrong);
      expect([status, problem.errors[0].field], wrong).toEqual([400, 'origin']);
    }
  });
});

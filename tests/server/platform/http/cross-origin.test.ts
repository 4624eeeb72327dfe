import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const named = 'https://www.example.at';
const other = 'https://elsewhere.example';
const searchCall = '/natippc/api/natippcInstallations';

/** Headers that a browser sends with a call from a page of this origin. */
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

/** Starts a server that allows these origins. All servers share one register, which does not depend on origins. */
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

describe('without allowed origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start('');
  });

  test('without allowed origins, even read-only calls from other origins are rejected', async () => {
    const answer = await search(named, server);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight(searchCall, named, server)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('with an allowed origin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(named);
  });

  test('[R10.2] an allowed origin passes the preflight and can read responses with credentials', async () => {
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

  test('[R10.2] an allowed origin can read errors too, and all responses vary by origin', async () => {
    const missing = await server.request(`${searchCall}/nix`, { headers: from(named) });
    expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, named]);
    const own = await server.request('/natippc/api/env');
    expect(own.headers.get('vary')).toMatch(/\bOrigin\b/);
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('[R7.3] writing calls from an allowed origin need the XSRF token, which its pages read from a header', async () => {
    const page = server.browser(from(named));
    const sentToken = (await page.get('/natippc/api/env')).headers.get('x-xsrf-token') ?? '';
    expect(sentToken).not.toBe('');
    const write = (token: string) =>
      page.request('/natippc/api/user-tasks/1/cancel', { method: 'POST', headers: { 'x-xsrf-token': token } });
    expect((await write('')).status).toBe(403);
    expect((await write(sentToken)).status).toBe(404);
    expect((await server.request('/natippc/api/env')).headers.get('x-xsrf-token')).toBeNull();
  });

  test('[R6.11] what is about accounts and administration is for the register’s own pages only', async () => {
    for (const path of ['administration/people', 'administration/journal', 'account']) {
      const answer = await server.request(`/natippc/api/${path}`, { headers: from(named) });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
      const asked = await preflight(`/natippc/api/${path}`, named, server);
      expect([path, asked.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
    const session = await server.request('/natippc/api/auth/user', { headers: from(named) });
    expect(session.headers.get('access-control-allow-origin')).toBe(named);
  });

  test('calls from any other origin are rejected', async () => {
    for (const origin of [other, 'null', `${named}.evil.example`, 'http://www.example.at']) {
      const answer = await search(origin, server);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });

  test('pages with forms, such as sign-in, are only for the register’s own origin', async () => {
    const answer = await server.request('/portal/anmelden', { headers: from(named) });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const posted = await server.request('/portal/anmelden', {
      method: 'POST',
      headers: { ...from(named), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'benutzername=betreiber&passwort=demo',
    });
    expect(posted.headers.get('set-cookie') ?? '').not.toContain('SESSION');
  });

  test('[R10.2] a fragment for an allowed origin has absolute URLs', async () => {
    const html = await (
      await server.request('/natippc/fragment/installations?address', { headers: from(named) })
    ).text();
    expect(html).toContain(`href="${server.origin}/natippc/installations/AT-1"`);
    expect(html).not.toContain('href="/natippc/');
    const ofPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const own = await (await server.request('/natippc/fragment/installations?address', { headers: ofPage })).text();
    expect(own).toContain('href="/natippc/installations/AT-1"');
  });

  test('[R10.2] a fragment included by a server, whose page may be on any origin, has absolute URLs for links and style sheets', async () => {
    for (const path of ['installations?address', 'installation/AT-1?address']) {
      const html = await (await server.request(`/natippc/fragment/${path}`)).text();
      expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="${server.origin}/natippc/assets/`));
      expect(html).toContain(`href="${server.origin}/natippc/installations`);
      expect(html).not.toMatch(/(?:href|src|action)="\/natippc\//);
    }
  });
});

describe('with all origins allowed', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(`${named}, *`);
  });

  test('[R10.2] any origin may search without cookies, and explicitly allowed ones with cookies', async () => {
    const answer = await search(other, server);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await preflight(searchCall, other, server)).headers.get('access-control-allow-origin')).toBe('*');
    expect((await search(named, server)).headers.get('access-control-allow-credentials')).toBe('true');
  });

  test('[R7.3] writing calls from origins allowed by * are rejected', async () => {
    const answer = await server.request('/natippc/api/user-tasks/1/cancel', { method: 'POST', headers: from(other) });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-xsrf-token')).toBeNull();
  });
});

test('an invalid allowed origin is rejected by the configuration', () => {
  const read = () => readConfig({ ALLOWED_ORIGINS: 'www.example.at' });
  expect(read).toThrow('ALLOWED_ORIGINS: "www.example.at" ist kein Ursprung');
});

describe('the embedding check for the snippet generator', () => {
  const asked = async (server: TestServer, address: string) => {
    const answer = await server.request(`/natippc/api/config/embedding?${new URLSearchParams({ origin: address })}`);
    return [answer.status, await answer.json()];
  };

  test('[R10.9] the embedding check distinguishes allowed, other and own origins', async () => {
    const server = await start(named);
    expect(await asked(server, `${named}/seite?x=1`)).toEqual([200, { origin: named, calls: 'withSession' }]);
    expect(await asked(server, other)).toEqual([200, { origin: other, calls: 'none' }]);
    const { origin } = server;
    expect(await asked(server, `${origin}/portal/`)).toEqual([200, { origin, calls: 'ownPage' }]);
  });

  test('[R10.9] with all origins allowed, the embedding check returns anonymous access for any origin', async () => {
    expect(await asked(await start('*'), other)).toEqual([200, { origin: other, calls: 'anonymous' }]);
  });

  test('[R10.9] the embedding check rejects URLs that are not of a web page, naming the field', async () => {
    const server = await start('');
    for (const wrong of ['gemeinde', 'javascript:alert(1)', 'mailto:a@b.at', '']) {
      const [status, problem] = await asked(server, wrong);
      expect([status, problem.errors[0].field], wrong).toEqual([400, 'origin']);
    }
  });
});

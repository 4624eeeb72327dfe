import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    installations: 3,
    settings: {
      APP_ENV: 'PROD',
      PUBLIC_URL: 'https://register.example.at',
      PORTAL_ADDRESS: 'https://www.example.at/umwelt/',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string>) => server.request(path, { headers });

test.each([
  [{ host: 'register.example.at' }, 200],
  [{ host: 'REGISTER.example.at:443' }, 200],
  [{ host: '127.0.0.1', 'x-forwarded-host': 'register.example.at' }, 200],
  [{ host: 'evil.example' }, 421],
  [{ host: 'register.example.at', 'x-forwarded-host': 'evil.example' }, 421],
  [{ host: 'register.example.at:8080' }, 421],
  [{ host: 'register.example.at.evil.example' }, 421],
])('a request for the host %j is answered %i', async (headers, status) => {
  expect((await ask('/natippc/api/env', headers)).status).toBe(status);
});

test('[R7.20] load balancers may ask for health and readiness by any address', async () => {
  for (const call of ['health', 'ready'])
    expect((await ask(`/natippc/api/${call}`, { host: '10.0.0.7' })).status).not.toBe(421);
});

test('feeds contain the public address, whatever the connection looks like', async () => {
  const feed = await (await ask('/natippc/api/natippcInstallations/feed', { host: 'register.example.at' })).text();
  const addresses = feed.match(/https?:\/\/[^/"<]+(?=\/natippc\/)/g) ?? [];
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses)).toEqual(new Set(['https://register.example.at']));
});

test('[R2.33] [R1.6] the sibling base keeps the account pages in the register’s name, and leads to the agency’s portal', async () => {
  const own = { host: 'register.example.at' };
  const signIn = await (await ask('/portal/anmelden', own)).text();
  expect(signIn).toContain('<title>Anmelden – Register der IPPC-Anlagen</title>');
  expect(signIn).not.toMatch(/Demo|Kein Angebot einer Behörde/);
  const target = async (path: string) => (await ask(path, own)).headers.get('location');
  expect(await target('/portal/')).toBe('https://www.example.at/umwelt/');
  expect(await target('/portal/helpdesk')).toBe('/natippc/pages/helpdesk');
  expect(await target('/portal/ueber')).toBe('/natippc/pages/impressum');
  expect(await target('/')).toBe('/natippc/');
  expect((await ask('/portal/constructor', own)).status).toBe(404);
  expect((await ask('/portal/api/userApps', own)).status).not.toBe(404);
});

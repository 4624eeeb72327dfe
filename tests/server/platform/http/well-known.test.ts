import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});
async function start(settings: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ settings });
  servers.push(server);
  return server;
}

describe('robots.txt', () => {
  test('a register on trial is not for search engines', async () => {
    const answer = await (await start({ APP_ENV: 'DEMO' })).request('/robots.txt');
    expect([answer.status, await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  });

  test('of a register in production, calls and sign-in are not', async () => {
    const server = await start({ APP_ENV: 'PROD', PUBLIC_URL: 'https://register.example/' });
    const answer = await server.request('/robots.txt', { headers: { host: 'register.example' } });
    expect(await answer.text()).toBe(
      'User-agent: *\nDisallow: /natippc/api/\nDisallow: /natippc/fragment/\nDisallow: /portal/\n',
    );
  });
});

describe('security.txt', () => {
  test('names the contact, and until when it is good: less than a year', async () => {
    const server = await start({ SECURITY_CONTACT: 'mailto:sicherheit@register.example' });
    const answer = await server.request('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:sicherheit@register.example\n');
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  test('without a contact there is none, and what is no contact is refused', async () => {
    expect((await (await start({})).request('/.well-known/security.txt')).status).toBe(404);
    expect(() => readConfig({ SECURITY_CONTACT: 'sicherheit@register.example' })).toThrow(/SECURITY_CONTACT/);
  });
});

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultCookie } from '#core/platform/environment/environment.ts';
import { faultHeader, faultsFor, readFaults } from '#server/platform/faults/fault.ts';
import { injectFaults } from '#server/platform/faults/inject-faults.ts';
import { compression } from '#server/platform/http/compression.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

describe('parsing of fault settings', () => {
  test.each([
    ['500', [{ kind: 'status', status: 500 }]],
    ['delay:250', [{ kind: 'delay', milliseconds: 250 }]],
    ['delay:999999', [{ kind: 'delay', milliseconds: 120_000 }]],
    [
      'path=api/natippcInstallations;fault=500, delay:10',
      [
        { kind: 'status', status: 500, path: 'api/natippcInstallations' },
        { kind: 'delay', milliseconds: 10 },
      ],
    ],
    ['path=/api/env;fault=cut', [{ kind: 'cut', path: 'api/env' }]],
    ['empty', [{ kind: 'empty' }]],
    ['418', []],
    ['delay:', []],
    ['path=;fault=500', [{ kind: 'status', status: 500 }]],
  ])('the fault setting %s is parsed', (text, faults) => {
    expect(readFaults(text)).toEqual(faults);
  });

  test('faults without a path affect API calls, and chunk affects scripts, but none affect pages', () => {
    const [status, chunk] = [readFaults('500'), readFaults('chunk')];
    expect(
      ['api/env', 'assets/table-x1.js', 'natippc.js', 'installations'].map((path) => faultsFor(path, status).length),
    ).toEqual([1, 0, 0, 0]);
    expect(
      ['api/env', 'assets/table-x1.js', 'natippc.js', 'installations'].map((path) => faultsFor(path, chunk).length),
    ).toEqual([0, 1, 0, 0]);
  });
});

describe('responses with faults', () => {
  let server: Listening;
  let base = '';
  beforeAll(async () => {
    const app = new Hono();
    // With compression, as in the whole application, because that middleware reads the response to its end.
    app.use(compression, injectFaults(['/natippc/', '/portal/']));
    app.all('*', (c) => c.json({ fine: true }));
    server = await listen(app, 0);
    base = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.stop());
  const call = (fault: string, path = '/natippc/api/env') =>
    fetch(`${base}${path}`, { headers: { [faultHeader]: fault } });

  test.each([401, 403, 404, 500])('the fault %i returns a problem response marked as injected', async (status) => {
    const response = await call(String(status));
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status });
    expect(response.headers.get(faultHeader)).toBe('status');
  });

  test('[R8.2] the fault html400 returns a page with status 400', async () => {
    const response = await call('html400');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('the fault brokenjson returns invalid JSON', async () => {
    const response = await call('brokenjson');
    expect(response.ok).toBe(true);
    await expect(response.json()).rejects.toThrow();
  });

  test('the fault empty returns 200 without a body', async () => {
    const response = await call('empty');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('the fault cut closes the connection in the middle of the body', async () => {
    const response = await call('cut');
    expect(response.ok).toBe(true);
    await expect(response.text()).rejects.toThrow();
  });

  test('[R8.10] the fault chunk makes scripts fail, but not API calls', async () => {
    expect((await call('chunk', '/natippc/assets/table-x1.js')).status).toBe(404);
    expect((await call('chunk')).status).toBe(200);
  });

  test('the fault delay delays the complete response', async () => {
    const started = performance.now();
    const response = await call('delay:200');
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
    expect(await response.json()).toEqual({ fine: true });
  });

  test('faults can also be requested by cookie and limited to a path', async () => {
    const headers = { cookie: `${faultCookie}=${encodeURIComponent('path=api/time;fault=500')}` };
    expect((await fetch(`${base}/natippc/api/time`, { headers })).status).toBe(500);
    expect((await fetch(`${base}/natippc/api/env`, { headers })).status).toBe(200);
    expect((await fetch(`${base}/portal/api/time`, { headers })).status).toBe(500);
    expect((await fetch(`${base}/elsewhere/api/time`, { headers })).status).toBe(200);
  });
});

test('[R1.6] with the application at the site root, fault paths are still relative to the portal base', async () => {
  const app = new Hono();
  app.use(injectFaults(['/', '/portal/']));
  app.all('*', (c) => c.json({ fine: true }));
  const headers = { [faultHeader]: 'path=api/userApps;fault=500' };
  expect((await app.request('/portal/api/userApps', { headers })).status).toBe(500);
  expect((await app.request('/api/userApps', { headers })).status).toBe(500);
  expect((await app.request('/portal/api/other', { headers })).status).toBe(200);
});

describe('in PROD', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ settings: { APP_ENV: 'PROD' } });
  });
  afterAll(() => production.close());

  test('faults cannot be injected in PROD', async () => {
    const browser = production.browser();
    browser.cookies.set(faultCookie, '500');
    const response = await browser.get('/natippc/api/auth/user', { [faultHeader]: '500' });
    expect(response.status).toBe(200);
  });
});

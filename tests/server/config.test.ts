import { describe, expect, test } from 'vitest';
import { ConfigError, environmentWarning, readConfig } from '#server/platform/config/config.ts';

test('without settings, the server runs as DEMO on port 8080 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    environment: 'DEMO',
    contextPath: '/natippc/',
    portalPath: '/portal/',
    editorsPath: '/cms/',
    sessionTimeout: 1800,
    audience: 'everyone',
    hstsMaxAge: 0,
  });
  expect(readConfig({})).not.toHaveProperty('databaseUrl');
});

test('cookies apply to the whole host, or to a path that contains both application and portal', () => {
  expect(readConfig({}).cookiePath).toBe('/');
  expect(readConfig({ CONTEXT_PATH: '/a/b/', COOKIE_PATH: 'a' }).cookiePath).toBe('/a/');
});

test.each([
  ['natippc', '/natippc/', '/portal/'],
  ['/a/b', '/a/b/', '/a/portal/'],
  ['/', '/', '/portal/'],
])('[R1.6] CONTEXT_PATH %s is read as %s, with the portal next to it at %s', (setting, contextPath, portalPath) => {
  expect(readConfig({ CONTEXT_PATH: setting })).toMatchObject({ contextPath, portalPath });
});

describe('the environment', () => {
  test.each(['prod', ' Prod ', 'PROD', 'pRoD'])('[R1.5] APP_ENV %j is read as PROD', (code) => {
    expect(readConfig({ APP_ENV: code }).environment).toBe('PROD');
    expect(environmentWarning('PROD')).toBeUndefined();
  });

  test.each(['Produktion', 'PROD1', 'live'])('[R1.5] the unknown APP_ENV %j causes a warning', (code) => {
    const { environment } = readConfig({ APP_ENV: code });
    expect(environment).toBe(code);
    expect(environmentWarning(environment)).toContain(`APP_ENV="${code}" ist keine bekannte Umgebung`);
  });
});

describe('invalid settings', () => {
  test.each([
    ['PORT', 'achtzig'],
    ['PORT', '70000'],
    ['SESSION_TIMEOUT_S', '0'],
    ['HSTS_MAX_AGE_S', '-1'],
    ['CONTEXT_PATH', '/a b/'],
    ['CONTEXT_PATH', '/portal'],
    ['CONTEXT_PATH', '/a/portal/'],
    ['CONTEXT_PATH', '/a/../b/'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://name:100%@localhost/x'],
    ['AUDIENCE', 'niemand'],
    ['TRUSTED_PROXIES', 'proxy.example.at'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['COOKIE_PATH', '/natippc/'],
    ['COOKIE_PATH', '/a b/'],
    ['COOKIE_PATH', '/; Domain=example'],
    ['PICTURE_ORIGINS', 'bilder.example'],
    ['PICTURE_ORIGINS', 'https://bilder.example/a/'],
    ['PICTURE_ORIGINS', 'https://bilder.example;script-src'],
    ['PICTURE_ORIGINS', 'https://*.example'],
    ['PICTURE_ORIGINS', 'https://a@bilder.example'],
    ['PICTURE_ORIGINS', 'data:'],
  ])('the invalid setting %s=%s is rejected by name', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable}: `));
  });
});

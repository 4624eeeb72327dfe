import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSettings } from '#server/platform/config/check-settings.ts';
import { ConfigError, readConfig, readServerConfig } from '#server/platform/config/config.ts';
import { environmentWarning } from '#server/platform/config/environment-setting.ts';

test('without settings, the server runs as DEMO on port 8080 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    environment: 'DEMO',
    contextPath: '/natippc/',
    portalPath: '/portal/',
    editorsPath: '/cms/',
    sessionTimeout: 1800,
    sessionLifetime: 43_200,
    journalDays: 1095,
    audience: 'everyone',
    idNamespace: 'AT.NATIPPC',
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
    ['MIGRATIONS_DATABASE_URL', 'postgres://owner@localhost/x'],
    ['MIGRATIONS_DATABASE_URL', 'mysql://owner@localhost/x'],
    ['UPLOAD_QUOTA_MB', '0'],
    ['ID_NAMESPACE', 'Österreich'],
    ['ID_NAMESPACE', 'AT'],
    ['ID_NAMESPACE', 'AT.REGISTER/1'],
    ['UPLOAD_SCANNER', 'clamdscan -'],
    ['UPLOAD_SCANNER', '/nirgends/clamdscan -'],
    ['SECRET_KEY', 'kurz'],
    ['SECRET_KEY_PREVIOUS', 'x'.repeat(44)],
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
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'register.example.at'],
    ['PUBLIC_URL', 'https://register.example.at/natippc/'],
    ['PUBLIC_URL', 'https://a.example,https://b.example'],
    ['PORTAL_ADDRESS', 'javascript:alert(1)'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'ja'],
    ['DATABASE_URL_FILE', '/nowhere/secret'],
  ])('the invalid setting %s=%s is rejected by name', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable}: `));
  });
});

describe('a server that is not just tried out', () => {
  test('without APP_ENV it listens on this machine only, otherwise everywhere, and HOST decides in both cases', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig({ APP_ENV: 'DEMO' })).not.toHaveProperty('host');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({ APP_ENV: 'PROD', HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  test('[R1.5] it needs PUBLIC_URL, and APP_ENV where DATABASE_URL is set', () => {
    const database = { DATABASE_URL: 'postgres://localhost/x' };
    expect(() => readServerConfig(database)).toThrow(/^APP_ENV: Mit DATABASE_URL muss/);
    expect(() => readServerConfig({ ...database, APP_ENV: 'PREPROD' })).toThrow(/^PUBLIC_URL: In der Umgebung PREPROD/);
    for (const environment of ['LOCAL', 'DEV', 'TEST', 'DEMO'])
      expect(readServerConfig({ ...database, APP_ENV: environment }).environment).toBe(environment);
    const own = { APP_ENV: 'PROD', PUBLIC_URL: 'https://register.example.at:8443' };
    expect(readServerConfig({ ...database, ...own }).publicUrl?.host).toBe('register.example.at:8443');
  });

  test('all mistakes in the settings are said at once, with their names but without secrets', () => {
    const { errors } = checkSettings({
      PORT: 'x',
      AUDIENCE: 'y',
      DATABASE_URL: 'mysql://wart:geheim@db/x',
      APP_ENV: 'PROD',
    });
    expect(errors.map(({ variable }) => variable).sort()).toEqual(['AUDIENCE', 'DATABASE_URL', 'PORT', 'PUBLIC_URL']);
    expect(errors.map(({ message }) => message).join()).not.toContain('geheim');
  });

  test('a remote PostgreSQL without a checked certificate and HTTPS without a trusted proxy are warned about', () => {
    const settings = { APP_ENV: 'PROD', PUBLIC_URL: 'https://register.example.at', SECRET_KEY: 's'.repeat(44) };
    const warnings = (more: Record<string, string>) => checkSettings({ ...settings, ...more }).warnings;
    expect(warnings({ DATABASE_URL: 'postgres://db.example/x' })).toEqual([
      expect.stringContaining('TRUSTED_PROXIES'),
      expect.stringContaining('sslmode=verify-full'),
    ]);
    expect(
      warnings({ DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full', TRUSTED_PROXIES: '10.0.0.1' }),
    ).toEqual([]);
    expect(warnings({ DATABASE_URL: 'postgres://localhost/x', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([]);
    const same = { DATABASE_URL: 'postgres://a@localhost/x', MIGRATIONS_DATABASE_URL: 'postgres://a@db.example/x' };
    expect(warnings({ ...same, TRUSTED_PROXIES: '10.0.0.1' })).toEqual([
      expect.stringContaining('Ergänzen Sie MIGRATIONS_DATABASE_URL um ?sslmode=verify-full'),
      expect.stringContaining('nennt dieselbe Rolle'),
    ]);
    expect(warnings({ SECRET_KEY: '', TRUSTED_PROXIES: '10.0.0.1' })).toEqual([expect.stringContaining('SECRET_KEY')]);
  });

  test('a secret is read from a file, but not given twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'natippc-secret-'));
    try {
      const file = join(folder, 'url');
      writeFileSync(file, 'postgres://localhost/x\n');
      expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/x');
      expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/y' })).toThrow(
        /^DATABASE_URL: Bitte nur eines setzen/,
      );
      writeFileSync(file, '\n');
      expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(/ist leer/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

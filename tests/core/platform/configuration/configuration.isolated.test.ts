import { afterEach, expect, test, vi } from 'vitest';
import { defaultConfiguration, mergeConfiguration } from '#core/platform/configuration/configuration.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { isLogged, log } from '#core/platform/configuration/log.ts';
import { configure, configureFromScript } from '#core/platform/configuration/page-settings.ts';
import { portalPath, resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { environments, isEnvironment, isProduction } from '#core/platform/environment/environment.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  configure({ ...defaultConfiguration });
});

// First in this file, because the other tests set the page's layer, which takes precedence over the script's.
test('[R1.6] script attributes come from the tag that loaded the module, and configure() overrides them', () => {
  vi.stubGlobal('location', { href: 'https://host.example/seite/', origin: 'https://host.example' });
  vi.stubGlobal('HTMLScriptElement', class {});
  const scripts = [
    { src: 'https://host.example/other.js', dataset: { contextPath: '/wrong/' } },
    {
      src: 'https://host.example/r/natippc.js?v=1',
      dataset: {
        contextPath: '/register',
        portalBase: '/amt/',
        pictureOrigins: 'https://a.example  https://b.example',
      },
    },
  ].map((script) => Object.assign(new HTMLScriptElement(), script));
  vi.stubGlobal('Document', { prototype: { querySelectorAll: () => scripts } });
  vi.stubGlobal('document', { baseURI: 'https://base.example/' });
  configureFromScript('https://host.example/r/natippc.js');
  expect($configuration.get()).toMatchObject({
    contextPath: 'https://host.example/register/',
    portalBase: '/amt/',
    pictureOrigins: ['https://a.example', 'https://b.example'],
  });
  // A second copy of the script elsewhere changes nothing.
  configureFromScript('https://host.example/second/natippc.js');
  expect($configuration.get().contextPath).toBe('https://host.example/register/');

  configure({ contextPath: '/set-by-page' });
  expect($configuration.get()).toMatchObject({ contextPath: '/set-by-page/', portalBase: '/amt/' });
});

test('[R1.5] there are six environment codes, and an unknown code does not count as PROD', () => {
  expect(environments).toEqual(['LOCAL', 'DEV', 'TEST', 'DEMO', 'PREPROD', 'PROD']);
  expect(environments.filter(isProduction)).toEqual(['PROD']);
  for (const unknown of ['prod', 'PRODUCTION', '', undefined, null, 1]) {
    expect(isProduction(unknown)).toBe(false);
    expect(isEnvironment(unknown)).toBe(false);
  }
});

test('later configuration layers override earlier ones member by member, and base paths end in a slash', () => {
  const merged = mergeConfiguration(
    defaultConfiguration,
    { contextPath: '/a/b', logLevel: 'INFO' },
    { portalBase: '/portal', logLevel: 'DEBUG' },
    { environment: 'TEST' },
  );
  expect(merged).toMatchObject({
    contextPath: '/a/b/',
    portalBase: '/portal/',
    logLevel: 'DEBUG',
    environment: 'TEST',
    audience: 'everyone',
  });
});

test.each(['/', '/natippc/', '/a/b/', 'https://register.example/natippc/'])(
  '[R1.6] [R7.5] paths resolve against the context path %s, and the portal against its parent',
  (contextPath) => {
    configure({ contextPath, portalBase: '../portal/' });
    expect(resolvePath('api/env')).toBe(`${contextPath}api/env`);
    expect(resolvePath('./logout')).toBe(`${contextPath}logout`);
    expect(portalPath('api/userApps')).toBe(
      `${new URL('../portal/', new URL(contextPath, 'http://natippc.invalid')).href.replace('http://natippc.invalid', '')}api/userApps`,
    );
  },
);

test('[R1.6] absolute addresses stay unchanged', () => {
  configure({ contextPath: '/natippc/', portalBase: 'https://portal.example/x/' });
  expect(resolvePath('/elsewhere')).toBe('/elsewhere');
  expect(resolvePath('https://cms.example/a?b#c')).toBe('https://cms.example/a?b#c');
  expect(portalPath('anmelden')).toBe('https://portal.example/x/anmelden');
});

test('[R9.8] the log level is WARN unless configured', () => {
  expect((['ERROR', 'WARN', 'INFO', 'DEBUG'] as const).map((level) => isLogged(level))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  log.info('hidden');
  configure({ logLevel: 'INFO' });
  log.info('shown');
  expect(info.mock.calls).toEqual([['[natippc]', 'shown']]);
  configure({ logLevel: 'OFF' });
  expect(isLogged('ERROR')).toBe(false);
});

test('[R7.5] [R10.2] a page’s <base> does not redirect the register’s paths', () => {
  vi.stubGlobal('location', { href: 'https://host.example/seite', origin: 'https://host.example' });
  vi.stubGlobal('document', { baseURI: 'https://host.example/other/' });
  expect(resolvePath('api/env', '/natippc/')).toBe('/natippc/api/env');
  vi.stubGlobal('document', { baseURI: 'https://host.example.evil/' });
  expect(resolvePath('api/env', '/natippc/')).toBe('https://host.example/natippc/api/env');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConfig } from '#server/commands/check-config.ts';
import { secretNames, settingNames } from '#server/platform/config/setting-names.ts';

const root = resolve(import.meta.dirname, '../../../..');
let folder: string;
let production: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-check-'));
  writeFileSync(join(folder, 'rules.json'), '{"rules": []}');
  writeFileSync(join(folder, 'wrong.json'), '{"rules": [{"name": "A"}]}');
  production = {
    ...{ APP_ENV: 'PROD', PUBLIC_URL: 'https://register.example.at', TRUSTED_PROXIES: '127.0.0.1' },
    ...{ SECRET_KEY: 's'.repeat(44), DATA_DIR: join(folder, 'data') },
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (more: Record<string, string | undefined> = {}) => checkConfig({ ...production, ...more });
const wrongOf = async (more: Record<string, string | undefined>) =>
  (await check(more)).errors.map(({ variable }) => variable).sort();

test('settings with which the server starts are said to be so', async () => {
  const provider = { OIDC_ISSUER: 'https://id.example.at', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 's' };
  expect(await check({ ...provider, ACCESS_RULES: join(folder, 'rules.json'), METRICS: '9464' })).toEqual({
    errors: [],
    warnings: [expect.stringContaining('Einzutragen sind vor dem Betrieb, unter „Inhalte“: Impressum, Helpdesk')],
  });
});

describe('what does not start is an error', () => {
  test.each<[string, () => Record<string, string>]>([
    ['ACCESS_RULES', () => ({ ACCESS_RULES: join(folder, 'nowhere.json') })],
    ['ACCESS_RULES', () => ({ ACCESS_RULES: join(folder, 'wrong.json') })],
    ['METRICS', () => ({ METRICS: '8080' })],
    ['METRICS', () => ({ METRICS: '127.0.0.1:9000', PORT: '9000' })],
    ['DIST_DIR', () => ({ DIST_DIR: folder })],
    ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'rules.json', 'data') })],
    ['HOST', () => ({ HOST: '192.0.2.1' })],
  ])('%s', async (variable, settings) => {
    expect(await wrongOf(settings())).toEqual([variable]);
  });
});

test('mistakes are said at once, also where a setting that belongs to another is missing', async () => {
  const settings = {
    ...{ PORT: 'x', PUBLIC_URL: '', MIGRATIONS_DATABASE_URL: 'postgres://a@localhost/x', MAIL_FROM: 'a@example.at' },
    ...{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET_FILE: '/nowhere', PVP_PROXIES: '10.0.0.5', BASE_MAP_ATTRIBUTION: 'x' },
    ...{ SECRET_KEY: '', SECRET_KEY_PREVIOUS: 'p'.repeat(44), DIST_DIR: '/nowhere', AUDIENCE: 'z' },
  };
  expect(await wrongOf(settings)).toEqual(
    [
      ...['ACCESS_RULES', 'AUDIENCE', 'BASE_MAP_ATTRIBUTION', 'DIST_DIR', 'MAIL_FROM', 'MIGRATIONS_DATABASE_URL'],
      ...['OIDC_CLIENT_SECRET_FILE', 'OIDC_ISSUER', 'PORT', 'PUBLIC_URL', 'PVP_SECRET', 'SECRET_KEY_PREVIOUS'],
    ].sort(),
  );
});

describe('what may not be as intended is a warning', () => {
  const pvp = { ACCESS_RULES: 'r', PVP_SECRET: 's'.repeat(44) };
  test.each<[string, Record<string, string>]>([
    ['PVP_PROXIES nennt ein Netz mit allen Adressen', { ...pvp, PVP_PROXIES: '10.0.0.5, 0.0.0.0/0' }],
    ['PVP_PROXIES nennt ein Netz mit allen Adressen', { ...pvp, PVP_PROXIES: '::/0' }],
    ['PVP_PROXIES nennt dieselben Adressen wie TRUSTED_PROXIES', { ...pvp, PVP_PROXIES: '127.0.0.1' }],
    ['TRUSTED_PROXIES nennt ein Netz mit allen Adressen', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['PUBLIC_URL beginnt mit http', { PUBLIC_URL: 'http://register.example.at' }],
    ['TRUSTED_PROXY ist keine Einstellung. Ist TRUSTED_PROXIES gemeint?', { TRUSTED_PROXY: '10.0.0.1' }],
    ['SESSION_TIMEOUT ist keine Einstellung. Ist SESSION_TIMEOUT_S gemeint?', { SESSION_TIMEOUT: '60' }],
    ['Ist DATABASE_URL_FILE gemeint?', { DATABASE_URLFILE: '/x' }],
    ['Ist PORT gemeint?', { PROT: '80' }],
  ])('%s', async (warning, settings) => {
    expect((await check(settings)).warnings).toEqual(expect.arrayContaining([expect.stringContaining(warning)]));
  });

  test('but not what other programs set', async () => {
    const others = { HOME: '/', PATH: '/bin', PWD: '/', USER: 'x', LANG: 'C', HOSTNAME: 'h', SHELL: 's', TERM: 't' };
    expect(
      (await check({ ...others, INVOCATION_ID: 'x', JOURNAL_STREAM: '8:1', NODE_ENV: 'x' })).warnings,
    ).toHaveLength(1);
  });
});

test('the known names are those that the program reads and that the documentation lists', () => {
  const config = join(root, 'server/platform/config');
  const source = readdirSync(config)
    .filter((name) => name !== 'setting-names.ts')
    .map((name) => readFileSync(join(config, name), 'utf8'))
    .join('\n');
  const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const elsewhere = ['BUILD_NUMBER', 'NODE_COMPILE_CACHE'];
  for (const name of [...settingNames, ...secretNames]) {
    expect(documented, name).toContain(`\`${name}\``);
    if (!elsewhere.includes(name)) expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  }
  const read = [...source.matchAll(/\benv\.([A-Z_\d]+)|\((?:env, )?'([A-Z]+_[A-Z_]+)'\)/g)].map(([, a, b]) => a ?? b);
  expect(read.length).toBeGreaterThan(30);
  expect([...settingNames, ...secretNames]).toEqual(expect.arrayContaining(read));
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccessRules } from '#server/account/access-rules/read-access-rules.ts';
import { rightsOf } from '#server/account/access-rules/rights-of.ts';
import { explainClaims } from '#server/account/accounts/explain-claims.ts';
import { readPortalRoles } from '#server/account/pvp/portal-roles.ts';
import { ConfigError } from '#server/platform/config/config-error.ts';
import { readSignInSettings } from '#server/platform/config/sign-in-settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const one = { OIDC_ISSUER: 'https://id.example.at', OIDC_CLIENT_ID: 'register', ACCESS_RULES: 'rules.json' };
const agency = { name: 'agency', issuer: 'https://id.example.at', clientId: 'x', clientSecret: 's' };

test('one provider is described by variables, its secret by a file', () => {
  const OIDC_CLIENT_SECRET_FILE = file('secret', 'geheim\n');
  expect(readSignInSettings({ ...one, OIDC_CLIENT_SECRET_FILE }, 'PROD').oidcProviders).toEqual([
    {
      ...{ name: 'oidc', title: 'id.example.at', issuer: 'https://id.example.at', clientId: 'register' },
      ...{ scope: 'openid profile email', proof: { clientSecret: 'geheim' } },
    },
  ]);
});

test('several providers are described by a file, one with a private key beside it', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  file('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const { clientSecret: _, ...usp } = { ...agency, name: 'usp', title: 'USP', privateKeyFile: 'key.pem', keyId: 'k1' };
  const OIDC_PROVIDERS = file('providers.json', [agency, usp]);
  const { oidcProviders } = readSignInSettings({ OIDC_PROVIDERS, ACCESS_RULES: 'rules.json' }, 'PROD');
  expect(oidcProviders.map(({ name, title }) => [name, title])).toEqual([
    ['agency', 'id.example.at'],
    ['usp', 'USP'],
  ]);
  expect(oidcProviders[1]?.proof).toMatchObject({ privateKey: expect.stringContaining('PRIVATE KEY'), keyId: 'k1' });
});

describe('a wrong setting is refused by one sentence that names it', () => {
  const broken = (entry: object) => ({ OIDC_PROVIDERS: file('broken.json', [entry]), ACCESS_RULES: 'r' });
  test.each<[string, () => Record<string, string>]>([
    ['ACCESS_RULES', () => ({ ...one, OIDC_CLIENT_SECRET: 's', ACCESS_RULES: '' })],
    ['ACCESS_RULES', () => ({ PVP_PROXIES: '127.0.0.1' })],
    ['OIDC_ISSUER', () => ({ ...one, OIDC_CLIENT_SECRET: 's', OIDC_ISSUER: 'http://id.example.at' })],
    ['OIDC_ISSUER', () => ({ OIDC_CLIENT_SECRET: 's' })],
    ['OIDC_CLIENT_SECRET', () => one],
    ['OIDC_CLIENT_ID', () => ({ ...one, OIDC_CLIENT_SECRET: 's', OIDC_CLIENT_ID: '' })],
    ['OIDC_CLIENT_SECRET', () => ({ ...one, OIDC_CLIENT_SECRET: 's', OIDC_CLIENT_SECRET_FILE: 'x' })],
    ['OIDC_CLIENT_SECRET_FILE', () => ({ ...one, OIDC_CLIENT_SECRET_FILE: '/nowhere' })],
    ['OIDC_PROVIDERS', () => ({ OIDC_PROVIDERS: '/nowhere' })],
    ['OIDC_PROVIDERS', () => ({ OIDC_PROVIDERS: file('text.json', '[') })],
    ['OIDC_PROVIDERS', () => ({ OIDC_PROVIDERS: file('empty.json', []) })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, name: 'PVP!' })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, name: 'pvp' })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, kennung: 'x' })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, clientId: undefined })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, scope: 'profile' })],
    ['OIDC_PROVIDERS', () => broken({ ...agency, clientSecret: undefined, privateKeyFile: 'broken.json' })],
    ['OIDC_PROVIDERS', () => ({ OIDC_PROVIDERS: file('two.json', [agency, agency]), ACCESS_RULES: 'r' })],
    ['PVP_PROXIES', () => ({ PVP_PROXIES: 'portal.example.at', ACCESS_RULES: 'r' })],
    ['PVP_SECRET', () => ({ PVP_PROXIES: '127.0.0.1, 10.0.0.5', ACCESS_RULES: 'r' })],
    ['PVP_SECRET', () => ({ PVP_PROXIES: '10.0.0.5', PVP_SECRET: 'kurz', ACCESS_RULES: 'r' })],
    ['PVP_PROXIES', () => ({ PVP_SECRET: 's'.repeat(44), ACCESS_RULES: 'r' })],
    ['PVP_VERSION', () => ({ PVP_PROXIES: '10.0.0.5', PVP_VERSION: '3', ACCESS_RULES: 'r' })],
  ])('%s', (variable, env) => {
    expect(() => readSignInSettings(env(), 'PROD')).toThrow(ConfigError);
    expect(() => readSignInSettings(env(), 'PROD')).toThrow(new RegExp(`^${variable}: .*\\.$`));
  });

  test('none contains a secret', () => {
    const secret = 'streng-geheim';
    expect(() =>
      readSignInSettings({ ...one, OIDC_CLIENT_SECRET: secret, OIDC_PRIVATE_KEY_FILE: 'x' }, 'PROD'),
    ).toThrow(expect.not.objectContaining({ message: expect.stringContaining(secret) }));
  });
});

test.each([
  ['PROD', { PVP_PROXIES: '10.0.0.5', PVP_SECRET: 's'.repeat(44) }],
  ['PROD', { PVP_PROXIES: '127.0.0.1, ::1, 127.0.0.0/8' }],
  ['TEST', { PVP_PROXIES: '10.0.0.5' }],
])('[R6.7] in %s the portal of %j is believed', (environment, env) => {
  expect(readSignInSettings({ ...env, ACCESS_RULES: 'r' }, environment).pvp?.version).toBe(2);
});

const documentation = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const documentedRules = /```json access-rules\n([\s\S]*?)```/.exec(documentation)?.[1] ?? '';

test('what the documentation explains to a new administrator, it says of the rules in the documentation', () => {
  const [, claims = '', provider] = /explain '(\{.*?\})' --provider ([\w-]+)/.exec(documentation) ?? [];
  const said = explainClaims({ claims, provider }, file('documented.json', documentedRules));
  expect(said).toContain('Land Oberösterreich, Anlagenrecht');
  expect(said).toContain('Zugang mit: authority');
});

test('the access rules in the documentation are valid, and give what it says', () => {
  const rules = readAccessRules(documentedRules);
  const officer = { acr: 'urn:example:two-factors', groups: ['umwelt', 'ippc-bearbeitung'] };
  expect(rightsOf(rules, { provider: 'land', claims: officer, roles: [] })).toMatchObject({
    reached: ['authority'],
    rights: { federalState: '4', office: 'lh-4' },
  });
  expect(
    rightsOf(rules, { provider: 'land', claims: { ...officer, acr: 'urn:example:password' }, roles: [] }),
  ).toMatchObject({
    reached: [],
    withheld: ['authority'],
  });
  const roles = readPortalRoles('ippc-behoerde(LAND=5,RECHT=lesen)') ?? [];
  expect(rightsOf(rules, { provider: 'pvp', claims: { secclass: '2' }, roles })).toMatchObject({
    reached: ['authority'],
    rights: { federalState: '5', readOnly: true },
  });
  const company = { 'urn:example:role': 'betrieb', 'urn:example:company-register-number': 'FN 123456a' };
  expect(rightsOf(rules, { provider: 'id-austria', claims: company, roles: [] })).toMatchObject({
    reached: ['owner'],
    rights: { companyRegisterNumbers: ['FN 123456a'] },
  });
});

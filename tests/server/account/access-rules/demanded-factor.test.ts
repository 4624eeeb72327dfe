import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { linkIn, onServer } from '../fixtures/account-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
let production: TestServer;
let trial: TestServer;
beforeAll(async () => {
  const rules = join(folder, 'rules.json');
  writeFileSync(rules, JSON.stringify({ minimum: { editor: { acr: ['high'] } }, rules: [] }));
  production = await startTestServer({
    settings: { APP_ENV: 'PROD', ACCESS_RULES: rules },
  });
  trial = await startTestServer({ settings: { ACCESS_RULES: rules } });
});
afterAll(async () => {
  await Promise.all([production.close(), trial.close()]);
  rmSync(folder, { recursive: true });
});

const sentence = 'die Donau fließt nach Osten';
async function invited(server: TestServer, name: string, roles: string): Promise<Browser> {
  const link = linkIn(await onServer(server)('invite', name, '--name', 'Ida Pichler', '--roles', roles));
  const browser = server.browser();
  await browser.submit(link, { neu: sentence, wiederholung: sentence });
  return browser;
}
const overview = async (browser: Browser) => (await browser.get('/natippc/api/administration/overview')).status;
const account = (browser: Browser) => browser.json<OwnAccount>('/natippc/api/account');
async function setUp(browser: Browser): Promise<string[]> {
  const begun = await browser.post('/natippc/api/account/second-factor/begin');
  const { secret } = (await begun.json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate();
  const answer = await browser.post('/natippc/api/account/second-factor/confirm', { code });
  return ((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes;
}

test('[R6.11] outside trials administrators have their role only while the second factor is on', async () => {
  const browser = await invited(production, 'ida', 'administrator');
  expect(await overview(browser)).toBe(403);
  expect(await account(browser)).toMatchObject({ roles: [], withheldRoles: ['Verwaltung'] });
  const again = await production.browser().signIn('ida', sentence);
  expect(again.headers.get('location')).toBe('/natippc/account/zweitfaktor');
  const [code] = await setUp(browser);
  expect(await overview(browser)).toBe(200);
  expect(await account(browser)).toMatchObject({ roles: ['Verwaltung'], withheldRoles: [] });
  await browser.post('/natippc/api/account/second-factor/remove', { code });
  expect(await overview(browser)).toBe(403);
});

test('[R6.11] who has several roles has the others without it, and the first of all once it is on', async () => {
  const browser = await invited(production, 'eva', 'administrator,owner');
  expect(await account(browser)).toMatchObject({ roles: ['Betreiber:in'], withheldRoles: ['Verwaltung'] });
  await setUp(browser);
  expect(await account(browser)).toMatchObject({ roles: ['Verwaltung', 'Betreiber:in'], activeRole: 'Verwaltung' });
});

test('[R6.11] a minimum of the access rules binds accounts of the register’s own, also in trials', async () => {
  for (const server of [production, trial]) {
    const browser = await invited(server, 'redakteurin', 'editor');
    expect((await browser.get('/natippc/api/cms-editing/pages')).status).toBe(403);
    expect((await account(browser)).roles).toEqual([]);
    await setUp(browser);
    expect((await account(browser)).roles).toEqual(['Redaktion']);
  }
});

test('[R6.11] in trials administrators need none', async () => {
  const browser = await invited(trial, 'ida', 'administrator');
  expect(await overview(browser)).toBe(200);
});

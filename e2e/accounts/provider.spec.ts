import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientId, clientSecret, IdentityProvider } from '../../tests/server/account/fixtures/identity-provider.ts';
import { ServerProcess } from '../../tests/server/fixtures/server-process.ts';
import { accountMenu } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

const title = 'Anmeldung der Behörde';
let folder: string;
let provider: IdentityProvider;
let register: ServerProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-e2e-provider-'));
  provider = await IdentityProvider.start();
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const give = { roles: ['authority'], federalState: '4' };
  const agency = { name: 'agency', title, issuer: provider.issuer, clientId, clientSecret };
  register = await ServerProcess.start({
    ...{ DATA_DIR: join(folder, 'data'), LOG_REQUESTS: 'off' },
    OIDC_PROVIDERS: file('providers.json', [agency]),
    ACCESS_RULES: file('rules.json', { rules: [{ name: 'OÖ', when: { provider: 'agency' }, give }] }),
  });
  await provider.open(register.origin);
  provider.person = { id: 'a-1', claims: { name: 'Ada Berger' } };
});
test.afterAll(async () => {
  await register?.kill();
  await provider?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[R6.8] [R6.9] whoever signs out by the header has signed out at the provider, and is asked there again', async ({
  page,
}) => {
  const signIn = async () => {
    await page.goto(`${register.origin}/portal/anmelden?returnUrl=/natippc/start`);
    await page
      .getByRole('link', { name: title })
      .or(page.getByRole('button', { name: title }))
      .click();
    await expect(page).toHaveURL(`${register.origin}/natippc/start`);
  };
  const asked = (path: string) => provider.asked.filter((one) => one.startsWith(path)).length;
  await signIn();
  await atRest(page);
  const { button, panel, profile, signOut } = accountMenu(page);
  await button.click();
  await expect(panel).toContainText('Ada Berger');
  await expect(profile).toHaveCount(0);
  await expect(panel.getByRole('link', { name: /^Meine Sitzungen/ })).toHaveAttribute(
    'href',
    /\/portal\/profil#sitzungen$/,
  );
  await signOut.click();
  await expect(page).toHaveURL(/\/session\/end\?/);
  // The provider's own question, which it asks before it signs out everywhere.
  await page.evaluate(() => document.forms[0]?.submit());
  await expect(page).toHaveURL(/\/portal\/anmelden\?event=logout/);
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  const before = asked('/interaction/');
  await signIn();
  expect(asked('/interaction/')).toBe(before + 1);
});

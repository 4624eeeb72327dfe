import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R2.26][R2.38] PROD shows neither environment nor test settings', async ({ page, app }) => {
  await page.goto(app('/start'));
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /^Version/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Testeinstellungen/ })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('PROD')).toHaveCount(0);
});

test('a first start as PROD creates no example installations', async ({ page, app }) => {
  const environment: unknown = await (await page.request.get(app('/api/env'))).json();
  expect(environment).toMatchObject({ environment: 'PROD', exampleData: false });
});

test('PROD has no gallery', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(failedLoad(404));
  expect((await page.goto(app('/gallery')))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
});

test('[R2.5][R2.51] in a register for registered users the start page shows visitors neither menu entry nor search nor figures', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/start'));
  await expect(page.getByRole('heading', { name: 'Für registrierte Personen und Behörden' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Startseite' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Anlagenregister' })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.locator('time')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: /^[\d.]+ (Anlagen|in Betrieb)/ })).toHaveCount(0);
  await expectAccessible();
  // Without reduced motion axe would measure colours in the middle of a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible();
});

test('[R2.5][R2.14] a register for registered users sends visitors to sign in, with the requested address as return address', async ({
  page,
  app,
  portal,
}) => {
  await page.goto(app('/installations?anlagen.q=Wien'));
  await expect(page).toHaveURL(new RegExp(`${portal('anmelden')}\\?returnUrl=.*installations`));
});

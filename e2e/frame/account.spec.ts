import { signInFrom, userMenu } from '../setting/account.ts';
import { searchOn } from '../setting/search.ts';
import { expect, test } from '../setting/test.ts';

test('[R10.8][R2.26] the header holds the user menu and names environment and user in red', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await expect(page.locator('natippc-user-menu').getByText('Nicht angemeldet')).toBeVisible();
  await signInFrom(page, 'betreiber');
  await expect(userMenu(page)).toBeVisible();
  const mark = page.getByRole('banner').locator('.header-environment');
  await expect(mark).toContainText('DEMO · betreiber');
  const [red = 0, green = 0, blue = 0] = await mark.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('[R2.34][R6.4] after a role switch the application is at its root', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await signInFrom(page, 'mehrrollen');
  await userMenu(page).click();
  const roles = page.getByRole('dialog', { name: 'Benutzermenü' });
  await roles
    .getByRole('button', { name: /^(?!Abmelden)/ })
    .first()
    .click();
  await expect(page).toHaveURL(app('/start'));
});

test('[R2.4] the task list is there only while there are tasks', async ({ page, app }) => {
  await page.goto(app('/user-tasklist'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Aufträge' })).toHaveCount(0);
  const status = await page.evaluate(async (call) => (await fetch(call)).status, app('/api/bvt/createDocument'));
  expect(status).toBe(202);
  await page.reload();
  await menu.getByRole('link', { name: 'Aufträge' }).click();
  await expect(page).toHaveURL(app('/user-tasklist'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(page.getByText('Abgeschlossen', { exact: true })).toBeVisible();
});

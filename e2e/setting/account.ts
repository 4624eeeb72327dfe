import type { Page } from '@playwright/test';

/** Signs in at the portal with a demonstration account, starting from and returning to the page shown. */
export async function signInFrom(page: Page, account: string): Promise<void> {
  const start = page.url();
  await page.locator('natippc-user-menu').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByLabel('Benutzername').fill(account);
  await page.getByLabel('Passwort').fill('demo');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.waitForURL(start);
}

/** The button of the user menu of somebody signed in. */
export const userMenu = (page: Page) =>
  page.locator('natippc-user-menu').getByRole('button', { name: /Eingeloggt als/ });

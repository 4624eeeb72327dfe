import type { Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

const unreachable = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
const notReachable = (page: Page) => page.getByRole('main').getByText('Das Register ist nicht erreichbar');

test('[R8.5] a page whose code or text cannot be loaded says so, and loads when the network is back', async ({
  page,
  app,
  context,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(unreachable);
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'FAQ' }).click();
  const missing = page.getByRole('main').getByText('Ein Teil der Seite konnte nicht geladen werden');
  await expect(missing).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: 'Zum Register' })).toBeVisible();
  await expect(missing).toBeHidden();

  await atRest(page);
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Umweltinspektion' }).click();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: 'Wer inspiziert?' })).toBeVisible();
});

test('[R7.8] without a network an installation and a search say so instead of staying blank, and load when it is back', async ({
  page,
  app,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(unreachable);
  await page.goto(app('/installations'));
  const { rows, field } = searchOn(page);
  await rows.first().getByRole('link').click();
  const name = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  // Waits for the record's code too: without a network the page then lacks only the data of the register.
  await atRest(page);
  await page.goBack();
  await expect(rows.nth(3)).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await rows.nth(3).getByRole('link').click();
  await expect(notReachable(page)).toBeVisible();
  await context.setOffline(false);
  await expect(notReachable(page)).toBeHidden();
  await expect(name).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await field.fill('zement');
  await field.press('Enter');
  await expect(notReachable(page)).toBeVisible();
  await context.setOffline(false);
  await expect(rows.first()).toContainText(/zement/i);
  await expect(notReachable(page)).toBeHidden();
});

import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

/** Signs in, creates a task and opens the application from the portal, so that every part of the shell is shown. */
async function comeFromPortal(
  page: Page,
  { app, portal }: { app: (path: string) => string; portal: (path: string) => string },
) {
  await signIn(page, portal('anmelden'), 'betreiber', portal(''));
  expect(await page.evaluate(async (call) => (await fetch(call)).status, app('/api/bvt/createDocument'))).toBe(202);
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await expect(page).toHaveURL(app('/start'));
}

test('[R2.25][R2.27][R2.29][R2.32][R2.36][R2.47][R2.48][R2.49][R2.50] on a desktop every part of the shell can be reached', async ({
  page,
  app,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeFromPortal(page, { app, portal });
  const header = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'Aufträge' }).click();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  const side = page.getByRole('navigation', { name: 'Seitennavigation' });
  await side.getByRole('button', { name: 'Aufklappen' }).click();
  await side.getByRole('link', { name: 'Anlagenregister' }).click();
  // The choice of what to search appears once the session is known, and moves the rows.
  await expect(searchOn(page).region.getByRole('radio').first()).toBeVisible();
  await atRest(page);
  const link = searchOn(page).links.first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const breadcrumbs = page.getByRole('navigation', { name: 'Sie sind hier' });
  await expect(breadcrumbs.getByRole('listitem').last()).toHaveText(name);
  await header.getByRole('button', { name: 'Hilfe' }).click();
  const help = page.getByRole('complementary', { name: 'Hilfe zu dieser Seite' });
  await expect(help).toContainText('Diese Seite zeigt, was das Register zu einer Anlage enthält');
  await header.getByRole('button', { name: 'Hilfe' }).click();
  await expect(help).toBeHidden();
  await header.getByRole('button', { name: 'Nachrichten-Center' }).click();
  await expect(page.getByRole('dialog', { name: 'Nachrichten-Center' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: /^Eingeloggt als/ }).click();
  await expect(header.getByRole('dialog', { name: 'Benutzermenü' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(9);
  await breadcrumbs.getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL(app('/start'));
  await menu.getByRole('link', { name: 'Anlagenregister' }).click();
  await header.getByRole('link', { name: 'Register der IPPC-Anlagen' }).click();
  await expect(page).toHaveURL(app('/start'));
  await header.getByRole('link', { name: 'Zurück zu Umweltportal' }).click();
  await expect(page).toHaveURL(portal(''));
  await page.goBack();
  await header.getByRole('link', { name: 'Zum Portal' }).click();
  await expect(page).toHaveURL(portal(''));
});

test('[R2.23][R2.31][R2.32][R2.48][R2.49][R2.50] on a phone the burger menu contains what a desktop shows in header and bars', async ({
  page,
  app,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await comeFromPortal(page, { app, portal });
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
    await expect(drawer).toBeVisible();
  };
  await open();
  await drawer.getByRole('link', { name: 'Aufträge' }).click();
  await expect(page).toHaveURL(app('/user-tasklist'));
  await expect(drawer).toBeHidden();
  await open();
  await drawer.getByRole('button', { name: 'Hilfe' }).click();
  const help = page.getByRole('dialog', { name: 'Hilfe zu dieser Seite' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await open();
  await drawer.getByRole('button', { name: 'Nachrichten-Center' }).click();
  await expect(page.getByRole('dialog', { name: 'Nachrichten-Center' })).toBeVisible();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: /^Eingeloggt als/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Benutzermenü' }).getByRole('button', { name: 'Abmelden' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('link', { name: 'Zurück zu Umweltportal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sie sind hier' })).toContainText('Aufträge');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(9);
  await page.getByRole('banner').getByRole('link', { name: 'Zum Portal' }).click();
  await expect(page).toHaveURL(portal(''));
});

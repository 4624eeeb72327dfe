import type { Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

const wayBack = (page: Page) => page.getByRole('link', { name: /^Zurück zu / });
const isThere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');

/** The answer to api/userApps has come, so that a button that is missing is missing for good. */
const appsAnswered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/api/userApps'));

test('[R2.48] who comes from a linked application finds a button with its short name, which leads back', async ({
  page,
  app,
  portal,
}) => {
  await page.goto(portal(''));
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await isThere(page);
  const button = page.getByRole('banner').getByRole('link', { name: 'Zurück zu Umweltportal' });
  await expect(button).toBeVisible();
  // Where one came from stays the same while one moves about inside.
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .click();
  await expect(page).toHaveURL(app('/installations'));
  await button.click();
  await expect(page).toHaveURL(portal(''));
});

test('[R2.48] on a phone the button stands in the bar of the burger menu', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(portal(''));
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await isThere(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Zurück zu Umweltportal' }).click();
  await expect(page).toHaveURL(portal(''));
});

test('[R2.48] there is no button where the referrer matches none of the linked applications', async ({
  page,
  app,
  portal,
}) => {
  await page.route('**/api/userApps', (route) =>
    route.fulfill({ json: [{ matcher: '^https://anderswo\\.example/', url: portal(''), shortName: 'Anderswo' }] }),
  );
  await page.goto(portal(''));
  const answered = appsAnswered(page);
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await answered;
  await isThere(page);
  await expect(wayBack(page)).toHaveCount(0);

  // Who types the address comes from nowhere.
  await page.unroute('**/api/userApps');
  await page.goto('about:blank');
  await page.goto(app('/start'));
  await isThere(page);
  await atRest(page);
  await expect(wayBack(page)).toHaveCount(0);
});

test('[R3.5][R2.48] an entry whose matcher is no regular expression is skipped, the next one counts', async ({
  page,
  portal,
}) => {
  await page.route('**/api/userApps', (route) =>
    route.fulfill({
      json: [
        { matcher: '(', url: '/kaputt/', shortName: 'Kaputt' },
        { matcher: '/portal/', url: portal('hilfe'), shortName: 'Zweite' },
      ],
    }),
  );
  await page.goto(portal(''));
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await expect(wayBack(page)).toHaveText('Zurück zu Zweite');
  await wayBack(page).click();
  await expect(page).toHaveURL(portal('hilfe'));
});

import type { Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

const backButton = (page: Page) => page.getByRole('link', { name: /^Zurück zu / });
const expectStartPage = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');

/** Resolves with the answer to api/userApps: a button that is missing after it will not appear any more. */
const appsAnswered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/api/userApps'));

test('[R2.48] on a phone the button back to a linked application is in the bar of the burger menu', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(portal(''));
  await page.getByRole('link', { name: 'Eigene Anwendung öffnen' }).click();
  await expectStartPage(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Zurück zu Umweltportal' }).click();
  await expect(page).toHaveURL(portal(''));
});

test('[R2.48] there is no button back if the referrer matches none of the linked applications', async ({
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
  await expectStartPage(page);
  await expect(backButton(page)).toHaveCount(0);

  // A page opened by a typed address has no referrer.
  await page.unroute('**/api/userApps');
  await page.goto('about:blank');
  await page.goto(app('/start'));
  await expectStartPage(page);
  await atRest(page);
  await expect(backButton(page)).toHaveCount(0);
});

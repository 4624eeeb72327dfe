import { searchOn } from './fixtures/search.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

test('[R2.10][R1.6] the root leads to the overview, with and without the trailing slash', async ({ page, app }) => {
  for (const address of [app('/'), app('/').replace(/\/$/, '')]) {
    await page.goto(address);
    await expect(page).toHaveURL(app('/start'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');
  }
});

test('[R1.1][R2.1][R1.6] each page opens by its own address, in German, and is named in the title', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Startseite – Register der IPPC-Anlagen');
  await page.goto(app('/installations'));
  await expect(page).toHaveTitle('Anlagenregister – Register der IPPC-Anlagen');
  const link = searchOn(page).links.first();
  const name = (await link.textContent()) ?? '';
  const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(`${name} – Register der IPPC-Anlagen`);
});

test('[R1.6] the menus and the link to the portal resolve against the context path', async ({ page, app, portal }) => {
  await page.goto(app('/installations'));
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL(app('/start'));
  await page.getByRole('link', { name: 'Zum Portal' }).click();
  await expect(page).toHaveURL(portal(''));
  await expect(searchOn(page).rows.first()).toBeVisible();
});

test("[R2.11] a fragment containing '!' is cut off", async ({ page, app }) => {
  await page.goto(app('/installations#!/x'));
  await expect(page).toHaveURL(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
});

test('[R2.12] a hash address starting with #/ becomes a plain path on load', async ({ page, app }) => {
  await page.goto(app('/#/installations?anlagen.q=Wien'));
  await expect(page).toHaveURL(app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).field).toHaveValue('Wien');
});

test("[R2.9] an unknown path shows the page 'not found' and is answered with 404", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  const answer = await page.goto(app('/nirgends'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  await page.getByRole('link', { name: 'Anlagen suchen' }).click();
  await expect(page).toHaveURL(app('/installations'));
});

test("[R2.13] an unknown installation shows 'Objekt nicht gefunden (Fehler 404)' with a button Zurück", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  const answer = await page.goto(app('/installations/gibt-es-nicht'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/installations'));
});

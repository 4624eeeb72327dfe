import { searchOn } from './fixtures/search.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

test('[R1.6] under another context path root, hash addresses, menus, links of widgets, the portal and unknown paths lead where they should', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(app('/'));
  await expect(page).toHaveURL(app('/start'));
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .click();
  await expect(page).toHaveURL(app('/installations'));
  const link = searchOn(page).links.first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(app('/installations/')));
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(app('/#/installations?anlagen.q=Wien'));
  await expect(page).toHaveURL(app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).field).toHaveValue('Wien');
  await page.getByRole('link', { name: 'Zum Portal' }).click();
  await expect(page).toHaveURL(portal(''));
  await expect(searchOn(page).rows.first()).toBeVisible();
  const answer = await page.goto(app('/nirgends'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Anlagen suchen' }).click();
  await expect(page).toHaveURL(app('/installations'));
});

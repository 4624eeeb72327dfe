import { atRest } from './fixtures/at-rest.ts';
import { expectToFitAndBeAccessible } from './fixtures/look.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

for (const view of ['tabelle', 'karte', 'statistik']) {
  test(`[R10.7] the view ${view} fits a phone and a desktop, and axe finds nothing`, async ({
    page,
    app,
    expectAccessible,
  }) => {
    await page.goto(app(`/installations?anlagen.ansicht=${view}&anlagen.gebiet=4`));
    await expect(
      page.locator('[data-block=result-table], [data-point], [data-block=statistics]').first(),
    ).toBeVisible();
    await expectToFitAndBeAccessible(page, expectAccessible);
  });
}

test('by keyboard a visitor goes from the list to the map, zooms in, opens an installation and returns', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations?anlagen.gebiet=4'));
  const { region } = searchOn(page);
  await atRest(page);
  await region.getByRole('link', { name: 'Karte', exact: true }).focus();
  await page.keyboard.press('Enter');
  const map = region.getByRole('region', { name: 'Karte der Anlagen' });
  // Once its points have loaded, the map zooms to show all of them.
  await expect(region.locator('[data-block=map][aria-busy=false]')).toBeVisible();
  const inSight = region.getByRole('heading', { name: /im Ausschnitt$/ });
  await expect(region.locator('[data-point]').first()).toBeVisible();
  await map.focus();
  for (let step = 0; step < 2; step += 1) {
    const before = await inSight.textContent();
    await page.keyboard.press('+');
    await expect(inSight).not.toHaveText(before ?? '');
  }
  const first = region
    .getByRole('listitem')
    .filter({ has: page.locator('a') })
    .locator('[href*="/installations/"]')
    .first();
  await first.focus();
  const name = (await first.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(region.getByRole('region', { name: 'Karte der Anlagen' })).toBeVisible();
  await expect(page).toHaveURL(/anlagen\.ansicht=karte/);
});

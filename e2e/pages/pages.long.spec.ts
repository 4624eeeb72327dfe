import { atRest } from '../fixtures/at-rest.ts';
import { allAppearances, expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expectUsable, places } from '../fixtures/places.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

// Every worker runs some of them.
test.describe.configure({ mode: 'parallel' });

for (const place of places) {
  test(`the Tab key reaches everything, every width fits and axe finds nothing in any colours on the page: ${place.name}`, async ({
    page,
    app,
    portal,
    expectedErrors,
    expectAccessible,
  }) => {
    test.slow(place.name === 'the gallery', 'every building block on one page');
    await expectUsable(page, place, { app, portal, expectedErrors, expectAccessible }, allAppearances);
  });
}

test('the page for CMS editors is accessible in all colours and fits a phone', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/cms'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Baustein prüfen' }).click();
  await expect(page.getByText('Alles in Ordnung.')).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible, allAppearances);
});

test('the list of tasks is accessible in all colours and fits a phone', async ({ page, app, expectAccessible }) => {
  await page.goto(app('/start'));
  expect(await page.evaluate(async (call) => (await fetch(call)).status, app('/api/bvt/createDocument'))).toBe(202);
  await page.goto(app('/user-tasklist'));
  await expect(page.getByText('Abgeschlossen', { exact: true })).toBeVisible({ timeout: 60_000 });
  await atRest(page);
  await expectToFitAndBeAccessible(page, expectAccessible, allAppearances);
});

import { atRest } from './fixtures/at-rest.ts';
import { expectAccessibleInLightAndDark } from './fixtures/look.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

// e2e/pages checks pages at rest and opened layers; these tests check a page in use.
test.describe('a page in use', () => {
  test('in light and dark axe finds nothing in the search with suggestions, filters or no results', async ({
    page,
    app,
    expectAccessible,
  }) => {
    await page.goto(app('/installations'));
    const search = searchOn(page);
    await expect(search.rows.first()).toBeVisible();
    await search.field.pressSequentially('Wien');
    await expect(search.suggestions).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
    await search.field.press('Enter');
    await search.unfold('Status');
    await search.facet('Status', /in Betrieb/).check();
    await expect(page).toHaveURL(/anlagen\.status=functional/);
    await expect(search.region.locator('[part=results][aria-busy=false]')).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
    await search.field.fill('qqqqqqqqqq');
    await search.field.press('Enter');
    await expect(search.region.getByRole('heading', { name: 'Keine Ergebnisse' })).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
  });

  test('in light and dark axe finds nothing with help and tooltip open', async ({ page, app, expectAccessible }) => {
    await page.goto(app('/start'));
    await atRest(page);
    // By keyboard: the tooltip opens only on :focus-visible.
    await page.getByRole('button', { name: 'Hilfe', exact: true }).press('Enter');
    // Its heading takes the focus once the panel is open.
    await expect(page.getByRole('heading', { name: 'Hilfe zu dieser Seite' })).toBeFocused();
    await page.getByRole('button', { name: /^Version/ }).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
  });
});

import { atRest } from './fixtures/at-rest.ts';
import { expectAccessibleInLightAndDark } from './fixtures/look.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

// Pages at rest are looked at in e2e/pages, layers in e2e/pages/layers; here is what lies between: a page in use.
test.describe('axe finds nothing, in light and dark', () => {
  test('in the search: suggestions open, filtered, nothing found', async ({ page, app, expectAccessible }) => {
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

  test('with help and tooltip open', async ({ page, app, expectAccessible }) => {
    await page.goto(app('/start'));
    await atRest(page);
    // By keyboard: the tooltip shows for a focus that is seen.
    await page.getByRole('button', { name: 'Hilfe', exact: true }).press('Enter');
    // It takes the focus when it is there.
    await expect(page.getByRole('heading', { name: 'Hilfe zu dieser Seite' })).toBeFocused();
    await page.getByRole('button', { name: /^Version/ }).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
  });
});

import { searchOn } from './setting/search.ts';
import { expect, failedLoad, test } from './setting/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing (${colorScheme})`, () => {
    test.use({ colorScheme });

    test('on the overview', async ({ page, app, expectAccessible }) => {
      await page.goto(app('/start'));
      await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
      await expectAccessible();
    });

    test('in the search: all, suggestions open, filtered, nothing found', async ({ page, app, expectAccessible }) => {
      await page.goto(app('/installations'));
      const search = searchOn(page);
      await expect(search.rows.first()).toBeVisible();
      await expectAccessible();
      await search.field.pressSequentially('Wien');
      await expect(search.suggestions).toBeVisible();
      await expectAccessible();
      await search.field.press('Enter');
      await search.unfold('Status');
      await search.facet('Status', /in Betrieb/).check();
      await expect(page).toHaveURL(/anlagen\.status=functional/);
      await expectAccessible();
      await search.field.fill('qqqqqqqqqq');
      await search.field.press('Enter');
      await expect(search.region.getByRole('heading', { name: 'Keine Ergebnisse' })).toBeVisible();
      await expectAccessible();
    });

    test('on an installation', async ({ page, app, expectAccessible }) => {
      await page.goto(app('/installations'));
      await searchOn(page).links.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    });

    test('on the pages for what is not there', async ({ page, app, expectAccessible, expectedErrors }) => {
      expectedErrors.push(failedLoad(404));
      await page.goto(app('/nirgends'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
      await page.goto(app('/installations/gibt-es-nicht'));
      await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
      await expectAccessible();
    });

    test('with help, messages and tooltip open', async ({ page, app, expectAccessible }) => {
      await page.goto(app('/start'));
      await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
      await expectAccessible();
      await page.getByRole('button', { name: 'Nachrichten-Center' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Nachrichten-Center' })).toBeFocused();
      await page.getByRole('button', { name: /^Version/ }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectAccessible();
    });
  });
}

test('axe finds nothing on the portal and its pages', async ({ page, portal, expectAccessible }) => {
  for (const path of ['hilfe', 'ueber', 'impressum', 'barrierefreiheit', 'datenschutz', 'helpdesk']) {
    await page.goto(portal(path));
    await expectAccessible();
  }
  await page.goto(portal(''));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await expectAccessible();
  await searchOn(page).links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

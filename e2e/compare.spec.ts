import { atRest } from './fixtures/at-rest.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

test('a visitor selects installations on several pages of the list and sees them side by side', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/installations?anlagen.q=deponie&anlagen.anzahl=10'));
  await atRest(page);
  const search = searchOn(page);
  await search.region.getByRole('button', { name: 'Vergleichen' }).click();
  const boxes = search.region.getByRole('checkbox', { name: /^vergleichen / });
  await boxes.nth(0).check();
  const bar = page.getByRole('region', { name: 'Anlagen vergleichen' });
  await expect(bar).toContainText('1 von höchstens 4 Anlagen gewählt');
  await boxes.nth(1).press('Space');
  await expect(bar).toContainText('2 von höchstens 4');
  await page.goto(app('/installations?anlagen.q=deponie&anlagen.anzahl=10&anlagen.seite=2'));
  await expect(bar).toContainText('2 von höchstens 4');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(bar).toContainText('Entfernen Sie eine');
  await expect(boxes.nth(2)).toBeDisabled();
  await expectAccessible();
  await bar
    .getByRole('button', { name: /aus dem Vergleich entfernen/ })
    .first()
    .click();
  await expect(boxes.nth(2)).toBeEnabled();
  await bar.getByRole('link', { name: '3 Anlagen vergleichen' }).click();
  await expect(page).toHaveURL(/\/comparison\?anlagen=[^,]+,[^,]+,[^,]+$/);
  await expect(page).toHaveTitle(/^Anlagen vergleichen/);
  await expect(page.locator('natippc-comparison').getByRole('columnheader')).toHaveCount(3);
  await expectAccessible();
});

test('an installation can be added to the comparison on its own page', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await atRest(page);
  const search = searchOn(page);
  const record = page.locator('natippc-installation');
  for (const index of [0, 1]) {
    await search.links.nth(index).click();
    await record.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(record.getByRole('button', { name: 'Im Vergleich' })).toHaveAttribute('aria-pressed', 'true');
    if (index === 0) await page.goBack();
  }
  await record.getByRole('link', { name: '2 Anlagen vergleichen' }).click();
  await expect(page.locator('natippc-comparison').getByRole('columnheader')).toHaveCount(2);
});

import { holdCalls } from '../fixtures/held-calls.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test('a button of the search that is pressed before its script has loaded acts as soon as it has', async ({
  page,
  app,
}) => {
  const release = await holdCalls(page, '**/assets/installations-*.js');
  await page.goto(app('/installations'), { waitUntil: 'commit' });
  const { region } = searchOn(page);
  await region.getByRole('button', { name: 'Exportieren' }).click();
  release();
  const dialog = page.getByRole('dialog', { name: 'Daten exportieren' });
  await expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeVisible();
  // Only once: the closed dialog stays closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

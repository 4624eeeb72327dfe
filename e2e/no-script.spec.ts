import { countIn, searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

// Links, forms and texts of more pages are read without a browser: tests/server/site/pages/without-script.test.ts.
test.use({ javaScriptEnabled: false });

test('[R1.1] without script one form searches by text, checkboxes, a radio button, a date and the sort order', async ({
  page,
  portal,
}) => {
  await page.goto(portal('?seite=register'));
  const search = searchOn(page);
  // Criteria that the script would collapse are behind a link, which keeps the page's own parameters.
  await expect(page.getByRole('group', { name: 'Letzte Inspektion' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Alle Filter und Werte anzeigen' }).click();
  expect(new URL(page.url()).search).toBe('?seite=register&filter.werte=alle');
  await page.getByRole('checkbox', { name: /^Oberösterreich/ }).check();
  await page.getByRole('checkbox', { name: /^Steiermark/ }).check();
  await page.getByRole('radio', { name: /^mit Umweltinspektion/ }).check();
  await page.getByRole('group', { name: 'Letzte Inspektion' }).getByLabel('Von').fill('1.1.2024');
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  const address = new URL(page.url()).searchParams;
  expect(address.getAll('anlagen.gebiet').sort()).toEqual(['4', '6']);
  expect(address.get('anlagen.inspektion')).toBe('vorhanden');
  // The form replaces the whole query, so it also submits the page's own parameters.
  expect(address.get('seite')).toBe('register');
  const found = countIn(await search.total.textContent());
  expect(found).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText('ab 01.01.2024');

  await page.getByRole('combobox', { name: /^Anlage, Betreiber/ }).fill('anlage');
  await page.getByLabel('Sortierung').selectOption('Ort A–Z');
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click();
  await expect(page.getByLabel('Sortierung')).toHaveValue('place-auf');
  await expect(page.getByRole('checkbox', { name: /^Steiermark/ })).toBeChecked();
  expect(countIn(await search.total.textContent())).toBeLessThan(found);

  await page.getByRole('checkbox', { name: /^Steiermark/ }).uncheck();
  await page.getByRole('button', { name: 'Filter anwenden' }).click();
  expect(new URL(page.url()).searchParams.getAll('anlagen.gebiet')).toEqual(['4']);
});

test('[R1.1] on a phone without script the criteria are below the results', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(portal(''));
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  const panel = await page.getByRole('button', { name: 'Filter anwenden' }).boundingBox();
  const results = await searchOn(page).total.boundingBox();
  expect(panel?.y).toBeGreaterThan(results?.y ?? Number.POSITIVE_INFINITY);
});

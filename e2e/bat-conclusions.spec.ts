import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { reach } from './fixtures/keyboard.ts';
import { countIn, searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

const conclusionsOn = (page: Page) => {
  const region = page.getByRole('region', { name: 'bvT-Schlussfolgerungen' });
  return {
    region,
    field: region.getByRole('textbox', { name: 'Sektor, Beschluss oder Tätigkeit finden' }),
    count: region.getByRole('status').first(),
    row: (sector: string) => region.getByRole('row').filter({ hasText: sector }),
    installations: (sector: string) => region.getByRole('link', { name: new RegExp(`Anlagen? zu ${sector}$`) }),
  };
};

test('[R2.1] [R10.8] the menu leads to the list of conclusions, a count to exactly that many installations, and Back to the list as it was', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  // Only a page load would remove this mark.
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'bvT Schlussfolgerungen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'bvT Schlussfolgerungen' })).toBeFocused();
  await expect(page).toHaveTitle(/^bvT Schlussfolgerungen – /);
  const list = conclusionsOn(page);
  await expect(list.count).toHaveText('23 Schlussfolgerungen');

  await list.field.fill('glas');
  await expect(list.count).toHaveText('1 von 23 Schlussfolgerungen');
  const link = list.installations('Glasherstellung');
  const number = countIn(await link.textContent());
  expect(number).toBeGreaterThan(1);
  await link.click();
  await expect(page).toHaveURL(/\/installations\?anlagen\.bvt=GLS$/);
  const search = searchOn(page);
  await expect(search.total).toHaveText(new RegExp(`^${number} Anlagen`));
  await expect(search.rows).toHaveCount(Math.min(number, 25));
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);

  await page.goBack();
  await expect(list.field).toHaveValue('glas');
  await expect(list.count).toHaveText('1 von 23 Schlussfolgerungen');
});

test('[R4.9] the count of a conclusion is also right for a user whose searches start with part of the register', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'behoerde', app('/bvt-conclusions?bvt.q=abfallbehandlung'));
  const link = conclusionsOn(page).installations('Abfallbehandlung');
  await expect(link).toHaveAttribute('href', /anlagen\.sicht=alle/);
  const number = (await link.textContent())?.split(' ')[0] ?? '';
  await link.click();
  await expect(searchOn(page).total).toHaveText(new RegExp(`^${number.replace('.', '\\.')} Anlagen`));
});

test('by keyboard alone the list of conclusions is filtered and sorted and a count is followed', async ({
  page,
  app,
}) => {
  await page.goto(app('/bvt-conclusions'));
  const list = conclusionsOn(page);
  await expect(list.count).toHaveText('23 Schlussfolgerungen');
  await list.field.focus();
  await page.keyboard.type('5.2');
  await expect(list.count).toHaveText('3 von 23 Schlussfolgerungen');
  await reach(page, list.region.getByRole('button', { name: 'Veröffentlicht' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(list.region.getByRole('columnheader', { name: 'Veröffentlicht' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/bvt\.sort=veroeffentlichung&bvt\.richtung=ab/);
  await reach(page, list.installations('Abfallverbrennung'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/anlagen\.bvt=WI/);
});

test('[R7.9] [R7.32] the list of conclusions is shown without a call and leads to a conclusion, and the count of each adaptation state to exactly that many installations', async ({
  page,
  app,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(app('/bvt-conclusions'));
  await expect(conclusionsOn(page).row('Glasherstellung')).toBeVisible();
  expect(calls.filter((path) => path.endsWith('/api/bvt/list'))).toEqual([]);
  await conclusionsOn(page).region.getByRole('rowheader').getByRole('link', { name: 'Abfallbehandlung' }).click();
  await expect(page).toHaveURL(app('/bvt-conclusions/WT'));
  await expect(page.getByRole('heading', { level: 1, name: 'Abfallbehandlung' })).toBeVisible();
  await expect(page).toHaveTitle(/^Abfallbehandlung \(WT\) – /);
  const numbers = page.getByRole('link', { name: /^[\d.]+ Anlagen?: (offen|in Anpassung|angepasst)$/ });
  await expect(numbers.first()).toBeVisible();
  const found = await Promise.all((await numbers.all()).map((link) => link.textContent()));
  expect(found.length).toBeGreaterThan(1);
  for (const text of found) {
    await page.getByRole('link', { name: text ?? '', exact: true }).click();
    await expect(searchOn(page).total).toHaveText(new RegExp(`^${countIn(text)} Anlage`));
    await page.goBack();
  }
});

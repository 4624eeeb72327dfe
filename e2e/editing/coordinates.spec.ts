import { writtenDegrees } from '#core/platform/format/degrees.ts';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

/** Installations with a point that no other test edits. */
const located = upperAustrian.slice(30).filter(({ geometry }) => geometry !== undefined);

test('[R5.1] an officer enters the point of an installation in MGI Lambert, and it is converted', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const { record, edit } = addressesOf(one(located, 0));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('place')));
  const { form, field, save, summary } = formOn(page, 'Lage der Anlage');
  await field('Lage').fill('N 48° 75′ E 14° 17′');
  await expect(form).toContainText('Minuten sind kleiner als 60: 75′ gibt es nicht.');
  await save.click();
  await expect(summary).toBeVisible();
  await field('Lage').fill('14,2858 48,3069');
  await expect(form).toContainText('Breite und Länge sind wohl vertauscht');
  await form.getByRole('button', { name: '48,3069 14,2858 übernehmen' }).click();
  await expect(field('Lage')).toHaveValue('48,3069 14,2858');

  await field('Lage').fill('470610,2 489710,4');
  await expect(form.getByRole('combobox', { name: 'Bezugssystem' })).toContainText('MGI Austria Lambert (EPSG 31287)');
  await expect(form).toContainText('auf etwa 1,5 m genau');
  await expect(form).toContainText('nächster Gemeindemittelpunkt');
  await expectToFitAndBeAccessible(page, expectAccessible);
  await save.click();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Lage der Anlage gespeichert.');
  const row = page.getByRole('listitem').filter({ hasText: 'Lage der Anlage' });
  await expect(row).toContainText(/48,30\d+ 14,28\d+, genau/);
  await page.goto(app(record));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[R5.1] an officer sets the point of an installation on the map by keys, and that of a site by a click', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const before = one(located, 1);
  const { edit } = addressesOf(before);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('place')));
  const { form, field, save } = formOn(page, 'Lage der Anlage');
  await form.getByRole('button', { name: 'Auf der Karte setzen' }).click();
  const map = form.getByRole('application', { name: 'Lage auf der Karte' });
  await expect(map.locator('canvas').first()).toBeVisible();
  const { longitude, latitude } = before.geometry ?? { longitude: 0, latitude: 0 };
  await expect(field('Lage')).toHaveValue(writtenDegrees({ longitude, latitude }));

  const step = form.getByText(/^Schritt: /);
  const first = await step.textContent();
  await map.press('+');
  await expect(step).not.toHaveText(first ?? '');
  for (let steps = 0; (await step.textContent())?.startsWith('Schritt: 10\u202fm') !== true && steps < 8; steps++) {
    await map.press('+');
  }
  await expect(step).toHaveText('Schritt: 10\u202fm');
  await map.press('ArrowUp');
  const north = writtenDegrees({ longitude, latitude: Math.round((latitude + 10 / 111_195) * 1e7) / 1e7 });
  await expect(field('Lage')).toHaveValue(north);
  await expect(step).toHaveText(`Schritt: 10\u202fm, ${north}`);
  await expectToFitAndBeAccessible(page, expectAccessible);
  await save.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lage der Anlage' });
  await expect(row).toContainText(`${north}, genau`);

  await page.goto(app(edit('site')));
  const site = formOn(page, 'Standort');
  await site.form.getByRole('button', { name: 'Auf der Karte setzen' }).click();
  const siteMap = site.form.getByRole('application', { name: 'Lage des Standorts auf der Karte' });
  await expect(siteMap.locator('canvas').first()).toBeVisible();
  const former = await site.field('Lage des Standorts').inputValue();
  await siteMap.click({ position: { x: 180, y: 140 } });
  await expect(site.field('Lage des Standorts')).not.toHaveValue(former);
  await expect(site.field('Lage des Standorts')).toHaveValue(/^4[678],\d{4,7} (9|1\d),\d{4,7}$/);
});

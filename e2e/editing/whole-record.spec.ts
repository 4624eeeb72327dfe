import { newEntry } from '#core/register/editing/edit-address.ts';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R3.9] [R5.1] an authority gives an installation an activity and a part, and the record shows them', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const { record, edit } = addressesOf(one(upperAustrian, 8));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('activities', newEntry)));
  const activity = formOn(page, 'Tätigkeit');
  const code = activity.form.getByRole('combobox', { name: 'Tätigkeit nach Anhang I' });
  await code.fill('3.1a');
  await page.getByRole('option', { name: /^3\.1a / }).click();
  await activity.field('Kapazität').fill('600');
  await activity.save.click();
  await expect(activity.summary).toContainText('Zahl und Einheit');
  await activity.field('Kapazität').fill('600 t/Tag');
  await expectToFitAndBeAccessible(page, expectAccessible);
  await activity.save.click();
  const activities = page.getByRole('region', { name: 'Tätigkeiten nach Anhang I' });
  await expect(activities).toContainText('3.1a Herstellung von Zementklinker');
  await expectToFitAndBeAccessible(page, expectAccessible);

  await page.getByRole('link', { name: 'Anlagenteil eintragen' }).click();
  const part = formOn(page, 'Anlagenteil');
  await part.field('Name').fill('Drehrohrofen 1');
  await part.form.getByRole('combobox', { name: /^Art/ }).click();
  await page.getByRole('option', { name: 'Großfeuerungsanlage' }).click();
  await part.form.getByRole('textbox', { name: /Feuerungswärmeleistung/ }).fill('48,5');
  await part.save.click();
  await expect(page.getByRole('region', { name: 'Anlagenteile' })).toContainText('Drehrohrofen 1');

  await page.goto(app(record));
  await expect(page.getByRole('article')).toContainText('Herstellung von Zementklinker');
  await expect(page.getByRole('article')).toContainText('Drehrohrofen 1');
});

test('[R3.9] [R5.1] an authority chooses another authority for a role, and gives the facility an address', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const { record, edit } = addressesOf(one(upperAustrian, 9));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('authorities', newEntry)));
  const authority = formOn(page, 'Zuständige Behörde');
  await authority.form.getByRole('combobox', { name: /^Behörde/ }).fill('Eferding');
  await page.getByRole('option', { name: /Eferding/ }).click();
  await authority.form.getByRole('combobox', { name: /^Zuständig für/ }).click();
  await page.getByRole('option', { name: 'Genehmigung' }).click();
  await expectToFitAndBeAccessible(page, expectAccessible);
  await authority.save.click();
  const authorities = page.getByRole('region', { name: 'Zuständige Behörden' });
  await expect(authorities).toContainText('Bezirkshauptmannschaft Eferding');

  await page.goto(app(edit('facility')));
  const facility = formOn(page, 'Betriebseinrichtung');
  await facility.field('Ort').fill('Eferding');
  await facility.save.click();
  await expect(facility.summary).toContainText('Straße');
  await facility.field('Straße').fill('Stadtplatz');
  await facility.field('Postleitzahl').fill('4070');
  await facility.form.getByRole('combobox', { name: /^Land/ }).fill('Österreich');
  await page.getByRole('option', { name: 'Österreich' }).click();
  await facility.save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();

  await page.goto(app(record));
  await expect(page.getByRole('article')).toContainText('Bezirkshauptmannschaft Eferding');
  await expect(page.getByRole('article')).toContainText('Stadtplatz');
});

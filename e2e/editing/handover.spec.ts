import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R6.11] the receiving authority gives an installation back with a reason, and takes it over when it comes again', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(409));
  const { record, edit } = addressesOf(one(upperAustrian, 25));
  const moveToVienna = async (): Promise<void> => {
    await page.goto(app(edit('address')));
    const { field, save } = formOn(page, 'Anschrift der Anlage');
    await field('Postleitzahl').fill('1230');
    await field('Ort').fill('Wien');
    await save.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anlage übergeben' })).toBeFocused();
  };
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  await moveToVienna();

  const vienna = await openElsewhere();
  await signIn(vienna, portal('anmelden'), 'pvp', app('/start'));
  await vienna.goto(app(edit()));
  await expect(vienna.getByText('An Ihre Behörde übergeben')).toBeVisible();
  await vienna.getByRole('link', { name: 'Zurückgeben' }).press('Enter');
  await expect(vienna.getByRole('heading', { level: 1, name: 'Anlage zurückgeben' })).toBeFocused();
  const { form, field } = formOn(vienna, 'Anlage zurückgeben');
  await field('Begründung').fill('Der Standort liegt nicht in Wien.');
  await form.getByRole('button', { name: 'Zurückgeben' }).press('Enter');
  await expect(vienna.getByRole('region', { name: 'Meldungen' })).toContainText('Anlage zurückgegeben.');
  await page.goto(app(edit()));
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();

  await moveToVienna();
  await vienna.goto(app(edit()));
  await vienna.getByRole('button', { name: 'Übernommen' }).press('Enter');
  await expect(vienna.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeFocused();
  await expect(vienna.getByText('An Ihre Behörde übergeben')).toBeHidden();
  await page.goto(app(record));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Übergabe ansehen' })).toBeHidden();
  await page.goto(app(edit()));
  await expect(page.getByRole('alert')).toContainText('Zugriff nicht erlaubt');
  await expectToFitAndBeAccessible(page, expectAccessible);
});

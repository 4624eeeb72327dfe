import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R3.9] from a former state an authority restores what it chooses, after a preview and with a reason', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const { record, edit } = addressesOf(one(upperAustrian, 9));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('remarks')));
  const remarks = formOn(page, 'Anmerkungen');
  await remarks.field('Anmerkungen').fill('Ein Satz, der in eine andere Anlage gehört.');
  await remarks.save.click();
  await expect(page.getByRole('heading', { name: 'Anlage bearbeiten' })).toBeVisible();

  await page.goto(app(record));
  await page.getByRole('button', { name: 'Versionen' }).click();
  await page
    .getByRole('complementary', { name: 'Versionen' })
    .getByRole('link', { name: /^Stand zum/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: 'Wiederherstellen' }).click();
  await expect(page.getByRole('heading', { name: /^Stand vom .* wiederherstellen$/ })).toBeVisible();
  const { form, field, summary } = formOn(page, 'Wiederherstellen');
  const difference = form.getByRole('checkbox', { name: /Anmerkungen/ });
  await expect(difference).toBeChecked();
  const submit = form.getByRole('button', { name: 'Wiederherstellen' });
  await submit.click();
  await expect(summary).toContainText('Begründung');
  await expectToFitAndBeAccessible(page, expectAccessible);
  await field('Begründung').fill('Falsche Anlage');
  await submit.click();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('wiederhergestellt');
  await page.goto(app(record));
  await expect(page.getByRole('article')).not.toContainText('Ein Satz, der in eine andere Anlage gehört.');
});

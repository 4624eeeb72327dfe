import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

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

test('[R3.9] what somebody changes while a restoration is prepared stays, unless it is chosen again with all values in view', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(412));
  const { record, edit } = addressesOf(one(upperAustrian, 12));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('remarks')));
  const saveRemarks = async (on: Page, text: string) => {
    const remarks = formOn(on, 'Anmerkungen');
    await remarks.field('Anmerkungen').fill(text);
    await remarks.save.click();
    await expect(on.getByRole('heading', { name: 'Anlage bearbeiten' })).toBeVisible();
  };
  await saveRemarks(page, 'Wie gesehen');
  await page.goto(app(edit('restoration', '1')));
  const { form, field } = formOn(page, 'Wiederherstellen');
  await field('Begründung').fill('Falsche Anlage');

  const other = await openElsewhere();
  await signIn(other, portal('anmelden'), 'bund', app(edit('remarks')));
  await saveRemarks(other, 'Inzwischen geändert');

  const submit = form.getByRole('button', { name: 'Wiederherstellen' });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Inzwischen wurde etwas gespeichert' })).toBeVisible();
  const difference = form.getByRole('checkbox', { name: /Anmerkungen.*inzwischen geändert: .*\(bisher Wie gesehen\)/ });
  await expect(difference).not.toBeChecked();
  await expect(field('Begründung')).toHaveValue('Falsche Anlage');
  await difference.check();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Anlage bearbeiten' })).toBeVisible();
  await page.goto(app(record));
  await expect(page.getByRole('article')).not.toContainText('Inzwischen geändert');
});

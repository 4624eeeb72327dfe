import { formatDate, isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R3.9] a change from a day ahead is announced in a form, shown on the record and in its history, and withdrawn', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
}) => {
  const { record, edit } = addressesOf(one(upperAustrian, 6));
  const day = formatDate(addDays(isoDateOf(new Date()), 20));
  await signIn(page, portal('anmelden'), 'behoerde', app(edit('remarks')));
  const { field, save } = formOn(page, 'Anmerkungen');
  await expect(page.getByRole('radio', { name: 'Änderung' })).toBeChecked();
  await field('Anmerkungen').fill('Ab dann nur mehr Erdgas.');
  await field('Gilt ab').fill(day);
  await expectToFitAndBeAccessible(page, expectAccessible);
  await save.click();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText(`Für den ${day} angekündigt.`);
  const part = page.getByRole('region', { name: 'Angekündigte Änderungen' });
  await expect(part).toContainText(`Ab ${day}: Anmerkungen`);

  const visitor = await openElsewhere();
  await visitor.goto(app(record));
  const notice = visitor.getByRole('complementary', { name: 'Angekündigte Änderungen' });
  await expect(notice).toContainText(`Ab ${day} (angekündigt)`);
  await expect(notice).toContainText('Ab dann nur mehr Erdgas.');
  await expect(notice).toContainText('Behörde');
  await visitor.getByRole('button', { name: 'Verlauf' }).click();
  await expect(visitor.getByRole('region', { name: 'Angekündigt' })).toContainText('Ab dann nur mehr Erdgas.');

  await part.getByRole('button', { name: /^Zurückziehen Anmerkungen/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Ankündigung zurückziehen' });
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Anlage bearbeiten' })).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

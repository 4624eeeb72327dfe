import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, one, upperAustrian } from '../fixtures/editing.ts';
import { expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

const mistyped = upperAustrian.filter(
  ({ findings, status, permits }) =>
    status === 'functional' && permits.length > 0 && findings.some(({ field }) => field === 'address.postalCode'),
);

test('[R5.1] an authority works through the findings of a record by keyboard until none is open', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  const record = one(mistyped, 0);
  const { record: shown, edit } = addressesOf(record);
  await signIn(page, portal('anmelden'), 'behoerde', app(edit()));
  const findings = page.getByRole('region', { name: 'Hinweise zu den Daten' });
  await expect(findings).toContainText('noch 1 Hinweis');
  // Without its permits, the record has another finding.
  const permits = page.getByRole('region', { name: 'Genehmigungen' });
  const withdraw = permits.getByRole('button', { name: /^Zurückziehen/ });
  for (let left = record.permits.length; left > 0; left--) {
    await expect(withdraw).toHaveCount(left);
    await withdraw.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click();
  }
  await expect(findings).toContainText('noch 2 Hinweise');
  await expectToFitAndBeAccessible(page, expectAccessible);

  await findings.getByRole('link', { name: /^Beheben .*Postleitzahl/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/teil=anschrift&angabe=address.postalCode/);
  const postalCode = page.getByRole('form').getByRole('textbox', { name: 'Postleitzahl' });
  await expect(postalCode).toBeFocused();
  // Two digits have been swapped.
  const [a = '', b = '', c = '', ...rest] = record.address.postalCode;
  await postalCode.fill([a, c, b, ...rest].join(''));
  await page.keyboard.press('Enter');
  await expect(findings).toContainText('1 von 2 behoben');
  await expect(findings.getByRole('link', { name: /^Beheben .*Genehmigung/ })).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(findings.getByRole('button', { name: /^Trifft zu, weil … .*Genehmigung/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Hinweis beantworten' });
  await expect(form.getByRole('textbox')).toBeFocused();
  await expectToFitAndBeAccessible(page, expectAccessible);
  await page.keyboard.type('Der Bescheid liegt beim Gericht.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(findings).toContainText('Kein Hinweis ist mehr offen.');
  await expect(findings.getByRole('heading')).toBeFocused();
  await expect(findings.getByRole('link', { name: 'Weitere Anlagen mit Hinweisen' })).toHaveAttribute(
    'href',
    /hinweise=ja/,
  );
  await findings.getByText('Beantwortet (1)').click();
  await expect(findings).toContainText('Trifft zu, weil: Der Bescheid liegt beim Gericht.');
  await expectToFitAndBeAccessible(page, expectAccessible);

  await page.goto(app(`${shown}#kennungen`));
  await expect(page.getByRole('article')).toContainText('Trifft zu, weil: Der Bescheid liegt beim Gericht.');
});

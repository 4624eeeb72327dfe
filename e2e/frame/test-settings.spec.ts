import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R2.38] the footer shows the server’s date and time and opens a dialog in which the test clock is set and reset', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/start'));
  const button = page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ });
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(button).toHaveText(new RegExp(`\\d\\d\\.\\d\\d\\.${year}, \\d\\d:\\d\\d`));
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  // The dialog opens from the small print of the footer but has the usual font size.
  const size = (element: Element) => getComputedStyle(element).fontSize;
  expect(await dialog.getByText('Serverzeit').evaluate(size)).toBe(await page.getByRole('main').evaluate(size));
  try {
    // Into the past: moving the clock forward would end the session, whose notice would cover the dialog.
    await dialog.getByLabel('Testuhr stellen auf').fill('2021-05-06T07:08');
    await dialog.getByRole('button', { name: 'Testuhr stellen' }).click();
    await expect(dialog.getByText('Die Testuhr ist gestellt.')).toBeVisible();
    await expect(button).toContainText(/06\.05\.2021, 07:0[89]/);
  } finally {
    await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(button).toContainText(String(year));
  }
});

test('the fault switch disturbs answers until it is switched off', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(app('/start'));
  await page.getByRole('button', { name: /^Testeinstellungen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
  await dialog.getByRole('combobox', { name: 'Störung' }).click();
  await page.getByRole('option', { name: /Fehler 404/ }).click();
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  const status = () => page.evaluate(async (call) => (await fetch(call)).status, app('/api/filter/metadata'));
  await expect.poll(status).toBe(404);
  await dialog.getByRole('button', { name: 'Ausschalten' }).click();
  await expect.poll(status).toBe(200);
});

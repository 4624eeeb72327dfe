import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R2.38] the footer shows the server’s date and time and opens a dialog in which the test clock is set and reset and a fault is switched on and off', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(app('/start'));
  const button = page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ });
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(button).toHaveText(new RegExp(`\\d\\d\\.\\d\\d\\.${year}, \\d\\d:\\d\\d`));
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
  await expect(dialog).toBeVisible();
  // The dialog opens from the small print of the footer but has the usual font size.
  const size = (element: Element) => getComputedStyle(element).fontSize;
  expect(await dialog.getByText('Serverzeit').evaluate(size)).toBe(await page.getByRole('main').evaluate(size));
  try {
    // Into the past: moving the clock forward would end the session, whose notice would cover the dialog.
    const moment = dialog.getByRole('group', { name: 'Testuhr stellen auf (Zeit in Österreich)' });
    await moment.getByLabel('Datum', { exact: true }).fill('6.5.2021');
    await moment.getByLabel('Uhrzeit').fill('7:08');
    await dialog.getByRole('button', { name: 'Testuhr stellen' }).click();
    await expect(dialog.getByText('Die Testuhr ist gestellt.')).toBeVisible();
    await expect(button).toContainText(/06\.05\.2021, 07:0[89]/);
  } finally {
    await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(button).toContainText(String(year));
  }
  await dialog.getByRole('combobox', { name: 'Störung' }).click();
  await page.getByRole('option', { name: /Fehler 404/ }).click();
  await dialog.getByRole('button', { name: 'Einschalten' }).click();
  const status = () => page.evaluate(async (call) => (await fetch(call)).status, app('/api/filter/metadata'));
  await expect.poll(status).toBe(404);
  await dialog.getByRole('button', { name: 'Ausschalten' }).click();
  await expect.poll(status).toBe(200);
});

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' });

  test('[R2.38] the test clock is set in German notation in an English browser too, and wrong input is explained and gets the focus', async ({
    page,
    app,
    expectAccessible,
  }) => {
    await page.goto(app('/start'));
    await page.getByRole('button', { name: /^Testeinstellungen/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
    const date = dialog.getByLabel('Datum', { exact: true });
    const clock = dialog.getByLabel('Uhrzeit');
    await expect(date).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    await expect(clock).toHaveValue(/^\d\d:\d\d$/);
    await clock.fill('24:00');
    await clock.press('Enter');
    await expect(clock).toBeFocused();
    await expect(clock).toHaveAccessibleDescription(/Bitte eine Uhrzeit von 00:00 bis 23:59 eingeben/);
    await date.fill('31.02.2021');
    await date.press('Enter');
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(/Bitte ein Datum eingeben/);
    await expectAccessible();
    await expect(dialog.getByText('Die Testuhr ist gestellt.')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Datum: Kalender öffnen' }).click();
    await expect(page.getByRole('dialog', { name: 'Datum: Datum wählen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Datum: Datum wählen' })).toBeHidden();
    await expect(dialog).toBeVisible();
  });
});

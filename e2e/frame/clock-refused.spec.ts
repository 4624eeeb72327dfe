import { expect, failedLoad, test } from '../fixtures/test.ts';

test.use({ settings: { APP_ENV: 'PREPROD' }, register: 'empty' });

test('[R2.38] in PREPROD the footer shows the server’s time, and setting the clock is refused with its reason', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await page.goto(app('/start'));
  const button = page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ });
  await expect(button).toHaveText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
  await dialog.getByRole('button', { name: 'Testuhr stellen' }).click();
  await expect(dialog.getByText('In dieser Umgebung gibt es keine Testuhr.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Störungen' })).toHaveCount(0);
});

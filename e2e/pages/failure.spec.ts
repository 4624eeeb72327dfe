import { expectToFitAndBeAccessible, narrowAndWide } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R8.3] the message in place of a failed widget, with its details open, fits any width and is accessible in all colours', async ({
  page,
  app,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/);
  await page.goto(app('/gallery'));
  await page.getByRole('button', { name: 'Auslösen: Ein Bereich fällt aus' }).click();
  const failure = page.locator('natippc-fault-probe').getByRole('alert');
  await failure.getByText('Mehr Informationen').click();
  await expect(failure.getByText('Fehlerdetails')).toBeVisible();
  await expectToFitAndBeAccessible(
    page,
    (look) => expectAccessible({ ...look, within: 'natippc-fault-probe' }),
    narrowAndWide,
  );
});

test('[R2.16][R8.5] the page Schwerer Fehler, with its details open, fits any width and is accessible in all colours', async ({
  page,
  app,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/, failedLoad(500));
  await page.goto(app('/gallery'));
  await page.getByRole('button', { name: 'Auslösen: Ein Fehler außerhalb jeder Seite' }).click();
  await page.getByText('Mehr Informationen').click();
  await expect(page.getByRole('heading', { name: 'Fehlerdetails' })).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible, narrowAndWide);
});

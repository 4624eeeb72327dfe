import { signInFrom } from '../fixtures/accounts.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

// e2e/faults tests what each error does to a page of the register; here the gallery provokes the errors.
test('[R2.14][R8.1][R8.2][R8.8][R8.9] the gallery provokes a forbidden page, a time-out, a firewall refusal, a failed role switch and the end of the session', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(400), failedLoad(401), failedLoad(403), failedLoad(500), /Blocked script execution/);
  expectedErrors.push(/Role switch failed/);
  await page.goto(app('/gallery'));
  await signInFrom(page, 'betreiber');
  await page.getByRole('button', { name: 'Nicht erlaubt (403)' }).click();
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
  await page.goBack();

  const provoke = (name: string) => page.getByRole('button', { name: `Auslösen: ${name}` }).click();

  await provoke('Der Server antwortet nicht rechtzeitig');
  const timeout = page.getByRole('alertdialog', { name: 'Zeitüberschreitung' });
  await expect(timeout).toContainText('Netzwerkverbindung');
  await timeout.getByRole('button', { name: 'Schließen', exact: true }).click();

  await provoke('Eine Firewall lehnt ab');
  const firewall = page.getByRole('dialog', { name: 'Firewall Ablehnung' });
  await expect(firewall.frameLocator('iframe').getByRole('heading')).toHaveText('Anfrage abgelehnt');
  await firewall.getByRole('button', { name: 'Schließen', exact: true }).last().click();

  await provoke('Der Rollenwechsel scheitert');
  const alert = page
    .getByRole('region', { name: 'Hinweise' })
    .getByText('Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.');
  await expect(alert).toBeVisible();
  await page.locator('natippc-notices').getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(alert).toBeHidden();

  await provoke('Die Sitzung ist abgelaufen');
  const notices = page.locator('natippc-notices');
  await expect(notices.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toBeVisible();
  await notices.getByRole('button', { name: 'Zur Anmeldemaske' }).click();
  await expect(page).toHaveURL((url) => url.pathname === portal('anmelden'));
});

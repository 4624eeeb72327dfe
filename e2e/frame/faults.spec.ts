import type { Page } from '@playwright/test';
import { signInFrom } from '../setting/account.ts';
import { expect, failedLoad, test } from '../setting/test.ts';

const provoke = (page: Page, name: string) => page.getByRole('button', { name: `Auslösen: ${name}` }).click();
const openGallery = async (page: Page, app: (path: string) => string) => {
  await page.goto(app('/gallery'));
  await expect(page.getByRole('heading', { name: 'Fehler auslösen' })).toBeVisible();
};

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(failedLoad(400), failedLoad(401), failedLoad(403), failedLoad(404), failedLoad(500));
});

test('[R8.1] a call past its time shows the modal Zeitüberschreitung', async ({ page, app }) => {
  await openGallery(page, app);
  await provoke(page, 'Der Server antwortet nicht rechtzeitig');
  await expect(page.getByRole('alertdialog', { name: 'Zeitüberschreitung' })).toContainText('Netzwerkverbindung');
});

test('[R8.2][R2.43] a 400 with HTML shows in the modal Firewall Ablehnung, without its script', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(/Blocked script execution/);
  await openGallery(page, app);
  await provoke(page, 'Eine Firewall lehnt ab');
  const modal = page.getByRole('dialog', { name: 'Firewall Ablehnung' });
  await expect(modal.frameLocator('iframe').getByRole('heading')).toHaveText('Anfrage abgelehnt');
  await expect(page).not.toHaveTitle(/Skript/);
});

test('[R8.3][R8.5] a failing widget says so with an error id, and the page around it goes on', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/);
  await openGallery(page, app);
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/log'));
  await provoke(page, 'Ein Bereich fällt aus');
  const alert = page.locator('natippc-fault-probe').getByRole('alert');
  await expect(alert).toContainText('F5');
  await expect(alert).toContainText(/Fehler-ID: [0-9A-Z]{4}-[0-9A-Z]{4}/);
  await alert.getByText('Mehr Informationen').click();
  await expect(alert).toContainText('Fehlerdetails');
  expect((await logged).postData(), '[R8.4]').toContain('level=ERROR');
  await page.getByRole('link', { name: 'Register der IPPC-Anlagen' }).click();
  await expect(page).toHaveURL(app('/start'));
});

test('[R8.4] a log call that fails is told', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/);
  await openGallery(page, app);
  await provoke(page, 'Das Protokoll nimmt den Fehler nicht an');
  await expect(page.locator('natippc-fault-probe').getByRole('alert')).toContainText(
    'Das Protokoll konnte nicht gespeichert werden.',
  );
});

test('[R8.5] an error outside of every page takes the whole window', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/);
  await openGallery(page, app);
  await provoke(page, 'Ein Fehler außerhalb jeder Seite');
  await expect(page.getByRole('heading', { level: 1, name: 'Schwerer Fehler' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('[R2.16][R8.5] a page that fails shows Schwerer Fehler, and the menus lead on', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(/Auf Wunsch ausgelöster Fehler/);
  await openGallery(page, app);
  await page.getByRole('button', { name: 'Seite fällt aus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schwerer Fehler' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');
});

test("[R2.15] an error of routing shows 'Unexpected Application Error!' with status and text", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(/Fehlerprobe/);
  await openGallery(page, app);
  await page.getByRole('button', { name: 'Routing schlägt fehl' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('500 Fehlerprobe')).toBeVisible();
});

test('[R8.8] a failing role switch raises a dismissible danger alert', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(/Role switch failed/);
  await openGallery(page, app);
  await provoke(page, 'Der Rollenwechsel scheitert');
  const alert = page
    .getByRole('region', { name: 'Hinweise' })
    .getByText('Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.');
  await expect(alert).toBeVisible();
  await page.locator('natippc-notices').getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(alert).toBeHidden();
});

test('[R8.10] a program part that cannot be loaded offers to reload', async ({ page, app }) => {
  await openGallery(page, app);
  await provoke(page, 'Ein Programmteil lässt sich nicht laden');
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
});

test("[R2.14] forbidden access shows 'Zugriff nicht erlaubt (Fehler 403)' with a button Zurück", async ({
  page,
  app,
}) => {
  await openGallery(page, app);
  await page.getByRole('button', { name: 'Nicht erlaubt (403)' }).click();
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
});

test('[R8.9] a session that is over says so and leads to the sign-in', async ({ page, app, portal }) => {
  await openGallery(page, app);
  await signInFrom(page, 'betreiber');
  await provoke(page, 'Die Sitzung ist abgelaufen');
  const notices = page.locator('natippc-notices');
  await expect(notices.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toBeVisible();
  await notices.getByRole('button', { name: 'Zur Anmeldemaske' }).click();
  await expect(page).toHaveURL(new RegExp(portal('anmelden')));
});

test('[R8.11] a failing logout is told to the console only', async ({ page, app, expectedErrors }) => {
  expectedErrors.push(/Logout failed/);
  await openGallery(page, app);
  await signInFrom(page, 'betreiber');
  const told = page.waitForEvent('console', (message) => message.text().includes('Logout failed'));
  await provoke(page, 'Die Abmeldung scheitert');
  await told;
  await expect(page.locator('natippc-notices').getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(app('/gallery'));
});

import type { Locator, Page } from '@playwright/test';
import { formatDate, isoDateOf } from '#core/platform/format/date.ts';
import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, one, upperAustrian } from '../fixtures/editing.ts';
import { holdCalls } from '../fixtures/held-calls.ts';
import { reach } from '../fixtures/keyboard.ts';
import { expectToFit, expectToFitAndBeAccessible } from '../fixtures/look.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** Records that name no registered owner. */
const free = upperAustrian.filter(({ operator }) => operator.ownerId === undefined);

const press = async (page: Page, target: Locator): Promise<void> => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};

test('[R2.5] an owner asks for an installation on its page, the authority accepts by keyboard on a phone, and the owner may propose changes', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
}) => {
  const record = one(free, 0);
  await signIn(page, portal('anmelden'), 'oidc', app(addressesOf(record).record));
  await page.getByRole('button', { name: 'Das ist meine Anlage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Das ist meine Anlage' });
  await dialog.getByRole('button', { name: 'Anfragen' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('Ich leite den Betrieb seit 2019.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Anfragen' }).click();
  await expect(page.getByRole('button', { name: 'Ihre Anfrage' })).toBeVisible();
  await expectToFit(page);

  const officer = await openElsewhere(phone);
  await signIn(officer, portal('anmelden'), 'behoerde', app('/proposals'));
  const requests = officer.getByRole('region', { name: 'Anfragen zu Anlagen' });
  await expect(requests.getByRole('link', { name: record.name })).toBeVisible();
  await press(officer, requests.getByRole('button', { name: /^Entscheiden/ }));
  const decision = officer.getByRole('dialog', { name: 'Anfrage zu einer Anlage' });
  await expect(decision).toContainText('Ich leite den Betrieb seit 2019.');
  await decision.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(decision.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await decision.getByRole('button', { name: 'Annehmen' }).focus();
  await officer.keyboard.press('Enter');
  await expect(decision).toBeHidden();
  await expect(requests).toBeHidden();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Änderung vorschlagen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ihre Anfrage' })).toBeHidden();
});

test('[R2.5] visitors and authorities are not offered to ask', async ({ page, app, portal }) => {
  const { record } = addressesOf(one(free, 1));
  await page.goto(app(record));
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Das ist meine Anlage' })).toHaveCount(0);
  await signIn(page, portal('anmelden'), 'pvp', app(record));
  await page.goto(app(record));
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Das ist meine Anlage' })).toHaveCount(0);
});

test.describe('[R2.5] the administration', () => {
  const section = '/administration/zustaendigkeiten';

  test('assigns by a search, says who acts already, finds and ends it', async ({
    page,
    app,
    portal,
    expectAccessible,
    expectedErrors,
  }) => {
    // There is something to confirm.
    expectedErrors.push(failedLoad(409));
    const record = one(
      upperAustrian.filter(({ operator }) => operator.ownerId === 'betreiber'),
      3,
    );
    await signIn(page, portal('anmelden'), 'verwaltung', app(section));
    await page.getByRole('button', { name: 'Zuordnen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zuordnen' });
    const send = dialog.getByRole('button', { name: 'Zuordnen', exact: true });
    await send.click();
    await expect(dialog).toContainText('Wählen Sie die Person, die handeln soll.');
    await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused();
    const choose = async (label: string, typed: string, option: string) => {
      const field = dialog.getByRole('combobox', { name: label });
      await field.fill(typed);
      await dialog.getByRole('option', { name: option }).first().waitFor();
      await field.press('Enter');
    };
    await choose('Person', 'usp', 'Alpen Papier AG');
    await choose('Anlage', record.id, record.name);
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie das' })).toContainText(
      'Dafür handelt schon: Donau Recycling GmbH',
    );
    await expectToFitAndBeAccessible(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Trotzdem zuordnen' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('textbox', { name: 'Person, Anlage oder Firmenbuchnummer' }).fill(record.id);
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Alpen Papier AG' });
    await expect(row).toContainText('durch die Verwaltung');
    await expect(page.getByRole('row').filter({ hasText: 'Donau Recycling GmbH' })).toContainText('laut Datensatz');
    await expect(page).toHaveURL(/suche=AT/);
    await expectToFitAndBeAccessible(page, expectAccessible);
    await press(page, row.getByRole('button', { name: /^Beenden/ }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Beenden' }));
    await expect(row).toHaveCount(0);
  });

  test('shows what follows the requests once they are there, so that they do not move it', async ({
    page,
    app,
    portal,
  }) => {
    await signIn(page, portal('anmelden'), 'verwaltung', app(section));
    const send = await holdCalls(page, '**/api/ownerRequests?*');
    await page.reload();
    await expect(page.getByText('Anfragen werden geladen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zuordnen …' })).toHaveCount(0);
    send();
    await expect(page.getByRole('heading', { name: 'Anfragen zu Anlagen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zuordnen …' })).toBeVisible();
  });

  test('keeps what follows the requests if these cannot be loaded, also while they are requested again', async ({
    page,
    app,
    portal,
    expectedErrors,
  }) => {
    expectedErrors.push(failedLoad(500));
    const requests = '**/api/ownerRequests?*';
    await signIn(page, portal('anmelden'), 'verwaltung', app(section));
    await page.route(requests, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const retry = page.getByRole('button', { name: 'Erneut versuchen' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('button', { name: 'Zuordnen …' })).toBeVisible();
    await page.unroute(requests);
    const send = await holdCalls(page, requests);
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zuordnen …' })).toBeVisible();
    send();
    await expect(page.getByRole('heading', { name: 'Anfragen zu Anlagen' })).toBeVisible();
  });

  test('takes a sheet: each line’s mistake and doubt is shown, and a good one is written at once', async ({
    page,
    app,
    portal,
    expectAccessible,
  }) => {
    await signIn(page, portal('anmelden'), 'verwaltung', app(section));
    await page.getByRole('button', { name: 'Liste einlesen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Liste einlesen' });
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const [first, second] = [one(free, 2), one(free, 3)];
    await choose(`Person;Anlage\nniemand;${first.id}\nusp;${second.id}\n`);
    await expect(dialog.getByRole('status')).toContainText('Fehler: 1 · neu: 1. Mit Fehlern wird nichts eingetragen.');
    await expect(dialog.getByRole('button', { name: 'Alle eintragen' })).toBeDisabled();
    await expectToFitAndBeAccessible(page, expectAccessible);
    await dialog.getByRole('button', { name: /entfernen|löschen/i }).click();
    await choose(`Person;Anlage\nusp;${first.id}\nusp;${second.id}\n`);
    await expect(dialog.getByRole('status')).toHaveText('neu: 2');
    await dialog.getByRole('button', { name: 'Alle eintragen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'aus einer Liste' })).toHaveCount(2);
  });
});

test('[R4.2] an officer names a deputy in the own account, who acts and is named in the menu', async ({
  page,
  portal,
  app,
  openElsewhere,
  expectAccessible,
}) => {
  await page.setViewportSize(phone.viewport);
  await signIn(page, portal('anmelden'), 'behoerde', portal('profil'));
  await page.getByRole('main').getByRole('link', { name: 'Vertretung' }).click();
  await page.getByRole('searchbox', { name: 'Kolleg:in suchen' }).fill('gruber');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /Maria Gruber/ })).toBeChecked();
  for (const day of ['Erster Tag', 'Letzter Tag'])
    await page.getByRole('textbox', { name: day }).fill(formatDate(isoDateOf()));
  await expectToFitAndBeAccessible(page, expectAccessible);
  await page.getByRole('button', { name: 'Vertretung eintragen' }).click();
  await expect(
    page.getByRole('region', { name: 'Meldungen' }).getByText('Die Vertretung ist eingetragen.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wer Sie vertritt' })).toBeFocused();

  const deputy = await openElsewhere();
  await signIn(deputy, portal('anmelden'), 'mehrrollen', portal('vertretung'));
  await deputy.getByRole('button', { name: 'In Vertretung von Anna Huber handeln' }).click();
  await expect(deputy.getByText('Sie handeln gerade in Vertretung von Anna Huber.')).toBeVisible();
  await deputy.goto(app('/start'));
  await deputy.getByRole('button', { name: /^Eingeloggt als/ }).click();
  await expect(deputy.getByText('(Hauptbenutzer:in Anna Huber)')).toBeVisible();

  await page.getByRole('button', { name: 'Vertretung durch Maria Gruber beenden' }).click();
  await expect(page.getByText('Derzeit niemand.')).toBeVisible();
});

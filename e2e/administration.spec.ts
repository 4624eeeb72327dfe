import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

// They change what the others see, so they run one after the other.
test.describe.configure({ mode: 'default' });

const asAdministrator = async (page: Page, portal: (path: string) => string, address: string) => {
  await signIn(page, portal('anmelden'), 'verwaltung', address);
  await atRest(page);
};

test('[R6.3] only administrators have the page and its entry in the menu', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await signIn(page, portal('anmelden'), 'behoerde', app('/administration/protokoll'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zugriff nicht erlaubt');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Verwaltung' })).toHaveCount(0);
  await signIn(page, portal('anmelden'), 'verwaltung', app('/start'));
  await menu.getByRole('link', { name: 'Verwaltung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verwaltung' })).toBeVisible();
});

test('[R6.1] an administrator finds somebody by keyboard, ends the sessions and reads what the person has done', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const officer = await openElsewhere();
  await signIn(officer, portal('anmelden'), 'bund', app('/start'));
  await asAdministrator(page, portal, app('/administration/personen'));
  await page.getByRole('searchbox', { name: 'Name oder Dienststelle' }).fill('leitner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Eine Person')).toBeVisible();
  await page.getByRole('link', { name: 'Stefan Leitner' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stefan Leitner' })).toBeFocused();
  await expect(page).toHaveTitle(/^Stefan Leitner/);

  // Other tests may have left some.
  const ends = page.getByRole('button', { name: /^Sitzung beenden/ });
  for (let left = (await ends.count()) - 1; left >= 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left);
  }
  await expect(page.getByText('Zurzeit nirgends angemeldet.')).toBeVisible();
  // With demo accounts everybody signs in.
  await expect(page.getByText('In der Vorführung bleiben die Demo-Konten offen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sperren …' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Protokoll dieser Person' }).click();
  await expect(page.getByRole('textbox', { name: 'Wer' })).toHaveValue('bund');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('protokoll.csv');
});

test('[R6.1] an invitation is refused at its field, then shows a link once; the account is disabled and enabled again', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(400));
  await asAdministrator(page, portal, app('/administration/personen'));
  await page.getByRole('button', { name: 'Person einladen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person einladen' });
  const username = `neu.${Date.now()}`;
  await dialog.getByRole('textbox', { name: /^Benutzername/ }).fill(username);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Rosa Neu');
  await dialog.getByRole('checkbox', { name: 'Behörde' }).check();
  await dialog.getByRole('button', { name: 'Einladen' }).click();
  await expect(dialog.getByText('Zur Rolle Behörde gehört ein Bundesland oder der Bund.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Nicht gespeichert:');
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'Behörde' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Redaktion' }).check();
  await dialog.getByRole('button', { name: 'Einladen' }).click();
  const made = page.getByRole('dialog', { name: 'Eingeladen' });
  const address = await made.getByRole('textbox', { name: 'Link' }).inputValue();
  await made.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('link', { name: 'Rosa Neu' })).toBeVisible();

  const { pathname, search, hash } = new URL(address);
  const invited = await openElsewhere();
  await invited.goto(new URL(pathname + search + hash, page.url()).href);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Willkommen im Register');
  await expect(invited.getByRole('main')).toContainText('Rosa Neu');

  await page.getByRole('link', { name: 'Rosa Neu' }).click();
  await page.getByRole('button', { name: 'Sperren …' }).click();
  const question = page.getByRole('alertdialog', { name: 'Konto sperren' });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await question.getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sperre aufheben' }).click();
  await expect(page.getByRole('button', { name: 'Sperren …' })).toBeVisible();
  await page.goto(app(`/administration/protokoll?gegenstand=account+${username}&art=right`));
  await expect(page.getByRole('row', { name: /Sperre aufgehoben/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Konto gesperrt/ })).toBeVisible();
});

test('[R7.20] the agency stands in the footer, and a notice is shown to everyone in its time until it is closed', async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  await asAdministrator(page, portal, app('/administration/stammdaten'));
  await page.getByRole('textbox', { name: 'Name der Stelle' }).fill('Ministerium für Umwelt');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Ministerium für Umwelt');

  const message = 'Am Abend wird das Register gewartet.';
  await page.getByRole('button', { name: 'Hinweis anlegen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wartungshinweis anlegen' });
  await dialog.getByRole('textbox', { name: /^Hinweis/ }).fill(message);
  await dialog.getByRole('textbox', { name: /^Zeigen bis/ }).fill('31.12.2099');
  await dialog.getByRole('textbox', { name: /^Uhrzeit \(bis\)/ }).fill('12:00');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('row', { name: new RegExp(message) })).toBeVisible();

  const visitor = await openElsewhere();
  await visitor.goto(app('/faq'));
  const notice = visitor.getByRole('region', { name: 'Hinweise' });
  await expect(notice).toContainText(message);
  await expect(visitor.getByRole('contentinfo')).toContainText('Ministerium für Umwelt');
  await notice.getByRole('button', { name: 'Schließen' }).click();
  await expect(notice).toHaveCount(0);
  await visitor.goto(app('/documents'));
  await atRest(visitor);
  await expect(notice).toHaveCount(0);
  await visitor.goto(portal('anmelden'));
  await expect(visitor.getByRole('note')).toHaveText(message);

  await page.getByRole('button', { name: `Löschen: ${message}` }).click();
  await expect(page.getByText('Es ist kein Hinweis vorgesehen.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name der Stelle' }).fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('contentinfo')).not.toContainText('Ministerium für Umwelt');
});

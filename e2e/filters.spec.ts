import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/test.ts';

/** Locators of the search panel and its saved filters. */
function filtersOn(page: Page) {
  const panel = page.locator('natippc-installations [part=filters]');
  const saved = panel.getByRole('region', { name: 'Gespeicherte Filter' });
  return {
    panel,
    saved,
    opener: panel.locator('button[aria-expanded]').first(),
    chosen: saved.getByRole('combobox', { name: 'Ausgewählter Filter' }),
    manage: saved.getByRole('button', { name: 'Filter verwalten' }),
    dialog: page.getByRole('dialog'),
  };
}

test('[R1.4][R4.28][R7.37] an authority saves a filter, renames and copies it by keyboard alone, finds both in another browser, and shares one', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectAccessible,
}) => {
  await signIn(page, portal('anmelden'), 'behoerde', app('/installations'));
  const { panel, opener, chosen, manage, saved, dialog } = filtersOn(page);
  await expect(opener).toHaveText('Standardfilter');
  await opener.press('Enter');
  await panel.getByRole('checkbox', { name: /^4 Chemische/ }).press('Space');
  await expect(chosen).toHaveText('Unbenannter Filter (*)');
  await saved.getByRole('button', { name: 'Speichern unter …' }).press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Chemie');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText('Chemie');
  // Its colours are those of a message that fades in until it is there.
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText('Der Filter „Chemie“')).toBeVisible();
  await expectAccessible();

  const choose = async (entry: string) => {
    await manage.press('Enter');
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  await choose('Umbenennen');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Chemie im Land');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText('Chemie im Land');
  const selected = page.waitForResponse((answer) => answer.url().includes('selectedFilterKey'));
  await choose('Duplizieren');
  await expect(chosen).toHaveText('Kopie von Chemie im Land');
  await choose('Link teilen');
  const address = await dialog.getByRole('textbox').inputValue();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveText('Kopie von Chemie im Land');

  await selected;
  const elsewhere = await openElsewhere();
  await signIn(elsewhere, portal('anmelden'), 'behoerde', app('/installations'));
  const there = filtersOn(elsewhere);
  await expect(there.opener).toHaveText('Kopie von Chemie im Land');
  await expect(elsewhere).toHaveURL(/anlagen\.taetigkeit=4/);
  await there.opener.click();
  await there.chosen.click();
  await expect(there.saved.getByRole('option')).toHaveText([
    'Standardfilter',
    'Chemie im Land',
    'Kopie von Chemie im Land',
    'Filter hinzufügen',
  ]);
  // A link to a whole part of the register shows all of it, whichever filter was selected last.
  await elsewhere.goto(new URL('?anlagen.sicht=alle', elsewhere.url()).href);
  await expect(there.opener).toHaveText('Standardfilter');

  const stranger = await openElsewhere();
  await stranger.goto(address);
  const theirs = filtersOn(stranger);
  await expect(theirs.panel.getByRole('checkbox', { name: /^4 Chemische/ })).toBeChecked();
  await theirs.opener.click();
  await expect(theirs.chosen).toHaveText('Kopie von Chemie im Land (*)');
});

test('[R7.37] a filter saved while the portal is down is sent once it is back, even by another page', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await signIn(page, portal('anmelden'), 'bund', app('/installations'));
  const { panel, opener, chosen, saved } = filtersOn(page);
  await expect(opener).toHaveText('Standardfilter');
  await opener.click();
  const settings = '**/api/userSettings/natippcInstallations.filters*';
  await page.route(settings, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await panel.getByRole('checkbox', { name: /^4 Chemische/ }).check();
  await saved.getByRole('button', { name: 'Speichern unter …' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Unterwegs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /auf diesem Gerät vorgemerkt/ })).toBeVisible();
  await expect(chosen).toHaveText('Unterwegs');
  // The page that queued the filter is gone before the portal is back, so another page must send it.
  const address = page.url();
  await page.goto('about:blank');
  await page.unroute(settings);
  const sent = page.waitForResponse((response) => response.url().includes('userSettings') && response.status() === 204);
  await page.goto(address);
  await sent;
  await expect(opener).toHaveText('Unterwegs');
});

import type { Page } from '@playwright/test';
import { fillInSignIn, signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { addressesOf, formOn, one, upperAustrian } from '../fixtures/editing.ts';
import { arrive, expired, pass, resetClock, timeout } from '../fixtures/session-clock.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ context }) => resetClock(context));

/** Address of the tested form of an installation, below the context path. */
const formOf = (index: number) => addressesOf(one(upperAustrian, index)).edit('operatingState');

/** Signs in to a form, on a page whose clock can be moved. */
async function openForm(page: Page, address: string, signInPage: string): Promise<void> {
  await page.context().clock.install();
  await signIn(page, signInPage, 'behoerde', address);
  await arrive(page, () => page.goto(address));
}

/** Signs in to a form and enters something, which is kept as a draft when the session has expired. */
async function enterUntilExpired(page: Page, address: string, signInPage: string): Promise<void> {
  const { clock } = page.context();
  await openForm(page, address, signInPage);
  await formOn(page, 'Betriebszustand').field('Seit').fill('1.10.2026');
  await clock.runFor(1_000);
  await atRest(page);
  await pass(page.context(), timeout + 1);
  await expect(expired(page)).toBeVisible();
}

/** Opens the sign-in from the dialog about the end of the session, which is a new window. */
async function openSignIn(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await expired(page).getByRole('button', { name: 'Zur Anmeldemaske' }).click();
  return opening;
}

test('[R4.6][R8.9] when the session ends the form stays as it is, and goes on after signing in in a new window', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await enterUntilExpired(page, app(formOf(7)), portal('anmelden'));
  const { field, save, form } = formOn(page, 'Betriebszustand');
  await expect(expired(page)).toContainText('Ihre nicht gespeicherten Angaben bleiben hier stehen');
  await expired(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(field('Seit')).toHaveValue('01.10.2026');
  await field('Seit').fill('2.10.2026');
  await save.click();
  await expect(expired(page)).toBeVisible();

  const window = await openSignIn(page);
  await fillInSignIn(window, 'behoerde');
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(expired(page)).toBeHidden();
  await expect(field('Seit')).toHaveValue('02.10.2026');
  await expect(form.getByText('Nicht gespeicherte Angaben')).toBeHidden();
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Betriebszustand' })).toContainText('seit 02.10.2026');
});

test('[R4.6]somebody else who signs in in the new window does not see what was entered', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await enterUntilExpired(page, app(formOf(7)), portal('anmelden'));
  const { field, form } = formOn(page, 'Betriebszustand');
  const window = await openSignIn(page);
  await fillInSignIn(window, 'bund');
  await expect(expired(page)).toBeHidden();
  await expect(field('Seit')).not.toHaveValue('01.10.2026');
  await expect(form.getByText('Nicht gespeicherte Angaben')).toBeHidden();
});

test('[R4.6] where the browser opens no window, unsaved input is offered again after signing in', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const address = app(formOf(7));
  await enterUntilExpired(page, address, portal('anmelden'));
  await page.evaluate(() => {
    window.open = () => null;
  });
  const { field, form } = formOn(page, 'Betriebszustand');
  await expired(page).getByRole('button', { name: 'Zur Anmeldemaske' }).click();
  await fillInSignIn(page, 'behoerde');
  await page.waitForURL(`**${address}`);
  await form.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(field('Seit')).toHaveValue('01.10.2026');
});

test('[R4.6] a form without unsaved input asks to sign in when the session ends', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const address = app(formOf(7));
  await openForm(page, address, portal('anmelden'));
  await expect(formOn(page, 'Betriebszustand').form).toBeVisible();
  await atRest(page);
  await pass(context, timeout + 1);
  await expired(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Anmeldung erforderlich' })).toBeVisible();
  await expect(page.getByText('Zuständigkeitsbereich')).toBeHidden();
});

test('the draft of one user is never offered to another', async ({ page, app, portal, context }) => {
  const address = app(formOf(9));
  const { field, form } = formOn(page, 'Betriebszustand');
  await signIn(page, portal('anmelden'), 'behoerde', address);
  await field('Seit').fill('1.10.2026');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(form.getByText('Nicht gespeicherte Angaben')).toBeVisible();
  await context.clearCookies();
  await signIn(page, portal('anmelden'), 'bund', address);
  await expect(field('Seit')).not.toHaveValue('01.10.2026');
  await expect(form.getByText('Nicht gespeicherte Angaben')).toBeHidden();
});

test('a draft can be restored, and is deleted when it is discarded or its owner signs out', async ({
  page,
  app,
  portal,
}) => {
  const address = app(formOf(8));
  await signIn(page, portal('anmelden'), 'behoerde', address);
  const { field, form } = formOn(page, 'Betriebszustand');
  // The browser asks before unloading only if it counts the input as user activation.
  page.on('dialog', (dialog) => dialog.accept());
  const offer = form.getByText('Nicht gespeicherte Angaben');
  const enterAndReload = async () => {
    await field('Seit').fill('1.10.2026');
    await page.reload();
  };
  await enterAndReload();
  await expect(offer).toBeVisible();
  await form.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(field('Seit')).toHaveValue('01.10.2026');
  await expect(offer).toBeHidden();
  await page.reload();
  await form.getByRole('button', { name: 'Verwerfen' }).click();
  await page.reload();
  await expect(field('Seit')).toHaveValue('');
  await expect(offer).toBeHidden();

  await enterAndReload();
  await expect(offer).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Eingeloggt als / })
    .click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/logout|abmelden|portal/);
  await signIn(page, portal('anmelden'), 'behoerde', address);
  await expect(field('Seit')).toHaveValue('');
  await expect(offer).toBeHidden();
});

test('signing out on the portal’s page deletes the draft, and a form left open in another tab stores no other', async ({
  page,
  app,
  portal,
  context,
}) => {
  const address = app(formOf(8));
  await signIn(page, portal('anmelden'), 'behoerde', address);
  page.on('dialog', (dialog) => dialog.accept());
  const { field, form } = formOn(page, 'Betriebszustand');
  await field('Seit').fill('1.10.2026');
  await page.reload();
  await form.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(field('Seit')).toHaveValue('01.10.2026');

  const portalPage = await context.newPage();
  const stored = () =>
    portalPage.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]);
    });
  await portalPage.goto(portal('abmelden'));
  expect(await stored()).toMatch(/01\.10\.2026|2026-10-01/);
  await portalPage.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(portalPage.getByText('Sie sind abgemeldet.')).toBeVisible();
  await expect.poll(stored).not.toMatch(/01\.10\.2026|2026-10-01|draft/);

  await field('Seit').fill('2.10.2026');
  await page.goto(portal(''));
  expect(await stored()).not.toMatch(/2026-10|10\.2026|draft/);
});

test('[R4.6] saving without a session opens the dialog about it; the form stays, and is saved after signing in', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/40[13]/);
  const address = app(formOf(11));
  await signIn(page, portal('anmelden'), 'behoerde', address);
  const { field, save } = formOn(page, 'Betriebszustand');
  await field('Seit').fill('1.10.2026');
  await context.clearCookies({ name: /session/i });
  await save.click();
  const window = await openSignIn(page);
  await fillInSignIn(window, 'behoerde');
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(field('Seit')).toHaveValue('01.10.2026');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anlage bearbeiten' })).toBeVisible();
});

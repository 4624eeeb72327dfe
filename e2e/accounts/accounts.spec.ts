import { type DemoAccount, demoAccounts } from '#server/account/session/accounts.ts';
import { accountMenu, expectUserAfterBack, fillInSignIn, signIn, signInByForm } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

/**
 * The text of the menu for each account (R6.6): name, active role if there are several, and the main user represented. The menu of the
 * other accounts, who have one role and no more to offer, is that of `betreiber`.
 */
const menuText: Record<string, RegExp> = {
  betreiber: /^Eingeloggt als\s*Donau Recycling GmbH$/,
  mehrrollen: /^Eingeloggt als\s*Maria Gruber\s*als Behörde Oberösterreich$/,
  pvp: /^Eingeloggt als\s*Thomas Wagner$/,
  usp: /^Eingeloggt als\s*Alpen Papier AG$/,
  oidc: /^Eingeloggt als\s*Julia Steiner$/,
  vertretung: /^Eingeloggt als\s*Lukas Bauer\s*\(Hauptbenutzer:in Donau Recycling GmbH\)$/,
};

const isFederated = ({ pvp, usp }: DemoAccount) => pvp || usp;

for (const account of demoAccounts.filter(({ username }) => username in menuText)) {
  const federated = isFederated(account);
  const leaving = federated
    ? '[R6.9] signing in and out leads to the site root'
    : '[R2.33] signing out leads to the portal’s login page with a logout event';
  test(`[R6.6][R6.7][R6.8]${leaving}; the menu names the user and offers what they may do (${account.username})`, async ({
    page,
    app,
    portal,
  }) => {
    // The site root redirects to the portal.
    const toRoot = () => page.waitForRequest((request) => new URL(request.url()).pathname === '/');
    const signedIn = federated ? toRoot() : undefined;
    await signInByForm(page, portal('anmelden'), account.username, app('/start'));
    await signedIn;
    if (federated) await page.goto(app('/start'));
    else await expect(page).toHaveURL(app('/start'));

    const menu = accountMenu(page);
    await expect(menu.button).toHaveAccessibleName(`Eingeloggt als ${account.displayName}`);
    await menu.button.click();
    await expect(menu.panel.locator('[data-block=who]')).toHaveText(menuText[account.username] ?? '', {
      useInnerText: true,
    });
    // Only roles that are not active; users of the Portalverbund are offered none.
    await expect(menu.roles).toHaveText(account.username === 'mehrrollen' ? ['Betreiber:in'] : []);
    await expect(menu.profile).toHaveCount(account.oidc ? 0 : 1);
    await expect(menu.password).toHaveCount(account.oidc ? 0 : 1);

    // A call that is still open would be refused.
    await atRest(page);
    const signedOut = federated ? toRoot() : undefined;
    await menu.signOut.click();
    await signedOut;
    await expect(page).toHaveURL(federated ? portal('') : `${portal('anmelden')}?event=logout`);
    await page.goto(app('/start'));
    await expect(menu.header.getByText('Nicht angemeldet')).toBeVisible();
  });
}

test('[R2.33] profile and password open in a new window and leave the current page as it is', async ({
  page,
  app,
  portal,
  context,
}) => {
  await signIn(page, portal('anmelden'), 'betreiber', app('/start'));
  const menu = accountMenu(page);
  for (const [link, heading] of [
    [menu.profile, 'Mein Konto'],
    [menu.password, 'Passwort ändern'],
  ] as const) {
    await menu.button.click();
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(opened.getByRole('main')).toContainText(
      heading === 'Mein Konto' ? 'Donau Recycling GmbH' : 'Pflichtfeld',
    );
    expect(await opened.evaluate(() => opener)).toBeNull();
    await opened.close();
    await expect(page).toHaveURL(app('/start'));
  }
});

test('[R4.2][R2.34] a role switch leads to the root of the application under the new role', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'mehrrollen', app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).field).toHaveValue('Wien');
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const menu = accountMenu(page);
  await menu.button.click();
  await menu.roles.click();
  await expect(page).toHaveURL(app('/start'));
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await menu.button.click();
  await expect(menu.panel.locator('[data-block=who]')).toContainText('als Betreiber:in');
  await expect(menu.roles).toHaveText(['Behörde Oberösterreich']);
  // The server knows the new role too: it is still active after a page load.
  await page.reload();
  await menu.button.click();
  await expect(menu.roles).toHaveText(['Behörde Oberösterreich']);
});

test('[R8.8][R2.50] a failed role switch keeps the role and shows a danger alert, which can be closed and read again', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/500/, /Role switch failed/);
  await signIn(page, portal('anmelden'), 'mehrrollen', app('/start'));
  await page.route('**/api/auth/activeRole*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': '500' } }),
  );
  const menu = accountMenu(page);
  await menu.button.click();
  await menu.roles.click();
  const alert = page
    .getByRole('region', { name: 'Hinweise' })
    .filter({ hasText: 'Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(app('/start'));
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
  await menu.button.click();
  await expect(menu.panel.locator('[data-block=who]')).toContainText('als Behörde Oberösterreich');
  await page.getByRole('button', { name: /^Nachrichten-Center/ }).click();
  await expect(page.getByRole('dialog', { name: 'Nachrichten-Center' }).getByRole('listitem')).toContainText(
    'Es ist ein unerwarteter Fehler beim Wechseln der Rolle aufgetreten.',
  );
});

test("[R6.5][R6.9] a logged-out visitor reads 'Nicht angemeldet', and 'Anmelden' leads back to the previous page, including its search", async ({
  page,
  app,
  portal,
}) => {
  await page.goto(app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await expect(accountMenu(page).header.getByText('Nicht angemeldet')).toBeVisible();
  await accountMenu(page).signIn.click();
  await expect(page).toHaveURL((url) => url.pathname === portal('anmelden'));
  await fillInSignIn(page, 'betreiber');
  await expect(page).toHaveURL((url) => url.pathname === app('/installations'));
  expect(new URL(page.url()).searchParams.get('anlagen.q')).toBe('Wien');
  await expect(accountMenu(page).button).toBeVisible();
});

for (const address of ['https://example.org/', '/%09/example.org']) {
  test(`[R6.9] signing in does not follow a return address to another origin: ${address}`, async ({
    page,
    portal,
    baseURL,
    expectedErrors,
  }) => {
    // There may be no page at such a path of this origin.
    expectedErrors.push(failedLoad(404));
    await page.goto(`${portal('anmelden')}?returnUrl=${encodeURIComponent(address)}`);
    await fillInSignIn(page, 'oidc');
    await expect(page).not.toHaveURL(/\/anmelden/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test('after a failed attempt the sign-in page says what is wrong and keeps the user name and return address, but not the password', async ({
  page,
  app,
  portal,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/403/);
  await page.goto(`${portal('anmelden')}?returnUrl=${encodeURIComponent(app('/installations'))}`);
  await fillInSignIn(page, 'vertretung', 'falsch');
  await expect(page.getByRole('alert')).toContainText('Benutzername und Passwort passen nicht zusammen.');
  await expect(page.getByLabel('Benutzername')).toHaveValue('vertretung');
  await expect(page.getByLabel('Passwort')).toHaveValue('');
  await expectAccessible();
  await page.getByLabel('Passwort').fill('demo');
  await page.getByLabel('Passwort').press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === app('/installations'));
});

test('a page that Back loads from the cache shows the user who has signed in since', async ({ page, app, portal }) => {
  await expectUserAfterBack(page, {
    faq: app('/faq'),
    signInPage: portal('anmelden'),
    afterwards: portal('impressum'),
  });
});

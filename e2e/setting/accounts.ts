import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../demo/server/session/accounts.ts';

/** Fills in and sends the form of the sign-in page the browser is on. */
export async function fillInSignIn(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
}

/**
 * Signs in by the portal's form and arrives where that leads.
 *
 * @param signInPage address of the sign-in page
 * @param returnTo path of the page to arrive at; pvp and usp users arrive at the site root whatever it says (R6.9).
 */
export async function signIn(page: Page, signInPage: string, username: string, returnTo: string): Promise<void> {
  await page.goto(`${signInPage}?returnUrl=${encodeURIComponent(returnTo)}`);
  await fillInSignIn(page, username);
  await expect(page).not.toHaveURL(/\/anmelden/);
}

/** Who is signed in, in the header of the application. */
export const accountMenu = (page: Page) => {
  const header = page.getByRole('banner');
  const panel = header.getByRole('dialog', { name: 'Benutzermenü' });
  return {
    header,
    button: header.getByRole('button', { name: /^Eingeloggt als / }),
    signIn: header.getByRole('button', { name: 'Anmelden' }),
    panel,
    roles: panel.getByRole('list', { name: 'Rolle wechseln' }).getByRole('button'),
    profile: panel.getByRole('link', { name: /^Mein Profil/ }),
    password: panel.getByRole('link', { name: /^Passwort ändern/ }),
    signOut: panel.getByRole('button', { name: 'Abmelden' }),
  };
};

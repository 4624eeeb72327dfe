import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signIn } from '../fixtures/accounts.ts';
import { expect, failedLoad, sidewaysOverflow, test } from '../fixtures/test.ts';

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

/** Whether no two codes overlap, and each is as wide as its text. */
const areLegible = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('code')
    .evaluateAll((codes) => {
      const boxes = codes.map((code) => code.getBoundingClientRect());
      const overlap = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return (
        boxes.length === 10 &&
        codes.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth + 1) &&
        boxes.every((one, index) => boxes.slice(index + 1).every((other) => !overlap(one, other)))
      );
    });

test('[R6.8] the second factor is set up with a QR code or a key, and its recovery codes can be read at any width and kept', async ({
  page,
  app,
  portal,
  expectAccessible,
}) => {
  await signIn(page, portal('anmelden'), 'betreiber', app('/account/zweitfaktor'));
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByRole('heading', { name: '1. Konto in der App anlegen' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR-Code für Ihre App' })).toBeVisible();
  await expectAccessible();
  const secret = (await page.getByRole('main').getByRole('code').textContent()) ?? '';
  await page.getByLabel('Code aus der App').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ihre Ersatzcodes' })).toBeFocused();
  for (const width of [320, 390, 820, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await areLegible(page), `at ${width} px`).toBe(true);
    await expect.poll(() => sidewaysOverflow(page), { message: `at ${width} px` }).toBe(0);
  }
  await expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Speichern' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('natippc-ersatzcodes.txt');
  const code = (await page.getByRole('main').getByRole('code').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('button', { name: 'Neue Ersatzcodes erzeugen' })).toBeVisible();
  // The other tests sign in without it.
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Abschalten' }).click();
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible();
});

test('[R4.6] ending another session asks for the password once the sign-in is some minutes old', async ({
  page,
  app,
  portal,
  openElsewhere,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(403), failedLoad(400));
  await signIn(await openElsewhere(), portal('anmelden'), 'bund', app('/start'));
  await signIn(page, portal('anmelden'), 'bund', app('/account'));
  // As after five minutes.
  await page.route('**/api/account/end-sessions', (route) => route.fulfill(passwordNeeded), { times: 1 });
  await page
    .getByRole('button', { name: /^Sitzung beenden:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Bitte bestätigen Sie mit Ihrem Passwort' });
  await expectAccessible();
  await dialog.locator('input[type=password]').fill('falsch');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Dieses Passwort stimmt nicht.').first()).toBeVisible();
  await dialog.locator('input[type=password]').fill('demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByText('Die Sitzung ist beendet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wo Sie angemeldet sind' })).toBeFocused();
});

const passwordNeeded = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'urn:natippc:problem:password-needed', title: 'Bitte bestätigen Sie.', status: 403 }),
};

test('[R2.33] the password is changed in the application; what is wrong is said at the field', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(400));
  await signIn(page, portal('anmelden'), 'usp', app('/account/passwort'));
  await page.goto(app('/account/passwort'));
  await page.getByLabel('Bisheriges Passwort').fill('falsch');
  await page.getByLabel('Neues Passwort', { exact: false }).first().fill('die Donau fließt nach Osten');
  await page.getByLabel('Neues Passwort wiederholen').fill('die Donau fließt nach Osten');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByLabel('Bisheriges Passwort')).toBeFocused();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveAccessibleDescription(/Dieses Passwort stimmt nicht/);
  await page.getByLabel('Bisheriges Passwort').fill('demo');
  // The other tests sign in with the former one.
  await page.route('**/api/account/password', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Auf anderen Geräten müssen Sie sich neu anmelden.')).toBeVisible();
  await expect(page.getByLabel('Bisheriges Passwort')).toHaveValue('');
});

import { accountMenu, fillInSignIn, signInFrom } from '../fixtures/accounts.ts';
import { afterRepetitions } from '../fixtures/faults.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, sidewaysOverflow, test } from '../fixtures/test.ts';

test('[R10.8][R2.26] the header contains the user menu and names environment and user in red', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  await expect(page.locator('natippc-user-menu').getByText('Nicht angemeldet')).toBeVisible();
  await signInFrom(page, 'betreiber');
  await expect(accountMenu(page).button).toBeVisible();
  const mark = page.getByRole('banner').locator('[data-block=environment]');
  await expect(mark).toContainText('DEMO · betreiber');
  const [red = 0, green = 0, blue = 0] = await mark.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('[R2.4] the menu has an entry for the task list only while there are tasks', async ({ page, app }) => {
  await page.goto(app('/user-tasklist'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(page.getByText('Derzeit keine Aufträge')).toBeVisible();
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Aufträge' })).toHaveCount(0);
  const status = await page.evaluate(async (call) => (await fetch(call)).status, app('/api/bvt/createDocument'));
  expect(status).toBe(202);
  await page.reload();
  await menu.getByRole('link', { name: 'Aufträge' }).click();
  await expect(page).toHaveURL(app('/user-tasklist'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  // Creating the document takes long on a busy machine.
  await expect(page.getByText('Abgeschlossen', { exact: true })).toBeVisible({ timeout: 60_000 });
});

test('[R2.4] if the task list cannot be read, its page says so and offers a retry', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(500));
  await page.clock.install();
  await page.route('**/api/user-tasks', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-demo-fault': '500' } }),
  );
  await page.goto(app('/user-tasklist'));
  const retry = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
  await afterRepetitions(page, retry);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await page.unroute('**/api/user-tasks');
  await retry.click();
  await expect(page.getByText('Derzeit keine Aufträge')).toBeVisible();
});

/** The server of these tests renders for everyone, but the configuration of the page restricts it to registered users. */
const markupMismatch = /The markup of the page is not what the application renders/;

test('[R2.5][R2.14] a visitor who is sent to sign in returns to the requested address and sees the register', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(markupMismatch);
  await page.addInitScript(() => {
    const value = { script: {}, page: { audience: 'registered' } };
    Object.defineProperty(globalThis, Symbol.for('natippc.v1.settings'), { value });
  });
  await page.goto(app('/installations?anlagen.q=Wien'));
  await expect(page).toHaveURL(new RegExp(`${portal('anmelden')}\\?returnUrl=`));
  await fillInSignIn(page, 'betreiber');
  // The search may append a parameter for an owner (R4.9).
  await expect(page).toHaveURL(/installations\?anlagen\.q=Wien(&|$)/);
  await expect(searchOn(page).total).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Anlagenregister' })).toBeVisible();
});

test("[R2.9][R2.14] with the redirect to the sign-in switched off, a page that is not permitted says 'Zugriff nicht erlaubt (Fehler 403)'", async ({
  page,
  app,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(markupMismatch);
  await page.addInitScript(() => {
    const value = { script: {}, page: { audience: 'registered', signInRedirect: false } };
    Object.defineProperty(globalThis, Symbol.for('natippc.v1.settings'), { value });
  });
  await page.goto(app('/faq'));
  await page.goto(app('/installations?anlagen.q=Wien'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zugriff nicht erlaubt (Fehler 403)');
  await expect(page).toHaveTitle('Zugriff nicht erlaubt (Fehler 403) – Register der IPPC-Anlagen');
  await expectAccessible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/faq'));
});

test('the header of a signed-in user with a link back to the portal fits any width', async ({ page, app }) => {
  await page.goto(app('/start'));
  await signInFrom(page, 'mehrrollen');
  await expect(accountMenu(page).button).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Umweltportal' })).toBeVisible();
  for (const width of [1440, 1100, 900, 768, 640, 580, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // The burger menu replaces the entries a moment after the width has changed.
    await expect.poll(() => sidewaysOverflow(page), { message: `at ${width} px` }).toBe(0);
    // A name of two words takes at most two lines; no word is broken.
    if (width > 576) expect((await accountMenu(page).button.boundingBox())?.height, `at ${width} px`).toBeLessThan(60);
  }
});

test('[R7.24] in DEMO a visitor without a session is told that only signed-in users may set the clock', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await page.goto(app('/start'));
  await page.getByRole('button', { name: /^Testeinstellungen/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Testeinstellungen' });
  await dialog.getByRole('button', { name: 'Testuhr stellen' }).click();
  await expect(dialog.getByText('Die Testuhr stellt hier nur, wer angemeldet ist.')).toBeVisible();
});

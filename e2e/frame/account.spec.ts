import { accountMenu, fillInSignIn, signInFrom } from '../fixtures/accounts.ts';
import { afterRepetitions, disturb } from '../fixtures/faults.ts';
import { searchOn } from '../fixtures/search.ts';
import { stopClock } from '../fixtures/session-clock.ts';
import { expect, failedLoad, sidewaysOverflow, test } from '../fixtures/test.ts';

test('[R2.4][R2.21][R2.49] the menu has an entry for the task list only while there are tasks; its page says how long they are kept and has its own help', async ({
  page,
  app,
}) => {
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
  await expect(page.getByRole('note')).toContainText('nach sieben Tagen gelöscht');
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Hilfe zu dieser Seite' });
  const chapter = panel.getByText('Ohne Anmeldung gehören die Aufträge diesem Browser');
  await expect(chapter).toBeHidden();
  await panel.getByRole('button', { name: 'Aufträge mit und ohne Anmeldung' }).click();
  await expect(chapter).toBeVisible();
});

test('[R2.4] if the task list cannot be read, its page says so and offers a retry', async ({
  page,
  app,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(500));
  await page.clock.install();
  await disturb(page, { path: 'api/user-tasks', fault: '500' }, server.origin);
  await page.goto(app('/user-tasklist'));
  const retry = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
  await afterRepetitions(page, retry);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  // With the clock stopped, neither polling nor an automatic retry recovers the list in place of the button.
  await stopClock(page);
  await disturb(page, undefined);
  const retried = page.waitForResponse((answer) => answer.url().endsWith('/api/user-tasks') && answer.ok());
  await retry.click();
  await retried;
  await page.clock.resume();
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
    Object.defineProperty(globalThis, Symbol.for('natippc.v2.settings'), { value });
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
    Object.defineProperty(globalThis, Symbol.for('natippc.v2.settings'), { value });
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
  const name = accountMenu(page).button.getByText('Maria Gruber', { exact: true });
  for (const width of [1440, 1100, 960, 900, 768, 640, 580, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // The burger menu replaces the entries a moment after the width has changed.
    await expect.poll(() => sidewaysOverflow(page), { message: `at ${width} px` }).toBe(0);
    // The menu keeps its height.
    if (width > 576) expect((await accountMenu(page).button.boundingBox())?.height, `at ${width} px`).toBeLessThan(60);
    // Where there is no room for both, 'Eingeloggt als' is hidden instead of the name.
    if (width > 640) await expect.poll(() => name.evaluate(isUncut), { message: `the name at ${width} px` }).toBe(true);
  }
});

/** Whether an element's text is neither truncated nor clipped by its parent. Runs in the page. */
function isUncut(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const outer = element.parentElement?.getBoundingClientRect();
  const isInside = outer !== undefined && top >= outer.top - 1 && bottom <= outer.bottom + 1;
  return isInside && element.scrollWidth <= element.clientWidth;
}

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

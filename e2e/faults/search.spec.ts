import { atRest } from '../fixtures/at-rest.ts';
import { expectSearchToRecover, networkFailure, searchCall, searchFaults } from '../fixtures/failed-search.ts';
import { disturb } from '../fixtures/faults.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

// Each other fault: search.long.spec.ts.
test('a failed search says why and what to do, and keeps text and filters for the next attempt', async ({
  page,
  app,
  expectedErrors,
  expectAccessible,
}) => {
  const faults = searchFaults.filter(({ fault }) => ['500', 'cut'].includes(fault));
  await expectSearchToRecover(page, { app, expectedErrors, expectAccessible }, faults);
});

test('a failed search offers a retry even if the script with its messages cannot be loaded', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404), failedLoad(500), networkFailure);
  // Other parts of the search are in the same file: the application offers a reload (R8.10).
  const reload = page.getByRole('alertdialog', { name: 'Neu laden erforderlich' });
  await page.addLocatorHandler(reload, () => reload.getByRole('button', { name: 'Schließen' }).click());
  await page.route(/\/search-soon-[^/]+\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await expect(search.rows.first()).toBeVisible();
  await disturb(page, { path: searchCall, fault: '500' });
  await search.region.getByRole('checkbox', { name: /^Burgenland/ }).check();
  const failure = search.region.getByRole('alert').filter({ hasText: 'Das Register ist nicht erreichbar.' });
  // Without that script nothing comes to rest, so this does not wait for it.
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(failure).toBeVisible({ timeout: 700 });
  }).toPass();
  await disturb(page, undefined);
  await page.unroute(/\/search-soon-[^/]+\.js$/);
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(search.rows.first()).toBeVisible();
  await expect(failure).toBeHidden();
});

test("[R8.1][R7.6] a call that exceeds 60 s is cancelled and reported by the modal 'Zeitüberschreitung'; the search is kept", async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.clock.install();
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);
  await disturb(page, { path: searchCall, fault: 'delay:110000' });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('natippcInstallations'),
  );
  await search.field.fill('Linz');
  await search.field.press('Enter');
  const request = await asked;
  await page.clock.fastForward(58_000);
  const modal = page.getByRole('alertdialog', { name: 'Zeitüberschreitung' });
  await expect(modal).toBeHidden();
  const cancelled = page.waitForEvent('requestfailed', (failed) => failed === request);
  await page.clock.fastForward(2_500);
  await cancelled;
  for (const part of [/Server braucht zu lange/, /abgebrochen/, /Netzwerkverbindung/, /versuchen Sie es erneut/]) {
    await expect(modal).toContainText(part);
  }
  await expectAccessible({ within: 'natippc-notices' });
  await modal.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expect(modal).toBeHidden();
  await disturb(page, undefined);
  await search.region.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(search.rows.first()).toBeVisible();
  await expect(search.field).toHaveValue('Linz');
});

test("[R8.2][R2.43] a firewall's HTML is shown in a sandboxed frame that runs nothing; the search is kept", async ({
  page,
  app,
  expectedErrors,
}) => {
  // The frame blocks the script of the firewall's page, and the browser reports it.
  expectedErrors.push(failedLoad(400), /Blocked script execution/, /Content Security Policy/);
  await page.goto(app('/installations?anlagen.q=Wien'));
  const search = searchOn(page);
  await atRest(page);
  await disturb(page, { path: searchCall, fault: 'html400' });
  await search.field.fill('Wien <script>');
  await search.field.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Firewall Ablehnung' });
  await expect(modal).toBeVisible();
  const frame = modal.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('Ihre Vorgangsnummer lautet 4711-0815.')).toBeVisible();
  await expect(page).not.toHaveTitle('Skript gelaufen');
  await modal.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await expect(modal).toBeHidden();
  await expect(search.field).toHaveValue('Wien <script>');
  await disturb(page, undefined);
  await search.field.fill('Wien');
  await search.field.press('Enter');
  await expect(search.rows.first()).toBeVisible();
});

test('the rows stay visible during a slow call, and the latest search wins', async ({ page, app }) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);
  await disturb(page, { path: searchCall, fault: 'delay:2500' });
  await search.field.fill('Linz');
  await search.field.press('Enter');
  await expect(search.region.locator('[part=results][aria-busy=true]')).toBeVisible();
  await expect(search.rows.first()).toBeVisible();
  await disturb(page, undefined);
  await search.field.fill('Graz');
  await search.field.press('Enter');
  await expect(search.region.locator('[part=results][aria-busy=false]')).toBeVisible();
  await expect(search.rows.first()).toContainText('Graz');
  await expect(search.field).toHaveValue('Graz');
});

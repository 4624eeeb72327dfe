import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { afterRepetitions, disturb } from '../fixtures/faults.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

// Matches the calls for a single record, but not those of the search.
const call = 'api/natippcInstallations/AT';

test("[R2.14] a forbidden installation shows 'Zugriff nicht erlaubt (Fehler 403)' with a button Zurück", async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await signIn(page, portal('anmelden'), 'bund', app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  // The choice of what to search appears once the session is known, and moves the rows.
  await expect(searchOn(page).region.getByRole('radio').first()).toBeVisible();
  await atRest(page);
  await disturb(page, { path: call, fault: '403' });
  await searchOn(page).links.first().click();
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.q=Wien'));
});

test('[R2.14] a visitor without a session is sent to sign in, with the requested page as return address, instead of being refused', async ({
  page,
  app,
  portal,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await page.goto(app('/installations'));
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  const link = searchOn(page).links.first();
  const path = (await link.getAttribute('href')) ?? '';
  await disturb(page, { path: call, fault: '403' });
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === portal('anmelden'));
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(new URL(path, baseURL).href);
});

test('[R2.14] a visitor without a session is refused if configuration switches the redirect to the sign-in off', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await page.evaluate(async (script) => {
    const { configure }: { configure(settings: object): void } = await import(script);
    configure({ signInRedirect: false });
  }, app('/natippc.js'));
  await atRest(page);
  await disturb(page, { path: call, fault: '403' });
  await searchOn(page).links.first().click();
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeVisible();
});

test("[R2.13] an installation can be requested again after any failure; one that is gone shows 'Objekt nicht gefunden (Fehler 404)' with a button Zurück", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404), failedLoad(500), /net::ERR_/);
  await page.clock.install();
  await page.goto(app('/installations'));
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  for (const [turn, fault] of ['500', 'cut', 'brokenjson'].entries()) {
    await test.step(fault, async () => {
      const link = searchOn(page).links.nth(turn);
      const name = (await link.textContent()) ?? '';
      await disturb(page, { path: call, fault });
      await link.click();
      const retry = page.getByRole('button', { name: 'Erneut versuchen' });
      await afterRepetitions(page, retry);
      await disturb(page, undefined);
      await retry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goBack();
    });
  }
  await disturb(page, { path: call, fault: '404' });
  await searchOn(page).links.nth(3).click();
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/installations'));
});

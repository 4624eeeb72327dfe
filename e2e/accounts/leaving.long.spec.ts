import type { Page } from '@playwright/test';
import { exampleCount, generateInstallations } from '../../demo/data/generate.ts';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { accountMenu, expectUserAfterBack, fillInSignIn, signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { holdCalls } from '../fixtures/held-calls.ts';
import { arrive, expired, pass, resetClock, timeout } from '../fixtures/session-clock.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

/** An unpublished installation of the authority that signs in here. */
const record = [...generateInstallations(exampleCount)].find(
  ({ published, unit }) => !published && unit?.federalStateCode === '4',
);
if (!record) throw new Error('The examples hold no unpublished installation of Oberösterreich.');
const { id, name } = record;
const path = `/installations/${id}`;

/** A browser with a back-forward cache, as real ones have; Playwright disables it. */
test.use({ launchOptions: { ...chromiumLaunch('whole'), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
// In DEMO, setting the clock keeps the session of the user who sets it.
test.use({ settings: { APP_ENV: 'TEST' } });

test('after signing out, Back shows nothing of an unpublished installation', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'behoerde', app(path));
  await expect(heading(page)).toHaveText(name);
  const wasPainted = await watchRestore(page);
  await signOut(page);
  await expect(page).toHaveURL(/event=logout/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  expect(await page.content()).not.toContain(name);
  expect(await wasPainted()).toBe(false);
});

test('a page left by a visitor shows, when restored, the user who has signed in since', async ({
  page,
  app,
  portal,
}) => {
  await expectUserAfterBack(page, {
    faq: app('/faq'),
    signInPage: portal('anmelden'),
    afterwards: portal('impressum'),
  });
});

test('a page left by a visitor before its services ran shows, when restored, the user who has signed in since', async ({
  page,
  app,
  portal,
  context,
}) => {
  const release = await holdCalls(page, '**/assets/page-services*.js');
  const requested = page.waitForRequest('**/assets/page-services*.js');
  await page.goto(app('/faq'));
  await expect(accountMenu(page).signIn).toBeVisible();
  await requested;
  await signIn(await context.newPage(), portal('anmelden'), 'behoerde', portal('impressum'));
  // Not every browser caches a page that is still loading a file; the event simulates that it was cached.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  release();
  await expect(accountMenu(page).button).toBeVisible();
});

test('a restored page whose session has ended elsewhere hides an unpublished installation before any call is answered', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'behoerde', app(path));
  await expect(heading(page)).toHaveText(name);
  await expect(accountMenu(page).button).toBeVisible();
  const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
  expect((await context.request.get(app('/logout'), { headers: fetched })).status()).toBe(204);
  const release = await holdCalls(page, '**/api/**');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(name)).toHaveCount(0);
  release();
  await expect(expired(page)).toBeVisible();
  await expect(accountMenu(page).header.getByText('Nicht angemeldet')).toBeVisible();
  expect(await page.content()).not.toContain(name);
});

test('[R4.5]signing out in one tab removes an unpublished installation from the other at once, including its messages', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'behoerde', app('/start'));
  const other = await context.newPage();
  await other.goto(app(path));
  await expect(heading(other)).toHaveText(name);
  // The page does not wait until the slow server has said who is signed in.
  const release = await holdCalls(other, '**/api/auth/user');
  await signOut(page);
  await expect(heading(other)).not.toHaveText(name);
  await expect(other.getByText(name)).toHaveCount(0);
  release();
  await expect(other.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  expect(await other.content()).not.toContain(name);
  await expect(other).not.toHaveTitle(new RegExp(name));
  await expect(accountMenu(other).header.getByText('Nicht angemeldet')).toBeVisible();
});

test('[R4.5][R6.1] a role switch in one tab removes from the other what only the former role may see', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'mehrrollen', app('/start'));
  const other = await context.newPage();
  await other.goto(app(path));
  await expect(heading(other)).toHaveText(name);
  await accountMenu(page).button.click();
  await accountMenu(page).roles.first().click();
  await expect(other.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  await page.goto(app(path));
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
});

test.describe('expiry of the session', () => {
  test.afterEach(({ context }) => resetClock(context));

  test('[R4.6][R8.9] when a session ends, its content is gone behind the dialog and after Back, and returns after signing in again', async ({
    page,
    app,
    portal,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(failedLoad(401), failedLoad(404));
    await context.clock.install();
    await arrive(page, () => signIn(page, portal('anmelden'), 'behoerde', app(path)));
    await expect(heading(page)).toHaveText(name);
    await atRest(page);
    await pass(context, timeout + 1);
    await expect(expired(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
    await expired(page).getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page).toHaveURL((url) => url.pathname === portal('anmelden'));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
    // page.goForward() waits forever where a page's Cross-Origin-Opener-Policy makes the browser switch processes.
    await page.evaluate(() => history.forward());
    await fillInSignIn(page, 'behoerde');
    await expect(heading(page)).toHaveText(name);
  });
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).button.click();
  await accountMenu(page).signOut.click();
}

/** Records whether a restored page paints the installation's name. Returns a function that reads the result. */
async function watchRestore(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate((secret) => {
    const textIn = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map(({ shadowRoot, textContent }) => (shadowRoot ? textIn(shadowRoot) : textContent))
        .join(' ');
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      requestAnimationFrame(() => sessionStorage.setItem('painted', String(textIn(document).includes(secret))));
    });
  }, name);
  return () => page.evaluate(() => sessionStorage.getItem('painted') === 'true');
}

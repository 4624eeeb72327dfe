import type { Page } from '@playwright/test';
import { generateInstallations } from '../../demo/data/generate.ts';
import { exampleCount } from '../../demo/server/register/first-start.ts';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { accountMenu, fillInSignIn, signIn, signInByForm } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { holdCalls } from '../fixtures/held-calls.ts';
import { arrive, expired, pass, resetClock, timeout } from '../fixtures/session-clock.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

/** Not published, and in the care of the authority that signs in here. */
const record = [...generateInstallations(exampleCount)].find(
  ({ published, unit }) => !published && unit?.federalStateCode === '4',
);
if (!record) throw new Error('The examples hold no unpublished installation of Oberösterreich.');
const { id, name } = record;
const path = `/installations/${id}`;

/** A browser that keeps the pages it left as they were, as people's browsers do; Playwright switches that off. */
test.use({ launchOptions: { ...chromiumLaunch('whole'), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });
// In DEMO whoever sets the clock keeps their session.
test.use({ settings: { APP_ENV: 'TEST' } });

test('[R6.11] Back after signing out shows nothing of an unpublished installation', async ({
  page,
  app,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signIn(page, portal('anmelden'), 'behoerde', app(path));
  await expect(heading(page)).toHaveText(name);
  const seen = await watched(page);
  await signOut(page);
  await expect(page).toHaveURL(/event=logout/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  expect(await page.content()).not.toContain(name);
  expect(await seen()).toBe(false);
});

test('a page of a visitor is shown again with who has signed in since', async ({ page, app, portal }) => {
  await page.goto(app('/faq'));
  await expect(accountMenu(page).signIn).toBeVisible();
  // What follows the session comes after the first view.
  await atRest(page);
  await signInByForm(page, portal('anmelden'), 'behoerde', portal('impressum'));
  // Playwright's own way waits for a load, which a page that was kept has none of.
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(accountMenu(page).button).toBeVisible();
});

test('a page of a visitor that was left before its services ran is shown again with who has signed in since', async ({
  page,
  app,
  portal,
  context,
}) => {
  const answer = await holdCalls(page, '**/assets/page-services*.js');
  const asked = page.waitForRequest('**/assets/page-services*.js');
  await page.goto(app('/faq'));
  await expect(accountMenu(page).signIn).toBeVisible();
  await asked;
  await signIn(await context.newPage(), portal('anmelden'), 'behoerde', portal('impressum'));
  // A page that still waits for a file is not kept by every browser: the event says that this one was.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  answer();
  await expect(accountMenu(page).button).toBeVisible();
});

test('[R6.11] a page that is shown again after its session has ended elsewhere shows nothing of it before it has asked', async ({
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
  const answer = await holdCalls(page, '**/api/**');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(name)).toHaveCount(0);
  answer();
  await expect(expired(page)).toBeVisible();
  await expect(accountMenu(page).header.getByText('Nicht angemeldet')).toBeVisible();
  expect(await page.content()).not.toContain(name);
});

test('[R4.5][R6.11] a sign-out in one tab takes an unpublished installation from the other at once, its messages as well', async ({
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
  // The server is slow to say who is signed in: that is not waited for.
  const answer = await holdCalls(other, '**/api/auth/user');
  await signOut(page);
  await expect(heading(other)).not.toHaveText(name);
  await expect(other.getByText(name)).toHaveCount(0);
  answer();
  await expect(other.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  expect(await other.content()).not.toContain(name);
  await expect(other).not.toHaveTitle(new RegExp(name));
  await expect(accountMenu(other).header.getByText('Nicht angemeldet')).toBeVisible();
});

test('[R4.5][R6.1] a role switch in one tab takes from the other what only the former role may see', async ({
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

test.describe('after the end of a session', () => {
  test.afterEach(({ context }) => resetClock(context));

  test('[R4.6][R8.9] what it showed is gone behind the dialog and by Back, and is there again for who signs in', async ({
    page,
    app,
    portal,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(failedLoad(401), failedLoad(404));
    await context.clock.install();
    await signIn(page, portal('anmelden'), 'behoerde', app(path));
    await arrive(page, () => page.goto(app(path)));
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
    // Not by goForward(), which waits for ever where a page's opener policy makes the browser change its process.
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

/** Notes whether the installation was painted when the page was shown again. Returns how to ask. */
async function watched(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate((secret) => {
    const wordsIn = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map(({ shadowRoot, textContent }) => (shadowRoot ? wordsIn(shadowRoot) : textContent))
        .join(' ');
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      requestAnimationFrame(() => sessionStorage.setItem('painted', String(wordsIn(document).includes(secret))));
    });
  }, name);
  return () => page.evaluate(() => sessionStorage.getItem('painted') === 'true');
}

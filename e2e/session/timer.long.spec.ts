import { accountMenu, fillInSignIn, signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { searchOn } from '../fixtures/search.ts';
import {
  arrive,
  expired,
  lastMinute,
  pass,
  resetClock,
  signInToSearch,
  timeout,
  twoTabs,
  warning,
} from '../fixtures/session-clock.ts';
import { expect, test } from '../fixtures/test.ts';

test.afterEach(({ context }) => resetClock(context));

test('[R4.4][R4.7][R4.5] the shell warns in all tabs 5 minutes before the session ends; an answer in one tab resets the others', async ({
  page,
  app,
  portal,
  context,
}) => {
  const tabs = await twoTabs(page, portal('anmelden'), app('/installations'));
  const [first] = tabs;
  await pass(context, timeout - 6);
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
  await pass(context, 1.5);
  for (const tab of tabs) {
    const countdown = warning(tab).getByRole('timer');
    await expect(countdown).toHaveText(/^04:[0-3]\d$/);
    const before = (await countdown.textContent()) ?? '';
    await expect(countdown).not.toHaveText(before);
  }
  await searchOn(first).field.fill('Wien');
  await searchOn(first).field.press('Enter');
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
});

test("[R4.8][R4.5] 'Sitzung verlängern' calls api/env and ends the warning in both tabs, which keep it and its countdown as long as the call fails", async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/50[02]/, /Extending the session failed/);
  const tabs = await twoTabs(page, portal('anmelden'), app('/installations'));
  const [first] = tabs;
  await pass(context, timeout - 4);
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  let status = 0;
  await first.route('**/api/env', (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<html><body>Gateway</body></html>' }),
  );
  for (status of [500, 502, 200]) {
    const answered = first.waitForResponse('**/api/env');
    await warning(first).getByRole('button', { name: 'Sitzung verlängern' }).click();
    await answered;
    await expect(warning(first).getByRole('alert')).toContainText('Die Sitzung konnte nicht verlängert werden.');
    for (const tab of tabs) {
      const before = (await warning(tab).getByRole('timer').textContent()) ?? '';
      await expect(warning(tab).getByRole('timer')).not.toHaveText(before);
    }
  }
  await first.unroute('**/api/env');
  const call = first.waitForRequest((request) => request.url().endsWith('/api/env'));
  await warning(first).getByRole('button', { name: 'Sitzung verlängern' }).click();
  await call;
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();
  // The server has restarted its timeout too: the session survives its old end.
  await pass(context, 10);
  await first.reload();
  await expect(accountMenu(first).button).toBeVisible();
});

test('[R4.4] the warning does not cover the top of the page, can be closed and does not return before the last minute', async ({
  page,
  app,
  portal,
  context,
}) => {
  await signInToSearch(page, portal('anmelden'), app('/installations'));
  await pass(context, timeout - 4);
  await expect(warning(page)).toBeVisible();
  const top = page.getByRole('main').getByRole('link', { name: 'Startseite' });
  const [shown, content] = [await warning(page).boundingBox(), await top.boundingBox()];
  expect(content?.y).toBeGreaterThanOrEqual((shown?.y ?? Number.NaN) + (shown?.height ?? 0));
  await warning(page)
    .getByRole('button', { name: /schließen/i })
    .click();
  await expect(warning(page)).toBeHidden();
  expect((await top.boundingBox())?.y).toBeLessThan(content?.y ?? 0);
  await pass(context, 3.3);
  await expect(lastMinute(page)).toBeVisible();
  await expect(warning(page)).toBeHidden();
});

test('[R4.3][R4.5][R8.9] both tabs show the last 60 s in a dialog and then the end; signing in again in one lets the other continue', async ({
  page,
  app,
  portal,
  context,
}) => {
  const tabs = await twoTabs(page, portal('anmelden'), app('/installations?anlagen.q=a'));
  const [first, second] = tabs;
  await pass(context, timeout - 0.8);
  for (const tab of tabs) await expect(lastMinute(tab).getByRole('timer')).toHaveText(/^00:[0-5]\d$/);
  await pass(context, 1);
  for (const tab of tabs) {
    await expect(lastMinute(tab)).toBeHidden();
    await expect(expired(tab)).toContainText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.');
  }
  await expired(first).getByRole('button', { name: 'Zur Anmeldemaske' }).click();
  await expect(first).toHaveURL((url) => url.pathname === portal('anmelden'));
  await fillInSignIn(first, 'betreiber');
  await expect(first).toHaveURL((url) => url.pathname === app('/installations'));
  await expect(searchOn(first).field).toHaveValue('a');
  await expect(accountMenu(first).button).toBeVisible();
  await expect(expired(second)).toBeHidden();
  await expect(accountMenu(second).button).toBeVisible();
});

test('[R4.6] after the end of the session its dialog can be closed, and the next request leads to sign in with a return address', async ({
  page,
  app,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signInToSearch(page, portal('anmelden'), app('/installations'));
  await pass(context, timeout + 5);
  await expired(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(expired(page)).toBeHidden();
  await searchOn(page).field.fill('Linz');
  await searchOn(page).field.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === portal('anmelden'));
  await fillInSignIn(page, 'betreiber');
  await expect(page).toHaveURL((url) => url.pathname === app('/installations'));
  await expect(searchOn(page).field).toHaveValue('Linz');
});

for (const [username, kept] of [
  ['betreiber', false],
  ['pvp', true],
] as const) {
  test(`[R6.10] the end of a session ${kept ? 'keeps' : 'removes'} the session ticket (${username})`, async ({
    page,
    app,
    portal,
    context,
  }) => {
    await context.clock.install();
    const arriveBySignIn = () => signIn(page, portal('anmelden'), username, app('/faq'));
    // Users of the Portalverbund arrive at the site root (R6.9).
    if (username === 'pvp') await arriveBySignIn();
    await arrive(page, username === 'pvp' ? () => page.goto(app('/faq')) : arriveBySignIn);
    await expect(accountMenu(page).button).toBeVisible();
    await atRest(page);
    const hasTicket = async () => (await context.cookies()).some(({ name }) => name === 'NATIPPC-TICKET');
    expect(await hasTicket()).toBe(true);
    await pass(context, timeout + 1);
    await expect(expired(page)).toBeVisible();
    await expect.poll(hasTicket).toBe(kept);
  });
}

test('[R4.5] signing out in one tab signs out the other, without the message that the session has expired', async ({
  page,
  app,
  portal,
}) => {
  const [first, second] = await twoTabs(page, portal('anmelden'), app('/installations'));
  await accountMenu(first).button.click();
  await accountMenu(first).signOut.click();
  await expect(first).toHaveURL(/event=logout/);
  await expect(accountMenu(second).header.getByText('Nicht angemeldet')).toBeVisible();
  await expect(expired(second)).toBeHidden();
});

test('[R4.3] on a foreign page the warning starts 10 minutes before the end', async ({ page, portal, context }) => {
  await context.clock.install();
  await arrive(page, () => signIn(page, portal('anmelden'), 'betreiber', portal('')));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await expect(searchOn(page).region.getByRole('radio').first()).toBeVisible();
  await atRest(page);
  await pass(context, timeout - 11);
  await expect(warning(page)).toBeHidden();
  await pass(context, 1.5);
  await expect(warning(page).getByRole('timer')).toHaveText(/^09:[0-3]\d$/);
});

import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { walkByKeyboard } from '../fixtures/keyboard.ts';
import { expectAccessibleEverywhere, expectToFit } from '../fixtures/look.ts';
import { searchOn } from '../fixtures/search.ts';
import { stopClock } from '../fixtures/session-clock.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

// An export of more than 2,000 rows is a background task.
test.use({ register: 2_500 });

const tasks = (page: Page) =>
  page.getByRole('table', { name: 'Ihre Aufträge' }).getByRole('row').filter({ hasText: 'Excel' });
const final = /Abgeschlossen|Fehlgeschlagen/;

/** Orders an export with the button of the search. */
async function order(page: Page): Promise<void> {
  const accepted = page.waitForResponse((response) => response.url().endsWith('/excel'));
  await searchOn(page).region.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('dialog', { name: 'Daten exportieren' }).getByRole('button', { name: 'Herunterladen' }).click();
  expect((await accepted).status()).toBe(202);
}

async function signedInSearch(page: Page, signInPage: string, list: string, username: string): Promise<void> {
  await signIn(page, signInPage, username, list);
  await expect(searchOn(page).rows.first()).toBeVisible();
}

test('[R2.4][R3.4][R4.10] an export above 2,000 rows becomes a task that is listed, downloaded and deleted', async ({
  page,
  app,
  portal,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await signedInSearch(page, portal('anmelden'), app('/installations?anlagen.sicht=alle'), 'bund');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Aufträge' })).toHaveCount(0);
  await order(page);
  await page.getByRole('link', { name: 'Zu den Aufträgen' }).click();
  await expect(page).toHaveURL(app('/user-tasklist'));
  await expect(menu.getByRole('link', { name: 'Aufträge' })).toBeVisible();
  await expect(tasks(page)).toHaveCount(1);
  await expect(tasks(page)).toContainText('Abgeschlossen', { timeout: 60_000 });
  await expectToFit(page);
  await expectAccessibleEverywhere(page, expectAccessible);
  await walkByKeyboard(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tasks(page)
      .getByRole('button', { name: /^Ergebnis herunterladen/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await tasks(page)
    .getByRole('button', { name: /^Löschen/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Auftrag löschen' });
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(tasks(page).getByRole('button', { name: /^Löschen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(tasks(page)).toHaveCount(0);
  await expect(page.getByText('Derzeit keine Aufträge')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Aufträge' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Derzeit keine Aufträge')).toBeVisible();
});

/**
 * Records at what times, by the page's clock, it calls for the list of tasks (`polls`); `answered` resolves with the newest answer. Runs
 * in the page.
 */
function recordPolls(): void {
  const polls: number[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const answer = fetch(input, init);
    if (String(input instanceof Request ? input.url : input).endsWith('/api/user-tasks')) {
      polls.push(Date.now());
      Object.assign(globalThis, { answered: answer.then((response) => response.clone().text()) });
    }
    return answer;
  };
  Object.assign(globalThis, { polls });
}

test('[R4.10] the task list is polled every 2 s while it is shown, and no longer once the visitor has left it', async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto(app('/start'));
  // A document is finished sooner than a workbook of the whole register.
  expect(await page.evaluate(async (call) => (await fetch(call)).status, app('/api/bvt/createDocument'))).toBe(202);
  await page.goto(app('/user-tasklist'));
  // Creating the document takes long on a busy machine.
  await expect(page.getByText('Abgeschlossen', { exact: true })).toBeVisible({ timeout: 60_000 });
  await atRest(page);

  await stopClock(page);
  await page.evaluate(recordPolls);
  const polls = () => page.evaluate((): number[] => Reflect.get(globalThis, 'polls'));
  while ((await polls()).length < 4) {
    await page.clock.runFor(250);
    await page.evaluate(() => Reflect.get(globalThis, 'answered'));
  }
  // The first one was scheduled while time still passed by itself.
  const [, second = 0, ...further] = await polls();
  expect(further.map((time) => time - second)).toEqual([2_000, 4_000]);

  await page.clock.resume();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrieanlagen in Österreich');
  await atRest(page);
  // A store is released one second after its last listener has gone.
  await page.clock.runFor(1_000);
  const before = (await polls()).length;
  await page.clock.runFor(10_000);
  expect(await polls()).toHaveLength(before);
});

test('[R3.4] tasks of a server killed while they run end after its restart, and the open page shows it', async ({
  page,
  app,
  portal,
  server,
  expectedErrors,
}) => {
  test.setTimeout(90_000);
  expectedErrors.push(/ERR_CONNECTION|Failed to load resource|net::ERR/);
  await signedInSearch(page, portal('anmelden'), app('/installations?anlagen.sicht=alle'), 'betreiber');
  // One task runs and the others wait: whenever the server dies, something is unfinished.
  for (let count = 0; count < 3; count += 1) await order(page);
  await page.getByRole('link', { name: 'Zu den Aufträgen' }).first().click();
  await expect(tasks(page)).toHaveCount(3);
  await server.crashAndRestart();
  await expect(tasks(page).filter({ hasText: final })).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByRole('banner').getByRole('button', { name: /^Eingeloggt als/ })).toBeVisible();
});

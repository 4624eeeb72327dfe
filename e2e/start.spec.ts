import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { afterRepetitions, disturb } from './fixtures/faults.ts';
import { holdCalls } from './fixtures/held-calls.ts';
import { expectAccessibleInLightAndDark } from './fixtures/look.ts';
import { countIn, searchOn } from './fixtures/search.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

const newest = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') });
const figure = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^[\\d.]+ ${name}$`) });
const total = async (page: Page) => countIn(await searchOn(page).total.textContent());

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Name, Betreiber:in, Ort oder Tätigkeit' });

test('[R2.51] the start page’s search field, to which a visitor of unknown position is led, leads to the search with its text, such as a postcode', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await atRest(page);
  await page.getByRole('button', { name: 'Anlagen in meiner Nähe' }).click();
  await page.getByRole('button', { name: 'Zum Suchfeld' }).click();
  await expect(searchField(page)).toBeFocused();
  await searchField(page).fill('4020');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.q=4020'));
  await expect(searchOn(page).field).toHaveValue('4020');
});

test('[R2.51][R9.2] the start page suggests places, which lead to the search, and installations, which lead to their pages', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/start'));
  await searchField(page).pressSequentially('linz-land');
  const district = page.getByRole('group', { name: 'Orte' }).getByRole('option', { name: 'Bezirk Linz-Land' });
  await expect(district).toBeVisible();
  await expectAccessible();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await district.getAttribute('aria-selected')) === 'true') break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app('/installations?anlagen.gebiet=410'));

  await page.goBack();
  await searchField(page).fill('Zementwerk');
  const installation = page.getByRole('group', { name: 'Anlagen' }).getByRole('option').first();
  const name = (await installation.locator('span').first().textContent()) ?? '';
  await installation.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

test('[R2.51] the picture of the register tells where most installations are, and leads to the map', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  const picture = page.getByRole('figure').getByRole('link');
  const named = /^Karte der ([\d.]+) Anlagen des Registers, die meisten in: (\S+) \(([\d.]+)\), /;
  await expect(picture.getByRole('img')).toHaveAccessibleName(named);
  const [, , state = '', count = ''] =
    named.exec((await picture.getByRole('img').getAttribute('aria-label')) ?? '') ?? [];
  await expect(page.getByRole('link', { name: `${state} ${count} Anlagen` })).toBeVisible();
  await picture.click();
  await expect(page).toHaveURL(/anlagen\.ansicht=karte/);
});

test("[R2.51] each bar of 'Nach Bundesland' and 'Nach Branche' leads to as many installations as it says", async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  // Until the session is known, a link also says that all installations are meant.
  for (const { title, query } of [
    { title: 'Nach Bundesland', query: /anlagen\.gebiet=\d(&anlagen\.sicht=alle)?$/ },
    { title: 'Nach Branche', query: /anlagen\.branche=[\w-]+(&anlagen\.sicht=alle)?$/ },
  ]) {
    const bars = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    const bar = bars.getByRole('link').nth(1);
    await expect(bar).toHaveAccessibleName(/ [\d.]+ Anlagen$/);
    const count = countIn((/[\d.]+ Anlagen$/.exec((await bar.textContent()) ?? '') ?? [''])[0]);
    expect(count).toBeGreaterThan(0);
    await bar.click();
    await expect(page).toHaveURL(query);
    await expect.poll(() => total(page)).toBe(count);
    await page.goBack();
  }
});

test('[R2.51] the start page collapses all branches after the first nine, and expands them on request and, for browsers whose styles cannot do so, before printing', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  const bars = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nach Branche' }) });
  const folded = page.getByRole('group').filter({ hasText: 'weitere Branchen' });
  await atRest(page);
  await expect(bars.getByRole('link')).toHaveCount(9);
  await expect(folded).not.toHaveAttribute('open');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(folded).toHaveAttribute('open');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(folded).not.toHaveAttribute('open');
  const more = bars.getByText(/^\d+ weitere Branchen$/);
  const collapsed = countIn(await more.textContent());
  await more.click();
  await expect(bars.getByRole('link')).toHaveCount(9 + collapsed);
});

test('[R2.51] the start page shows the last update of the register and the same figures as the search', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await expect(page.getByText(/Letzte Aktualisierung des Registers: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/)).toBeVisible();
  for (const name of ['Anlagen', 'in Betrieb', 'mit Umweltinspektion']) {
    const count = countIn(await figure(page, name).textContent());
    expect(count).toBeGreaterThan(0);
    await figure(page, name).getByRole('link').click();
    await expect.poll(() => total(page)).toBe(count);
    await page.goBack();
  }
});

test('[R2.51][R4.9] a figure leads to all installations it counts, even for a user whose searches start with their own part', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'behoerde', app('/start'));
  for (const name of ['Anlagen', 'in Betrieb']) {
    const count = countIn(await figure(page, name).textContent());
    await figure(page, name).getByRole('link').click();
    await expect.poll(() => total(page)).toBe(count);
    await expect(page.getByRole('radio', { name: 'Alle Anlagen' })).toBeChecked();
    await page.goBack();
  }
});

test('[R2.51][R4.9] a figure leads to all installations it counts, even if it is clicked before the session is known', async ({
  page,
  app,
  portal,
}) => {
  const release = await holdCalls(page, '**/api/auth/user');
  await signIn(page, portal('anmelden'), 'behoerde', app('/start'));
  const count = countIn(await figure(page, 'Anlagen').textContent());
  await figure(page, 'Anlagen').getByRole('link').click();
  release();
  await expect(page.getByRole('radio', { name: 'Alle Anlagen' })).toBeChecked();
  await expect.poll(() => total(page)).toBe(count);
});

test('[R2.51] the newest changes say what changed and when, and lead to the installation and to a list of all changes', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await expect(newest(page)).toHaveCount(6);
  const days = await newest(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().reverse());
  const first = newest(page).first();
  const name = (await first.getByRole('link').textContent()) ?? '';
  const day = (await first.locator('time').textContent()) ?? '';
  await expect(first).toContainText(
    /Bescheid|Bericht|Ausnahme|Status|Anpassung|Umweltinspektion|Eintrag|Angaben|geändert/,
  );
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Alle Änderungen ansehen' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.sort=geaendert'));
  const search = searchOn(page);
  await expect(search.links.first()).toHaveText(name);
  await expect(search.rows.first()).toContainText(day);
  await expect(search.region.getByRole('combobox', { name: 'Sortierung' })).toHaveValue('geaendert-ab');
});

test('[R2.51][R7.9] the start page shows embedded data without a call for it, and an entry with a sentence for every section of the menu', async ({
  page,
  app,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/natippcInstallations|filter\/metadata/.test(request.url())) calls.push(request.url());
  });
  await page.goto(app('/start'));
  await expect(page.getByRole('heading', { name: 'Nach Branche' })).toBeVisible();
  await expect(newest(page)).toHaveCount(6);
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  const names = (await menu.allTextContents()).filter((name) => name !== 'Startseite');
  expect(names.length).toBeGreaterThan(0);
  const entries = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Im Register' }) });
  await expect(entries.getByRole('link')).toHaveText(names);
  for (const sentence of await entries.getByRole('paragraph').allTextContents())
    expect(sentence).toMatch(/^[A-ZÄÖÜ].+\.$/i);
  expect(calls).toEqual([]);
});

test.describe('start page without its data', () => {
  test.beforeEach(async ({ page, app, expectedErrors }) => {
    // This page embeds no data of the register, so the start page has to request it.
    expectedErrors.push(failedLoad(404), failedLoad(500));
    await page.clock.install();
    await page.goto(app('/nirgends'));
    await atRest(page);
  });
  const open = (page: Page) =>
    page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Startseite' }).click();

  test('[R2.51] without its figures the start page says so, keeps search and entries, and offers to load again', async ({
    page,
    expectAccessible,
  }) => {
    await disturb(page, { path: 'api/natippcInstallations', fault: '500' });
    await open(page);
    const failure = page.getByRole('alert').filter({ hasText: 'Die Zahlen des Registers sind gerade nicht abrufbar.' });
    await afterRepetitions(page, failure);
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Im Register' })).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
    await disturb(page, undefined);
    await failure.getByRole('button', { name: 'Erneut laden' }).click();
    await expect(page.getByRole('heading', { name: 'Zuletzt geändert' })).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test('[R2.51] without the names of states and branches the start page shows the rest', async ({
    page,
    expectAccessible,
  }) => {
    await disturb(page, { path: 'api/filter/metadata', fault: '500' });
    await open(page);
    const failure = page.getByRole('alert').filter({ hasText: 'je Bundesland und Branche' });
    await afterRepetitions(page, failure);
    await expect(newest(page)).toHaveCount(6);
    await expectAccessibleInLightAndDark(page, expectAccessible);
    await disturb(page, undefined);
    await failure.getByRole('button', { name: 'Erneut laden' }).click();
    await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
  });
});

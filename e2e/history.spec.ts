import type { Page } from '@playwright/test';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { writeSearch } from '#core/search/search/url.ts';
import { generateInstallations } from '../demo/data/generate.ts';
import { changedId } from '../tests/server/fixtures/former-states.ts';
import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import {
  expectAccessibleEverywhere,
  expectToFitAndBeAccessible,
  expectToPrint,
  narrowAndWide,
} from './fixtures/look.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, failedLoad, test } from './fixtures/test.ts';

test.use({ register: 'former states' });

const record = `/installations/${changedId}`;
const parts = (page: Page) => ({
  notice: page.getByRole('complementary', { name: 'Angezeigter Stand' }),
  marks: page.locator('natippc-installation [data-block=change]'),
  sidebar: page.getByRole('complementary', { name: /^(Versionen|Verlauf)$/ }),
});

test('[R2.35] “Was hat sich geändert?” leads into history and versions, and lists nothing a third time', async ({
  page,
  app,
}) => {
  await page.goto(app(record));
  await atRest(page);
  await page.getByText('Was hat sich geändert?').click();
  await expect(page.getByLabel('Geändert seit')).toHaveCount(0);
  for (const name of ['Versionen', 'Verlauf']) {
    await page.getByRole('button', { name: `${name} öffnen` }).click();
    await expect(page.getByRole('complementary', { name })).toBeVisible();
  }
});

test('[R2.20] [R2.35] [R4.40] [R4.41] [R4.42] by keyboard a visitor selects a version, shows its changes and returns to the current state', async ({
  page,
  app,
}) => {
  await page.goto(app(record));
  const { notice, marks, sidebar } = parts(page);
  await page.getByRole('button', { name: 'Versionen' }).focus();
  await page.keyboard.press('Enter');
  const version = sidebar.getByRole('link', { name: 'Stand zum 12.03.2024' });
  await version.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app(`${record}?stand=2`));
  await expect(notice).toContainText('Stand zum 12.03.2024 – nicht der aktuelle Stand');
  await expect(version).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Ausnahmen' })).toContainText('BVT 29, NOx');

  await sidebar.getByRole('button', { name: 'Änderungen einblenden' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(app(`${record}?vergleich=1-2`));
  await expect(marks.filter({ hasText: 'vorher: Donauwerk Entsorgung GmbH' })).toHaveText(
    /^Geändert.*Version 2, Behörde, auf Vorschlag von Betreiber:in, 12\.03\.2024$/,
  );
  await expect(sidebar.getByRole('combobox', { name: 'Verglichen mit' })).toHaveValue('1');

  await sidebar.getByRole('button', { name: 'Zurück zum aktuellen Stand' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app(record));
  await expect(sidebar.getByRole('link', { name: 'Stand zum 01.11.2026' })).toBeFocused();
  await expect(notice).toBeHidden();
  await expect(marks).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
});

test('[R4.42] any two versions can be compared, and the address keeps the comparison across a reload and Back', async ({
  page,
  app,
}) => {
  await page.goto(app(record));
  const { notice, marks, sidebar } = parts(page);
  await page.getByRole('button', { name: 'Versionen' }).click();
  await sidebar.getByRole('button', { name: 'Änderungen einblenden' }).click();
  await sidebar.getByRole('combobox', { name: 'Verglichen mit' }).selectOption('Stand zum 02.05.2023');
  await expect(page).toHaveURL(app(`${record}?vergleich=1-4`));
  const inspections = page.getByRole('region', { name: 'Umweltinspektionen' });
  await expect(inspections.getByRole('listitem').filter({ hasText: '05.10.2026' })).toContainText('Neu');
  const derogation = page.getByRole('region', { name: 'Ausnahmen' }).getByRole('listitem');
  await expect(derogation).toContainText('Gelöscht');
  await expect(derogation).toHaveCSS('text-decoration-line', 'line-through');
  const all = await marks.allTextContents();

  await page.reload();
  await expect(notice).toContainText('Änderungen seit Version 1 (02.05.2023)');
  await expect(marks).toHaveText(all);
  await page.goBack();
  await expect(page).toHaveURL(app(`${record}?vergleich=3-4`));
  await expect(marks).toHaveCount(2);
  await page.goBack();
  await expect(notice).toBeHidden();
});

test('[R2.35] the history groups events by year, and each event leads to what it changed', async ({ page, app }) => {
  await page.goto(app(record));
  const { marks, sidebar } = parts(page);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await expect(sidebar.getByRole('heading', { level: 3 })).toHaveText(['2026', '2024', '2023']);
  const event = sidebar.getByRole('listitem').filter({ hasText: '20.10.2026' });
  await expect(event).toContainText('Neu: Umweltinspektion vom 05.10.2026');
  await event.getByRole('link').click();
  await expect(page).toHaveURL(app(`${record}?vergleich=2-3`));
  await expect(marks).toHaveCount(2);
});

test('a former state is accessible, fits any width and can be printed', async ({ page, app, expectAccessible }) => {
  await page.goto(app(`${record}?vergleich=1-4`));
  await expect(parts(page).marks.first()).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);
  await expectToPrint(page);
});

test('the side bars Versionen and Verlauf are accessible, beside the record and over it', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(app(`${record}?stand=2`));
  const sidebar = (name: string) => page.getByRole('complementary', { name, exact: true });
  await page.getByRole('button', { name: 'Versionen' }).click();
  await expect(sidebar('Versionen').getByRole('listitem').first()).toBeVisible();
  await expectAccessibleEverywhere(page, expectAccessible, narrowAndWide);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  await expect(sidebar('Verlauf').getByRole('listitem').first()).toBeVisible();
  // The page around it is the same.
  await expectAccessibleEverywhere(
    page,
    (look) => expectAccessible({ ...look, within: 'natippc-history-panel' }),
    narrowAndWide,
  );
});

test('without script a former state has its own page, which search engines must not index', async ({
  openElsewhere,
  app,
}) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto(app(`${record}?vergleich=1-4`));
  const { notice, marks } = parts(page);
  await expect(marks).toHaveCount(8);
  await expect(page).toHaveTitle(/^Müllverbrennungsanlage Linz, Stand zum 01\.11\.2026/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${record}$`));
  await notice.getByRole('link', { name: 'Änderungen ausblenden' }).click();
  await expect(page).toHaveURL(app(record));
  await expect(marks).toHaveCount(0);
});

test('a version that does not exist is answered with 404 and a link to the current state', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  const answer = await page.goto(app(`${record}?stand=9`));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand nicht gefunden (Fehler 404)');
  await page.getByRole('link', { name: 'Zum aktuellen Stand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Müllverbrennungsanlage Linz');
  await expect(page).toHaveURL(app(record));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('[R2.35] on a phone versions are selected in a drawer, which then closes', async ({ page, app }) => {
    await page.goto(app(record));
    const button = page.getByRole('button', { name: 'Versionen' });
    await button.tap();
    const drawer = page.getByRole('dialog', { name: 'Versionen' });
    await expect(drawer.getByRole('link', { name: 'Stand zum 20.10.2026' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Stand zum 20.10.2026' }).tap();
    await expect(drawer).toBeHidden();
    const { notice } = parts(page);
    await expect(notice).toContainText('Stand zum 20.10.2026');
    await notice.getByRole('link', { name: 'Änderungen einblenden' }).tap();
    await expect(page).toHaveURL(app(`${record}?vergleich=2-3`));
    await notice.getByRole('link', { name: 'Zurück zum aktuellen Stand' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** Closes an installation down as its form would: reads it, then writes with the ETag that was read. Runs in the page. */
async function closeDown(address: string): Promise<number> {
  const tag = (await fetch(address)).headers.get('etag') ?? '';
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  const headers = {
    'content-type': 'application/json',
    'x-http-method-override': 'PATCH',
    'x-xsrf-token': token,
    'if-match': tag,
  };
  const body = JSON.stringify({ status: 'decommissioned', statusSince: '2026-11-02' });
  return (await fetch(`${address}/sections/operatingState`, { method: 'POST', headers, body })).status;
}

test("[R3.9] [R4.42] a change by an authority is shown in the installation's history and found by the search, in another browser too", async ({
  page,
  app,
  portal,
  openElsewhere,
}) => {
  const changed = [...generateInstallations(20)].find(
    ({ published, status, unit }) => published && status === 'functional' && unit?.federalStateCode === '4',
  );
  const id = changed?.id ?? '';
  const visitor = await openElsewhere();
  const found = app(`/installations${writeSearch('', normalizeSearch({ statuses: ['decommissioned'] }))}`);
  await visitor.goto(found);
  const { region, links } = searchOn(visitor);
  await expect(region).toBeVisible();
  await expect(links.filter({ hasText: changed?.name ?? '?' })).toHaveCount(0);

  await signIn(page, portal('anmelden'), 'behoerde', app(`/installations/${id}`));
  expect(await page.evaluate(closeDown, app(`/api/natippcInstallations/${id}`))).toBe(200);

  await visitor.goto(found);
  await links
    .filter({ hasText: changed?.name ?? '?' })
    .first()
    .click();
  for (const [reader, name] of [
    [page, 'Anna Huber'],
    [visitor, 'Behörde'],
  ] as const) {
    const { sidebar, marks } = parts(reader);
    await reader.goto(app(`/installations/${id}`));
    await reader.getByRole('button', { name: 'Verlauf' }).click();
    const event = sidebar.getByRole('listitem').first();
    await expect(event).toContainText(`· ${name}`);
    await expect(event).toContainText('Status: ');
    await event.getByRole('link').click();
    await expect(marks).toHaveText(new RegExp(`^Geändertvorher: in Betrieb.*Version 2, ${name}, `));
  }
});

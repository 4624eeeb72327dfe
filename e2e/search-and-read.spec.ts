import { atRest } from './fixtures/at-rest.ts';
import { holdCalls } from './fixtures/held-calls.ts';
import { countIn, searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

const places = [
  { name: 'the application', start: 'app' },
  { name: 'the portal', start: 'portal' },
] as const;

for (const { name, start } of places) {
  test(`[R10.1][R10.2] on ${name} a visitor searches, filters, opens an installation and goes back`, async ({
    page,
    app,
    portal,
  }) => {
    await page.goto(start === 'app' ? app('/installations') : portal(''));
    const search = searchOn(page);
    await expect(search.rows.first()).toBeVisible();
    const all = countIn(await search.total.textContent());

    await search.field.fill('Wien');
    await search.field.press('Enter');
    await expect(page).toHaveURL(/anlagen\.q=Wien/);
    await expect.poll(async () => countIn(await search.total.textContent())).toBeLessThan(all);
    const found = countIn(await search.total.textContent());

    await search.unfold('Status');
    await search.facet('Status', /in Betrieb/).check();
    await expect(page).toHaveURL(/anlagen\.status=functional/);
    await expect.poll(async () => countIn(await search.total.textContent())).toBeLessThanOrEqual(found);
    const list = page.url();

    const link = search.links.first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    expect(page.url()).not.toBe(list);

    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(search.field).toHaveValue('Wien');
    await expect(search.facet('Status', /in Betrieb/)).toBeChecked();
    await expect(search.links.first()).toHaveText(title);
  });
}

test('the address of a later page opens that page, and still does once the session is known', async ({ page, app }) => {
  const address = app('/installations?anlagen.seite=2');
  await page.goto(address);
  await expect(page.locator('natippc-user-menu').getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(searchOn(page).total).toContainText('26–50');
  await expect(page).toHaveURL(address);
});

test('[R10.8] the application opens links of widgets without loading a page, and the breadcrumbs of an installation lead back to the list as it was', async ({
  page,
  app,
}) => {
  const list = app('/installations?anlagen.q=Wien');
  await page.goto(list);
  const search = searchOn(page);
  // Until the application has hydrated, its links load whole pages, which do not know the list.
  await atRest(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await search.links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Anlagenregister');
  const parent = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Anlagenregister' });
  await expect(parent).toHaveAttribute('href', list);
  await parent.click();
  await expect(page).toHaveURL(list);
  await expect(search.field).toHaveValue('Wien');
  await expect(search.rows.first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('[R10.8] a host page takes over the links of the search and shows the installation at its own address', async ({
  page,
  portal,
}) => {
  await page.goto(portal(''));
  const search = searchOn(page);
  const title = (await search.links.first().textContent()) ?? '';
  await search.links.first().click();
  await expect(page).toHaveURL(/\/portal\/\?.*anlage=/);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Suche' }).click();
  await expect(page).not.toHaveURL(/anlage=/);
  await expect(search.rows.first()).toBeVisible();
});

test('the breadcrumbs of an installation lead back to the last search made in the application, also after a reload', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);
  await search.field.fill('Wien');
  await search.field.press('Enter');
  await search.unfold('Status');
  await search.facet('Status', /in Betrieb/).check();
  const list = app('/installations?anlagen.q=Wien&anlagen.status=functional');
  await expect(page).toHaveURL(list);
  await atRest(page);
  const names = await search.links.allTextContents();
  const parent = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Anlagenregister' });
  for (const isReloaded of [false, true]) {
    await search.links.first().click();
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '', exact: true })).toBeVisible();
    if (isReloaded) {
      await page.reload();
      await atRest(page);
    }
    await expect(parent).toHaveAttribute('href', list);
    await parent.click();
    await expect(page).toHaveURL(list);
    await expect(search.field).toHaveValue('Wien');
    await expect(search.facet('Status', /in Betrieb/)).toBeChecked();
    await expect(search.links).toHaveText(names);
  }
});

test('breadcrumbs also lead back to a list that was left before its script had loaded', async ({ page, app }) => {
  const release = await holdCalls(page, '**/assets/**.js');
  await page.goto(app('/installations?anlagen.q=Wien'), { waitUntil: 'commit' });
  await searchOn(page).links.first().click();
  await expect(page).toHaveURL(/\/installations\/./);
  release();
  const parent = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Anlagenregister' });
  await expect(parent).toHaveAttribute('href', app('/installations?anlagen.q=Wien'));
});

test('Back restores the scroll position in a long list', async ({ page, app }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);
  const far = search.links.nth(20);
  await far.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await far.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // A page may have grown by a fraction of a pixel.
  await expect.poll(() => page.evaluate((place) => Math.abs(scrollY - place), before)).toBeLessThanOrEqual(1);
});

test('a visitor who scrolls before the application has hydrated keeps their scroll position, also on Back', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  const release = await holdCalls(page, '**/assets/**.js');
  await page.goto(app('/installations'));
  const search = searchOn(page);
  const far = search.links.nth(20);
  await far.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  // Relative to the viewport: fonts that load with the application may change the height of what is above.
  const top = async () => (await far.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  const distance = async () => Math.abs((await top()) - before);
  release();
  await atRest(page);
  expect(await distance()).toBeLessThanOrEqual(1);
  await far.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(distance).toBeLessThanOrEqual(1);
});

test('the menu entry of the current page leads to it without its query', async ({ page, app }) => {
  await page.goto(app('/installations?anlagen.q=Wien'));
  const search = searchOn(page);
  await expect(search.rows.first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .click();
  await expect(page).toHaveURL(app('/installations'));
  await expect(search.field).toHaveValue('');
});

test('a visitor steps through the results of a search, across pages and a reload, and returns to the page of the current one', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations?anlagen.q=deponie&anlagen.anzahl=10'));
  const search = searchOn(page);
  await atRest(page);
  const names = await search.links.allTextContents();
  await search.links.nth(8).click();
  const trail = page.getByRole('navigation', { name: 'Treffer der Suche' });
  await expect(trail).toContainText('9 von');
  await expect(trail.getByRole('link', { name: `Vorige Anlage: ${names[7]}`, exact: true })).toBeVisible();
  await trail.getByRole('link', { name: /^Nächste Anlage/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: names[9] ?? '', exact: true })).toBeVisible();
  await trail.getByRole('link', { name: /^Nächste Anlage/ }).click();
  await expect(trail).toContainText('11 von');
  await page.reload();
  await expect(trail).toContainText('11 von');
  await trail.getByRole('link', { name: /zurück zur Liste/ }).click();
  await expect(page).toHaveURL(/anlagen\.seite=2/);
});

test('an installation opened by its address offers no steps through search results', async ({ page, app }) => {
  await page.goto(app('/installations'));
  const address = (await searchOn(page).links.first().getAttribute('href')) ?? '';
  const other = await page.context().newPage();
  await other.goto(address);
  await atRest(other);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Treffer der Suche' })).toHaveCount(0);
});

test('[R10.2] Back and the breadcrumb lead from a record to its row in the list', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await atRest(page);
  const link = searchOn(page).links.nth(15);
  const name = (await link.textContent()) ?? '';
  const way = page.getByRole('navigation', { name: 'Sie sind hier' });
  // The position is noted with the next frame, before which nobody presses the link.
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const back of [() => page.goBack(), () => way.getByRole('link', { name: 'Anlagenregister' }).click()]) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await back();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

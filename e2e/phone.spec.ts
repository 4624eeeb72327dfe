import type { Locator } from '@playwright/test';
import { signIn } from './fixtures/accounts.ts';
import { countIn, searchOn, unfold } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test('[R2.31] the burger menu opens a drawer with the pages and a bar with Hilfe, Nachrichten-Center and sign-in', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/start'));
  await page.getByRole('button', { name: 'Menü' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await expect(drawer.getByRole('button', { name: 'Hilfe' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Nachrichten-Center' })).toBeVisible();
  await expect(drawer.getByText('Nicht angemeldet')).toBeVisible();
  await expectAccessible();
  await drawer.getByRole('link', { name: 'Anlagenregister' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(app('/installations'));
});

test('[R2.31] what the drawer’s bar opens is in view, at a distance from the edges of the window, and the bar’s icons align with the list’s entries', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await page.getByRole('button', { name: 'Menü' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  const left = async (icon: Locator) => (await icon.boundingBox())?.x ?? Number.NaN;
  const textLeft = () =>
    drawer
      .getByRole('link', { name: 'FAQ' })
      .evaluate((link) => link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).paddingLeft));
  for (const name of ['Hilfe', 'Nachrichten-Center']) {
    const icon = drawer.getByRole('button', { name }).locator('svg').first();
    // The drawer slides in from the side.
    await expect.poll(async () => Math.round((await left(icon)) - (await textLeft()))).toBe(0);
  }
  await drawer.getByRole('button', { name: 'Nachrichten-Center' }).click();
  const opened = page.getByRole('dialog', { name: 'Nachrichten-Center' });
  await expect(page.getByText('Keine Nachrichten')).toBeInViewport({ ratio: 1 });
  await expect(opened).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const box = await opened.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(6);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(354);
  }).toPass();
});

test('breadcrumbs and links to a conclusion’s installations are at least 44 px high', async ({ page, app }) => {
  await page.goto(app('/bvt-conclusions'));
  const back = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link');
  const affected = page.getByRole('link', { name: /Anlagen? zu / }).first();
  for (const link of [back, affected]) {
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('even at 320 px the search field takes most of its line, and the focus ring of a view of the search does not touch its name', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  const button = search.region.getByRole('button', { name: 'Suchen', exact: true });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(async () => {
      const [field, submit] = [await search.field.boundingBox(), await button.boundingBox()];
      expect(field?.width).toBeGreaterThan(width / 2);
      expect(submit?.y).toBe(field?.y);
    }).toPass();
  }
  const room = await search.region
    .getByRole('link', { name: 'Statistik' })
    .evaluate((link) => Number.parseFloat(getComputedStyle(link).paddingLeft));
  // Two rings of 2 px, and 1 px between them and the text.
  expect(room).toBeGreaterThanOrEqual(5);
});

for (const { username, query } of [
  { username: undefined, query: '?anlagen.gebiet=4&anlagen.status=functional&anlagen.inspektion=vorhanden' },
  { username: 'behoerde', query: '?anlagen.sicht=amtlich&anlagen.status=functional' },
]) {
  test(`the whole first result is on the first screen of a phone (${username ?? 'visitor'})`, async ({
    page,
    app,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const list = app(`/installations${query}`);
    if (username) await signIn(page, portal('anmelden'), username, list);
    else await page.goto(list);
    const { region, rows, filterButton } = searchOn(page);
    await expect(region.getByRole('radio')).toHaveCount(username ? 2 : 0);
    await expect(filterButton).toContainText(username ? '(1)' : '(3)');
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const order = region.getByRole('combobox', { name: 'Sortierung' });
    await expect.poll(async () => Math.abs((await topOf(filterButton)) - (await topOf(order)))).toBeLessThan(6);
  });
}

test('on the portal the whole first result is on the first screen of a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal(''));
  await expect(searchOn(page).rows.first()).toBeInViewport({ ratio: 1 });
});

test('on a phone the buttons to compare, to copy the link and to export come in one row before the first result', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(app('/installations'));
  const { region, rows } = searchOn(page);
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  const [compare, copyLink, exportResults] = [button('Vergleichen'), button('Link kopieren'), button('Exportieren')];
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(exportResults).toBeVisible();
  expect(await topOf(exportResults)).toBeLessThan(await topOf(rows.first()));
  for (const action of [copyLink, exportResults]) expect(await topOf(action)).toBe(await topOf(compare));
});

test('on a short phone the bottom bar does not cover the authority’s mail address, even below a long name', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto(app('/installations'));
  const names = searchOn(page).rows.getByRole('heading').getByRole('link');
  await expect(names.first()).toBeVisible();
  const all = await names.allTextContents();
  const longest = all.reduce((one, other) => (other.length > one.length ? other : one));
  await names.filter({ hasText: longest }).first().click();
  const mail = page
    .getByRole('term')
    .filter({ hasText: 'Kontakt zur Behörde' })
    .locator('..')
    .locator('a[href^="mailto:"]');
  const bar = page.getByRole('button', { name: 'Verlauf' });
  await expect(async () => {
    const [link, tool] = [await mail.boundingBox(), await bar.boundingBox()];
    expect((link?.y ?? Number.NaN) + (link?.height ?? 0)).toBeLessThanOrEqual(tool?.y ?? 0);
  }).toPass();
});

test('on a phone the record ends above the bar at the bottom, which covers nothing that has the focus', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(app('/installations'));
  await searchOn(page).rows.first().getByRole('link').click();
  const bar = page.locator('[data-block=page-tools]');
  await expect(bar.getByRole('button', { name: 'Verlauf' })).toBeVisible();
  const barTop = async () => (await bar.boundingBox())?.y ?? Number.NaN;
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const last = await page.getByRole('contentinfo').boundingBox();
    // Pages have a whole number of px, their parts need not.
    expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThan((await barTop()) + 1);
  }).toPass();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('main').focus();
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const { bottom } = active?.getBoundingClientRect() ?? { bottom: 0 };
      return { bottom, isInBar: active?.closest('[data-block=page-tools]') !== null, name: active?.textContent };
    });
    if (!focused.isInBar) expect(focused.bottom, focused.name ?? '').toBeLessThanOrEqual(await barTop());
    if (focused.name === 'Leichte Sprache') return;
  }
  throw new Error('The last link of the page was not reached.');
});

test('a record with one version has one button, which says what it shows', async ({ page, app }) => {
  const calls = app('/api/natippcInstallations');
  await page.goto(app('/start'));
  const id = await page.evaluate(async (address) => {
    const json = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();
    const headers = { 'content-type': 'application/json' };
    const { items } = await json(address, { method: 'POST', headers, body: JSON.stringify({ pageSize: 50 }) });
    for (const { id } of items) if ((await json(`${address}/${id}/versions`)).length === 1) return String(id);
    throw new Error('Every installation has several versions.');
  }, calls);
  await page.goto(app(`/installations/${id}`));
  const history = page.getByRole('button', { name: 'Verlauf' });
  await expect(history).toHaveAccessibleDescription(/^Was mit dieser Anlage und ihrem Eintrag geschehen ist/);
  await expect(page.getByRole('button', { name: 'Versionen' })).toHaveCount(0);
});

for (const start of ['app', 'portal'] as const) {
  test(`on a phone (${start}) the filters open as a sheet whose button counts the results`, async ({
    page,
    app,
    portal,
    expectAccessible,
  }) => {
    await page.goto(start === 'app' ? app('/installations') : portal(''));
    const search = searchOn(page);
    await expect(search.rows.first()).toBeVisible();
    const all = countIn(await search.total.textContent());
    await search.filterButton.click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await unfold(sheet, 'Status');
    await sheet.getByRole('checkbox', { name: /in Betrieb/ }).check();
    // The old results behind the sheet are dimmed until the new ones arrive.
    await expect(search.region.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible();
    const button = sheet.getByRole('button', { name: /Anlagen anzeigen/ });
    const promise = async () => countIn(await button.textContent());
    await expect.poll(promise).toBeLessThan(all);
    const promised = await promise();
    await button.click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => countIn(await search.total.textContent())).toBe(promised);
    await expect(search.filterButton).toHaveText(/\(1\)/);
  });
}

test('[R2.24] the list of a record’s sections stays in view, and an address with a section’s fragment shows the section below the list', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.goto(app('/installations'));
  await searchOn(page).rows.first().getByRole('link').click();
  const contents = page.getByRole('navigation', { name: 'Abschnitte dieser Anlage' });
  const fold = contents.getByRole('button', { name: 'Abschnitte' });
  const isBelowList = async (name: string) => {
    const heading = await page.getByRole('heading', { name, exact: true }).boundingBox();
    const list = await contents.boundingBox();
    return heading !== null && list !== null && heading.y >= list.y + list.height && heading.y < 300;
  };
  await fold.click();
  await contents.getByRole('link', { name: 'Behörden' }).click();
  await expect.poll(() => isBelowList('Behörden')).toBe(true);
  await expect(fold).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    location.hash = '#genehmigungen';
  });
  await expect.poll(() => isBelowList('Genehmigungen')).toBe(true);
  await fold.click();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(fold).toBeFocused();
});

test('[R2.20][R2.35] the bar of a record holds whom to call, how to report a disturbance, and sharing', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => void document.documentElement.setAttribute('data-shared', url ?? ''),
    });
  });
  await page.goto(app('/installations?anlagen.q=Zementwerk'));
  await searchOn(page).rows.first().getByRole('heading').getByRole('link').click();
  const bar = page.locator('[data-block=page-tools]');
  await expect(bar.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', /^tel:\+?\d{5,}$/);
  await bar.getByRole('button', { name: 'Melden' }).click();
  const guide = page.getByRole('dialog', { name: 'Störung oder Belästigung melden' });
  await expect(guide.getByRole('link', { name: '122' })).toBeInViewport();
  await expect(guide.getByText(/^Notieren Sie Tag, Uhrzeit und Dauer/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Melden' })).toBeFocused();
  await bar.getByRole('button', { name: 'Teilen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', page.url().replace(/[?#].*/, ''));
});

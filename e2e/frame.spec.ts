import type { Locator, Page } from '@playwright/test';
import { accountMenu, signInFrom } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, failedLoad, sidewaysOverflow, test } from './fixtures/test.ts';

test('[R2.25] the title is not a link if configuration disables interactive naming', async ({ page, app }) => {
  await page.goto(app('/start'));
  const title = page.getByRole('banner').getByRole('link', { name: 'Register der IPPC-Anlagen' });
  await expect(title).toBeVisible();
  // Configuring before hydration would cause a mismatch with the server's markup.
  await atRest(page);
  await page.evaluate(async (script) => {
    const { configure }: { configure(settings: object): void } = await import(script);
    configure({ interactiveNaming: false });
  }, app('/natippc.js'));
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('Register der IPPC-Anlagen')).toBeVisible();
});

test('[R2.37] the footer shows the version, and its tooltip shows title, version detail and build number', async ({
  page,
  app,
  request,
}) => {
  const { title, version, versionDetail, buildNumber } = await (await request.get(app('/api/env'))).json();
  await page.goto(app('/start'));
  await atRest(page);
  const shown = page.getByRole('contentinfo').getByRole('button', { name: `Version ${version}` });
  await shown.focus();
  const tooltip = page.getByRole('tooltip');
  for (const part of [title, versionDetail, buildNumber]) await expect(tooltip).toContainText(String(part));
});

test("[R2.49][R2.46][R2.22] the help toggle opens and closes the current page's help, which has expandable chapters and a box with online help and helpdesk", async ({
  page,
  app,
  portal,
}) => {
  await page.goto(app('/installations'));
  const toggle = page.getByRole('button', { name: 'Hilfe', exact: true });
  const panel = page.getByRole('complementary', { name: 'Hilfe zu dieser Seite' });
  await toggle.click();
  const chapter = panel.getByText('Die Filter neben der Liste');
  await expect(chapter).toBeHidden();
  await panel.getByRole('button', { name: 'Alles aufklappen' }).click();
  await expect(chapter).toBeVisible();
  await panel.getByRole('button', { name: 'Eingrenzen' }).click();
  await expect(chapter).toBeHidden();
  await expect(panel.getByText('Die Adresse im Browser enthält Ihre Suche')).toBeVisible();
  const box = page.getByRole('region', { name: 'Helpdesk' });
  await expect(box.getByRole('heading')).toHaveText('Hilfe');
  await expect(box.getByRole('link', { name: 'Online-Hilfe' })).toHaveAttribute('href', portal('hilfe'));
  await expect(box.getByRole('link', { name: 'Helpdesk kontaktieren' })).toHaveAttribute('href', portal('helpdesk'));
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Startseite' }).click();
  await expect(panel).toContainText('Jeder Balken führt');
  await expect(panel.getByRole('button', { name: 'Alles aufklappen' })).toBeHidden();
  await toggle.click();
  await expect(panel).toBeHidden();
});

test('[R2.2][R2.27][R2.47] on the search and an installation the menu highlights the search, breadcrumbs show the path, and there is no side navigation', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  const side = page.getByRole('navigation', { name: 'Seitennavigation' });
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(searchOn(page).rows.first()).toBeVisible();
  await expect(side).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Anlagenregister' })).toHaveAttribute('aria-current', 'page');
  const link = searchOn(page).links.first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(side).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Anlagendetails' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Anlagenregister' })).toHaveAttribute('aria-current', 'true');
  await expect(menu.getByRole('link', { name: 'Startseite' })).not.toHaveAttribute('aria-current');
  const breadcrumbs = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('listitem');
  await expect(breadcrumbs).toHaveText(['Startseite', 'Anlagenregister', name]);
});

test('[R4.44] full screen hides header and menus and is kept for the next visit', async ({ page, app }) => {
  await page.goto(app('/installations'));
  await page.getByRole('button', { name: 'Vollbild' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('button', { name: 'Vollbild beenden' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('[R9.7] from a viewport height of 500 px the title bar sticks to the top and, on a phone, the control bar to the bottom', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  // The application starts after the results are shown, and restores the scroll position. A feature added before it has hydrated would
  // cause a mismatch with the server's markup.
  await atRest(page);
  const top = async (height: number) => {
    await page.setViewportSize({ width: 1200, height });
    await page.evaluate(() => scrollTo(0, 900));
    return page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  };
  await expect.poll(() => top(500)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => top(499)).toBeLessThan(0);

  await page.evaluate(() => {
    const { $features } = Reflect.get(globalThis, Symbol.for('natippc.v2.features'));
    $features.set([{ type: 'filter', id: 'probe', element: 'natippc-message-center' }]);
  });
  const bar = page.locator('[data-block=page-tools]');
  const below = async (height: number) => {
    await page.setViewportSize({ width: 420, height });
    await page.evaluate(() => scrollTo(0, 600));
    return bar.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
  };
  await expect.poll(() => below(500)).toBe(0);
  await expect.poll(() => below(499)).toBeGreaterThan(499);
});

test('[R9.7] the action bar sticks from a viewport height of 900 px', async ({ page, app }) => {
  await page.goto(app('/gallery'));
  const actions = page.getByRole('group', { name: 'Aktionen der Seite' });
  await expect(actions).toBeVisible();
  const top = async (height: number) => {
    await page.setViewportSize({ width: 1200, height });
    await page.evaluate(() => scrollTo(0, 1500));
    return actions.evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
  };
  await expect.poll(() => top(900)).toBe(0);
  await expect.poll(() => top(899)).toBeLessThan(0);
});

/** The row of the header, below its red band. */
const headerRow = (page: Page) => page.getByRole('banner').locator('> div');
const heightOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().height));

const headerHeights = [
  [320, 40],
  [390, 40],
  [575, 40],
  [576, 56],
  [600, 56],
  [650, 56],
  [700, 56],
  [768, 56],
  [959, 56],
  [960, 72],
  [1440, 72],
] as const;

test('[R9.6][R2.26] the header, which names the environment, is 40, 56 or 72 px high at every width, the navigation bar 40 px', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await expect(page.getByRole('banner').getByText('DEMO')).toBeVisible();
  for (const [width, expected] of headerHeights) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => heightOf(headerRow(page)), `${width} px`).toBe(expected);
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  }
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('list').first()).toHaveCSS(
    'height',
    '40px',
  );
});

test('[R9.6][R2.25][R2.26][R10.8] for a signed-in user the header has the user menu, names environment and user in red, and keeps its heights with an uncut title', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await expect(page.locator('natippc-user-menu').getByText('Nicht angemeldet')).toBeVisible();
  await signInFrom(page, 'betreiber');
  await expect(accountMenu(page).button).toBeVisible();
  const mark = page.getByRole('banner').locator('[data-block=environment]');
  await expect(mark).toContainText('DEMO · betreiber');
  const [red = 0, green = 0, blue = 0] = await mark.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  for (const [width, expected] of headerHeights) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => heightOf(headerRow(page)), `${width} px`).toBe(expected);
    const name = width < 768 ? 'IPPC-Register' : 'Register der IPPC-Anlagen';
    const title = page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect.poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  }
});

test.describe('touch screens', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('[R9.6] on a touch screen the header keeps its heights, and its controls are 44 px high', async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(app('/start'));
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const [width, expected] of [
      [360, 40],
      [800, 56],
      [1100, 72],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => heightOf(headerRow(page))).toBe(expected);
      await expect.poll(() => heightOf(page.getByRole('link', { name: 'Zum Portal' }))).toBe(44);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => heightOf(page.getByRole('button', { name: 'Menü' }))).toBe(44);
  });
});

test('[R2.23] on a phone the burger menu replaces the bars, and every page has a footer', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menü' });
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const path of ['/start', '/installations', '/gallery', '/gibt-es-nicht']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(app(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 780 });
    await expect(menu).toBeHidden();
    await expect(bar).toBeVisible();
  }
});

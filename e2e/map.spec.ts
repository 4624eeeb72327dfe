import type { Page } from '@playwright/test';
import { atRest } from './fixtures/at-rest.ts';
import { searchOn } from './fixtures/search.ts';
import { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';
import { startTileServer } from './fixtures/tile-server.ts';

const path = '/installations?anlagen.gebiet=4&anlagen.ansicht=karte';

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-point]').first()).toBeVisible();
  await expect(page.locator('[data-block=map][aria-busy=false]')).toBeVisible();
}

/** Elements within the map's view that scroll by themselves. */
const scrollBoxes = (page: Page) =>
  page.locator('[data-block=map] *').evaluateAll((elements) => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    return elements.filter(scrolls).map(({ className }) => String(className));
  });

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1400, 900],
] as const) {
  test(`[R10.7] at ${width} px the list scrolls with the page, and a mark and its row are found from one another`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height });
    await openMap(page, app(path));
    await atRest(page);
    expect(await scrollBoxes(page)).toEqual([]);
    const row = page.locator('[data-point]').nth(12);
    const id = await row.getAttribute('data-point');
    await row.getByRole('button', { name: /auf der Karte zeigen$/ }).click();
    const map = page.getByRole('region', { name: 'Karte der Anlagen' });
    await expect(map).toBeInViewport();
    await expect(page.locator(`[data-point="${id}"]`)).toHaveAttribute('data-marked', 'chosen');
    // The installation is at the centre now; Enter chooses what is nearest to it.
    await map.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: /an dieser Stelle$/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // Of several at this place, the chosen one stays chosen and in view.
    await expect(page.locator(`[data-point="${id}"]`)).toHaveAttribute('data-marked', 'chosen');
    await expect(page.locator(`[data-point="${id}"]`)).toBeInViewport();
  });
}

test('[R10.7] in forced colours the country is not filled with the colour of its numbers and lines', async ({
  page,
  app,
  expectedErrors,
}) => {
  // Chromium's advice, for the test reads the canvas repeatedly.
  expectedErrors.push(/willReadFrequently/);
  await page.emulateMedia({ forcedColors: 'active' });
  await openMap(page, app(path));
  /** Share of the map's pixels that are nearly black: only lines, texts and marks are, not the country itself. */
  const darkShare = () =>
    page.locator('[data-block=map] canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 1;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [dark, painted] = [0, 0];
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at + 3] ?? 0) < 128) continue;
        painted += 1;
        if ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) < 120) dark += 1;
      }
      return painted > 10_000 ? dark / painted : 1;
    });
  await expect.poll(darkShare).toBeLessThan(0.3);
  expect(await darkShare()).toBeGreaterThan(0.001);
});

test('[R10.7] the map prints as it is on the screen, with its scale, and on white even if the page is dark', async ({
  page,
  app,
  expectedErrors,
}) => {
  // Chromium's advice, for the test reads the canvas repeatedly.
  expectedErrors.push(/willReadFrequently/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMap(page, app(path));
  await atRest(page);
  const canvas = page.locator('[data-block=map] canvas');
  const scale = page.locator('[data-block=map]').getByText(/^Der Maßstabsbalken entspricht/);
  const shapes = async () => {
    const [map, bar] = [await canvas.boundingBox(), await scale.boundingBox()];
    return { ratio: (map?.width ?? 0) / (map?.height ?? 1), share: (bar?.width ?? 0) / (map?.width ?? 1) };
  };
  /** Share of the map's pixels that are nearly white. */
  const whiteShare = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return 0;
      const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
      const isWhite = (at: number) => (pixels[at + 3] ?? 0) > 200 && Math.min(...pixels.slice(at, at + 3)) > 250;
      return Array.from({ length: pixels.length / 4 }, (_, at) => at * 4).filter(isWhite).length / (pixels.length / 4);
    });
  const before = await shapes();
  expect(await whiteShare()).toBeLessThan(0.01);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await whiteShare()).toBeGreaterThan(0.3);
  await page.emulateMedia({ media: 'print' });
  await expect(canvas).toBeVisible();
  await expect(scale).toBeVisible();
  await expect(page.locator('[data-block=map]')).toContainText('Grenzen: Statistik Austria');
  await expect(page.getByRole('button', { name: 'Vergrößern' })).toBeHidden();
  const printed = await shapes();
  expect(printed.ratio).toBeCloseTo(before.ratio, 1);
  expect(printed.share).toBeCloseTo(before.share, 1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await whiteShare()).toBeLessThan(0.01);
});

test('[R10.7] a link leads from the top of the search to the map', async ({ page, app }) => {
  await openMap(page, app(path));
  await atRest(page);
  const skip = searchOn(page).region.getByRole('link', { name: 'Zur Karte' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Karte der Anlagen' })).toBeFocused();
});

test('[R7.33] a background map of the agency’s own is loaded from its server, can be hidden, and may fail', async ({
  page,
  contextPath,
  expectedErrors,
}) => {
  const tiles = await startTileServer();
  const settings = { BASE_MAP_URL: tiles.template, BASE_MAP_ATTRIBUTION: 'Karte: Amt für Karten' };
  const server = await TestServer.start({ contextPath, settings, register: 'examples' });
  const address = `${server.origin}${contextPath.slice(0, -1)}${path}`;
  try {
    await openMap(page, address);
    const map = page.locator('[data-block=map]');
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(3);
    expect(tiles.asked.every((one) => /^\/\d+\/\d+\/\d+\.png$/.test(one))).toBe(true);
    await expect(map).toContainText('Karte: Amt für Karten');
    await expect(map).toContainText('Grenzen: Statistik Austria');
    await map.getByRole('button', { name: 'Hintergrundkarte ausblenden' }).click();
    await expect(map).not.toContainText('Karte: Amt für Karten');

    await tiles.close();
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await openMap(page, `${address}&anlagen.q=linz`);
    await expect(map.getByText('Die Hintergrundkarte ist nicht erreichbar.')).toBeVisible();
    await expect(map).not.toContainText('Karte: Amt für Karten');
  } finally {
    await server.close();
  }
});

test('[R7.33] without a setting the map asks nobody but the register', async ({ page, app, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await openMap(page, app(path));
  await page.getByRole('button', { name: 'Vergrößern' }).click();
  await atRest(page);
  expect([...origins].filter((origin) => origin !== baseURL && origin !== 'null')).toEqual([]);
});

test('[R10.7] a map is where its address says, and leads from an empty section to the nearest installation', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations?anlagen.ansicht=karte&anlagen.stelle=47.69,13.2152,13'));
  const list = page.locator('[data-block=points]');
  await expect(list).toContainText('In diesem Ausschnitt ist keine Anlage der Suche.');
  await expect(page.getByText(/^Nächste Anlage: .*\skm \S+lich der Mitte/)).toBeVisible();
  await page.getByRole('button', { name: 'Zur nächsten' }).click();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page).not.toHaveURL(/stelle=47\.69,13\.2152,13/);
  const number = await list.getByRole('heading').textContent();
  await page.reload();
  await expect(list.getByRole('heading')).toHaveText(number ?? '');
  await page.getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(page).not.toHaveURL(/stelle=/);
});

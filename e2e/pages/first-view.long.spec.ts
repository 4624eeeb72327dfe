import type { Page } from '@playwright/test';
import { formatDate, isoDateOf } from '#core/platform/format/date.ts';
import { atRest, servicesAtRest } from '../fixtures/at-rest.ts';
import { holdCalls } from '../fixtures/held-calls.ts';
import { firstInstallation, searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the message that script is switched off has the look of the page', async ({ page, app }) => {
    await page.goto(app('/faq'));
    const message = page.getByText('JavaScript ist ausgeschaltet');
    await expect(message).toBeVisible();
    const looks = (of: typeof message) =>
      of.evaluate((element) => {
        const { fontFamily, color } = getComputedStyle(element);
        return { fontFamily, color };
      });
    expect(await looks(message)).toEqual(await looks(page.getByRole('main')));
    await expect(message).not.toHaveCSS('padding-left', '0px');
    await expect(message).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('without script the rows below the viewport, which the first frame skips, are laid out right after it', async ({
    page,
    app,
  }) => {
    await page.goto(app('/installations'));
    const last = page.locator('[data-result]').last();
    await expect(last.getByRole('link')).toBeVisible();
    expect(
      await page.locator('[data-result]').evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length),
    ).toBe(25);
    await expect(page.getByRole('main').getByText(/^Datenstand/)).toBeVisible();
  });

  test('[R2.31] on a phone without script the main navigation is in the page, and buttons that need script are hidden', async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(app('/start'));
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(navigation.getByRole('link', { name: 'Anlagenregister' })).toBeVisible();
    for (const name of ['Menü', 'Hilfe', 'Vollbild', 'Testeinstellungen']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    }
  });

  test('without script the search of the start page is a form that works', async ({ page, app }) => {
    await page.goto(app('/start'));
    await page.getByRole('combobox').fill('Abfall');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(app('/installations?anlagen.q=Abfall'));
    await expect(page).toHaveTitle(/^Abfall – [\d.]+ Anlagen – Register der IPPC-Anlagen$/);
  });
});

test('the script hydrates the markup of the server instead of rendering it again', async ({ page, app }) => {
  await page.route('**/assets/shell-*.js', async (route) => {
    await page.waitForSelector('header');
    await page.evaluate(() => document.querySelector('header')?.setAttribute('data-of-the-server', ''));
    await route.continue();
  });
  await page.goto(app('/start'));
  const toggle = page.getByRole('button', { name: 'Hilfe', exact: true });
  await toggle.click();
  await expect(page.getByRole('complementary', { name: 'Hilfe zu dieser Seite' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveAttribute('data-of-the-server', '');
});

test('the search’s first view loads no data of Intl and is compiled while it loads', async ({ page, app }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat'] as const) {
      const construct = (target: new (...given: never[]) => object, given: never[]) => {
        made.push(name);
        return new target(...given);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
  });
  const common = page.waitForResponse('**/assets/register-*.js');
  await page.goto(app('/installations'));
  await servicesAtRest(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'made'))).toEqual([]);
  expect(await (await common).text()).toContain('//# allFunctionsCalledOnLoad');
});

/** The code of the search's views other than the list. */
const codeOfViews = '**/assets/other-view-*.js';

/** Each view with its block, and the use of something in it that works only once the script has taken over. */
const views: readonly [view: string, block: string, use: (page: Page) => Promise<void>][] = [
  [
    'tabelle',
    'result-table',
    async (page) => {
      const heading = page.getByRole('columnheader', { name: 'Ort' });
      await heading.getByRole('link').click();
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    },
  ],
  [
    'statistik',
    'statistics',
    async (page) => {
      await page.getByLabel('Bundesland gegen').selectOption('overdue');
      await expect(page.getByRole('columnheader', { name: /überfällig/i }).first()).toBeVisible();
    },
  ],
  [
    'aenderungen',
    'changes',
    async (page) => {
      await page.getByRole('button', { name: '7 Tage' }).click();
      await expect(page).toHaveURL(/anlagen\.seit=/);
    },
  ],
  ['karte', 'map', (page) => expect(page.locator('[data-block=map]')).toHaveAttribute('data-points', /^[1-9]/)],
];

for (const [view, block, use] of views) {
  test(`the view “${view}” is there before its code, styled, and the script takes over its elements`, async ({
    page,
    app,
    expectedErrors,
  }) => {
    // The font would arrive at some time and change the width of texts.
    await page.route('**/*.woff2', (route) => route.abort());
    expectedErrors.push(/ERR_FAILED/);
    const send = await holdCalls(page, codeOfViews);
    await page.goto(app(`/installations?anlagen.gebiet=4&anlagen.ansicht=${view}`));
    const shown = page.locator(`[data-block=${block}]`);
    await expect(shown).toBeVisible();
    await shown.evaluate((element) => element.setAttribute('data-of-the-server', ''));
    // Once the script has taken over everything else, it has removed the styles of the first view.
    await expect(page.locator('natippc-installations :is(style, link)')).toHaveCount(1);
    await expect(page.locator('ol > [data-result]')).toHaveCount(0);
    /** Position and size of what the view consists of, and of its icons; the map's points and legend follow later. */
    const look = () =>
      shown.evaluate((view) => {
        const { x: left, y: top } = view.getBoundingClientRect();
        return [...view.querySelectorAll('button, th, td, svg, [data-value], [data-changed]')].flatMap((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = [x - left, y - top, width, height].map(Math.round).join(' ');
          const isPlaceholder = element.parentElement?.closest('[aria-hidden=true]') !== null;
          return width > 0 && !isPlaceholder ? [`${element.tagName} ${box}`] : [];
        });
      });
    const before = await look();
    expect(before.length).toBeGreaterThan(3);
    send();
    await atRest(page);
    expect(await look()).toEqual(expect.arrayContaining(before));
    await use(page);
    await expect(shown).toHaveAttribute('data-of-the-server', '');
  });
}

test('until the code of a rendered view has loaded, the list takes its place if the visitor asks for anything else', async ({
  page,
  app,
}) => {
  const send = await holdCalls(page, codeOfViews);
  await page.goto(app('/installations?anlagen.ansicht=tabelle'));
  const views = page.getByRole('navigation', { name: 'Ansicht' });
  const listed = page.locator('ol > [data-result]');
  await expect(page.locator('natippc-installations :is(style, link)')).toHaveCount(1);
  await expect(page.getByRole('table')).toBeVisible();
  await views.getByRole('link', { name: 'Liste' }).click();
  await expect(listed).toHaveCount(25);
  await expect(page.getByRole('table')).toHaveCount(0);
  // Its markup is gone by now.
  await views.getByRole('link', { name: 'Tabelle' }).click();
  await expect(page).toHaveURL(/ansicht=tabelle/);
  await expect(listed).toHaveCount(25);
  send();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(listed).toHaveCount(0);
});

test('if the code of a view cannot be loaded, the list takes its place with a message, and a button loads the view', async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  // If the application already runs when the file fails, it offers a reload as well (R8.10).
  const reload = page.getByRole('alertdialog', { name: 'Neu laden erforderlich' });
  await page.addLocatorHandler(reload, () => reload.getByRole('button', { name: 'Schließen' }).click());
  await page.route(codeOfViews, (route) => route.abort());
  await page.goto(app('/installations?anlagen.gebiet=4&anlagen.ansicht=tabelle'));
  await expect(page.getByText('Diese Ansicht konnte nicht geladen werden. Angezeigt wird die Liste.')).toBeVisible();
  await expect(page.locator('ol > [data-result]')).toHaveCount(25);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unroute(codeOfViews);
  await page.getByRole('button', { name: 'Ansicht laden' }).click();
  await expect(page.getByRole('region', { name: 'Ergebnisse als Tabelle' })).toBeVisible();
  await expect(page.locator('ol > [data-result]')).toHaveCount(0);
});

test('the styles that are inlined on a first visit are not fetched until the page is used, which caches them for the next', async ({
  page,
  app,
}) => {
  const sheets: string[] = [];
  page.on('requestfinished', (request) => void (/\.css$/.test(request.url()) && sheets.push(request.url())));
  await page.goto(app('/installations'));
  await servicesAtRest(page);
  const inlined = await page.locator('head > style').count();
  expect(inlined).toBeGreaterThan(0);
  // A pointer at rest, which browsers may report as moved by nothing.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await servicesAtRest(page);
  expect(sheets).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(() => sheets.length).toBeGreaterThan(1);
  await atRest(page);
  await expect(page.locator('head > style')).toHaveCount(inlined);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
  await page.goto(app('/installations'));
  await atRest(page);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && /\.(css|woff2)$/.test(entry.name))
      .map((entry) => entry.toJSON().transferSize),
  );
  expect(fetched.length).toBeGreaterThan(1);
  expect(new Set(fetched)).toEqual(new Set([0]));
});

test('[R10.2] the code of other widgets is requested only once the search has been hydrated', async ({ page, app }) => {
  await page.addInitScript(() => {
    document.addEventListener('natippc-ready', ({ target }) => {
      if (target instanceof Element && target.localName === 'natippc-installations') performance.mark('search-ready');
    });
  });
  await page.goto(app('/installations'));
  await atRest(page);
  const times = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/user-menu-[^/]*\.js$/.test(name));
    return { ready: performance.getEntriesByName('search-ready')[0]?.startTime, requested: code?.startTime };
  });
  expect(times.requested).toBeGreaterThanOrEqual(times.ready ?? Number.POSITIVE_INFINITY);
});

test('if the device’s clock is wrong by years, the script hydrates the page and uses the server’s date', async ({
  page,
  app,
}) => {
  const { id } = await firstInstallation(page, app);
  await page.clock.setFixedTime(new Date('2039-05-01T12:00:00Z'));
  // A hydration mismatch would be a warning, and every warning fails a test.
  for (const path of [
    '/bvt-conclusions',
    '/environmental-inspection',
    `/comparison?anlagen=${id}`,
    `/installations/${id}`,
  ]) {
    await page.goto(app(path));
    await atRest(page);
  }
  await page.getByText('Diese Seite zitieren').click();
  await expect(page.getByText(`(abgerufen am ${formatDate(isoDateOf())})`)).toBeVisible();
});

test('[R2.3] hydrating a content page keeps the elements of its text and an opened question', async ({ page, app }) => {
  await page.route('**/assets/faq-*.js', async (route) => {
    await page.waitForSelector('natippc-faq details');
    await page.evaluate(() => {
      const question = document.querySelector('natippc-faq')?.shadowRoot?.querySelector('details');
      question?.setAttribute('open', '');
      question?.querySelector('summary')?.setAttribute('data-of-the-server', '');
    });
    await route.continue();
  });
  await page.goto(app('/faq'));
  const host = page.locator('natippc-faq');
  await expect(host.locator('[part~=root]')).not.toHaveAttribute('data-natippc-attributes');
  await atRest(page);
  await expect(host.locator('details[open] > summary[data-of-the-server]')).toHaveCount(1);
});

test('[R7.9] opened by their address, pages make only calls whose answers are not embedded', async ({ page, app }) => {
  test.slow();
  const { id } = await firstInstallation(page, app);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/([^?]+)/.exec(request.url()) ?? [];
    // The clock and the tasks change from moment to moment; their code is loaded after the first view.
    if (call && !/^(time|user-tasks)$/.test(call)) calls.push(`${request.method()} ${call}`);
  });
  for (const path of [
    '/start',
    '/installations',
    ...['tabelle', 'statistik', 'aenderungen'].map((view) => `/installations?anlagen.ansicht=${view}`),
    `/installations/${id}`,
    `/installations/${id}?stand=1`,
    `/comparison?anlagen=${id}`,
    '/bvt-conclusions',
    '/bvt-conclusions/LCP',
    '/documents',
    '/faq',
    '/open-data',
    '/pages/impressum',
  ]) {
    await page.goto(app(path));
    await atRest(page);
    // The page of an installation looks for others at the same site after its first view, and statistics count months.
    const later = [
      ...(path.startsWith('/installations/') ? ['POST natippcInstallations'] : []),
      ...(path.endsWith('=statistik') ? ['GET natippcInstallations/monthlyCounts'] : []),
    ];
    expect(
      calls.splice(0).filter((call) => !later.includes(call)),
      path,
    ).toEqual([]);
  }
});

// Canonical addresses and the rest of the head are read without a browser: tests/server/site/pages.
test('the title of a search follows its text', async ({ page, app }) => {
  await page.goto(app('/installations?anlagen.q=Abfall&anlagen.sort=name-ab&anlagen.seite=2'));
  await expect(page).toHaveTitle(/^Abfall – [\d.]+ Anlagen – Register der IPPC-Anlagen$/);
  const { field } = searchOn(page);
  await field.fill('Zement');
  await field.press('Enter');
  await expect(page).toHaveTitle(/^Zement – [\d.]+ Anlagen? – Register der IPPC-Anlagen$/);
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveTitle('FAQ – Register der IPPC-Anlagen');
});

import { atRest } from './fixtures/at-rest.ts';
import { expectToFitAndBeAccessible, twoAppearances } from './fixtures/look.ts';
import { expect, test } from './fixtures/test.ts';

const guide = ['', 'redaktion', 'entwicklung', 'rezepte', 'gestaltung', 'sicherheit', 'bausteine'];
/** Pages without live examples, which consist of nothing that the others do not have. */
const onlyText = ['rezepte', 'sicherheit', 'bausteine'];

test('[R10.4] the documentation can be read and navigated without script', async ({ openElsewhere, server }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto(`${server.origin}/natippc/doku`);
  expect(new URL(page.url()).pathname).toBe('/natippc/doku/');
  await expect(page.getByRole('heading', { level: 1, name: 'Das Register auf Ihrer Seite' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
  await expect(page.getByRole('row', { name: /heading-level/ })).toContainText('Ebene der obersten Überschriften');
  await expect(page.getByText('<natippc-faq></natippc-faq>')).toBeVisible();
});

test('[R10.4] each tag has a page with its attributes and live examples', async ({ page, app }) => {
  const { modules } = await (await page.request.get(app('/custom-elements.json'))).json();
  for (const { declarations } of modules) {
    for (const { tagName, attributes } of declarations) {
      const answer = await page.request.get(app(`/doku/${tagName}`));
      expect(answer.status(), tagName).toBe(200);
      const text = await answer.text();
      for (const { name } of attributes) expect(text, tagName).toContain(`<code>${name}</code>`);
    }
  }
  await page.goto(app('/doku/natippc-installation'));
  await expect(page.locator('natippc-installation [data-section]').first()).toBeVisible();
});

/** Words that readers search for, and the section that must be among the results. */
const expectedSections: Record<string, RegExp> = {
  CSP: /^Content-Security-Policy/,
  Hash: /^Prüfsumme/,
  Farben: /^Eigene Farben/,
  TYPO3: /^TYPO3/,
  Schnittstelle: /^Daten und Schnittstelle|^Typen und Editoren/,
  leer: /^Wenn nichts zu sehen ist/,
  Barrierefreiheit: /^Welche Überschriftenebene/,
};

test('the documentation is searched while the reader types, also for synonyms of the titles of its sections', async ({
  page,
  app,
}) => {
  await page.goto(app('/doku/'));
  const field = page.getByRole('searchbox', { name: 'In der Dokumentation suchen' });
  await field.fill('wordpress');
  await expect(page.getByText(/^[1-8] Treffer$/)).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('link', { name: /^WordPress/ })
    .click();
  await expect(page.getByRole('heading', { name: 'WordPress' })).toBeInViewport();
  await field.fill('qqqq');
  await expect(page.getByText('Nichts gefunden.')).toBeVisible();
  for (const [words, section] of Object.entries(expectedSections)) {
    await field.fill(words);
    await expect(page.getByRole('search').getByRole('link', { name: section }).first(), words).toBeVisible();
  }
});

test('every live example of the documentation works, and no link or anchor is broken', async ({
  page,
  app,
  server,
}) => {
  test.slow();
  const start = `${server.origin}${app('/doku/')}`;
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
  });
  const anchors = new Map<string, readonly string[]>();
  const links = new Set<string>();
  const queue = [start];
  let shown = 0;
  for (const address of queue) {
    await page.goto(address);
    const examples = await page.getByRole('group', { name: 'Beispiel', exact: true }).all();
    // An example loads when it is scrolled into view.
    for (const example of examples) {
      await example.scrollIntoViewIfNeeded();
      await expect(example.locator('xpath=./*[starts-with(name(), "natippc-")]').first()).toBeAttached();
    }
    shown += examples.length;
    const read = () =>
      page.evaluate(() => ({
        ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
        hrefs: Array.from(document.links, ({ href }) => href).filter((href) => href.startsWith('http')),
      }));
    if (examples.length > 0) await atRest(page);
    const { ids, hrefs } = await read();
    anchors.set(address, ids);
    for (const href of hrefs) {
      links.add(href);
      const [file = ''] = href.split('#');
      const isPage = file.startsWith(start) && !/\.\w+$/.test(file);
      if (isPage && !queue.includes(file)) queue.push(file);
    }
  }
  for (const link of links) {
    const [file = '', anchor = ''] = link.split('#');
    const ids = anchors.get(file);
    if (ids && anchor !== '' && !ids.includes(decodeURIComponent(anchor))) failures.push(`no such anchor: ${link}`);
    if (!ids && file.startsWith(server.origin) && (await page.request.get(file)).status() >= 400)
      failures.push(`dead: ${link}`);
  }
  expect(queue.length).toBeGreaterThan(20);
  expect(shown).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

test('the footer of the application links to the documentation', async ({ page, app }) => {
  await page.goto(app('/faq'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auf Ihrer Seite einbetten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Das Register auf Ihrer Seite' })).toBeVisible();
});

test('an unknown page of the documentation is answered with 404', async ({ page, app }) => {
  expect((await page.request.get(app('/doku/gibt-es-nicht'))).status()).toBe(404);
  expect((await page.request.get(app('/doku/%2e%2e%2fshell%2findex'))).status()).toBe(404);
});

test('[R10.5] a preference for more contrast gives stronger text, lines and links in light and dark', async ({
  page,
  app,
}) => {
  await page.goto(app('/doku/natippc-faq'));
  const question = page.locator('natippc-faq details').first();
  await expect(question).toBeVisible();
  const looks = () =>
    question.evaluate((element) => {
      const root = element.getRootNode();
      const inner = root instanceof ShadowRoot ? root.querySelector('[part~=root]') : null;
      if (!inner) throw new Error('No widget.');
      const probe = document.createElement('span');
      inner.append(probe);
      /** How bright a colour is, from 0 to 255, as the browser computes it. */
      const brightness = (name: string) => {
        probe.style.borderBlockStart = `1px solid var(--_${name})`;
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(probe).borderBlockStartColor.match(/[\d.]+/g) ?? []
        ).map(Number);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = brightness('ground');
      const away = ['text', 'muted', 'line', 'action'].map((name) => Math.abs(brightness(name) - ground));
      const border = getComputedStyle(element).borderBlockEndColor;
      probe.remove();
      return { away, border };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const usual = await looks();
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const strong = await looks();
    for (const [index, name] of ['text', 'muted', 'line', 'action'].entries())
      expect(strong.away[index], `${name}, ${colorScheme}`).toBeGreaterThan(usual.away[index] ?? 255);
    expect(strong.border, `the line below a question, ${colorScheme}`).not.toBe(usual.border);
  }
});

for (const name of guide) {
  test(`the page doku/${name} is accessible and fits a phone`, async ({ page, app, expectAccessible }) => {
    await page.goto(app(`/doku/${name}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAndBeAccessible(page, expectAccessible, onlyText.includes(name) ? twoAppearances : undefined);
  });
}

for (const name of ['amtsblau', 'papier', 'kontrast']) {
  test(`[R10.5] the example theme ${name} is accessible in light and dark and fits a phone`, async ({
    page,
    app,
    expectAccessible,
  }) => {
    await page.goto(app(`/doku/thema-${name}`));
    await expect(page.locator('natippc-installations [data-result]').first()).toBeVisible();
    await expectToFitAndBeAccessible(page, expectAccessible, twoAppearances);
  });
}

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atRest } from '../fixtures/at-rest.ts';
import { holdCalls } from '../fixtures/held-calls.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = [
  ['Umweltinspektion', '/environmental-inspection', 'Wie oft'],
  ['Rechtsgrundlagen/Leitfäden', '/legal-bases-guidelines', 'Bundesrecht'],
  ['FAQ', '/faq', 'Anlagen suchen'],
] as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });

/** Records the calls for CMS content from now on. */
function contentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/cms/')) calls.push(pathname);
  });
  return calls;
}

test('[R2.1][R2.3][R9.1] the menu leads to each content page, whose text is fetched from the CMS only once', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  // Until the application has hydrated, its links load whole pages, which embed their content.
  await atRest(page);
  const calls = contentCalls(page);
  for (const [name, path, section] of [...pages, pages[0]]) {
    await menuOf(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(app(path));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await expect(page.locator('[data-block=rich-text] small').getByText(/^Stand 2\d\.11\.2026$/)).toBeVisible();
    await expect(page).toHaveTitle(`${name} – Register der IPPC-Anlagen`);
    await expect(menuOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('listitem')).toHaveText([
      'Startseite',
      name,
    ]);
  }
  expect(calls).toEqual(pages.map(([, path]) => app(`/api/cms${path}`)));
});

for (const [, path, section] of pages) {
  test(`[R7.9][R2.3] ${path} opened by its address shows its embedded content without a call`, async ({
    page,
    app,
  }) => {
    const calls = contentCalls(page);
    await page.goto(app(path));
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await expect(page.locator('[data-block=rich-text] small').getByText(/^Stand 2\d\.11\.2026$/)).toBeVisible();
    expect(calls).toEqual([]);
  });
}

test('[R7.26] a page without embedded data gets its content by a call', async ({ page, app, expectedErrors }) => {
  // The script renders without the data the server rendered with.
  expectedErrors.push(/^\[natippc\] Markup of <natippc-faq> /);
  const calls = contentCalls(page);
  await page.route(app('/faq'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(app('/faq'));
  await expect(page.getByRole('heading', { level: 2, name: 'Anlagen suchen' })).toBeVisible();
  await expect.poll(() => calls).toEqual([app('/api/cms/faq')]);
});

test('[R2.24] an address with the fragment of a question shows its answer below the bars', async ({ page, app }) => {
  await page.goto(app('/faq#in-meiner-naehe'));
  const question = page.locator('#in-meiner-naehe');
  await expect(question.locator('p')).toBeVisible();
  const top = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const bar = () => page.locator('[data-layout-anchor=title-bar]').evaluate(({ clientHeight }) => clientHeight + 1);
  await expect.poll(async () => (await top()) - (await bar())).toBe(10);
  await expect(page.locator('#wie-suchen p')).toBeHidden();
});

test('by keyboard alone the table of contents leads to a section, a question opens, and its link leads to another page’s section', async ({
  page,
  app,
}) => {
  await page.goto(app('/faq'));
  const contents = page.getByRole('navigation', { name: 'Auf dieser Seite' });
  await contents.getByRole('link', { name: 'Umweltinspektion' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app('/faq#umweltinspektion'));
  await expect(page.getByRole('heading', { level: 2, name: 'Umweltinspektion' })).toBeFocused();
  await page.keyboard.press('Tab');
  const question = page.locator('#wie-oft-inspektion');
  await expect(question.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.locator('p')).toBeVisible();
  await page.keyboard.press('Tab');
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(app('/environmental-inspection#wie-oft'));
  await expect(page.getByRole('heading', { level: 2, name: 'Wie oft' })).toBeFocused();
  expect(await page.evaluate(() => 'samePage' in globalThis), 'without a page load').toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
});

test('[R10.8] a link into the search leads to its results without a page load', async ({ page, app }) => {
  await page.goto(app('/environmental-inspection'));
  // Until the application has hydrated, its links load whole pages.
  await atRest(page);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await page.getByRole('link', { name: 'Anlagen in Betrieb, zuletzt besuchte zuerst' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.status=functional&anlagen.sort=lastInspection'));
  await expect(page.locator('[data-result]').first()).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
});

test('an answer found by a search can be read, and its copied link leads back to it', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(app('/faq'));
  await page.getByLabel('In den Fragen suchen').fill('Excel exportieren');
  await expect(page.locator('natippc-faq details')).toHaveCount(1);
  await expect(page.locator('#excel p').first()).toBeVisible();
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(new URL(`${app('/faq')}#excel`, page.url()).href);
  await page.goto(await copied());
  await expect(page.locator('#excel p').first()).toBeVisible();
});

test('text typed into the search for questions before its script has loaded is searched for afterwards', async ({
  page,
  app,
}) => {
  const release = await holdCalls(page, '**/assets/faq-*.js');
  await page.goto(app('/faq'), { waitUntil: 'commit' });
  await page.getByLabel('In den Fragen suchen').fill('Excel exportieren');
  release();
  await expect(page.locator('natippc-faq details')).toHaveCount(1);
  await expect(page.getByLabel('In den Fragen suchen')).toHaveValue('Excel exportieren');
});

test('[R7.36] a template of the environmental inspection is downloaded, and a state’s overdue installations are one click away', async ({
  page,
  app,
}) => {
  await page.goto(app('/environmental-inspection'));
  const link = page.getByRole('link', { name: 'Bericht über die Umweltinspektion', exact: true });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Bericht über die')}`,
  );
  const download = page.waitForEvent('download');
  await link.click();
  expect(readFileSync(await (await download).path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  const number = page.locator('[data-state="4"] a').last();
  const count = /\d+/.exec((await number.textContent()) ?? '')?.[0];
  await number.click();
  await expect(page).toHaveURL(/anlagen\.gebiet=4.*anlagen\.ueberfaellig=ja/);
  await expect(page.getByText(new RegExp(`^${count} Anlagen?$`)).first()).toBeVisible();
});

test('printing shows every answer, by styles or by opening it, and afterwards only those are open that were before', async ({
  page,
  app,
}) => {
  await page.goto(app('/faq'));
  await atRest(page);
  const answers = page.locator('natippc-faq details > :not(summary)');
  expect(await answers.count()).toBeGreaterThanOrEqual(18);
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(answers.first()).toBeHidden();

  // What opens the answers without such styles.
  const open = page.locator('natippc-faq details[open]');
  const all = await page.locator('natippc-faq details').count();
  await page.locator('#status > summary').click();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(open).toHaveCount(all);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(open).toHaveCount(1);
});

test('[R2.27] the current menu entry is in view even if the bar is too narrow for all entries', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 620, height: 800 });
  await page.goto(app('/faq'));
  const bar = menuOf(page).getByRole('list').first();
  await expect.poll(() => bar.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0);
  const inSight = (name: string) =>
    bar.getByRole('link', { name }).evaluate((link) => {
      const [entry, list] = [link, link.closest('ul')].map((each) => each?.getBoundingClientRect());
      return entry && list ? entry.left >= list.left - 1 && entry.right <= list.right + 1 : false;
    });
  await expect.poll(() => inSight('FAQ')).toBe(true);
  await page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Startseite' }).click();
  await expect.poll(() => inSight('Startseite')).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('[R2.29] the side navigation shows the content pages with the current one marked', async ({ page, app }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto(app('/legal-bases-guidelines'));
  const side = page.getByRole('navigation', { name: 'Seitennavigation' });
  await side.getByRole('button', { name: 'Aufklappen' }).click();
  for (const [name] of pages) await expect(side.getByRole('link', { name })).toBeVisible();
  await expect(side.locator('[aria-current=page]')).toHaveText('Rechtsgrundlagen/Leitfäden');
});

test('[R2.49] each content page has its own help', async ({ page, app }) => {
  await page.goto(app('/faq'));
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Hilfe zu dieser Seite' });
  await expect(panel).toContainText('Beim Drucken erscheinen alle Antworten');
  await menuOf(page).getByRole('link', { name: 'Umweltinspektion' }).click();
  await expect(panel).toContainText('wie Umweltinspektionen ablaufen');
  await menuOf(page).getByRole('link', { name: 'Rechtsgrundlagen/Leitfäden' }).click();
  await expect(panel).toContainText('Ein Pfeil hinter einem Link');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('[R2.31] the burger menu leads to the content pages', async ({ page, app, expectAccessible }) => {
    await page.goto(app('/start'));
    for (const [name, path] of pages) {
      await page.getByRole('button', { name: 'Menü' }).click();
      await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(app(path));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.locator('#status > summary').tap();
    await expect(page.locator('#status dl')).toBeVisible();
    await expectAccessible({ within: 'natippc-faq' });
  });
});

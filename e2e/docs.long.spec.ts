import { atRest } from './fixtures/at-rest.ts';
import { allAppearances, expectToFitAndBeAccessible } from './fixtures/look.ts';
import { expect, test } from './fixtures/test.ts';

test('every live example of the documentation works', async ({ page, app, server }) => {
  test.slow();
  const start = `${server.origin}${app('/doku/')}`;
  const failures: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${page.url()}: ${answer.status()} ${answer.url()}`);
  });
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
    if (examples.length > 0) await atRest(page);
    const hrefs = await page.evaluate(() => Array.from(document.links, ({ href }) => href.replace(/#.*/, '')));
    for (const href of hrefs)
      if (href.startsWith(start) && !/\.\w+$/.test(href) && !queue.includes(href)) queue.push(href);
  }
  expect(queue.length).toBeGreaterThan(20);
  expect(shown).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

for (const name of ['', 'redaktion', 'entwicklung', 'rezepte', 'gestaltung', 'sicherheit', 'bausteine']) {
  test(`the page doku/${name} is accessible in all colours and fits a phone`, async ({
    page,
    app,
    expectAccessible,
  }) => {
    await page.goto(app(`/doku/${name}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitAndBeAccessible(page, expectAccessible, allAppearances);
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
    await expectToFitAndBeAccessible(page, expectAccessible);
  });
}

import type { Page } from '@playwright/test';
import { atRest } from './fixtures/at-rest.ts';
import { reach } from './fixtures/keyboard.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

test('by keyboard alone a visitor skips to the content, searches, filters, opens an installation and goes back', async ({
  page,
  app,
}) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zu den Ergebnissen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search.total).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
  await page.keyboard.press('Enter');
  await reach(page, search.field);
  await page.keyboard.type('Wien');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/anlagen\.q=Wien/);
  await reach(page, search.region.getByRole('button', { name: 'Status', expanded: false }));
  await page.keyboard.press('Enter');
  const status = search.facet('Status', /in Betrieb/);
  await reach(page, status);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/anlagen\.status=functional/);
  const link = search.links.first();
  await reach(page, link);
  const name = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await reach(
    page,
    page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Anlagenregister' }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/anlagen\.status=functional/);
  await expect(search.links.first()).toHaveText(name);
});

test('back from a record the focus is on its row, whether by Back or by the breadcrumb', async ({ page, app }) => {
  await page.goto(app('/installations'));
  const { links } = searchOn(page);
  await atRest(page);
  const link = links.nth(7);
  const name = (await link.textContent()) ?? '';
  const back = [
    () => page.goBack(),
    () =>
      page
        .getByRole('navigation', { name: 'Sie sind hier' })
        .getByRole('link', { name: 'Anlagenregister' })
        .press('Enter'),
  ];
  for (const goBack of back) {
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await goBack();
    await expect(link).toHaveText(name);
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});

/** Returns whether nothing covers the focused element, at a point in its first line. */
const isFocusUncovered = (page: Page) =>
  page.evaluate(() => {
    const innermost = (root: Document | ShadowRoot, next: (root: Document | ShadowRoot) => Element | null) => {
      let found = next(root);
      while (found?.shadowRoot) {
        const inner = next(found.shadowRoot);
        if (inner === null || inner === found) break;
        found = inner;
      }
      return found;
    };
    const active = innermost(document, (root) => root.activeElement);
    // The first line only: the centre of a link of several lines may be between them, where its container is hit.
    const box = active?.getClientRects()[0];
    if (!active || !box) return false;
    const topmost = innermost(document, (root) =>
      root.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2),
    );
    return active.contains(topmost);
  });

for (const { start, size } of [
  { start: 'app', size: { width: 1280, height: 720 } },
  { start: 'portal', size: { width: 390, height: 844 } },
] as const) {
  test(`no sticky bar covers the focused element (${start}, ${size.width} px, WCAG 2.4.11)`, async ({
    page,
    app,
    portal,
  }) => {
    await page.setViewportSize(size);
    const query = '?anlagen.gebiet=4&anlagen.status=functional';
    await page.goto(start === 'app' ? app(`/installations${query}`) : `${portal('')}${query}`);
    await atRest(page);
    const { region, field, total, links, filterButton } = searchOn(page);
    await links.last().focus();
    // Text and number of the search stay in view, and what filters it; on a phone that is behind a button.
    const filters = size.width > 600 ? region.getByRole('list', { name: 'Gesetzte Filter' }) : filterButton;
    for (const part of [field, total, filters]) await expect(part).toBeInViewport({ ratio: 0.9 });
    const count = await links.count();
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(links.nth(count - 1 - step)).toBeFocused();
      expect(await isFocusUncovered(page), `link ${count - step}`).toBe(true);
    }
  });
}

test('the bar at the bottom of a page does not cover the focused element', async ({ page, app }) => {
  await page.setViewportSize({ width: 820, height: 600 });
  await page.goto(app('/gallery'));
  const row = page.getByRole('region', { name: 'Dialog' }).getByRole('button');
  await row.first().waitFor();
  await atRest(page);
  await page.getByRole('link', { name: 'Symbole', exact: true }).focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusUncovered(page), `step ${step}`).toBe(true);
  }
});

test('[R9.4] closing the help or the message center returns the focus to its button; navigating moves it to the page’s heading, whose text is in the title', async ({
  page,
  app,
}) => {
  await page.goto(app('/start'));
  await atRest(page);
  for (const name of ['Hilfe', 'Nachrichten-Center']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagenregister' })).toBeFocused();
  await expect(page).toHaveTitle(/^Anlagenregister/);
});

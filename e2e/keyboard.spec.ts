import type { Page } from '@playwright/test';
import { atRest } from './fixtures/at-rest.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

test('by keyboard alone: skip to the content, search, filter, open an installation, go back', async ({ page, app }) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await atRest(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reach = async (goal: ReturnType<typeof page.getByRole>) => {
    for (let step = 0; step < 80; step += 1) {
      if (await goal.evaluate((element) => element.matches(':focus'))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Not reached by the tabulator.');
  };
  await reach(search.field);
  await page.keyboard.type('Wien');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/anlagen\.q=Wien/);
  await reach(search.region.getByRole('button', { name: 'Status', expanded: false }));
  await page.keyboard.press('Enter');
  const status = search.facet('Status', /in Betrieb/);
  await reach(status);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/anlagen\.status=functional/);
  const link = search.links.first();
  await reach(link);
  const name = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await reach(page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Anlagenregister' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/anlagen\.status=functional/);
  await expect(search.links.first()).toHaveText(name);
});

/** Whether the centre of what has the focus is it, or lies in it: nothing lies above. */
const focusIsSeen = (page: Page) =>
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
    // The first line of it: between the lines of a link lies what it stands in.
    const box = active?.getClientRects()[0];
    if (!active || !box) return false;
    const above = innermost(document, (root) =>
      root.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2),
    );
    return active.contains(above);
  });

for (const { start, size } of [
  { start: 'app', size: { width: 1280, height: 720 } },
  { start: 'portal', size: { width: 390, height: 844 } },
] as const) {
  test(`what the keyboard reaches lies under no bar that sticks (${start}, ${size.width} px, WCAG 2.4.11)`, async ({
    page,
    app,
    portal,
  }) => {
    await page.setViewportSize(size);
    const query = '?anlagen.gebiet=4&anlagen.status=functional';
    await page.goto(start === 'app' ? app(`/installations${query}`) : `${portal('')}${query}`);
    await atRest(page);
    const { region, field, total, links } = searchOn(page);
    await links.last().focus();
    // What was searched for, and how many there are, are in sight all the while.
    for (const part of [field, total, region.getByRole('list', { name: 'Gesetzte Filter' })])
      await expect(part).toBeInViewport({ ratio: 0.9 });
    const count = await links.count();
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(links.nth(count - 1 - step)).toBeFocused();
      expect(await focusIsSeen(page), `link ${count - step}`).toBe(true);
    }
  });
}

test('what the keyboard reaches does not lie under the bar at the foot of a page', async ({ page, app }) => {
  await page.setViewportSize({ width: 820, height: 600 });
  await page.goto(app('/gallery'));
  const row = page.getByRole('region', { name: 'Dialog' }).getByRole('button');
  await row.first().waitFor();
  await atRest(page);
  await page.getByRole('link', { name: 'Symbole', exact: true }).focus();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsSeen(page), `step ${step}`).toBe(true);
  }
});

test('a change of page puts the focus at its start and names it in the title', async ({ page, app }) => {
  await page.goto(app('/start'));
  await atRest(page);
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anlagenregister' })).toBeFocused();
  await expect(page).toHaveTitle(/^Anlagenregister/);
});

test('[R9.4] closing the help and the message center gives the focus back to what opened them', async ({
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
});

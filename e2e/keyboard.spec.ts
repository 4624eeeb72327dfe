import { searchOn } from './setting/search.ts';
import { expect, test } from './setting/test.ts';

test('by keyboard alone: skip to the content, search, filter, open an installation, go back', async ({ page, app }) => {
  await page.goto(app('/installations'));
  const search = searchOn(page);
  await expect(search.rows.first()).toBeVisible();

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

test('a change of page puts the focus at its start and names it in the title', async ({ page, app }) => {
  await page.goto(app('/start'));
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
  for (const name of ['Hilfe', 'Nachrichten-Center']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

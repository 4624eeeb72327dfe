import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R2.21] a page may fill action bar, process bar and info box; other pages show none of them', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1200, height: 1000 });
  await page.goto(app('/gallery'));
  const main = page.getByRole('main');
  const actions = main.getByRole('group', { name: 'Aktionen der Seite' });
  const process = main.getByRole('group', { name: 'Nächste Schritte' });
  const info = main.getByRole('note');
  await expect(info).toHaveText('Diese Seite ist zum Erproben da. In der Produktion gibt es sie nicht.');
  await expect(actions.getByRole('button', { name: 'Drucken' })).toBeVisible();

  await atRest(page);
  // However far the page is scrolled, the action bar stays at the top and the process bar at the bottom.
  await page.evaluate(() => scrollTo(0, 2500));
  const edges = async () => ({
    top: await actions.evaluate((bar) => bar.getBoundingClientRect().top),
    bottom: await process.evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom),
  });
  await expect.poll(edges).toEqual({ top: 0, bottom: 0 });
  await process.getByRole('button', { name: 'Zum Anfang' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await process.getByRole('button', { name: 'Fertig' }).click();

  await expect(page).toHaveURL(app('/start'));
  for (const part of [actions, process, info]) await expect(part).toHaveCount(0);
});

test("[R2.6] a route's wrapper renders the parts of a page around its component, with the route's name as heading", async ({
  page,
  app,
}) => {
  const wrapped = allRoutes(routes).filter(({ wrapper }) => wrapper === 'titled');
  expect(wrapped.length).toBeGreaterThan(3);
  await page.goto(app('/start'));
  await atRest(page);
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const { absolutePath, name, data } of wrapped) {
    const entry = menu.or(page.getByRole('contentinfo')).getByRole('link', { name, exact: true });
    // The comparison has no entry: it is opened from the results of a search.
    if ((await entry.count()) > 0) await entry.click();
    else await page.goto(app(absolutePath));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const [tag = 'none'] = data?.elements ?? [];
    await expect(page.locator(`[data-layout-anchor] > ${tag}`)).toBeVisible();
  }
});

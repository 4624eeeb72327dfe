import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R2.44] the hidden marker changes once the pending calls are answered', async ({ page, app }) => {
  await page.goto(app('/gallery'));
  const marker = page.locator('input#ajax-response');
  await expect(marker).toHaveAttribute('type', 'hidden');
  await expect(marker).not.toHaveValue('0');
  const before = await marker.inputValue();
  await page.getByRole('button', { name: /Auslösen: Die Antwort ist unvollständig/ }).click();
  await expect(marker).not.toHaveValue(before);
});

test('[R2.35][R2.20] the filter button in the title bar opens the search panel in a side bar in wide windows and in a drawer in narrow ones', async ({
  page,
  app,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto(app('/faq'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.locator('[data-block=page-tools]').getByRole('button', { name: 'Filter' });
  await expect(button).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Anlagenregister' })
    .click();
  await expect(page).toHaveURL(/\/installations$/);
  await atRest(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(requests.filter((url) => url.includes('feature-sidebar'))).toEqual([]);

  const search = page.locator('natippc-installations');
  const ownPanel = search.getByRole('button', { name: 'Bundesland und Bezirk', exact: true });
  await expect(ownPanel).toBeVisible();
  await button.click();
  const beside = page.getByRole('complementary', { name: 'Filter' });
  await beside.getByRole('checkbox', { name: /^Oberösterreich/ }).check();
  await expect(page).toHaveURL(/anlagen\.gebiet=4/);
  await expect(search.getByRole('link', { name: /Filter entfernen: .*Oberösterreich/ })).toBeVisible();
  await expect(ownPanel).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await button.press('Enter');
  await expect(beside.getByRole('heading', { name: 'Filter' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');

  await page.setViewportSize({ width: 800, height: 800 });
  await expect(beside).toHaveCount(0);
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer.getByRole('checkbox', { name: /^Oberösterreich/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('[R2.24] an address with a fragment waits for its element and shows it below the bars', async ({ page, app }) => {
  await page.goto(app('/gallery#faults'));
  const top = () => page.locator('#faults').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(10);
  // In a taller window the action bar sticks as well (R9.7), and the element is shown below it.
  await page.setViewportSize({ width: 1200, height: 1000 });
  // From another page: the same address would not be loaded again.
  await page.goto('about:blank');
  await page.goto(app('/gallery#faults'));
  const actions = page.getByRole('group', { name: 'Aktionen der Seite' });
  const below = async () => (await top()) - ((await actions.boundingBox())?.height ?? 0);
  await expect.poll(below).toBe(10);

  // Content that comes later moves the element, also in browsers that do not keep what is shown in its place.
  const growAbove = () =>
    page.evaluate(() => {
      document.documentElement.style.setProperty('overflow-anchor', 'none');
      const late = document.createElement('div');
      late.style.setProperty('height', '300px');
      document.querySelector('#faults')?.before(late);
    });
  await growAbove();
  await expect.poll(below).toBe(10);
  // Once the user has done something, the page stays where it is. Without animation, it would have scrolled by the next frame.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Shift');
  await growAbove();
  await page.waitForFunction(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  expect(await below()).toBe(310);
});

test('[R2.29][R4.45] the side navigation begins collapsed at 32 px, expands to 340 px and keeps its state', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto(app('/faq'));
  const side = page.getByRole('navigation', { name: 'Seitennavigation' });
  const width = async () => (await side.boundingBox())?.width;
  await expect.poll(width).toBe(32);
  await side.getByRole('button', { name: 'Aufklappen' }).click();
  await expect.poll(width).toBe(340);
  await expect(side.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(side.getByRole('button', { name: 'Zuklappen' })).toBeVisible();
  await expect.poll(width).toBe(340);
  await side.getByRole('button', { name: 'Zuklappen' }).click();
  await expect.poll(width).toBe(32);
});

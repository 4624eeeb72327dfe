import type { Locator, Page } from '@playwright/test';
import { accountMenu, signIn } from '../fixtures/accounts.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, sidewaysOverflow, type Tools, test } from '../fixtures/test.ts';

interface Layer {
  name: string;
  width: number;
  /** Goes to a page and returns the layer and the button that opens it. */
  find(page: Page, tools: Pick<Tools, 'app' | 'portal'>): Promise<{ button: Locator; layer: Locator }>;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const layers: Layer[] = [
  {
    name: 'the message center',
    width: 1440,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return {
        button: page.getByRole('button', { name: 'Nachrichten-Center' }),
        layer: dialog(page, 'Nachrichten-Center'),
      };
    },
  },
  {
    name: 'the test settings',
    width: 1440,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return {
        button: page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ }),
        layer: dialog(page, 'Testeinstellungen'),
      };
    },
  },
  {
    name: 'the test settings on a phone',
    width: 360,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return {
        button: page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ }),
        layer: dialog(page, 'Testeinstellungen'),
      };
    },
  },
  {
    name: 'the user menu',
    width: 1440,
    async find(page, { app, portal }) {
      await signIn(page, portal('anmelden'), 'mehrrollen', app('/start'));
      const { button, panel } = accountMenu(page);
      return { button, layer: panel };
    },
  },
  {
    name: 'the burger menu',
    width: 360,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return { button: page.getByRole('button', { name: 'Menü' }), layer: dialog(page, 'Menü') };
    },
  },
  {
    name: 'the filters on a phone',
    width: 360,
    async find(page, { app }) {
      await page.goto(app('/installations'));
      await expect(searchOn(page).rows.first()).toBeVisible();
      return { button: searchOn(page).filterButton, layer: dialog(page, 'Filter') };
    },
  },
];

for (const { name, width, find } of layers) {
  test(`${name} can be opened by keyboard and closed by Escape, which returns the focus; axe finds nothing in light or dark`, async ({
    page,
    app,
    portal,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const { button, layer } = await find(page, { app, portal });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(layer).toBeVisible();
    await expect(layer.locator(':focus').or(layer.and(page.locator(':focus')))).toHaveCount(1);
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible({ rules: 'colours' });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(button).toBeFocused();
  });
}

for (const { name, open } of [
  { name: 'message center', open: (page: Page) => page.getByRole('button', { name: 'Nachrichten-Center' }) },
  { name: 'user menu', open: (page: Page) => accountMenu(page).button },
]) {
  test(`[R4.49] the ${name} opens and closes by its button, and closes on a click outside and by Escape`, async ({
    page,
    app,
    portal,
  }) => {
    await signIn(page, portal('anmelden'), 'oidc', app('/start'));
    const button = open(page);
    const layer = page.getByRole('banner').getByRole('dialog');
    for (const close of [
      () => button.click(),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await button.click();
      await expect(layer).toBeVisible();
      await close();
      await expect(layer).toBeHidden();
    }
  });
}

test('a disabled button does not change on hover', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(app('/gallery'));
  const styleOf = (button: Locator) =>
    button.evaluate((element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element);
      return { backgroundColor, borderColor, color };
    });
  const chapter = page.getByRole('region', { name: 'Schaltflächen' });
  await chapter.waitFor();
  const disabled = await chapter.getByRole('button', { name: 'Gesperrt' }).all();
  expect(disabled).toHaveLength(2);
  for (const button of disabled) {
    await page.mouse.move(0, 0);
    const before = await styleOf(button);
    await button.hover({ force: true });
    expect(await styleOf(button)).toEqual(before);
  }
});

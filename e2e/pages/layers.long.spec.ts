import type { Locator, Page } from '@playwright/test';
import { accountMenu, signIn } from '../fixtures/accounts.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, sidewaysOverflow, type Tools, test } from '../fixtures/test.ts';

interface Layer {
  layer: Locator;
  /** Opens it. */
  button: Locator;
}

interface Place {
  /** Names of the layers. */
  name: string;
  width: number;
  /** Goes to a page and returns its layers. */
  find(page: Page, tools: Pick<Tools, 'app' | 'portal'>): Promise<Layer[]>;
}

const layerOn = (page: Page) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  return {
    messageCenter: {
      button: page.getByRole('button', { name: 'Nachrichten-Center' }),
      layer: dialog('Nachrichten-Center'),
    },
    testSettings: {
      button: page.getByRole('contentinfo').getByRole('button', { name: /^Testeinstellungen/ }),
      layer: dialog('Testeinstellungen'),
    },
    userMenu: { button: accountMenu(page).button, layer: accountMenu(page).panel },
    burgerMenu: { button: page.getByRole('button', { name: 'Menü' }), layer: dialog('Menü') },
    filters: { button: searchOn(page).filterButton, layer: dialog('Filter') },
  };
};

const places: Place[] = [
  {
    name: 'the message center and the test settings',
    width: 1440,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return [layerOn(page).messageCenter, layerOn(page).testSettings];
    },
  },
  {
    name: 'the burger menu and the test settings on a phone',
    width: 360,
    async find(page, { app }) {
      await page.goto(app('/start'));
      return [layerOn(page).burgerMenu, layerOn(page).testSettings];
    },
  },
  {
    name: 'the user menu',
    width: 1440,
    async find(page, { app, portal }) {
      await signIn(page, portal('anmelden'), 'mehrrollen', app('/start'));
      return [layerOn(page).userMenu];
    },
  },
  {
    name: 'the filters on a phone',
    width: 360,
    async find(page, { app }) {
      await page.goto(app('/installations'));
      await expect(searchOn(page).rows.first()).toBeVisible();
      return [layerOn(page).filters];
    },
  },
];

for (const { name, width, find } of places) {
  test(`${name} can be opened by keyboard and closed by Escape, which returns the focus; axe finds nothing in light or dark`, async ({
    page,
    app,
    portal,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { button, layer } of await find(page, { app, portal })) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
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
    }
  });
}

test('[R4.49] message center and user menu open and close by their buttons, and close on a click outside and by Escape', async ({
  page,
  app,
  portal,
}) => {
  await signIn(page, portal('anmelden'), 'oidc', app('/start'));
  for (const { button, layer } of [layerOn(page).messageCenter, layerOn(page).userMenu]) {
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
  }
});

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

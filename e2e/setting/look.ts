import { expect, type Page } from '@playwright/test';
import { type ExpectAccessible, sidewaysOverflow } from './test.ts';

/** 320 px is what remains of 1280 px at 400 % zoom (WCAG 1.4.10). */
const widths = [320, 360, 820, 1440];

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
  forcedColors: 'none' | 'active';
}

/** Phone in light, desk in dark. */
export const twoAppearances: readonly Appearance[] = [
  { width: 360, colorScheme: 'light', forcedColors: 'none' },
  { width: 1440, colorScheme: 'dark', forcedColors: 'none' },
];

/** For what is small and matters: the narrowest and the widest layout, each in forced colours too. */
export const narrowAndWide: readonly Appearance[] = [
  { width: 360, colorScheme: 'light', forcedColors: 'none' },
  { width: 360, colorScheme: 'light', forcedColors: 'active' },
  { width: 1440, colorScheme: 'dark', forcedColors: 'none' },
  { width: 1440, colorScheme: 'light', forcedColors: 'active' },
];

const appearances: readonly Appearance[] = [
  ...twoAppearances,
  { width: 820, colorScheme: 'light', forcedColors: 'active' },
  { width: 1440, colorScheme: 'light', forcedColors: 'none' },
];

/** Nothing of the page lies beyond its edge, on phone, tablet and desk and at 400 % zoom. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sidewaysOverflow(page), { message: `sideways at ${width} px` }).toBe(0);
  }
}

/**
 * axe finds nothing on phone, tablet and desk, in light, dark and forced colours. Layout follows the width, so every rule is asked once
 * for each; at a width that was looked at already other colours can break the rules of colours only.
 *
 * @param shown fewer appearances, for pages whose parts are looked at in all of them elsewhere
 */
export async function expectAccessibleEverywhere(
  page: Page,
  expectAccessible: ExpectAccessible,
  shown: readonly Appearance[] = appearances,
): Promise<void> {
  const seen = new Set<number>();
  for (const { width, ...media } of shown) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await expectAccessible({ rules: seen.has(width) ? 'colours' : 'all' });
    seen.add(width);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
}

/** On paper there is the content under the name of the register, and nothing of what can be pressed or leads elsewhere. */
export async function expectToPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const button of await page.getByRole('banner').getByRole('button').all()) await expect(button).toBeHidden();
  const deeds = /Suchen|Drucken|kopieren|Zurück|Löschen|herunterladen|exportieren|Erneut|Vollbild/;
  for (const button of await page.getByRole('main').getByRole('button', { name: deeds }).all()) {
    await expect(button).toBeHidden();
  }
  for (const navigation of await page.getByRole('navigation').all()) await expect(navigation).toBeHidden();
  await page.emulateMedia({ media: null });
}

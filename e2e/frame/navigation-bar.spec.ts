import { atRest } from '../fixtures/at-rest.ts';
import { expect, test } from '../fixtures/test.ts';

/** Distance in px that one press scrolls (R2.28). */
const step = 300;

test('[R2.28] an overflowing navigation bar scrolls in steps of 300 px, disables its buttons at the ends and keeps the focus visible', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 620, height: 800 });
  await page.goto(app('/start'));
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const list = bar.getByRole('list');
  const [earlier, later] = ['Frühere Einträge zeigen', 'Weitere Einträge zeigen'].map((name) =>
    bar.getByRole('button', { name }),
  );
  if (!earlier || !later) throw new Error('Two buttons.');
  // The measured widths depend on the fonts.
  await atRest(page);
  // A large font makes the entries overflow by more than one step, however many pages the register has.
  const setFontSize = (size: string) =>
    page.evaluate((rem) => document.documentElement.style.setProperty('--natippc-font-size', rem), size);
  await setFontSize('5rem');
  await expect(later).toBeVisible();
  const end = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(end, 'wide enough for whole steps').toBeGreaterThan(step + 50);
  const left = () => list.evaluate((element) => Math.round(element.scrollLeft));

  await expect(earlier).toBeDisabled();
  await later.focus();
  for (let at = 0; at < end; at = Math.min(at + step, end)) {
    await expect(later).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect.poll(left).toBe(Math.min(at + step, end));
  }
  await expect(later).toBeDisabled();
  await expect(later).toBeFocused();
  await expectAccessible();
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect.poll(left).toBe(Math.max(0, end - step));
  while ((await left()) > 0) {
    const before = await left();
    await page.keyboard.press('Enter');
    await expect.poll(left).toBe(Math.max(0, before - step));
  }
  await expect(earlier).toBeDisabled();
  await expect(later).toBeEnabled();

  // Now each single entry fits into the bar, but not all of them together.
  await setFontSize('1.75rem');
  await page.setViewportSize({ width: 580, height: 800 });
  await expect(later).toBeEnabled();
  const links = bar.getByRole('link');
  await links.first().focus();
  for (let index = 0; index < (await links.count()); index += 1) {
    await expect(links.nth(index)).toBeFocused();
    await expect
      .poll(() =>
        links.nth(index).evaluate((link) => {
          const box = link.getBoundingClientRect();
          const room = link.closest('ul')?.getBoundingClientRect() ?? box;
          return box.left >= room.left - 1 && box.right <= room.right + 1;
        }),
      )
      .toBe(true);
    await page.keyboard.press('Tab');
  }
  await expect(earlier).toBeFocused();

  await setFontSize('1rem');
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect(later).toHaveCount(0);
  await expect(earlier).toHaveCount(0);
});

import { signIn } from '../fixtures/accounts.ts';
import { atRest } from '../fixtures/at-rest.ts';
import { arrive, expired, lastMinute, pass, resetClock, timeout, warning } from '../fixtures/session-clock.ts';
import { expect, sidewaysOverflow, test } from '../fixtures/test.ts';

test.afterEach(({ context }) => resetClock(context));

const height = 800;
const within = 'natippc-notices';

// One width per visit: the layout of another width may call the server, and an answer ends the warning.
for (const width of [320, 1440]) {
  test(`[R4.4][R2.32] warning, last minute and end of the session fit the window and are accessible in all colours at ${width} px${width === 1440 ? ', and the warning does not cover the header' : ''}`, async ({
    page,
    app,
    portal,
    context,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    await context.clock.install();
    await arrive(page, () => signIn(page, portal('anmelden'), 'betreiber', app('/start')));
    await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
    await atRest(page);
    for (const [name, notice, minutes] of [
      ['warning', warning(page), timeout - 4],
      ['last minute', lastMinute(page), 3.2],
      ['end', expired(page), 1],
    ] as const) {
      await test.step(name, async () => {
        await pass(context, minutes);
        await expect(notice).toBeVisible();
        const box = await notice.boundingBox();
        expect(box).not.toBeNull();
        if (box === null) return;
        expect(
          [box.x, width - box.x - box.width].every((room) => room >= 0),
          'beside',
        ).toBe(true);
        expect(
          [box.y, height - box.y - box.height].every((room) => room >= 0),
          'above and below',
        ).toBe(true);
        await expect.poll(() => sidewaysOverflow(page)).toBe(0);
        if (name === 'warning' && width === 1440) {
          const bars = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox();
          expect(box.y).toBeGreaterThanOrEqual((bars?.y ?? Number.NaN) + (bars?.height ?? 0));
        }
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
        // The page behind the notices is the same in every appearance.
        await expectAccessible(width === 320 ? {} : { within });
        await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' });
        await expectAccessible({ within, rules: 'colours' });
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' });
        await expectAccessible({ within, rules: 'colours' });
      });
    }
  });
}

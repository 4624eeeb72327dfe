import { signIn } from '../setting/accounts.ts';
import { expectAccessibleEverywhere, narrowAndWide } from '../setting/look.ts';
import { expect, test } from '../setting/own-server.ts';
import { expired, lastMinute, pass, resetClock, timeout, warning } from '../setting/session-clock.ts';
import { sidewaysOverflow } from '../setting/test.ts';

test.afterEach(({ context }) => resetClock(context));

test('[R4.4][R2.32] warning, last minute and end of the session: within the window and accessible in all colours, narrow and wide', async ({
  page,
  app,
  portal,
  context,
  expectAccessible,
}) => {
  // A page at rest: a call that another width needs would be an answer, and end the warning.
  await context.clock.install();
  await signIn(page, portal('anmelden'), 'betreiber', app('/start'));
  await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const [name, notice, minutes] of [
    ['warning', warning(page), timeout - 4],
    ['last minute', lastMinute(page), 3.2],
    ['end', expired(page), 1],
  ] as const) {
    await test.step(name, async () => {
      await pass(context, minutes);
      await expect(notice).toBeVisible();
      await expectAccessibleEverywhere(page, expectAccessible, narrowAndWide);
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await notice.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 800).toBe(true);
        await expect.poll(() => sidewaysOverflow(page), { message: `sideways at ${width} px` }).toBe(0);
      }
    });
  }
});

import { signIn } from '../fixtures/accounts.ts';
import { addressesOf, one, upperAustrian } from '../fixtures/editing.ts';
import { enterInspection } from '../fixtures/inspection.ts';
import { test } from '../fixtures/test.ts';

test('by keyboard alone an authority enters an inspection with its report at 390 px; history shows it', async ({
  page,
  app,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, portal('anmelden'), 'behoerde', app(addressesOf(one(upperAustrian, 10)).record));
  await enterInspection(page);
});

import { atRest } from '../fixtures/at-rest.ts';
import { expect, failedLoad, test } from '../fixtures/test.ts';

test('[R8.10] if a page’s code and that of the notices are lost together, the page says so and offers a reload; one event is raised', async ({
  page,
  app,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(app('/start'));
  await atRest(page);
  await page.evaluate(() =>
    addEventListener('natippc-preload-error', () =>
      Object.assign(globalThis, { raised: (Reflect.get(globalThis, 'raised') ?? 0) + 1 }),
    ),
  );
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(
    (href) => {
      dispatchEvent(new CustomEvent('natippc-navigate', { detail: { href }, cancelable: true }));
    },
    new URL(app('/cms'), page.url()).href,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht geladen');
  await expect(page.getByRole('main')).toContainText('Inzwischen gibt es eine neue Version des Registers');
  await expectAccessible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'raised'))).toBe(1);
  await page.unroute('**/assets/**');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('main').getByRole('button', { name: 'Seite neu laden' }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baustein für Ihre Seite');
});

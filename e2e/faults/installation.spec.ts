import { afterRepetitions, disturb } from '../setting/faults.ts';
import { searchOn } from '../setting/search.ts';
import { expect, failedLoad, test } from '../setting/test.ts';

// The record's address lies below the search's.
const call = 'api/natippcInstallations/AT';

test("[R2.14] a forbidden installation shows 'Zugriff nicht erlaubt (Fehler 403)' with a button Zurück", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(403));
  await page.goto(app('/installations?anlagen.q=Wien'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await disturb(page, { path: call, fault: '403' });
  await searchOn(page).links.first().click();
  await expect(page.getByRole('heading', { name: 'Zugriff nicht erlaubt (Fehler 403)' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/installations?anlagen.q=Wien'));
});

test("[R2.13] an installation that is gone shows 'Objekt nicht gefunden (Fehler 404)' with a button Zurück", async ({
  page,
  app,
  expectedErrors,
}) => {
  expectedErrors.push(failedLoad(404));
  await page.goto(app('/installations'));
  await expect(searchOn(page).rows.first()).toBeVisible();
  await disturb(page, { path: call, fault: '404' });
  await searchOn(page).links.first().click();
  await expect(page.getByRole('heading', { name: 'Objekt nicht gefunden (Fehler 404)' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(app('/installations'));
});

for (const [fault, console] of [
  ['500', failedLoad(500)],
  ['cut', /net::ERR_/],
  ['brokenjson', /net::ERR_/],
] as const) {
  test(`an installation answered by ${fault} can be asked for again`, async ({ page, app, expectedErrors }) => {
    expectedErrors.push(console);
    await page.clock.install();
    await page.goto(app('/installations'));
    const link = searchOn(page).links.first();
    const name = (await link.textContent()) ?? '';
    await disturb(page, { path: call, fault });
    await link.click();
    const again = page.getByRole('button', { name: 'Erneut versuchen' });
    await afterRepetitions(page, again);
    await disturb(page, undefined);
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

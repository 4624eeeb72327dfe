import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('[R10.5] without script the portal shows results with their counts, and an installation opens', async ({
  page,
  portal,
}) => {
  await page.goto(portal(''));
  await expect(page.getByRole('heading', { name: /\d Anlagen/ })).toBeVisible();
  const [first] = await page.locator('[data-result] a').all();
  if (!first) throw new Error('The page shows no rows.');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\?anlage=/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

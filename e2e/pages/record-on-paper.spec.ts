import { installationPath } from '#core/register/installation/installation-address.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { expect, test } from '../fixtures/test.ts';

const [record] = [...generateInstallations(200)].filter(
  ({ published, permits, inspections }) => published && permits.length > 3 && inspections.length > 1,
);

test('[R7.29] a record prints its permits once, and can be saved as a document', async ({ page, app }) => {
  if (!record) throw new Error('No such example.');
  await page.goto(app(`/${installationPath(record.id)}`));
  const files = page.locator('[data-document][data-about]');
  const permits = page.getByRole('region', { name: 'Genehmigungen' }).getByRole('table');
  await page.getByRole('button', { name: 'Alles aufklappen' }).click();
  await expect(files.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(files.first()).toBeHidden();
  await expect(permits).toBeVisible();
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Auszug (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Auszug .*\.pdf$/);
});

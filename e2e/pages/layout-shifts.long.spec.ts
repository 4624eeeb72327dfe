import { signIn } from '../fixtures/accounts.ts';
import { expectPagesStill, expectRecordStill, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { firstInstallation } from '../fixtures/search.ts';
import { test } from '../fixtures/test.ts';

const paths = [
  '/start',
  '/installations',
  '/faq',
  '/legal-bases-guidelines',
  '/bvt-conclusions',
  '/documents',
  '/installations?anlagen.ansicht=karte',
  '/installations?anlagen.ansicht=statistik',
  '/installations?anlagen.ansicht=aenderungen',
  // Their date fields are loaded after the first view.
  '/documents?dokumente.von=2024-01-01&dokumente.bis=31.12.2025',
  '/installations?anlagen.inspektion-von=2024-01-01&anlagen.inspektion-bis=31.12.2025',
];

for (const width of [390, 820, 1440]) {
  test(`at ${width} px nothing moves in any page when the script takes it over`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await expectPagesStill(page, app, paths, 0.02);
    await expectRecordStill(page, app);
  });
}

/** Pages with content of their own for a signed-in user, or that look different to them. */
const ownPages: Record<string, readonly string[]> = {
  behoerde: [
    '/start',
    '/installations',
    '/installations?anlagen.q=a',
    '/user-tasklist',
    '/proposals',
    '/bvt-conclusions',
  ],
  betreiber: ['/start', '/installations', '/proposals'],
  bund: ['/start', '/installations', '/installations/ID', '/installations/ID/edit'],
  redaktion: ['/start', '/content', '/content?seite=faq'],
};

for (const [username, paths] of Object.entries(ownPages)) {
  test(`nothing moves in the pages of ${username} when the script takes them over`, async ({ page, app, portal }) => {
    const { id } = await firstInstallation(page, app);
    await watchLayoutShifts(page);
    await signIn(page, portal('anmelden'), username, app('/faq'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Measured: 0.007 on an idle machine, 0.024 on a busy one; the shifts this guards against were 0.05 to 0.7.
      await expectPagesStill(
        page,
        app,
        paths.map((path) => path.replace('ID', id)),
        0.03,
      );
    }
  });
}

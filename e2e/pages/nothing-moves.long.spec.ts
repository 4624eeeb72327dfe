import { signIn } from '../fixtures/accounts.ts';
import { expectPagesStill, expectRecordStill, expectStill, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { searchOn } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages each of which has parts of its own that the script takes over or loads later; all of them: layout-shifts.long.spec.ts. */
const paths = [
  '/start',
  '/faq',
  '/bvt-conclusions',
  '/documents',
  ...['karte', 'statistik', 'aenderungen'].map((view) => `/installations?anlagen.ansicht=${view}`),
  // Its date fields are loaded after the first view.
  '/installations?anlagen.inspektion-von=2024-01-01&anlagen.inspektion-bis=31.12.2025',
];

for (const width of [390, 1440]) {
  test(`at ${width} px nothing moves when the script takes over a page`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await expectPagesStill(page, app, paths, 0.02);
    await expectRecordStill(page, app);
  });
}

/** A page with content of their own for a signed-in user, who also has more in the header. */
for (const [username, path] of Object.entries({ behoerde: '/start', redaktion: '/content' })) {
  test(`nothing moves in the page ${path} of ${username} when the script takes it over`, async ({
    page,
    app,
    portal,
  }) => {
    await watchLayoutShifts(page);
    await signIn(page, portal('anmelden'), username, app('/faq'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectPagesStill(page, app, [path], 0.03);
  });
}

for (const width of [390, 1440]) {
  test(`[R10.2] at ${width} px the bare snippet moves nothing in a host's page that has room for it`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    const snippet = `<script type="module" src="${app('/natippc.js')}"></script><natippc-installations></natippc-installations>`;
    const hosts = {
      'a page with a heading above': `<h1>Anlagen</h1>${snippet}`,
      'a page with more below and the rule of the guide': `<style>natippc-installations { display: block; min-block-size: 100vh; }</style><h1>Anlagen</h1>${snippet}<p>Danach</p><footer>Impressum</footer>`,
    };
    for (const [host, body] of Object.entries(hosts)) {
      await page.route('**/leer.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Leer</title>${body}`,
        }),
      );
      await test.step(host, () =>
        expectStill(page, app('/leer.html'), 0.02, () => expect(searchOn(page).rows.first()).toBeVisible()),
      );
      await page.unroute('**/leer.html');
    }
  });
}

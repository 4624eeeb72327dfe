import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { searchOn } from './fixtures/search.ts';
import { expect, test } from './fixtures/test.ts';

for (const username of ['behoerde', 'betreiber']) {
  test(`[R4.9] the start page shows ${username} figures of their own, each leading to exactly that many installations`, async ({
    page,
    app,
    portal,
    expectAccessible,
  }) => {
    await signIn(page, portal('anmelden'), username, app('/start'));
    // Shortcuts whose counts are shown for the user's own part are not repeated for the whole register.
    const shortcuts = page.getByRole('navigation', { name: 'Oder gleich zu' }).getByRole('link');
    await expect(shortcuts).toHaveText(['Alle Anlagen auf der Karte']);
    await expect(shortcuts).toHaveAttribute('href', /sicht=alle&anlagen\.ansicht=karte$/);
    const figures = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
    await expect(figures.first()).toBeVisible();
    await atRest(page);
    const group = page.getByText(
      username === 'behoerde' ? /^Ihre Behörde: .*Oberöst/ : /^Ihr Unternehmen: Donau Recycling/,
    );
    await group.click();
    await expect(page.getByText(username === 'behoerde' ? /^Anna Huber, / : /^Donau Recycling GmbH, /)).toBeVisible();
    await expectAccessible();
    const entries = await figures.evaluateAll((all) =>
      all.map((each) => ({
        count: each.querySelector('strong')?.textContent ?? '',
        target: each.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
    expect(entries.length).toBeGreaterThan(2);
    for (const [turn, { count, target }] of entries.entries()) {
      if (!target.includes('/installations')) continue;
      await figures.nth(turn).getByRole('link').click();
      await expect(searchOn(page).total).toContainText(
        count === '1' ? /^(1|Eine) Anlage/ : new RegExp(`^${count} Anlagen`),
      );
      await page.goBack();
    }
  });
}

test('visitors see no overview of their own on the start page, and its code is not loaded', async ({ page, app }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(app('/start'));
  await expect(page.getByRole('heading', { name: 'Nach Bundesland' })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('heading', { name: 'Ihre Übersicht' })).toHaveCount(0);
  expect(requests.filter((address) => /home/.test(address))).toEqual([]);
});

test('the start page leads back to unsaved input', async ({ page, app, portal }) => {
  await signIn(page, portal('anmelden'), 'redaktion', app('/content?seite=faq'));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('Control+End');
  await page.keyboard.type('Angefangen');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(app('/start'));
  await page.getByRole('link', { name: 'Textseite faq' }).click();
  await page.getByRole('button', { name: 'Angaben übernehmen' }).click();
  await expect(text).toContainText('Angefangen');
});

import { expectAccessibleInLightAndDark, expectToFitAndBeAccessible } from './fixtures/look.ts';
import { expect, test } from './fixtures/test.ts';

test('[R10.4] a tag’s page of the documentation has a live example', async ({ page, app }) => {
  await page.goto(app('/doku/natippc-installation'));
  await expect(page.locator('natippc-installation [data-section]').first()).toBeVisible();
});

const themes = ['amtsblau', 'papier', 'kontrast'];

/** Words that readers search for, and the section that must be among the results. */
const expectedSections: Record<string, RegExp> = {
  CSP: /^Content-Security-Policy/,
  Hash: /^Prüfsumme/,
  Farben: /^Eigene Farben/,
  TYPO3: /^TYPO3/,
  Schnittstelle: /^Daten und Schnittstelle|^Typen und Editoren/,
  leer: /^Wenn nichts zu sehen ist/,
  Barrierefreiheit: /^Welche Überschriftenebene/,
};

test('the documentation is searched while the reader types, also for synonyms of the titles of its sections', async ({
  page,
  app,
}) => {
  await page.goto(app('/doku/'));
  const field = page.getByRole('searchbox', { name: 'In der Dokumentation suchen' });
  await field.fill('wordpress');
  await expect(page.getByText(/^[1-8] Treffer$/)).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('link', { name: /^WordPress/ })
    .click();
  await expect(page.getByRole('heading', { name: 'WordPress' })).toBeInViewport();
  await field.fill('qqqq');
  await expect(page.getByText('Nichts gefunden.')).toBeVisible();
  for (const [words, section] of Object.entries(expectedSections)) {
    await field.fill(words);
    await expect(page.getByRole('search').getByRole('link', { name: section }).first(), words).toBeVisible();
  }
});

test('the footer of the application links to the documentation', async ({ page, app }) => {
  await page.goto(app('/faq'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auf Ihrer Seite einbetten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Das Register auf Ihrer Seite' })).toBeVisible();
});

test('[R10.5] a preference for more contrast gives stronger text, lines and links in light and dark', async ({
  page,
  app,
}) => {
  await page.goto(app('/doku/natippc-faq'));
  const question = page.locator('natippc-faq details').first();
  await expect(question).toBeVisible();
  const looks = () =>
    question.evaluate((element) => {
      const root = element.getRootNode();
      const inner = root instanceof ShadowRoot ? root.querySelector('[part~=root]') : null;
      if (!inner) throw new Error('No widget.');
      const probe = document.createElement('span');
      inner.append(probe);
      /** How bright a colour is, from 0 to 255, as the browser computes it. */
      const brightness = (name: string) => {
        probe.style.borderBlockStart = `1px solid var(--_${name})`;
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(probe).borderBlockStartColor.match(/[\d.]+/g) ?? []
        ).map(Number);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = brightness('ground');
      const away = ['text', 'muted', 'line', 'action'].map((name) => Math.abs(brightness(name) - ground));
      const border = getComputedStyle(element).borderBlockEndColor;
      probe.remove();
      return { away, border };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const usual = await looks();
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const strong = await looks();
    for (const [index, name] of ['text', 'muted', 'line', 'action'].entries())
      expect(strong.away[index], `${name}, ${colorScheme}`).toBeGreaterThan(usual.away[index] ?? 255);
    expect(strong.border, `the line below a question, ${colorScheme}`).not.toBe(usual.border);
  }
});

test('the first page of the documentation is accessible and fits a phone', async ({ page, app, expectAccessible }) => {
  await page.goto(app('/doku/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectToFitAndBeAccessible(page, expectAccessible);
});

// All its pages: docs.long.spec.ts.
for (const name of themes) {
  test(`[R10.5] the example theme ${name} is accessible in light and dark`, async ({ page, app, expectAccessible }) => {
    await page.goto(app(`/doku/thema-${name}`));
    await expect(page.locator('natippc-installations [data-result]').first()).toBeVisible();
    await expectAccessibleInLightAndDark(page, expectAccessible);
  });
}

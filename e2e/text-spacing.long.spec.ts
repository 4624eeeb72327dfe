import { signIn } from './fixtures/accounts.ts';
import { atRest } from './fixtures/at-rest.ts';
import { addressesOf, one, upperAustrian } from './fixtures/editing.ts';
import { expect, sidewaysOverflow, test } from './fixtures/test.ts';

/** WCAG 1.4.12, in the page and in its widgets. Runs in the page. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  const apply = (root: Document | ShadowRoot): void => {
    root.adoptedStyleSheets.push(sheet);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) apply(shadowRoot);
  };
  apply(document);
}

const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));
const withLongWord = upperAustrian.toSorted((one, other) => longestWord(other.name) - longestWord(one.name));

for (const user of [undefined, 'behoerde']) {
  test(`with the text spacing of WCAG 1.4.12 no page scrolls sideways at 320 px (${user ?? 'visitor'})`, async ({
    page,
    app,
    portal,
  }) => {
    if (user) await signIn(page, portal('anmelden'), user, app('/start'));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      '/start',
      '/installations',
      addressesOf(one(withLongWord, 0)).record,
      '/pages/barrierefreiheit',
    ]) {
      await page.goto(app(path));
      await atRest(page);
      await page.evaluate(spaceText);
      await expect.poll(() => sidewaysOverflow(page), { message: path }).toBe(0);
      const title = page.getByRole('banner').getByRole('link', { name: 'IPPC' });
      const isWhole = await title.evaluate((element) => element.scrollWidth <= element.clientWidth);
      expect(isWhole, `the header's title at ${path}`).toBe(true);
    }
  });
}

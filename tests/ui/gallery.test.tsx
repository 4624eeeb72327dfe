import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import gallery from '../../src/shell/gallery/blocks/gallery.css?inline';
import { Gallery } from '../../src/shell/gallery/blocks/gallery.tsx';
import { sheetOf } from '../../src/ui/root/use-styles.ts';
import everywhere from '../../src/ui/theme/everywhere.css?inline';
import tokens from '../../src/ui/theme/tokens.css?inline';
import { audit, type Place, place, test, until } from './fixtures/place.tsx';

function showGallery(page: Place): void {
  page.show(<Gallery />);
  const styles = new CSSStyleSheet();
  styles.replaceSync(gallery);
  page.root.adoptedStyleSheets = [...page.root.adoptedStyleSheets, styles];
  page.inner.style.background = 'var(--_ground)';
}

describe('Gallery', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.everywhere(`all blocks together pass axe in the ${colorScheme} scheme`, async (page) => {
      await emulateMedia({ colorScheme });
      page.inner.style.colorScheme = colorScheme;
      showGallery(page);
      await audit(page);
      await emulateMedia({ colorScheme: 'light' });
    });
  }

  for (const width of [320, 820, 1440]) {
    test.everywhere(`nothing overflows at ${width} px`, async (page) => {
      await setViewport({ width, height: 800 });
      showGallery(page);
      const { documentElement } = document;
      // The toolbar measures itself once its styles have loaded.
      await until('nothing overflows', () => documentElement.scrollWidth <= documentElement.clientWidth);
      await setViewport({ width: 1280, height: 800 });
    });
  }

  test('buttons and lists of blocks do not have the browser’s own style in a page without a reset', () => {
    const page = place('light page');
    document.adoptedStyleSheets = [sheetOf(tokens, 'own'), sheetOf(everywhere, 'base')];
    showGallery(page);
    const drawn = page.all('button').filter((button) => getComputedStyle(button).borderStyle.includes('outset'));
    expect(drawn.map((button) => button.outerHTML)).to.deep.equal([]);
    const marked = page.all('li').filter((item) => getComputedStyle(item).listStyleType !== 'none');
    expect(marked.map((item) => item.outerHTML)).to.deep.equal([]);
  });

  test.everywhere('every control is at least 24 px high and wide', (page) => {
    showGallery(page);
    const small = page
      .all('button, [role=combobox], [role=treeitem]')
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 24 || height < 24;
      });
    expect(small.map((element) => element.outerHTML)).to.deep.equal([]);
  });
});

import { definitions } from 'all-definitions';
import { expect } from 'chai';
import { clear, inside, loadScript, place, until } from '../fixtures/page.ts';
import { chooseExample, htmlOf, isFilled } from '../fixtures/particulars.ts';

/** Containers that are sized by their content; the ellipsis is replaced by the tag. */
const places: Record<string, string> = {
  'a flex item': '<div style="display:flex">…</div>',
  'a flex item beside another': '<div style="display:flex"><nav style="flex:0 0 120px">Menü</nav>…</div>',
  'a wrapped flex item': '<div style="display:flex"><div>…</div></div>',
  'a centred column': '<div style="display:flex;flex-direction:column;align-items:center">…</div>',
  'a centred grid': '<div style="display:grid;place-items:center">…</div>',
  'an auto grid column': '<div style="display:grid;grid-template-columns:auto 1fr">…<p>Text</p></div>',
  'a min-content grid column': '<div style="display:grid;grid-template-columns:min-content 1fr">…<p>Text</p></div>',
  'a float': '<div style="display:flow-root"><div style="float:left">…</div></div>',
  'an inline block': '<div><div style="display:inline-block">…</div></div>',
  'a box of fit-content': '<div style="width:fit-content">…</div>',
  'a table cell': '<table><tr><td>Text</td><td>…</td></tr></table>',
  'an absolutely positioned box':
    '<div style="position:relative;min-height:9px"><div style="position:absolute;top:0;left:0">…</div></div>',
  'a dialog': '<dialog open style="position:static">…</dialog>',
  'a fieldset': '<fieldset>…</fieldset>',
};

/** Returns a widget's minimum usable width in px: a button is as wide as its label, and the notice host is empty. */
function leastOf(element: Element): number {
  if (element.localName === 'natippc-notices') return 0;
  const root = inside(element, '[part~=root]');
  return root !== null && getComputedStyle(root).containerType === 'normal'
    ? Math.floor(root.getBoundingClientRect().width)
    : 240;
}

before(async () => {
  await loadScript();
  await chooseExample();
});
afterEach(clear);

/** Shows a tag in the given container within a box of this width. */
async function placeIn(html: string, tag: string, width: number) {
  const box = place(`<div style="inline-size:${width}px">${html.replace('…', () => htmlOf(tag))}</div>`);
  const element = await until(() => box.querySelector<HTMLElement>(tag));
  await until(() => isFilled(element));
  return { box, element };
}

for (const { tag } of definitions) {
  describe(tag, () => {
    for (const [name, html] of Object.entries(places)) {
      it(`[R10.5] a widget keeps a usable width in ${name}, on a wide page and on a phone`, async () => {
        for (const width of [700, 320]) {
          const { box, element } = await placeIn(html, tag, width);
          const shown = element.getBoundingClientRect();
          expect(shown.width, `${width} px`).to.be.at.least(leastOf(element));
          expect(shown.height, `${width} px`).to.be.lessThan(12_000);
          const around = [...document.querySelectorAll('[data-test-place]')].at(-1)?.getBoundingClientRect();
          if (width === 320 && !name.includes('beside') && !name.endsWith('grid column'))
            expect(box.scrollWidth, 'nothing is wider than its page').to.be.at.most(around?.width ?? 0);
          await clear();
        }
      });
    }
  });
}

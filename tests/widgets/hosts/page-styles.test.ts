import { definitions } from 'all-definitions';
import { expect } from 'chai';
import { clear, control, hasCode, inside, until } from '../fixtures/page.ts';
import { chooseExample, htmlOf, isFilled } from '../fixtures/particulars.ts';
import { openPage, registerScript, widgetOf } from './open-page.ts';

before(chooseExample);
afterEach(clear);

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Shows a filled tag in a page with the given styles and width. */
async function show(tag: string, style: string, width: number) {
  const page = await openPage(`<style>${style}</style>${registerScript}`, htmlOf(tag), width);
  const widget = await widgetOf(page, tag);
  // On a narrow page the criteria are behind a button.
  await until(() => isFilled(widget) || control(widget, 'Filter'));
  return { page, widget };
}

const overflow = ({ document }: Window) => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Describes the parts of a widget that overflow the page, for the failure message. */
function widest(page: Window, widget: Element): string {
  const width = page.document.documentElement.clientWidth;
  return [...(widget.shadowRoot?.querySelectorAll('*') ?? [])]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.right > width + 0.5 || box.left < -0.5)
    .map(({ element, box }) => `${element.localName}.${element.getAttribute('class')} ${box.left} ${box.right}`)
    .slice(0, 6)
    .join(', ');
}

it('[R10.5] in a zoomed page the filter dialog on a phone stays within the window', async () => {
  const { page, widget } = await show('natippc-installations', 'body { margin: 0; zoom: 1.25 }', 390);
  await until(() => hasCode(widget) && inside(widget, '[part~=root]:not([data-natippc-attributes])'));
  (await until(() => control(widget, 'Filter'))).click();
  const dialog = await until(() => inside(widget, 'dialog[open]'));
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  expect(left, 'left').to.be.at.least(0);
  expect(right, 'right').to.be.at.most(page.innerWidth + 0.5);
  expect(top, 'top').to.be.at.least(0);
  expect(bottom, 'bottom').to.be.at.most(page.innerHeight + 0.5);
  const lower = (await until(() => [...dialog.querySelectorAll('button')].at(-1))).getBoundingClientRect();
  expect(lower.bottom, 'the button below').to.be.at.most(page.innerHeight + 0.5);
});

for (const { tag } of definitions) {
  describe(tag, () => {
    for (const width of [320, 900]) {
      it(`[R10.5] a widget causes no horizontal scrolling in a page of ${width} px without margins`, async () => {
        const { page, widget } = await show(tag, 'body { margin: 0 }', width);
        expect(overflow(page), widest(page, widget)).to.equal(0);
      });
    }

    it('[R10.5] a widget stays left-to-right in a right-to-left page', async () => {
      const { page, widget } = await show(tag, 'html { direction: rtl } body { margin: 0 }', 600);
      page.document.documentElement.dir = 'rtl';
      const root = await until(() => inside<HTMLElement>(widget, '[part~=root]'));
      expect(page.getComputedStyle(root).direction).to.equal('ltr');
      expect(root.dir).to.equal('ltr');
      expect(overflow(page), widest(page, widget)).to.equal(0);
    });

    it('a widget causes no horizontal scrolling with the text spacing of WCAG 1.4.12 at 320 px', async () => {
      const { page, widget } = await show(tag, 'body { margin: 0 }', 320);
      const sheet = new page.CSSStyleSheet();
      sheet.replaceSync(spacing);
      widget.shadowRoot?.adoptedStyleSheets.push(sheet);
      expect(overflow(page), widest(page, widget)).to.equal(0);
    });
  });
}

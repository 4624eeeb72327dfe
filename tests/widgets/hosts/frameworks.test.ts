import { expect } from 'chai';
import { allInside, clear, inside, until } from '../fixtures/page.ts';
import { errorsOf, type HostWindow, openPage, pageAddress, registerScript, script, widgetOf } from './open-page.ts';

afterEach(clear);

const chips = (widget: Element) => allInside(widget, '[data-remove]').map(({ textContent }) => textContent ?? '');
const main = '<main></main>';
const of = (page: HostWindow, name: string) => Reflect.get(page, name);

for (const [name, orders] of Object.entries({ react: 2, 'react-18': 2, vue: 2, lit: 2 })) {
  describe(`a page made with ${name}`, () => {
    it('[R10.7] a host sets objects, functions and camelCase properties even if it renders before the tags’ code has loaded', async () => {
      const page = await openPage(registerScript + script(`/host-page/${name}.js`), main);
      const widget = await widgetOf(page);
      expect(widget.hasAttribute('preset'), 'an object as text').to.equal(false);
      expect(widget.hasAttribute('detailhref')).to.equal(false);
      await until(() => inside(widget, '[data-result]'));
      await until(() => chips(widget).some((text) => text.includes('Oberösterreich')));
      expect(Reflect.get(widget, 'preset')).to.equal(of(page, 'first'));
      const link = await until(() => inside(widget, '[data-result] a'));
      expect(link.getAttribute('href')).to.match(/^\/anlage\?id=/);
      await until(() => of(page, 'seen').length > 0);
      expect(errorsOf(page)).to.deep.equal([]);
    });

    it('[R10.7] a host can change a property, remove the tag and add it again', async () => {
      const page = await openPage(registerScript + script(`/host-page/${name}.js`), main);
      const widget = await widgetOf(page);
      await until(() => chips(widget).some((text) => text.includes('Oberösterreich')));
      of(page, 'change')();
      await until(() => chips(widget).some((text) => text.includes('Salzburg')));
      for (let turn = 0; turn < orders; turn++) {
        of(page, 'toggle')(false);
        await until(() => !widget.isConnected);
        of(page, 'toggle')(true);
        const again = await until(() => (widget.isConnected ? widget : undefined) ?? findAgain(page));
        await until(() => inside(again, '[data-result]'));
        expect(Reflect.get(again, 'preset')).to.equal(of(page, 'second'));
      }
      expect(errorsOf(page)).to.deep.equal([]);
    });
  });
}

const findAgain = (page: HostWindow): HTMLElement | null | undefined =>
  page.document.querySelector<HTMLElement>('natippc-installations') ??
  page.document.querySelector('host-page')?.shadowRoot?.querySelector<HTMLElement>('natippc-installations');

describe('a page made with Turbo', () => {
  it('[R10.7] Turbo navigates to another page with tags and back without a page load', async () => {
    const head = registerScript + script('/host-page/turbo.js');
    const page = await openPage(head, '<natippc-installations></natippc-installations>');
    const widget = await widgetOf(page);
    await until(() => inside(widget, '[data-result]'));
    const turbo = await until(() => of(page, 'Turbo'));
    Object.assign(page, { stays: true });
    turbo.visit(pageAddress(head, '<natippc-faq></natippc-faq>'));
    const faq = await widgetOf(page, 'natippc-faq');
    await until(() => inside(faq, 'details'));
    page.history.back();
    await until(() => page.document.querySelector('natippc-installations'));
    await until(async () => inside(await widgetOf(page), '[data-result]'));
    const back = await widgetOf(page);
    await until(() => inside(back, '[data-result]'));
    expect(of(page, 'stays')).to.equal(true);
    expect(errorsOf(page)).to.deep.equal([]);
  });
});

describe('a page made with htmx', () => {
  it('[R10.2] [R10.7] htmx can swap tags in and out', async () => {
    const faq = pageAddress('', '<natippc-faq></natippc-faq>');
    const page = await openPage(
      registerScript + script('/host-page/htmx.js'),
      `<main><natippc-installations></natippc-installations></main><button hx-get="${faq.replaceAll('&', '&amp;')}" hx-target="main" hx-select="natippc-faq">Fragen</button>`,
    );
    const widget = await widgetOf(page);
    await until(() => inside(widget, '[data-result]'));
    await until(() => of(page, 'htmx'));
    page.document.querySelector('button')?.click();
    const shown = await widgetOf(page, 'natippc-faq');
    await until(() => inside(shown, 'details'));
    expect(page.document.querySelector('natippc-installations')).to.equal(null);
    expect(errorsOf(page)).to.deep.equal([]);
  });
});

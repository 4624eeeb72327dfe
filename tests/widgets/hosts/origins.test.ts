import { expect } from 'chai';
import { clear, inside, until } from '../fixtures/page.ts';
import { openPage, script, widgetOf } from './open-page.ts';

/** The register's address on two other origins: one allows calls from the tests' origin, the other from none. */
let others: { allowing: string; refusing: string };

before(async () => {
  others = await (await fetch('/other-origins.json')).json();
});
afterEach(clear);

const searchTag = '<natippc-installations></natippc-installations>';

/** The addresses that the page has requested. */
const callsOf = (page: Window) => page.performance.getEntriesByType('resource').map(({ name }) => name);
const linksOf = (widget: Element) =>
  [...(widget.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map(({ href }) => href);

/** Whether an address is below the page's base, ignoring the test runner's script. */
const isOfBase = (address: string) =>
  address.startsWith('https://base.invalid') && !address.includes('__web-dev-server');
/** Waits until the widget's code has hydrated the server's markup. */
const alive = (widget: Element) => until(() => inside(widget, '[part~=root]:not([data-natippc-attributes])'));

describe('a page with a base of another origin', () => {
  it('[R10.2] [R7.5] a base of another origin does not affect calls and links of widgets', async () => {
    const page = await openPage(
      `<base href="https://base.invalid/portal/">${script(`${location.origin}/natippc/natippc.js`)}`,
      searchTag,
    );
    const widget = await widgetOf(page);
    await until(() => inside(widget, '[data-result]'));
    await until(() => linksOf(widget).length > 20 && linksOf(widget).every((href) => !isOfBase(href)));
    expect(callsOf(page).filter(isOfBase)).to.deep.equal([]);
    expect(linksOf(widget).some((href) => href.startsWith(`${location.origin}/natippc/installations/`))).to.equal(true);
    expect(
      linksOf(widget).some((href) => href.startsWith(`${location.origin}/host-page/page.html?`)),
      'links within the page',
    ).to.equal(true);
  });

  it('[R10.2] a filter is written to the page’s own address, even if the script’s address is relative to another base', async () => {
    const page = await openPage(
      `<base href="${others.allowing}">${script('natippc.js', 'data-context-path="/natippc/"')}`,
      '<natippc-installations url-state="on"></natippc-installations>',
    );
    const widget = await widgetOf(page);
    await alive(widget);
    const box = await until(() => inside<HTMLInputElement>(widget, 'input[type=checkbox]'));
    box.click();
    await until(() => page.location.search.includes(`&${box.name}=`));
    expect(page.location.origin).to.equal(location.origin);
    const calls = callsOf(page).filter((address) => /\/(api|fragment)\//.test(address));
    expect(calls.filter((address) => !address.startsWith(location.origin))).to.deep.equal([]);
  });
});

describe('a script on another origin than the page', () => {
  for (const [name, attributes] of [
    ['without cookies', ''],
    ['with cookies', 'data-credentials="include"'],
  ]) {
    it(`[R10.2] [R7.5] a script from an allowing register loads everything from there ${name} and links to it`, async () => {
      const page = await openPage(
        script(`${others.allowing}natippc.js`, attributes),
        `${searchTag}<natippc-faq></natippc-faq>`,
      );
      const widget = await widgetOf(page);
      const faq = await widgetOf(page, 'natippc-faq');
      await until(() => inside(widget, '[data-result]'));
      await until(() => inside(faq, 'details'));
      const { origin } = new URL(others.allowing);
      expect(
        linksOf(widget).filter((href) => href.includes('/natippc/') && !href.startsWith(others.allowing)),
      ).to.deep.equal([]);
      expect(linksOf(widget).some((href) => href.startsWith(`${others.allowing}installations/`))).to.equal(true);
      const foreign = callsOf(page).filter((address) => !address.startsWith(origin));
      expect(foreign.filter((address) => /natippc|assets/.test(new URL(address).pathname))).to.deep.equal([]);
    });
  }

  it('[R7.3] [R10.2] a writing call with cookies sends the token from the register’s answer', async () => {
    const page = await openPage(script(`${others.allowing}natippc.js`, 'data-credentials="include"'), searchTag);
    const widget = await widgetOf(page);
    await until(() => inside(widget, '[data-result]'));
    const { call } = await until(() => Reflect.get(page, Symbol.for('natippc.v2.client')));
    await call('api/env');
    const { ok, error } = await call('api/user-tasks/1/cancel', { method: 'POST', throwOnError: false });
    expect([ok, error.status]).to.deep.equal([false, 404]);
  });

  it('[R10.2] if the register does not allow the page’s origin, widgets show a German message at once and the cause is logged once', async () => {
    const page = await openPage('', searchTag + searchTag.replace('>', ' filter-id="zwei">'));
    const lines: string[] = [];
    page.console.error = (...words: unknown[]) => lines.push(words.join(' '));
    const element = page.document.createElement('script');
    element.type = 'module';
    element.src = `${others.refusing}natippc.js`;
    page.document.head.append(element);
    for (const widget of page.document.querySelectorAll('natippc-installations'))
      await until(() => widget.shadowRoot?.textContent?.includes('für diese Website nicht freigeschaltet'));
    expect(lines.filter((line) => line.includes('ALLOWED_ORIGINS'))).to.have.length(1);
    expect(lines.join()).to.contain(location.origin);
  });
});

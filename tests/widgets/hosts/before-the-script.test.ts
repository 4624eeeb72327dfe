import { expect } from 'chai';
import { allInside, clear, hasCode, inside, until } from '../fixtures/page.ts';
import { errorsOf, type HostWindow, openPage, script } from './open-page.ts';

afterEach(clear);

/** Notes a page's events and console lines. */
function listen(page: HostWindow) {
  const seen = { details: [] as Record<string, unknown>[], lines: [] as string[] };
  page.document.addEventListener('natippc-error', (event) => seen.details.push(Reflect.get(event, 'detail')));
  for (const method of ['warn', 'error'] as const)
    page.console[method] = (...words: unknown[]) => seen.lines.push(words.join(' '));
  return seen;
}

/** Opens a page on which React renders the tags before the register's script is there. */
async function openEarly() {
  const page = await openPage(script('/host-page/react-early.js'), '<main></main>');
  const [text, object] = await until(() => {
    const tags = [...page.document.querySelectorAll<HTMLElement>('natippc-installations')];
    return tags.length === 2 ? tags : undefined;
  });
  if (!text || !object) throw new Error('No tags');
  expect(object.getAttribute('preset')).to.equal('[object Object]');
  const seen = listen(page);
  const element = page.document.createElement('script');
  element.type = 'module';
  element.src = '/natippc/natippc.js';
  page.document.head.append(element);
  return { page, text, object, seen };
}

const chips = (widget: Element) => allInside(widget, '[data-remove]').map(({ textContent }) => textContent ?? '');

it('[R10.4] [R10.7] attributes that React 19 writes without hyphens before the tag is defined are understood', async () => {
  const { page, text } = await openEarly();
  await until(() => chips(text).some((chip) => chip.includes('Oberösterreich')));
  expect(inside(text, 'h4')?.textContent).to.equal('Anlagen');
  expect(inside(text, '[data-result] a')?.getAttribute('href')).to.match(/^\/anlage\?id=/);
  // Until then the markup is the server's.
  await until(() => hasCode(text) && !inside(text, '[data-natippc-prefill]'));
  const box = await until(() => inside<HTMLInputElement>(text, 'input[type=checkbox]'));
  expect(box.name).to.match(/^frueh\./);
  const before = page.location.href;
  const shown = chips(text).join();
  box.click();
  await until(() => chips(text).join() !== shown);
  expect(page.location.href, 'urlState off').to.equal(before);
  expect(errorsOf(page)).to.deep.equal([]);
});

it('[R10.4] [R10.7] an object that became text before the tag was defined is reported by event and console, with the remedy', async () => {
  const { object, seen } = await openEarly();
  await until(() => inside(object, '[data-result]'));
  await until(() => seen.details.length > 0);
  expect(seen.details).to.have.length(1);
  expect(seen.details[0]).to.include({ code: 'attribute', attribute: 'preset' });
  const [line] = seen.lines.filter((each) => each.includes('[object Object]'));
  for (const remedy of ['natippc.js before', 'define()', 'JSON text']) expect(line).to.contain(remedy);
});

it('[R10.4] text set as a property is read like the attribute’s', async () => {
  const page = await openPage(script('/natippc/natippc.js'), '<natippc-installations></natippc-installations>');
  const search = await until(() => page.document.querySelector<HTMLElement>('natippc-installations'));
  await until(() => inside(search, '[data-result]'));
  Object.assign(search, { headingLevel: '4', preset: '{"regions":["4"]}' });
  await until(() => chips(search).some((chip) => chip.includes('Oberösterreich')));
  expect(Reflect.get(search, 'headingLevel')).to.equal(4);
});

it('[R10.4] [R8.5] an address that is none of the web, a wrong level and unknown codes of a preset are reported and not used', async () => {
  const page = await openPage('', '<main></main>');
  const seen = listen(page);
  const main = await until(() => page.document.querySelector('main'));
  main.innerHTML = `<natippc-installations detail-href="java\nscript:alert(1)" heading-level="9" preset='{"regions":["x"]}' url-state="off"></natippc-installations>
    <natippc-map detail-href=" JavaScript:alert(1)" filter-id="karte" preset='{"regions":["y"]}' url-state="off"></natippc-map>`;
  const element = page.document.createElement('script');
  element.type = 'module';
  element.src = '/natippc/natippc.js';
  page.document.head.append(element);
  await until(() => seen.details.length >= 5);
  const named = seen.details.map(({ attribute, member = '' }) => `${attribute} ${member}`.trim()).sort();
  expect(named).to.deep.equal(['detail-href', 'detail-href', 'heading-level', 'preset regions', 'preset regions']);
  expect(seen.lines.filter((line) => line.includes('natippc')).length).to.be.at.least(5);
  const search = await until(() => page.document.querySelector('natippc-installations'));
  expect(Reflect.get(search, 'detailHref')).to.equal('');
  expect(Reflect.get(search, 'headingLevel')).to.equal(2);
});

import { expect } from 'chai';
import { clear, hasCode, inside, until } from '../fixtures/page.ts';
import { errorsOf, type HostWindow, openPage, registerScript, widgetOf } from './open-page.ts';

afterEach(clear);

/** Waits for search and FAQ, applies a filter and returns the search element. */
async function useWidgets(page: HostWindow): Promise<HTMLElement> {
  const [search, faq] = [await widgetOf(page), await widgetOf(page, 'natippc-faq')];
  await until(() => inside(faq, 'details'));
  await until(() => inside(search, '[data-result]'));
  await until(() => hasCode(search) && !inside(search, '[data-natippc-prefill]'));
  const field = await until(() => inside<HTMLInputElement>(search, 'input[type=checkbox]'));
  field.click();
  await until(() => inside(search, '[data-remove]'));
  return search;
}

/** Markup whose names shadow members of the document or the window, as far as libraries do not need them (DOM clobbering). */
const clobbering: Record<string, string> = {
  'an unknown element <constructor>': '<constructor></constructor><hasOwnProperty></hasOwnProperty>',
  'a form named scripts': '<form name="scripts"></form>',
  'an image named querySelectorAll': '<img name="querySelectorAll" alt="">',
  'a form named addEventListener': '<form name="addEventListener"></form>',
  'forms named head and body': '<form name="head"></form><form name="body"></form>',
  'a form named activeElement': '<form name="activeElement"></form>',
  'a form named cookie': '<form name="cookie"></form>',
  'forms named documentElement and defaultView': '<form name="documentElement"></form><form name="defaultView"></form>',
  'forms named createElementNS, createTextNode and getElementById':
    '<form name="createElementNS"></form><form name="createTextNode"></form><form name="getElementById"></form>',
  'elements with ids that are names of window properties':
    '<i id="trustedTypes"></i><i id="requestIdleCallback"></i><i id="navigation"></i><i id="scheduler"></i>',
  'a form around the tag with fields of these names':
    '<form id="around"><input name="querySelector"><input name="createElement"><input name="addEventListener"><input name="scripts"><input name="children"><input name="getRootNode"></form>',
};

for (const [name, html] of Object.entries(clobbering)) {
  it(`[R10.5] [R10.7] script and widgets work despite ${name}`, async () => {
    const page = await openPage(registerScript, `${html}<div id="place"></div>`);
    const place =
      Document.prototype.getElementById.call(page.document, 'around') ??
      Document.prototype.getElementById.call(page.document, 'place');
    const box = place?.appendChild(Document.prototype.createElement.call(page.document, 'div'));
    if (box) box.innerHTML = '<natippc-installations></natippc-installations><natippc-faq></natippc-faq>';
    await useWidgets(page);
    expect(errorsOf(page)).to.deep.equal([]);
  });
}

it('[R10.5] [R10.7] a map is drawn despite a form named addEventListener', async () => {
  const page = await openPage(registerScript, '<form name="addEventListener"></form><natippc-map></natippc-map>');
  const map = await widgetOf(page, 'natippc-map');
  await until(() => inside(map, '[data-point]'));
  await until(() => inside(map, 'canvas'));
  map.remove();
  expect(errorsOf(page)).to.deep.equal([]);
});

it('[R10.7] attributes and results are unaffected if Object.prototype has hidden strings named error, values and text', async () => {
  const page = await openPage(
    `<script>for (const name of ['error', 'values', 'text'])
      Object.defineProperty(Object.prototype, name, { value: 'fremd', writable: true, configurable: true });</script>${registerScript}`,
    '<natippc-installations heading-level="3" update-mode="live"></natippc-installations><natippc-faq></natippc-faq>',
  );
  const details: unknown[] = [];
  page.addEventListener('natippc-error', (event) => details.push(Reflect.get(event, 'detail')));
  const search = await useWidgets(page);
  search.setAttribute('heading-level', '4');
  expect(details).to.deep.equal([]);
  expect(errorsOf(page)).to.deep.equal([]);
});

/** The one name that copies of nanostores on a page share. */
const ofNanostores = 'nanostoresGlobal';

it('[R10.5] the register adds nothing to the window except under its own symbols and the name that nanostores shares', async () => {
  const empty = await openPage('', '');
  const page = await openPage(
    registerScript,
    '<natippc-installations></natippc-installations><natippc-map></natippc-map>',
  );
  const map = await widgetOf(page, 'natippc-map');
  await until(() => inside(map, '[data-point]'));
  const known = new Set(Reflect.ownKeys(empty));
  const added = Reflect.ownKeys(page).filter((key) => !known.has(key) && !/^\d+$/.test(String(key)));
  expect(
    added
      .filter((key) => key !== ofNanostores && (typeof key === 'string' || !key.description?.startsWith('natippc.v2.')))
      .map(String),
  ).to.deep.equal([]);
});

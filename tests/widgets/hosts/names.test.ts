import { expect } from 'chai';
import { clear, hasCode, inside, until } from '../fixtures/page.ts';
import { errorsOf, openPage, registerScript, widgetOf } from './open-page.ts';

afterEach(clear);

/** Names of what a page holds that stand in the place of the document's own functions and lists. */
const clobbering: Record<string, string> = {
  'an unknown element <constructor>': '<constructor></constructor><hasOwnProperty></hasOwnProperty>',
  'a form named scripts': '<form name="scripts"></form>',
  'a picture named querySelectorAll': '<img name="querySelectorAll" alt="">',
  'a form named addEventListener': '<form name="addEventListener"></form>',
  'forms named head and body': '<form name="head"></form><form name="body"></form>',
  'a form named activeElement': '<form name="activeElement"></form>',
  'a form named cookie': '<form name="cookie"></form>',
  'a form around the tag with fields of all these names':
    '<form id="around"><input name="querySelector"><input name="createElement"><input name="addEventListener"><input name="scripts"><input name="children"><input name="getRootNode"></form>',
};

for (const [name, html] of Object.entries(clobbering)) {
  it(`[R10.5] [R10.7] ${name} stops neither the script nor a widget`, async () => {
    const page = await openPage(registerScript, `${html}<div id="place"></div>`);
    const place =
      Document.prototype.getElementById.call(page.document, 'around') ??
      Document.prototype.getElementById.call(page.document, 'place');
    const box = place?.appendChild(Document.prototype.createElement.call(page.document, 'div'));
    if (box) box.innerHTML = '<natippc-installations></natippc-installations><natippc-faq></natippc-faq>';
    const [search, faq] = [await widgetOf(page), await widgetOf(page, 'natippc-faq')];
    await until(() => inside(faq, 'details'));
    await until(() => inside(search, '[data-result]'));
    await until(() => hasCode(search) && !inside(search, '[data-natippc-prefill]'));
    const field = await until(() => inside<HTMLInputElement>(search, 'input[type=checkbox]'));
    field.click();
    await until(() => inside(search, '[data-remove]'));
    expect(errorsOf(page)).to.deep.equal([]);
  });
}

it('[R10.7] what a page has given to every object stops neither attributes nor results', async () => {
  const pollution = `<script>for (const name of ['error', 'values', 'text'])
    Object.defineProperty(Object.prototype, name, { value: 'fremd', writable: true, configurable: true });</script>`;
  const page = await openPage(
    pollution + registerScript,
    '<natippc-installations heading-level="3" update-mode="live"></natippc-installations>',
  );
  const details: unknown[] = [];
  page.addEventListener('natippc-error', (event) => details.push(Reflect.get(event, 'detail')));
  const search = await widgetOf(page);
  await until(() => inside(search, '[data-result]'));
  await until(() => hasCode(search) && !inside(search, '[data-natippc-prefill]'));
  const field = await until(() => inside<HTMLInputElement>(search, 'input[type=checkbox]'));
  field.click();
  await until(() => inside(search, '[data-remove]'));
  search.setAttribute('heading-level', '4');
  expect(details).to.deep.equal([]);
  expect(errorsOf(page)).to.deep.equal([]);
});

it('[R10.5] nothing of the register lies on the window under a name that others could have', async () => {
  const empty = await openPage('', '');
  const page = await openPage(
    registerScript,
    '<natippc-installations></natippc-installations><natippc-map></natippc-map>',
  );
  const map = await widgetOf(page, 'natippc-map');
  await until(() => inside(map, '[data-point]'));
  const known = new Set(Reflect.ownKeys(empty));
  // nanostores keeps the names of its own copies there.
  known.add('nanostoresGlobal');
  const added = Reflect.ownKeys(page).filter((key) => !known.has(key) && !/^\d+$/.test(String(key)));
  expect(
    added.filter((key) => typeof key === 'string' || !key.description?.startsWith('natippc.v1.')).map(String),
  ).to.deep.equal([]);
});

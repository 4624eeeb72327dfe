import { expect } from 'chai';
import { clear, hasCode, inside, until } from '../fixtures/page.ts';
import { errorsOf, type HostWindow, openPage, registerScript, widgetOf } from './open-page.ts';

afterEach(clear);

/** Waits until search and questions are there, and filters the search; returns its element. */
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

/** Names of what a page holds that stand in the place of the document's own functions and lists. */
const clobbering: Record<string, string> = {
  'an unknown element <constructor>': '<constructor></constructor><hasOwnProperty></hasOwnProperty>',
  'a form named scripts': '<form name="scripts"></form>',
  'a picture named querySelectorAll': '<img name="querySelectorAll" alt="">',
  'a form named addEventListener': '<form name="addEventListener"></form>',
  'forms named head and body': '<form name="head"></form><form name="body"></form>',
  'a form named activeElement': '<form name="activeElement"></form>',
  'a form named cookie': '<form name="cookie"></form>',
  'forms named baseURI, currentScript and nodeType':
    '<form name="baseURI"></form><form name="currentScript"></form><form name="nodeType"></form>',
  'a form named createElement': '<form name="createElement"></form>',
  'a picture named querySelector': '<img name="querySelector" alt="">',
  'forms named documentElement and defaultView': '<form name="documentElement"></form><form name="defaultView"></form>',
  'forms named createElementNS, createTextNode and getElementById':
    '<form name="createElementNS"></form><form name="createTextNode"></form><form name="getElementById"></form>',
  'elements whose ids are names of what may or may not be on the window':
    '<i id="nanostoresGlobal"></i><i id="trustedTypes"></i><i id="requestIdleCallback"></i><i id="navigation"></i><i id="scheduler"></i>',
  'a form around the tag with fields of all these names':
    '<form id="around"><input name="querySelector"><input name="createElement"><input name="addEventListener"><input name="scripts"><input name="children"><input name="getRootNode"></form>',
};

for (const [name, html] of Object.entries(clobbering)) {
  it(`[R10.5] [R10.7] neither the script nor a widget is stopped by ${name}`, async () => {
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

it('[R10.5] [R10.7] a map is drawn where the page names its forms addEventListener and nodeType, and has given every object functions and texts', async () => {
  const page = await openPage(
    `<script>for (const name of ['error', 'values', 'text', 'each']) Object.prototype[name] = function () {};
    Object.prototype.text = 'fremd';</script>${registerScript}`,
    '<form name="addEventListener"></form><form name="nodeType"></form><natippc-map></natippc-map>',
  );
  const map = await widgetOf(page, 'natippc-map');
  await until(() => inside(map, '[data-point]'));
  await until(() => inside(map, 'canvas'));
  map.remove();
  expect(errorsOf(page)).to.deep.equal([]);
});

/** What old libraries and careless pages give to every object: values, and functions that loops over members meet. */
const inherited: Record<string, string> = {
  'texts named error, values and text': `for (const name of ['error', 'values', 'text'])
    Object.defineProperty(Object.prototype, name, { value: 'fremd', writable: true, configurable: true });`,
  'texts that loops see':
    "for (const name of ['error', 'values', 'text', 'data', 'status', 'items', 'name', 'code', 'type', 'title']) Object.prototype[name] = 'fremd';",
  'functions that loops see':
    "for (const name of ['error', 'values', 'text', 'extend', 'each', 'clone', 'include']) Object.prototype[name] = function () {};",
};
for (const [name, code] of Object.entries(inherited)) {
  it(`[R10.7] where a page has given every object ${name}, attributes and results are what they are elsewhere`, async () => {
    const page = await openPage(
      `<script>${code}</script>${registerScript}`,
      '<natippc-installations heading-level="3" update-mode="live"></natippc-installations><natippc-faq></natippc-faq>',
    );
    const details: unknown[] = [];
    page.addEventListener('natippc-error', (event) => details.push(Reflect.get(event, 'detail')));
    const search = await useWidgets(page);
    search.setAttribute('heading-level', '4');
    expect(details).to.deep.equal([]);
    expect(errorsOf(page)).to.deep.equal([]);
  });
}

it('[R10.5] nothing of the register lies on the window under a name that others could have', async () => {
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
    added.filter((key) => typeof key === 'string' || !key.description?.startsWith('natippc.v1.')).map(String),
  ).to.deep.equal([]);
});

import { expect } from 'chai';
import { allInside, clear, hasCode, inside, place, until } from '../fixtures/page.ts';
import { errorsOf, type HostWindow, openPage, registerScript, script, widgetOf } from './open-page.ts';

let others: { refusing: string };
before(async () => {
  others = await (await fetch('/other-origins.json')).json();
});
afterEach(clear);

const searchTag = '<natippc-installations></natippc-installations>';
const chips = (widget: Element) => allInside(widget, '[data-remove]').map(({ textContent }) => textContent ?? '');

/** Waits for the widget's own code and ticks its first checkbox. */
async function tick(widget: Element): Promise<void> {
  await until(() => inside(widget, '[data-result]'));
  await until(() => hasCode(widget) && !inside(widget, '[data-natippc-prefill]'));
  (await until(() => inside<HTMLInputElement>(widget, 'input[type=checkbox]'))).click();
  await until(() => chips(widget).length > 0);
}

/** Opens a page whose script is added only once its errors are noted. */
async function openNoting(address: string, attributes: Record<string, string>, body: string) {
  const page = await openPage('', body);
  const seen = { details: [] as Record<string, unknown>[], targets: [] as unknown[], lines: [] as string[] };
  page.document.addEventListener('natippc-error', (event) => {
    seen.details.push(Reflect.get(event, 'detail'));
    seen.targets.push(event.target);
  });
  page.console.error = (...words: unknown[]) => seen.lines.push(words.join(' '));
  const element = Object.assign(page.document.createElement('script'), { type: 'module', src: address });
  Object.assign(element.dataset, attributes);
  page.document.head.append(element);
  return { page, seen };
}

it('[R10.2] a page in srcdoc, which has no address, searches and filters', async () => {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><title>Seite</title><script>window.errors=[];addEventListener('error',(e)=>errors.push(String(e.message)));addEventListener('unhandledrejection',(e)=>errors.push(String(e.reason)))</script>${registerScript}${searchTag}<natippc-faq></natippc-faq>`;
  frame.width = '900';
  place('<div></div>').append(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  const page = frame.contentWindow as HostWindow;
  expect(page.location.origin).to.equal('null');
  const widget = await widgetOf(page);
  await tick(widget);
  const [first = ''] = chips(widget);
  await until(() => !inside(widget, '[aria-busy=true]') && inside(widget, '[data-result]'));
  expect(chips(widget)).to.deep.equal([first]);
  inside(widget, '[data-remove]')?.click();
  await until(() => chips(widget).length === 0);
  await until(async () => inside(await widgetOf(page, 'natippc-faq'), 'details'));
  expect(page.location.href).to.equal('about:srcdoc');
  expect(errorsOf(page)).to.deep.equal([]);
});

it('[R10.2] a context path without its closing slash is completed for fragments too', async () => {
  const page = await openPage(script('/natippc/natippc.js', 'data-context-path="/natippc"'), searchTag);
  await until(async () => inside(await widgetOf(page), '[data-result]'));
  const calls = () => page.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  await until(() => calls().includes('/natippc/fragment/installations'));
  expect(calls().filter((path) => /^\/(fragment|api)\//.test(path))).to.deep.equal([]);
});

it('[R10.7] a page on which Prototype.js has added toJSON to arrays and texts filters like any other', async () => {
  const prototype = `<script>
    const text = (value) => typeof value === 'string' ? '"' + value + '"' : Array.isArray(value) ? value.toJSON() : JSON.stringify(value);
    Array.prototype.toJSON = function () { return '[' + this.map(text).join(', ') + ']'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    Object.defineProperty(Array.prototype, 'toJSON', { enumerable: false });
    Object.defineProperty(String.prototype, 'toJSON', { enumerable: false });
  </script>`;
  const page = await openPage(prototype + registerScript, searchTag);
  const widget = await widgetOf(page);
  await tick(widget);
  await until(() => !inside(widget, '[aria-busy=true]') && inside(widget, '[data-result]'));
  expect(widget.shadowRoot?.textContent).not.to.contain('versteht das Register nicht');
  expect(errorsOf(page)).to.deep.equal([]);
});

it('[R8.5] [R10.2] if the register does not allow the page’s origin, each widget raises natippc-error', async () => {
  const { page, seen } = await openNoting(`${others.refusing}natippc.js`, {}, `${searchTag}<div id="around"></div>`);
  await until(() => seen.details.length > 0);
  expect(seen.details[0]).to.include({ code: 'call' });
  expect(seen.details[0]?.message).to.contain('ALLOWED_ORIGINS').and.contain(location.origin);
  expect(seen.targets).to.deep.equal([await widgetOf(page)]);
});

it('[R10.4] misspelt attributes, and parameters a server’s fragment does not know, are reported; other attributes are not', async () => {
  const { seen } = await openNoting(
    '/natippc/natippc.js',
    {},
    '<natippc-installations heding="x" part="y" data-x v-on class="z" data-natippc-unknown="detail-ref unbekannt"></natippc-installations>',
  );
  await until(() => seen.details.length >= 3);
  expect(seen.details.map(({ attribute }) => attribute)).to.deep.equal(['detail-ref', 'unbekannt', 'heding']);
  expect(seen.details[0]?.message).to.contain('probably detail-href');
  expect(seen.details[2]?.message).to.contain('probably heading');
});

it('[R8.5] [R10.2] if another server answers at the context path, message, event and console name the setting', async () => {
  // The test runner answers other paths with 404.
  const { page, seen } = await openNoting('/natippc/natippc.js', { contextPath: '/anderswo/' }, searchTag);
  const widget = await widgetOf(page);
  await until(() => widget.shadowRoot?.textContent?.includes('/anderswo/ antwortet etwas anderes'));
  await until(() => seen.details.length > 0);
  expect(seen.details[0]).to.include({ code: 'call' });
  for (const text of [String(seen.details[0]?.message), seen.lines.join('\n')]) {
    expect(text).to.contain(`${location.origin}/anderswo/`);
    expect(text).to.contain('data-context-path').and.contain('configure({ contextPath:');
  }
  expect(seen.lines.filter((line) => line.includes('contextPath'))).to.have.length(1);
});

it('[R8.5] [R10.2] if a web page answers at the context path, as of a development server, they name it too', async () => {
  const { page, seen } = await openNoting('/natippc/natippc.js', { contextPath: '/host-page/any/' }, searchTag);
  const widget = await widgetOf(page);
  await until(() => widget.shadowRoot?.textContent?.includes('/host-page/any/ antwortet etwas anderes'));
  await until(() => seen.details.length > 0);
  expect(seen.details[0]?.message).to.contain('configure({ contextPath:');
});

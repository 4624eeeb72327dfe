import { definitions } from 'all-definitions';
import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { narrowFaults } from './fixtures/narrow.ts';
import {
  allInside,
  clear,
  disturb,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  tasks,
  until,
} from './fixtures/page.ts';
import { chooseExample, htmlOf, isFilled, particulars } from './fixtures/particulars.ts';

const rootOf = (element: Element): HTMLElement | null => inside(element, '[part~=root]');

/** Keys of the listeners on window and document. A removed element must not leave any behind. */
const listeners = new Set<string>();
for (const [name, target] of Object.entries({ window, document, body: document.documentElement })) {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const ids = new WeakMap<object, number>();
  let last = 0;
  const key = (type: string, listener: object, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ++last);
    const capture =
      options === true || (typeof options === 'object' && options !== null && Reflect.get(options, 'capture'));
    return [name, type, ids.get(listener), capture === true].join(' ');
  };
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const { once, signal } = typeof options === 'object' ? options : {};
    if (listener && !once) {
      const known = key(type, listener, options);
      listeners.add(known);
      signal?.addEventListener('abort', () => listeners.delete(known));
    }
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => {
    if (listener) listeners.delete(key(type, listener, options));
    remove.call(target, type, listener, options);
  };
}
const mounts = 10;

before(chooseExample);
afterEach(clear);

describe('loading the script', () => {
  it('[R10.2] [R10.7] elements and properties set before the script loads take effect, and their content shows until the first rendering', async () => {
    const early = place(
      '<natippc-installations heading="Alt" url-state="off"><p>Die Suche wird geladen.</p></natippc-installations>',
    );
    Object.assign(early, { heading: 'Früh gesetzt' });
    const shadowHost = place('<div></div>');
    shadowHost.attachShadow({ mode: 'open' }).innerHTML =
      '<natippc-installations url-state="off"></natippc-installations>';
    const nested = shadowHost.shadowRoot?.querySelector('natippc-installations');
    expect(early.querySelector('p')?.checkVisibility()).to.equal(true);

    const ready = nextEvent('natippc-ready');
    await loadScript();
    expect((await ready).composed).to.equal(true);
    expect((await until(() => inside(early, 'h2'))).textContent).to.equal('Früh gesetzt');
    expect(Object.hasOwn(early, 'heading')).to.equal(false);
    expect(early.querySelector('p')?.assignedSlot).to.equal(null);
    expect(early.querySelector('p')?.checkVisibility()).to.equal(false);
    await until(() => nested && inside(nested, '[data-result]'));
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(asked.some((path) => path.includes('/assets/installations-'))).to.equal(true);
    expect(
      asked.filter((path) => path.includes('/assets/installation-')),
      'code of a tag not in use',
    ).to.deep.equal([]);
  });
});

it('every widget in the source is a tag in the build', async () => {
  const built: { modules: { declarations: { tagName?: string }[] }[] } = await (
    await fetch('/natippc/custom-elements.json')
  ).json();
  const tags = built.modules.flatMap(({ declarations }) => declarations.flatMap(({ tagName }) => tagName ?? []));
  expect(definitions.map(({ tag }) => tag).toSorted()).to.deep.equal(tags.toSorted());
});

for (const definition of definitions) {
  const { tag } = definition;
  const { breaking } = particulars[tag] ?? {};
  const placeFilled = async (content?: string) => {
    const element = place(htmlOf(tag, undefined, content));
    await until(() => isFilled(element));
    return element;
  };

  describe(tag, () => {
    it('[R10.2] a widget works when added after the script, and has no axe findings', async () => {
      expect(await findings(await placeFilled())).to.deep.equal([]);
    });

    it('[R10.7] a widget keeps its rendering when moved, clears it when removed, and renders again when reinserted', async () => {
      const element = await placeFilled();
      const root = rootOf(element);
      const elsewhere = place('<div></div>');
      elsewhere.append(element);
      await tasks();
      expect(rootOf(element) === root, 'the same root').to.equal(true);

      element.remove();
      await tasks();
      expect(rootOf(element)?.childElementCount ?? 0).to.equal(0);
      elsewhere.append(element);
      await until(() => isFilled(element));
    });

    it('[R10.7] a widget renders nothing while it is not in the page', async () => {
      const element = document.createElement(tag);
      for (const { name } of definition.attributes) element.setAttribute(name, '1');
      await tasks();
      expect(rootOf(element)?.childElementCount ?? 0).to.equal(0);
    });

    for (const attribute of definition.attributes) {
      it(`[R10.7] attribute ${attribute.name} sets its property, a wrong value is rejected, and removing it restores the default`, async () => {
        const element = place(htmlOf(tag));
        const property = () => Reflect.get(element, attribute.property);
        const objects: Record<string, unknown> = {
          preset: { pageSize: 10 },
          definition: { id: 'probe', historyType: 'HISTORY', items: [] },
        };
        const samples: Record<string, [string, unknown]> = {
          string: attribute.values ? [attribute.values.at(-1) ?? '', attribute.values.at(-1)] : ['wert', 'wert'],
          number: ['3', 3],
          boolean: ['', true],
          json: [JSON.stringify(objects[attribute.property]), objects[attribute.property]],
        };
        const [text, value] = samples[attribute.type] ?? ['', ''];
        element.setAttribute(attribute.name, text);
        expect(property()).to.deep.equal(value);
        if (attribute.type === 'json' || attribute.type === 'number' || attribute.values) {
          const raised = nextEvent('natippc-error');
          element.setAttribute(attribute.name, '{nichts davon');
          expect((await raised).detail).to.include({ code: 'attribute', attribute: attribute.name });
          expect(property()).to.deep.equal(value);
        }
        element.removeAttribute(attribute.name);
        expect(property()).to.deep.equal(attribute.default);
      });
    }

    it('[R10.5] a widget fits a container of 280 px: nothing overflows or is cut off, and every target can be hit', async () => {
      const column = place('<div style="width: 280px"></div>');
      column.innerHTML = htmlOf(tag);
      const element = await until(() => column.firstElementChild);
      await until(() => isFilled(element));
      expect(column.scrollWidth).to.be.at.most(280);
      expect(narrowFaults(element)).to.deep.equal([]);
    });

    it("[R10.5] the page's styles do not reach it, its own do not leave it, and custom properties theme it", async () => {
      const style = document.createElement('style');
      style.textContent = `* { letter-spacing: 9px; text-transform: uppercase; line-height: 4; color: red; float: left }
        body { font-size: 40px; text-align: right; visibility: visible } button { border: 7px dotted red !important }`;
      const hostButton = place('<button>Seite</button>');
      const before = getComputedStyle(hostButton).cssText;
      const element = await placeFilled();
      expect(getComputedStyle(hostButton).cssText).to.equal(before);

      document.head.append(style);
      const root = rootOf(element);
      if (!root) throw new Error('no root');
      const shown = getComputedStyle(root);
      expect(shown.letterSpacing).to.equal('normal');
      expect(shown.textTransform).to.equal('none');
      expect(shown.textAlign).to.equal('start');
      expect(shown.color).to.equal('rgb(23, 32, 29)');
      expect(Number.parseFloat(shown.lineHeight)).to.be.lessThan(30);
      for (const button of allInside(element, 'button')) {
        expect(getComputedStyle(button).borderStyle).not.to.contain('dotted');
      }
      style.remove();

      document.body.style.setProperty('--natippc-color-text', 'rgb(1, 2, 3)');
      expect(getComputedStyle(root).color).to.equal('rgb(1, 2, 3)');
      document.body.style.removeProperty('--natippc-color-text');
    });

    if (breaking)
      it('[R8.5] [R8.3] [R8.4] a widget shows its render error in place, raises natippc-error, and leaves other elements working', async () => {
        const other = place(
          '<natippc-installations url-state="off" preset=\'{"pageSize":10}\'></natippc-installations>',
        );
        await until(() => inside(other, '[data-result]'));
        disturb(breaking.call, () => json(200, breaking.answer()));
        let form = new URLSearchParams();
        const logged = disturb('api/log', (_call, body) => {
          form = new URLSearchParams(String(body));
          return json(500, { title: 'x', status: 500 });
        });
        const consoleError = console.error;
        console.error = () => {};
        const raised = nextEvent('natippc-error');
        const element = place(htmlOf(tag, breaking.attributes));
        expect((await raised).detail).to.include({ code: 'render' });
        console.error = consoleError;
        const failure = await until(() => inside(element, '[part=error]'));
        expect(failure.getAttribute('role')).to.equal('alert');
        expect(inside(other, '[data-result]')).not.to.equal(null);
        // The text is loaded on demand: an id, instructions, and details for the helpdesk.
        const details = await until(() => failure.querySelector('details'));
        expect(failure.textContent).to.contain('F5');
        const errorId = [...failure.querySelectorAll('strong')].at(-1)?.textContent ?? '';
        expect(errorId).to.match(/^\w{4}-\w{4}$/);
        expect(details.querySelector('summary')?.textContent).to.equal('Mehr Informationen');
        details.querySelector('summary')?.click();
        expect(details.textContent).to.contain('Fehlerdetails').and.contain(location.pathname);
        await until(
          () => logged.calls === 1 && failure.textContent?.includes('Das Protokoll konnte nicht gespeichert werden.'),
        );
        expect(form.get('level')).to.equal('ERROR');
        expect(form.get('message')).to.contain(errorId);
        expect(await findings(element)).to.deep.equal([]);
      });

    it(`a widget leaves neither listeners nor elements behind after being added and removed ${mounts} times`, async () => {
      const placeAndRemove = async () => {
        (await placeFilled()).parentElement?.remove();
        await tasks();
      };
      await placeAndRemove();
      // The head is not counted: links that preload code are added once a page, whenever it loads.
      const elements = () => document.body.querySelectorAll('*').length;
      const before = { listeners: listeners.size, elements: elements() };
      for (let mount = 0; mount < mounts; mount++) await placeAndRemove();
      await until(() => listeners.size <= before.listeners);
      expect(elements()).to.be.at.most(before.elements);
    });

    it('[R10.6] a widget works without violations under the strictest policy with Trusted Types', async () => {
      const frame = document.createElement('iframe');
      frame.width = '1000';
      frame.src = `/strict/page.html?tags=${encodeURIComponent(htmlOf(tag))}`;
      place('<div></div>').append(frame);
      const host = await until(() => frame.contentDocument?.querySelector(tag));
      await until(() => isFilled(host));
      expect(Reflect.get(frame.contentWindow ?? {}, 'violations')).to.deep.equal([]);
    });
  });
}

describe('a second copy', () => {
  it('[R10.7] a second copy of the script changes nothing and raises no error', async () => {
    const element = place(htmlOf('natippc-installations'));
    await until(() => inside(element, '[data-result]'));
    const errors: unknown[] = [];
    const note = (event: Event) => errors.push(event);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    await loadScript('/second/natippc.js');
    // Bypass the loader, which skips tags that are already defined, to run the copy's own code with its own React.
    const copy = await (await fetch('/second/natippc.js')).text();
    const entry = /assets\/installations-[\w-]+\.js/.exec(copy)?.[0];
    await import(`/second/${entry}`);
    const later = place(htmlOf('natippc-installations'));
    await until(() => inside(later, '[data-result]'));
    expect(errors).to.deep.equal([]);
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });
});

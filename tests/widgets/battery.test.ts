import { expect } from 'chai';
import { element as bvtConclusions } from '../../src/widgets/bvt-conclusions/element.ts';
import { element as content } from '../../src/widgets/content/element.ts';
import { element as installation } from '../../src/widgets/installation/element.ts';
import { element as installations } from '../../src/widgets/installations/element.ts';
import { element as messageCenter } from '../../src/widgets/message-center/element.ts';
import { element as notices } from '../../src/widgets/notices/element.ts';
import { element as sessionTimer } from '../../src/widgets/session-timer/element.ts';
import { element as userMenu } from '../../src/widgets/user-menu/element.ts';
import { element as userTasks } from '../../src/widgets/user-tasks/element.ts';
import { nothingCounted } from '../setting/search-result.ts';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  disturb,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  someRows,
  tasks,
  until,
} from './fixtures/page.ts';

/** A definition with what the battery needs to know: how to place its tag, and what shows that it is filled. */
interface Subject {
  definition: { tag: string; attributes: readonly Attribute[] };
  html(content?: string): string;
  filled: string;
  /** An answer that passes the client's checks and still breaks the component, where there is one. */
  breaking?: { call: string; answer: object };
}
interface Attribute {
  name: string;
  property: string;
  type: string;
  default?: string | number | boolean;
  values?: readonly string[];
}

const emptyResult = {
  total: 1,
  page: 1,
  pageSize: 25,
  sort: 'name',
  direction: 'asc',
  ...nothingCounted,
  matchedWords: [],
  loosen: [],
};
let id = '';
let record: object = {};

const subjects: Subject[] = [
  {
    definition: installations,
    html: (content = '') => `<natippc-installations url-state="off">${content}</natippc-installations>`,
    filled: '[data-result]',
    breaking: {
      call: 'api/natippcInstallations',
      answer: {
        ...emptyResult,
        items: [{ id: 'x', name: 'x', operator: 'x', status: 'functional', activityCode: '1.1', activityTitle: {} }],
      },
    },
  },
  {
    definition: installation,
    html: (content = '') => `<natippc-installation installation-id="${id}">${content}</natippc-installation>`,
    filled: '[data-section]',
    breaking: {
      call: 'api/natippcInstallations/',
      get answer() {
        return { ...record, activities: [{ code: {}, title: {} }] };
      },
    },
  },
  {
    definition: content,
    html: (fallback = '') => `<natippc-content path="faq">${fallback}</natippc-content>`,
    filled: 'details',
  },
  ...[
    { definition: bvtConclusions, filled: '[data-conclusion]' },
    { definition: userMenu, filled: '.account button' },
    { definition: messageCenter, filled: 'button' },
    { definition: userTasks, filled: '.tasks-empty' },
    // Nothing is to be seen of these two until there is something to say.
    { definition: sessionTimer, filled: '.natippc-root' },
    { definition: notices, filled: '.natippc-root' },
  ].map(({ definition, filled }) => ({
    definition,
    html: (content = '') => `<${definition.tag}>${content}</${definition.tag}>`,
    filled,
  })),
];

before(async () => {
  id = (await someRows())[0]?.id ?? '';
  record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
});
afterEach(clear);

describe('before and while the script loads', () => {
  it('[R10.2] [R10.7] tags, attributes and properties set before the script count; content shows until the first rendering', async () => {
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
    expect(customElements.get('natippc-installation'), 'code of a tag that is not in use').to.equal(undefined);
  });
});

for (const { definition, html, filled, breaking } of subjects) {
  const { tag } = definition;
  const placeFilled = async (content?: string) => {
    const element = place(html(content));
    await until(() => inside(element, filled));
    return element;
  };

  describe(tag, () => {
    it('[R10.2] works when it is added after the script', async () => {
      await placeFilled();
    });

    it('[R10.7] keeps its rendering when it is moved, gives it up when it is removed, and starts again when it comes back', async () => {
      const element = await placeFilled();
      const root = inside(element, '.natippc-root');
      const elsewhere = place('<div></div>');
      elsewhere.append(element);
      await tasks();
      expect(inside(element, '.natippc-root')).to.equal(root);

      element.remove();
      await tasks();
      expect(element.shadowRoot?.childElementCount).to.equal(0);
      elsewhere.append(element);
      await until(() => inside(element, filled));
    });

    it('[R10.7] an element with attributes that is not in the page renders nothing', async () => {
      const element = document.createElement(tag);
      for (const { name } of definition.attributes) element.setAttribute(name, '1');
      await tasks();
      expect(inside(element, '.natippc-root')).to.equal(null);
    });

    for (const attribute of definition.attributes) {
      it(`[R10.7] attribute ${attribute.name} sets its property, a wrong value changes nothing, and its absence is the default`, async () => {
        const element = place(html());
        const property = () => Reflect.get(element, attribute.property);
        const samples: Record<string, [string, unknown]> = {
          string: attribute.values ? [attribute.values.at(-1) ?? '', attribute.values.at(-1)] : ['wert', 'wert'],
          number: ['3', 3],
          boolean: ['', true],
          json: ['{"pageSize":10}', { pageSize: 10 }],
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

    it("[R10.5] the page's styles do not reach it, its own do not leave it, and custom properties theme it", async () => {
      const style = document.createElement('style');
      style.textContent = `* { letter-spacing: 9px; text-transform: uppercase; line-height: 4; color: red; float: left }
        body { font-size: 40px; text-align: right; visibility: visible } button { border: 7px dotted red !important }`;
      const hostButton = place('<button>Seite</button>');
      const before = getComputedStyle(hostButton).cssText;
      const element = await placeFilled();
      expect(getComputedStyle(hostButton).cssText).to.equal(before);

      document.head.append(style);
      const root = inside(element, '.natippc-root');
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
      it('[R8.5] [R8.3] [R8.4] when it fails it says so in its place, raises natippc-error, and the others live on', async () => {
        const other = place(
          '<natippc-installations url-state="off" preset=\'{"pageSize":10}\'></natippc-installations>',
        );
        await until(() => inside(other, '[data-result]'));
        disturb(breaking.call, () => json(200, breaking.answer));
        let form = new URLSearchParams();
        const logged = disturb('api/log', (_call, body) => {
          form = new URLSearchParams(String(body));
          return json(500, { title: 'x', status: 500 });
        });
        const complaints = console.error;
        console.error = () => {};
        const raised = nextEvent('natippc-error');
        const element = place(
          tag === 'natippc-installations'
            ? '<natippc-installations url-state="off" preset=\'{"text":"bricht"}\'></natippc-installations>'
            : '<natippc-installation installation-id="bricht"></natippc-installation>',
        );
        expect((await raised).detail).to.include({ code: 'render' });
        console.error = complaints;
        expect((await until(() => inside(element, '[part=error]'))).getAttribute('role')).to.equal('alert');
        expect(inside(other, '[data-result]')).not.to.equal(null);
        // The words for it come a moment later: an id, what to do, and the details for the helpdesk.
        const text = await until(() => inside(element, '.n-fault'));
        expect(text.textContent).to.contain('F5');
        const errorId = text.querySelector('.n-fault-id')?.textContent ?? '';
        expect(errorId).to.match(/^\w{4}-\w{4}$/);
        const details = text.querySelector('details');
        expect(details?.querySelector('summary')?.textContent).to.equal('Mehr Informationen');
        details?.querySelector('summary')?.click();
        expect(details?.textContent).to.contain('Fehlerdetails').and.contain(location.pathname);
        await until(
          () => logged.calls === 1 && text.textContent?.includes('Das Protokoll konnte nicht gespeichert werden.'),
        );
        expect(form.get('level')).to.equal('ERROR');
        expect(form.get('message')).to.contain(errorId);
        expect(await findings(element)).to.deep.equal([]);
      });

    it('is accessible by axe', async () => {
      const element = await placeFilled();
      expect(await findings(element)).to.deep.equal([]);
    });

    it('[R10.6] works under the strictest policy with Trusted Types, which finds nothing to forbid', async () => {
      const frame = document.createElement('iframe');
      frame.width = '1000';
      frame.src = `/strict/page.html?tags=${encodeURIComponent(html())}`;
      place('<div></div>').append(frame);
      const host = await until(() => frame.contentDocument?.querySelector(tag));
      await until(() => inside(host, filled));
      expect(Reflect.get(frame.contentWindow ?? {}, 'violations')).to.deep.equal([]);
    });
  });
}

describe('a second copy', () => {
  it('[R10.7] a second copy of the script changes nothing and raises no error', async () => {
    const element = place(subjects[0]?.html() ?? '');
    await until(() => inside(element, '[data-result]'));
    const errors: unknown[] = [];
    const note = (event: Event) => errors.push(event);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    await loadScript('/second/natippc.js');
    // Straight past the loader, which would not ask for a tag that is there: the copy's own code, with a React of its own.
    const copy = await (await fetch('/second/natippc.js')).text();
    const entry = /assets\/installations-[\w-]+\.js/.exec(copy)?.[0];
    await import(`/second/${entry}`);
    const later = place(subjects[0]?.html() ?? '');
    await until(() => inside(later, '[data-result]'));
    expect(errors).to.deep.equal([]);
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });
});

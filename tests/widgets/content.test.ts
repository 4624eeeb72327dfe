import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  control,
  disturb,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  tasks,
  until,
} from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const unavailable = 'Die Information ist derzeit nicht verfügbar.';
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
let pages = 0;

/** Shows text as if it came from the CMS, each under its own path, since answers are cached. */
async function shown(text: string, attributes = ''): Promise<HTMLElement> {
  const path = `probe-${++pages}`;
  disturb(`api/cms/${path}`, () => html(text));
  const host = place(`<natippc-content path="${path}" ${attributes}></natippc-content>`);
  await until(() => inside(host, '[data-block=rich-text]')?.hasChildNodes());
  return host;
}
const textOf = (host: Element) => inside(host, '[data-block=rich-text]');
const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Cancels and records all navigation, so that the test page stays open. */
function stayHere(): { asked: unknown[]; stop(): void } {
  const asked: unknown[] = [];
  const note = (event: Event) => {
    if (event instanceof CustomEvent) asked.push(event.detail);
    event.preventDefault();
  };
  document.addEventListener('natippc-navigate', note);
  return { asked, stop: () => document.removeEventListener('natippc-navigate', note) };
}

describe('a content page', () => {
  it('[R2.3] [R7.26] a content page shows the HTML of the CMS with a list of its sections, and raises natippc-loaded', async () => {
    const loaded = nextEvent('natippc-loaded');
    const host = place('<natippc-content path="/environmental-inspection/"></natippc-content>');
    expect((await loaded).detail).to.deep.equal({ path: 'environmental-inspection' });
    const text = await (await fetch('/natippc/api/cms/environmental-inspection')).text();
    const titles = [...text.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).to.have.length.greaterThan(4);
    expect(allInside(host, 'h2').map(words)).to.deep.equal(titles);
    expect(allInside(host, 'nav a').map(words)).to.deep.equal(titles);
    expect(words(textOf(host))).to.match(/Stand 2\d\.11\.2026/);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R10.2] the register’s widgets in a text are rendered with their allowed attributes', async () => {
    const host = await shown(
      '<p>Davor</p><natippc-bvt-conclusions heading="off" search-href="https://x.example/?{query}"></natippc-bvt-conclusions>',
    );
    const tag = () => inside(host, 'natippc-bvt-conclusions');
    await until(() => tag()?.shadowRoot?.querySelector('table'));
    expect([...(tag()?.attributes ?? [])].map(({ name, value }) => [name, value])).to.deep.equal([['heading', 'off']]);
  });

  it('changing the path shows another page', async () => {
    const host = place('<natippc-content path="environmental-inspection"></natippc-content>');
    await until(() => inside(host, '#wie-oft'));
    host.setAttribute('path', 'faq');
    await until(() => inside(host, '#wie-suchen'));
    expect(inside(host, '#wie-oft')).to.equal(null);
  });

  it('headings adapt to heading-level and get ids from their words, and the list of contents can be omitted', async () => {
    const text = '<h2>Wie oft?</h2><h3>Wie oft?</h3><h2 id="eigen">B</h2><h2>C</h2><h2>D</h2>';
    const host = await shown(text, 'heading-level="4"');
    const headings = () => allInside(host, 'h1, h2, h3, h4, h5, h6').map(({ localName, id }) => `${localName} ${id}`);
    expect(headings()).to.deep.equal(['h4 wie-oft', 'h5 wie-oft-2', 'h4 eigen', 'h4 c', 'h4 d']);
    host.setAttribute('heading-level', '6');
    await until(() => headings()[1] === 'h6 wie-oft-2');
    expect(allInside(host, 'nav a')).to.have.length(4);
    host.setAttribute('contents', 'off');
    await until(() => inside(host, 'nav') === null);
  });

  it('[R4.51] a skeleton is shown if loading takes longer than 500 ms', async () => {
    let answer: (response: Response) => void = () => {};
    disturb('api/cms/langsam', () => new Promise((done) => (answer = done)));
    const host = place('<natippc-content path="langsam"></natippc-content>');
    const skeleton = await until(() => inside(host, '[data-block=skeleton]'));
    expect(skeleton.hasAttribute('data-visible')).to.equal(false);
    await until(() => skeleton.hasAttribute('data-visible'));
    expect(await findings(host)).to.deep.equal([]);
    answer(html('<p>Da</p>'));
    await until(() => words(textOf(host)) === 'Da');
  });
});

describe('HTML of the CMS', () => {
  it('[R5.21] HTML of the CMS cannot run scripts, embed frames, load resources or apply styles', async () => {
    const ran = () => Reflect.get(window, 'ran');
    const host = await shown(`
      <script>window.ran = 'script'</script>
      <p onclick="window.ran = 'handler'" style="position: fixed; inset: 0" class="n-visually-hidden" slot="x" data-own="1">Text</p>
      <img src="x" onerror="window.ran = 'image'" alt="Bild">
      <svg onload="window.ran = 'svg'"><script>window.ran = 'svg script'</script></svg>
      <math><mtext><img src=x onerror="window.ran = 'math'"></mtext></math>
      <a href="javascript:window.ran = 'link'">Skript</a> <a href="data:text/html,x">Daten</a>
      <iframe src="/natippc/faq"></iframe><iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>
      <form action="/weg"><input name="passwort"><button>Senden</button></form>
      <style>:host { display: none } p { color: red }</style><link rel="stylesheet" href="/weg.css">
      <object data="x"></object><embed src="x"><base href="https://weg.test/"><meta http-equiv="refresh" content="0">
      <template><p>versteckt</p></template><slot></slot><natippc-user-menu></natippc-user-menu>
      <p>Ende</p>`);
    const text = textOf(host);
    await until(() => words(text).endsWith('Ende'));
    const names = new Set(allInside(host, '[data-block=rich-text] *').map(({ localName }) => localName));
    expect([...names].sort()).to.deep.equal(['a', 'img', 'p']);
    for (const element of allInside(host, '[data-block=rich-text] *')) {
      for (const { name } of element.attributes) {
        expect(['href', 'src', 'alt', 'loading'], `${element.localName} ${name}`).to.contain(name);
      }
    }
    const links = allInside<HTMLAnchorElement>(host, '[data-block=rich-text] a');
    expect(links.filter(({ href }) => href !== '')).to.deep.equal([]);
    for (const link of links) link.click();
    text?.querySelector('p')?.click();
    expect(ran()).to.equal(undefined);
    expect(document.baseURI).to.equal(location.href);
  });

  for (const [what, text] of Object.entries({
    'a frame': '<iframe src="https://example.org/"></iframe>',
    'a form': '<div><form><input><button></button></form></div>',
    'a script': '<p>&nbsp;</p><script>1</script><style>p { color: red }</style>',
    'a comment': '<!-- Entwurf -->',
  })) {
    it(`[R5.21] [R8.6] a text that is empty after sanitizing, for example ${what}, counts as unavailable and can be reloaded`, async () => {
      const path = `probe-${++pages}`;
      let loaded = 0;
      const count = () => {
        loaded += 1;
      };
      document.addEventListener('natippc-loaded', count);
      disturb(`api/cms/${path}`, (call) => html(call === 1 ? text : '<p>Da</p>'));
      const host = place(`<natippc-content path="${path}"></natippc-content>`);
      await until(() => words(inside(host, '[role=alert]')) === unavailable);
      expect(textOf(host)).to.equal(null);
      expect(loaded).to.equal(0);
      control(host, 'Erneut versuchen')?.click();
      await until(() => words(textOf(host)) === 'Da');
      await until(() => loaded === 1);
      document.removeEventListener('natippc-loaded', count);
    });
  }

  it('[R5.21] [R7.23] HTML of the CMS does not load pictures whose address could trigger an action', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ type: 'resource' });
    const hidden = ['/natippc/logout', 'assets/%2e%2e/logout', '//elsewhere.test/x.png', '/portal/abmelden?x=1'];
    const host = await shown(
      `${hidden.map((src) => `<img src="${src}" alt="Bild">`).join('')}<img src="assets/fehlt.png" alt="Plan">`,
    );
    const pictures = allInside<HTMLImageElement>(host, '[data-block=rich-text] img');
    expect(pictures.map((picture) => picture.getAttribute('src'))).to.deep.equal([
      ...hidden.map(() => null),
      '/natippc/assets/fehlt.png',
    ]);
    // Once the last picture has been requested, so have those before it.
    await until(() => pictures.at(-1)?.complete);
    asked.push(...observer.takeRecords().map(({ name }) => name));
    observer.disconnect();
    expect(asked.filter((name) => /logout|abmelden|elsewhere/.test(name))).to.deep.equal([]);
  });

  it('[R8.6] HTML of the CMS is shown even if it consists only of a picture', async () => {
    const host = await shown('<p><img src="/natippc/assets/plan.png" alt="Lageplan"></p>');
    expect(inside(host, '[data-block=rich-text] img')?.getAttribute('src')).to.equal('/natippc/assets/plan.png');
  });

  it('[R5.21] a link with a target has rel=noopener and states that it opens a new window', async () => {
    const host = await shown('<a href="https://example.org/x" target="_blank" rel="opener">Anderswo</a>');
    const link = await until(() => inside<HTMLAnchorElement>(host, '[data-block=rich-text] a'));
    expect(link.relList.contains('noopener')).to.equal(true);
    expect(link.relList.contains('opener')).to.equal(false);
    expect(link.hasAttribute('data-external')).to.equal(true);
    expect(words(link)).to.equal('Anderswo (öffnet in neuem Fenster)');
  });

  it('a wide table scrolls within its own region, which is focusable by keyboard', async () => {
    const cells = Array.from({ length: 30 }, (_, index) => `<td>Spalte${index}</td>`).join('');
    const host = await shown(`<table><caption>Breit</caption><tbody><tr>${cells}</tr></tbody></table>`);
    const box = await until(() => inside<HTMLElement>(host, '[role=region]:has(> table)'));
    expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    expect([box.tabIndex, box.ariaLabel]).to.deep.equal([0, 'Breit']);
    expect(await findings(host)).to.deep.equal([]);
  });
});

describe('the links of a content page', () => {
  it('[R10.8] relative links resolve against the context path, and the page is asked before they are followed', async () => {
    const host = await shown(`<a href="installations?anlagen.status=functional">Suche</a>
      <a href="installations/AT%7E1">Anlage</a> <a href="faq#status">Frage</a> <a href="/portal/hilfe">Portal</a>
      <a href="mailto:a@example.org">Post</a>`);
    const links = await until(() => {
      const found = allInside<HTMLAnchorElement>(host, '[data-block=rich-text] a');
      return found.length === 5 && found;
    });
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/natippc/installations?anlagen.status=functional',
      '/natippc/installations/AT%7E1',
      '/natippc/faq#status',
      '/portal/hilfe',
      'mailto:a@example.org',
    ]);
    const { asked, stop } = stayHere();
    for (const link of links.slice(0, 3)) link.click();
    stop();
    const base = `${location.origin}/natippc/`;
    expect(asked).to.deep.equal([
      { href: `${base}installations?anlagen.status=functional`, kind: 'search' },
      { href: `${base}installations/AT%7E1`, kind: 'installation', id: 'AT~1' },
      { href: `${base}faq#status`, kind: 'page' },
    ]);
    // External links and clicks that open a new tab are left to the browser.
    const quiet = stayHere();
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('click', ignore);
    links[3]?.click();
    links[0]?.dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    window.removeEventListener('click', ignore);
    quiet.stop();
    expect(quiet.asked).to.deep.equal([]);
  });

  it('a link within the text opens the details around its target, goes there and changes the address', async () => {
    const host = await shown(`<p><a href="#antwort">Zur Antwort</a></p>${'<p>Zeile</p>'.repeat(80)}
      <details><summary>Frage</summary><h3 id="antwort">Antwort</h3></details>`);
    const answer = await until(() => inside(host, '#antwort'));
    expect(answer.checkVisibility()).to.equal(false);
    control(host, 'Zur Antwort')?.click();
    await until(() => host.shadowRoot?.activeElement === answer);
    expect(answer.closest('details')?.open).to.equal(true);
    expect(location.hash).to.equal('#antwort');
    await until(() => Math.abs(answer.getBoundingClientRect().top) < innerHeight);
  });

  it('a fragment in the address opens its question once the text has loaded, and so does each later fragment', async () => {
    location.hash = '#bvt-frist';
    const host = place('<natippc-content path="faq"></natippc-content>');
    const question = await until(() => inside<HTMLDetailsElement>(host, '#bvt-frist'));
    await until(() => question.open);
    await until(() => host.shadowRoot?.activeElement === question.querySelector('summary'));
    location.hash = '#status';
    await until(() => inside<HTMLDetailsElement>(host, '#status')?.open);
    location.hash = '#%';
    location.hash = '#gibt-es-nicht';
    expect(allInside(host, 'details[open]')).to.have.length(2);
  });
});

describe('a fragment of a page with a slow server', () => {
  afterEach(() => {
    Reflect.deleteProperty(performance, 'now');
  });

  for (const [seconds, isOpened] of [
    [9, true],
    [11, false],
  ] as const)
    it(`[R2.24] a text that arrives after ${seconds} s ${isOpened ? 'opens its target' : 'no longer moves the page'}`, async () => {
      const now = performance.now.bind(performance);
      disturb(`api/cms/late-${seconds}`, () => {
        performance.now = () => now() + seconds * 1000;
        return html('<details id="frist"><summary>Frist</summary>Text</details><details id="status"></details>');
      });
      location.hash = '#frist';
      const host = place(`<natippc-content path="late-${seconds}"></natippc-content>`);
      const question = await until(() => inside<HTMLDetailsElement>(host, '#frist'));
      await tasks();
      expect(question.open).to.equal(isOpened);
      expect(host.shadowRoot?.activeElement === question.querySelector('summary')).to.equal(isOpened);
      location.hash = '#status';
      await until(() => inside<HTMLDetailsElement>(host, '#status')?.open);
    });
});

describe('a content page that cannot be shown', () => {
  it("[R8.6] a failed call shows 'Die Information ist derzeit nicht verfügbar.' and can be retried", async () => {
    const calls = disturb('api/cms/spaeter', (call) =>
      call === 1 ? json(404, { title: 'x', status: 404 }) : html('<p>Da</p>'),
    );
    const host = place('<natippc-content path="spaeter"></natippc-content>');
    const alert = await until(() => inside(host, '[role=alert]'));
    expect(words(alert)).to.equal(unavailable);
    expect(await findings(host)).to.deep.equal([]);
    const again = control(host, 'Erneut versuchen');
    again?.focus();
    again?.click();
    await until(() => words(textOf(host)) === 'Da');
    expect(calls.calls).to.equal(2);
    await until(() => host.shadowRoot?.activeElement?.contains(textOf(host)));
  });

  it('[R8.6] an empty page counts as unavailable', async () => {
    disturb('api/cms/leer', () => html(' \n'));
    const host = place('<natippc-content path="leer"></natippc-content>');
    expect(words(await until(() => inside(host, '[role=alert]')))).to.equal(unavailable);
    expect(control(host, 'Erneut versuchen')).not.to.equal(undefined);
  });

  it('[R8.6] a page of invisible characters counts as unavailable', async () => {
    disturb('api/cms/unsichtbar', () => html('<p>&nbsp;\u200B</p>\uFEFF<p>&shy;</p>'));
    const host = place('<natippc-content path="unsichtbar"></natippc-content>');
    expect(words(await until(() => inside(host, '[role=alert]')))).to.equal(unavailable);
    expect(host.shadowRoot?.querySelector('[data-block=rich-text]')).to.equal(null);
  });

  it('[R8.6] a tag without a path counts as unavailable and makes no call', async () => {
    const calls = disturb('api/cms', () => undefined);
    const host = place('<natippc-content></natippc-content>');
    expect(words(await until(() => inside(host, '[role=alert]')))).to.equal(unavailable);
    expect(calls.calls).to.equal(0);
  });

  it('[R8.6] a later failed call leaves the shown text in place', async () => {
    const host = await shown('<p>Bleibt</p>');
    const path = host.getAttribute('path') ?? '';
    disturb(`api/cms/${path}`, () => json(404, { title: 'x', status: 404 }));
    host.remove();
    document.body.append(host);
    expect(words(await until(() => textOf(host)?.hasChildNodes() && textOf(host)))).to.equal('Bleibt');
    host.remove();
  });
});

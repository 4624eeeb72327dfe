import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  activate,
  allInside,
  clear,
  control,
  disturb,
  inside,
  json,
  loadScript,
  nextEvent,
  place,
  press,
  type,
  until,
} from './fixtures/page.ts';
import { cache } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const codes = (host: Element) =>
  allInside(host, '[data-conclusion]').map((element) => element.getAttribute('data-conclusion'));
const row = (host: Element, code: string) => inside(host, `[data-conclusion="${code}"]`)?.closest('tr');
const count = (host: Element) => words(inside(host, '[data-block=count]'));
const field = (host: Element) => until(() => inside<HTMLInputElement>(host, 'input'));
const parameter = (name: string) => new URLSearchParams(location.search).get(name);

async function list(attributes = '', width = 1100): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-bvt-conclusions ${attributes}></natippc-bvt-conclusions></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-bvt-conclusions'));
  await until(() => codes(host).length > 0 || inside(host, '[data-block=no-hits], [role=alert]'));
  return host;
}

/** Resets the cached list, so that the next element fetches it again. */
const forget = () => cache().resetQueries({ queryKey: ['bvt', 'list'] });

describe('natippc-bvt-conclusions', () => {
  it('[R7.32] the list shows each conclusion with sector, decision, Official Journal, activities, deadline and installations', async () => {
    const host = await list();
    expect(count(host)).to.equal('23 Schlussfolgerungen');
    const shown = words(row(host, 'GLS'));
    for (const part of ['Glasherstellung', '2012/134/EU', 'vom 28.02.2012', '08.03.2012', 'ABl. L 70, S. 1']) {
      expect(shown).to.contain(part);
    }
    expect(shown).to.contain('3.3 Herstellung von Glas').and.contain('08.03.2016');
    expect(shown).to.match(/abgelaufen seit \d+ Jahren/);
    expect(words(row(host, 'LCP-2017')))
      .to.contain('ersetzt durch LCP')
      .and.contain('gilt nicht mehr');
    expect(words(row(host, 'LCP'))).to.contain('Beginn der Frist strittig');
    const text = await until(() => row(host, 'GLS')?.querySelector<HTMLAnchorElement>('a[target=_blank]'));
    expect(text.href).to.equal('https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:32012D0134');
    expect(text.relList.contains('noopener')).to.equal(true);
    expect(words(text)).to.contain('Text des Beschlusses (öffnet in neuem Fenster)');
  });

  it('[R7.32] on a phone activities fold to their codes, with room for them they are always shown', async () => {
    const host = await list();
    const frame = host.parentElement;
    const title = () => [...(row(host, 'GLS')?.querySelectorAll<HTMLElement>('li span') ?? [])][0];
    expect(title()?.checkVisibility({ contentVisibilityAuto: true })).to.equal(true);
    if (frame) frame.style.inlineSize = '360px';
    await until(() => row(host, 'GLS')?.checkVisibility() === false);
    control(host, /weitere Schlussfolgerungen anzeigen$/)?.click();
    await until(() => row(host, 'GLS')?.checkVisibility() && title()?.checkVisibility() === false);
    const summary = row(host, 'GLS')?.querySelector('summary');
    expect(words(summary)).to.equal('Tätigkeiten 3.3, 3.4');
    summary?.click();
    await until(() => title()?.checkVisibility() === true);
    if (frame) frame.style.inlineSize = '';
  });

  it('[R10.8] the number of installations links to exactly these, after asking the page', async () => {
    const host = await list();
    // Until the session is known, the link also states that the number counts the whole register.
    const link = await until(() =>
      row(host, 'GLS')?.querySelector<HTMLAnchorElement>('a[href$="installations?anlagen.bvt=GLS"]'),
    );
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const asked = nextEvent('natippc-navigate');
    link.click();
    const { detail } = await asked;
    expect(detail).to.include({ kind: 'search', id: 'GLS' });
    expect(detail.href).to.match(/\/natippc\/installations\?anlagen\.bvt=GLS$/);
    expect(row(host, 'LCP-2017')?.querySelector('a[href*=anlagen]')).to.equal(null);
    host.setAttribute('search-href', '/anlagen?anlagen.bvt={code}&x=1');
    await until(() => row(host, 'GLS')?.querySelector('a[href="/anlagen?anlagen.bvt=GLS&x=1"]'));
  });

  it('[R7.32] the deadlines of the next twelve months link to the installations that are not yet adapted', async () => {
    const host = await list();
    const link = await until(() => control(host, 'Anlagen, die noch angepasst werden müssen'));
    expect(link.getAttribute('href')).to.match(/\?anlagen\.bvt-frist=ja$/);
  });

  it('[R7.32] the link to all these installations is omitted if the host’s page is for single conclusions', async () => {
    const host = await list('search-href="/liste?bvt={code}"');
    expect(inside(host, '[data-block=next-deadlines]')).to.not.equal(null);
    expect(control(host, 'Anlagen, die noch angepasst werden müssen')).to.equal(undefined);
  });

  it('the list is searched by text and activity code, marks matches, and is reset by Escape or the button', async () => {
    const host = await list();
    const input = await field(host);
    type(input, 'GLAS');
    await until(() => codes(host).join() === 'GLS');
    expect(count(host)).to.equal('1 von 23 Schlussfolgerungen');
    expect(words(inside(host, 'mark'))).to.equal('Glas');
    await until(() => parameter('bvt.q') === 'GLAS');
    press(input, 'Escape');
    await until(() => codes(host).length === 23);
    expect(input.value).to.equal('');
    type(input, '5.2');
    await until(() => codes(host).sort().join() === 'LCP,LCP-2017,WI');
    type(input, 'gibt es nicht');
    await until(() => inside(host, '[data-block=no-hits]'));
    expect(count(host)).to.equal('0 von 23 Schlussfolgerungen');
    expect(await findings(host)).to.deep.equal([]);
    activate(control(host, 'Alle Schlussfolgerungen anzeigen'));
    await until(() => codes(host).length === 23);
    await until(() => /^h\d$/.test(host.shadowRoot?.activeElement?.localName ?? ''));
    expect(parameter('bvt.q')).to.equal(null);
  });

  it('the list is sorted by its headers, which state the order; the order is in the address and restored by the back button', async () => {
    const host = await list();
    const header = (name: string) => until(() => control(host, name)?.closest('th'));
    const sorted = async (name: string) => (await header(name)).getAttribute('aria-sort');
    expect(await sorted('Sektor')).to.equal('ascending');
    control(host, 'Anpassungsfrist')?.click();
    await until(() => codes(host)[0] === 'IS');
    expect(await sorted('Anpassungsfrist')).to.equal('ascending');
    expect(await sorted('Sektor')).to.equal(null);
    expect(codes(host).slice(-2)).to.deep.equal(['LCP', 'LCP-2017']);
    control(host, 'Anpassungsfrist')?.click();
    await until(() => codes(host)[0] === 'SF');
    await until(() => parameter('bvt.richtung') === 'ab');
    expect(parameter('bvt.sort')).to.equal('frist');
    control(host, 'Veröffentlicht')?.click();
    await until(() => codes(host).at(-1) === 'SF');
    // The address follows the next paint.
    await until(() => parameter('bvt.sort') === 'veroeffentlichung');
    history.back();
    await until(() => codes(host)[0] === 'SF');
    expect(await sorted('Anpassungsfrist')).to.equal('descending');
  });

  it('the list starts from the address, and with url-state="off" neither reads nor writes it', async () => {
    history.replaceState(null, '', `${location.pathname}?bvt.q=abfall&bvt.sort=veroeffentlichung`);
    const host = await list();
    expect(codes(host).length).to.be.lessThan(23);
    expect((await field(host)).value).to.equal('abfall');
    const apart = await list('url-state="off"');
    expect(codes(apart).length).to.equal(23);
    control(apart, 'Anpassungsfrist')?.click();
    await until(() => codes(apart)[0] === 'IS');
    expect(parameter('bvt.sort')).to.equal('veroeffentlichung');
  });

  it('the list stays a table for screen readers and does not overflow at any width', async () => {
    for (const width of [320, 700, 1100]) {
      const host = await list('', width);
      expect(inside(host, 'table')?.getAttribute('role')).to.equal('table');
      expect(allInside(host, '[role=columnheader]').length, `columns at ${width} px`).to.equal(6);
      const root = inside(host, '[part~=root]');
      expect(root?.scrollWidth, `width at ${width} px`).to.be.at.most(width);
      expect(await findings(host), `findings at ${width} px`).to.deep.equal([]);
      await clear();
    }
  });

  it('the installations column is omitted if the server sends no numbers', async () => {
    const open: object[] = await (await fetch('/natippc/api/bvt/list')).json();
    disturb('api/bvt/list', () =>
      json(
        200,
        open.map((entry) => ({ ...entry, installations: undefined })),
      ),
    );
    await forget();
    const host = await list();
    expect(control(host, /Anlagen?/)).to.equal(undefined);
    expect(allInside(host, 'th[scope=col]').map(words)).not.to.include('Betroffen');
    await clear();
    await forget();
  });

  it('[R4.51] an error is shown if the list cannot be loaded, and loading can be retried', async () => {
    let answer: (() => Response) | undefined = () => json(403, { title: 'x', status: 403 });
    disturb('api/bvt/list', () => answer?.());
    await forget();
    const host = await list();
    expect(words(inside(host, '[role=alert]'))).to.contain('Zugriff nicht erlaubt');
    expect(await findings(host)).to.deep.equal([]);
    answer = undefined;
    control(host, 'Erneut versuchen')?.click();
    await until(() => codes(host).length === 23);
  });

  it('[R4.51] a skeleton reserves the space of the rows and becomes visible only if loading takes long', async () => {
    let go: (answer: object) => void = () => {};
    const late = new Promise<object>((done) => {
      go = done;
    });
    const real: object = await (await fetch('/natippc/api/bvt/list')).json();
    disturb('api/bvt/list', async () => json(200, await late));
    await forget();
    const host = place('<natippc-bvt-conclusions></natippc-bvt-conclusions>');
    const rows = await until(() => inside(host, '[data-block=skeleton]'));
    expect(getComputedStyle(rows).visibility).to.equal('hidden');
    await until(() => getComputedStyle(rows).visibility === 'visible');
    expect(allInside(host, '[role=status]').map(words).join()).to.contain('werden geladen');
    go(real);
    await until(() => codes(host).length === 23 && !inside(host, '[data-block=skeleton]'));
  });
});

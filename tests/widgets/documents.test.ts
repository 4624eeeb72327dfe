import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { activate, allInside, clear, control, inside, loadScript, place, type, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const address = (name: string) => new URLSearchParams(location.search).get(`dokumente.${name}`);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function widget({ width = 900, attributes = '' } = {}): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-documents ${attributes}></natippc-documents></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-documents'));
  await until(() => inside(host, '[data-document]'));
  return host;
}

const choose = (host: HTMLElement, name: string, value: string) => {
  const select = inside<HTMLSelectElement>(host, `select[name="dokumente.${name}"]`);
  if (!select) throw new Error(`There is no choice ${name}.`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('natippc-documents', () => {
  it('[R7.29] the list of documents shows the newest documents with date, installation, kind, file and authority', async () => {
    const host = await widget();
    expect(allInside(host, '[data-document]')).to.have.length(25);
    expect(words(inside(host, '[data-block=count]'))).to.match(/^[\d.]+ Dokumente$/);
    const [row] = allInside(host, '[data-document]');
    expect(words(row?.querySelector('time'))).to.match(/^\d\d\.\d\d\.\d{4}$/);
    expect(row?.querySelector('h4 a')?.getAttribute('href')).to.match(/\/api\/assistant\/dmsContainer\/download\//);
    expect(row?.querySelector('a[href*="/installations/"]')).not.to.equal(null);
    expect(words(row?.querySelector('h4'))).to.match(/PDF herunterladen/);
    expect([...(row?.querySelectorAll('li') ?? [])].map(words)).to.include('Beispiel');
    const dates = allInside<HTMLTimeElement>(host, 'time').map(({ dateTime }) => dateTime);
    expect(dates).to.deep.equal(dates.toSorted().reverse());
  });

  it('[R7.29] a phone shows the first documents of a page; the button for the others leads to the first of them', async () => {
    const host = await widget({ width: 390 });
    const seen = () => allInside<HTMLElement>(host, '[data-document]').filter((row) => row.checkVisibility()).length;
    expect(seen()).to.equal(8);
    (await until(() => control(host, '17 weitere Dokumente anzeigen'))).click();
    await until(() => seen() === 25);
    const next = allInside(host, '[data-document]')[8];
    await until(() => next?.contains(host.shadowRoot?.activeElement ?? null));
    expect(control(host, /weitere Dokumente/)).to.equal(undefined);
  });

  for (const text of ['BH', 'ABA'])
    it(`[R7.29] a reference that ends a title in brackets is a fact of its own: permits with "${text}"`, async () => {
      const query = new URLSearchParams({ q: text, type: 'permit' });
      const answer = await fetch(`/natippc/api/assistant/documents?${query}`);
      const { items }: { items: { key: string; title: string; reference: string }[] } = await answer.json();
      history.replaceState(null, '', `?dokumente.q=${text}&dokumente.art=permit`);
      const host = await widget();
      const rows = allInside(host, '[data-document]');
      expect(rows.length).to.be.greaterThan(0);
      expect(rows.map((row) => row.getAttribute('data-document'))).to.deep.equal(items.map(({ key }) => key));
      for (const [at, { title, reference }] of items.entries()) {
        const name = words(rows[at]?.querySelector('h4 a')).replace(' (PDF herunterladen)', '');
        expect(`${name} (${reference})`).to.equal(title);
        expect([...(rows[at]?.querySelectorAll('li') ?? [])].map(words)).to.include(reference);
      }
    });

  it('[R7.29] the list of documents filters by kind, with the choice in the address and in the history', async () => {
    const host = await widget();
    const before = words(inside(host, '[data-block=count]'));
    choose(host, 'art', 'inspection-report');
    await until(() => words(inside(host, '[data-block=count]')) !== before);
    expect(address('art')).to.equal('inspection-report');
    await until(() =>
      allInside(host, '[data-document] li:first-child').every((kind) => words(kind) === 'Inspektionsbericht'),
    );
    history.back();
    await until(() => words(inside(host, '[data-block=count]')) === before);
    expect(inside<HTMLSelectElement>(host, 'select')?.value).to.equal('');
  });

  it('[R7.29] the list of documents searches while typing, and offers a reset if nothing is found', async () => {
    const host = await widget({ attributes: 'url-state="off"' });
    const input = inside<HTMLInputElement>(host, 'input[type=text]');
    if (!input) throw new Error('There is no field.');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, 'gibt es nicht');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const none = await until(() => inside(host, '[data-block=no-hits]'));
    expect(words(inside(host, '[data-block=count]'))).to.equal('Keine Ergebnisse');
    expect(address('q')).to.equal(null);
    activate(none.querySelector('button'));
    await until(() => inside(host, '[data-document]'));
    expect(input.value).to.equal('');
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=count]'));
  });

  it('[R7.29] [R8.12] the list of documents suggests the correction of a mistyped word as a link with its number of results', async () => {
    const host = await widget();
    const input = inside<HTMLInputElement>(host, 'input[type=text]');
    if (!input) throw new Error('There is no field.');
    type(input, 'Inspektionsberciht');
    const link = await until(() => inside<HTMLAnchorElement>(host, '[data-block=no-hits] a'));
    expect(words(link)).to.match(/^Meinten Sie „Inspektionsbericht“\?(mehr als )?[\d.]+ Dokumente$/);
    activate(link);
    await until(() => inside(host, '[data-document]'));
    expect([input.value, address('q')]).to.deep.equal(['Inspektionsbericht', 'Inspektionsbericht']);
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=count]'));
  });

  it('[R7.29] the list of documents filters by an authority’s link, and its chip removes the filter', async () => {
    const host = await widget();
    const link = inside<HTMLAnchorElement>(host, '[data-document] a[href*=behoerde]');
    const authority = words(link?.lastChild?.parentElement).replace('Nur Dokumente von: ', '');
    link?.click();
    const chip = await until(() => inside<HTMLAnchorElement>(host, '[data-remove]'));
    expect(words(chip)).to.equal(`Filter entfernen: Behörde: ${authority}`);
    chip.click();
    await until(() => inside(host, '[data-remove]') === null);
    expect(address('behoerde')).to.equal(null);
  });

  it('[R7.29] [R8.12] the list of documents announces which documents another page shows', async () => {
    const host = await widget();
    (await until(() => control(host, 'Seite 2'))).click();
    await until(() =>
      allInside(host, '[role=status]').some((each) => /^[\d.]+ Dokumente, angezeigt 26–50$/.test(words(each))),
    );
  });

  it('[R10.8] the list of documents asks the page before following a link to an installation', async () => {
    const host = await widget({ attributes: 'detail-href="/anlage?id={id}"' });
    const kinds: unknown[] = [];
    host.addEventListener('natippc-navigate', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) kinds.push(event.detail.kind);
    });
    inside(host, 'a[href^="/anlage?id="]')?.click();
    expect(kinds).to.deep.equal(['installation']);
  });

  for (const width of [280, 390, 900])
    it(`the list of documents has no axe findings and does not overflow at ${width} px`, async () => {
      const host = await widget({ width });
      await until(() => inside(host, 'input[placeholder="TT.MM.JJJJ"]'));
      expect(await findings(host)).to.deep.equal([]);
      expect(host.scrollWidth).to.be.at.most(width);
    });
});

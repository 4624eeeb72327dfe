import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, disturb, inside, loadScript, nextEvent, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function one(attributes: string, width = 900): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-bvt-conclusions ${attributes}></natippc-bvt-conclusions></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-bvt-conclusions'));
  await until(() => inside(host, 'article, [role=alert], table'));
  return host;
}
const link = (host: Element, end: string) => inside<HTMLAnchorElement>(host, `a[href$="${end}"]`);

describe('natippc-bvt-conclusions with a code', () => {
  it('[R7.32] the page of a bvT conclusion shows its scope, its decision, its deadline with the legal basis, and its files', async () => {
    const host = await one('code="SF"');
    const shown = words(inside(host, 'article'));
    for (const part of [
      'Schmieden und Gießereien',
      'Eisengießereien',
      '2.4 Betrieb von Eisenmetallgießereien',
      '(EU) 2024/2974',
      '06.12.2024 Veröffentlichung',
      '20.12.2024 Berichtigung',
      '06.12.2028 Ende der Frist',
      'Art. 21 Abs. 3',
      'data.europa.eu/eli/dec_impl/2024/2974/oj',
    ])
      expect(shown.replace(/(\d{4})(?=[A-Z])/g, '$1 ').replace('2.4B', '2.4 B')).to.contain(part);
    expect(link(host, '/natippc/api/bvt/getFile/SF.pdf')).not.to.equal(null);
    expect(link(host, '/natippc/api/bvt/getFile/SF.ics')).not.to.equal(null);
  });

  it('[R7.32] [R10.8] figures by state and federal state link to exactly their installations, after asking the page', async () => {
    const host = await one('code="GLS"');
    const adapted = await until(() => link(host, 'anlagen.bvt=GLS&anlagen.bvt-stand=adapted'));
    expect(Number(words(adapted).split(' ')[0])).to.be.greaterThan(0);
    expect(allInside(host, 'a[href*="anlagen.gebiet="]').length).to.be.greaterThan(0);
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const asked = nextEvent('natippc-navigate');
    adapted.click();
    expect((await asked).detail).to.include({ kind: 'search', id: 'GLS' });
  });

  it('the page of a bvT conclusion links from a replaced conclusion to its successor and back to the list', async () => {
    const host = await one('code="LCP-2017" list-href="/liste" conclusion-href="/bvt/{code}"');
    expect(words(link(host, '/bvt/LCP'))).to.equal('ersetzt durch LCP');
    expect(link(host, '/liste')).not.to.equal(null);
    host.setAttribute('list-link', 'off');
    await until(() => link(host, '/liste') === null);
  });

  it('[R2.13] the page of a bvT conclusion shows an error and a link to the list for an unknown code', async () => {
    const host = await one('code="XX"');
    expect(words(inside(host, '[role=alert]'))).to.contain('Objekt nicht gefunden (Fehler 404)');
    expect(link(host, '/natippc/bvt-conclusions')).not.to.equal(null);
  });

  for (const width of [320, 900])
    it(`the page of a bvT conclusion has no axe findings and no overflow at ${width} px`, async () => {
      const host = await one('code="WGC"', width);
      await until(() => inside(host, 'a[href*="anlagen.gebiet="]'));
      expect(await findings(host)).to.deep.equal([]);
      expect(host.scrollWidth).to.be.at.most(width);
    });
});

describe('natippc-bvt-conclusions as a list', () => {
  it('[R7.32] the list of bvT conclusions requests one document of the chosen conclusions, with a bar that stays in view', async () => {
    const host = await one('');
    await until(() => inside(host, '[data-conclusion=GLS]'));
    const order = () => allInside<HTMLButtonElement>(host, 'section[aria-label=Auswahl] button');
    expect(order()).to.have.length(0);
    const choices = ['GLS', 'WI'].map((code) => inside<HTMLInputElement>(host, `[data-conclusion="${code}"] input`));
    for (const choice of choices) choice?.click();
    await until(() => words(order()[0]) === 'Auswahl als PDF');
    expect(words(inside(host, '[aria-label=Auswahl] [role=status]'))).to.equal('2 Schlussfolgerungen ausgewählt');
    for (const choice of choices) {
      choice?.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = order()[0]?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(innerHeight);
      expect(choice?.getBoundingClientRect().bottom).to.be.at.most(top);
    }
    const orders = disturb('bvt/createDocument', () => undefined);
    order()[0]?.click();
    await until(() => orders.calls === 1);
    expect(orders.addresses[0]).to.match(/\?codes=GLS(,|%2C)WI$/);
    order()[1]?.focus();
    order()[1]?.click();
    await until(() => order().length === 0);
    await until(() => /^H[1-6]$/.test(host.shadowRoot?.activeElement?.tagName ?? ''));
  });

  it('[R7.32] the list of bvT conclusions requests one document of all listed conclusions', async () => {
    const host = await one('');
    await until(() => inside(host, '[data-conclusion=GLS]'));
    const order = allInside<HTMLButtonElement>(host, 'button').find((button) => /Alle angezeigten/.test(words(button)));
    const orders = disturb('bvt/createDocument', () => undefined);
    order?.click();
    await until(() => orders.calls === 1);
    const codes = new URL(orders.addresses[0] ?? '', location.href).searchParams;
    expect(codes.get('codes')?.split(',')).to.have.length(allInside(host, '[data-conclusion]').length);
  });
});

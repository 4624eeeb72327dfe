import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, inside, loadScript, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const view = (host: Element) => inside(host, '[data-block=changes]');

let searches = 0;

/** Shows the changes in a search with its own filter id, since searches with the same id share their view. */
async function changes(since: string, width = 1000): Promise<HTMLElement> {
  searches += 1;
  const id = `suche${searches}`;
  history.replaceState(null, '', `${location.pathname}?${id}.ansicht=aenderungen&${id}.seit=${since}`);
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-installations filter-id="${id}"></natippc-installations></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-installations'));
  await until(() => inside(host, '[data-changed]') || /nichts geändert/.test(words(view(host))));
  return host;
}

describe('the changes of a search', () => {
  it('[R4.42] the changes of a search list each installation with its changes and a link to it', async () => {
    const host = await changes('2000-01-01');
    const [first] = allInside(host, '[data-changed]');
    expect(words(first)).to.contain('Neu im Register');
    const id = first?.getAttribute('data-changed') ?? '';
    expect(first?.querySelector('a')?.getAttribute('href')).to.contain(encodeURIComponent(id));
    expect(allInside(host, '[data-changed]')).to.have.length(20);
  });

  it('the changes of a search load more on request', async () => {
    const host = await changes('2000-01-01');
    control(host, 'Frühere Änderungen anzeigen')?.click();
    await until(() => allInside(host, '[data-changed]').length > 20);
    const ids = allInside(host, '[data-changed]').map((row) => row.getAttribute('data-changed'));
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('the head of the results counts all changes and changed installations, whatever is shown of them', async () => {
    const host = await changes('2000-01-01');
    const query = new URLSearchParams({ seit: '2000-01-01', ab: '' });
    const answer = await fetch(`/natippc/api/natippcInstallations/changes?${query}`);
    const { total }: { total: { changes: number; installations: number } } = await answer.json();
    const number = (value: number) => value.toLocaleString('de-AT').replace(/\s/g, '.');
    const head = () => words(inside(host, '[data-block=total]'));
    const expected = `${number(total.changes)} Änderungen an ${number(total.installations)} Anlagen`;
    expect(total.installations).to.be.greaterThan(20);
    await until(() => head() === expected);
    control(host, 'Frühere Änderungen anzeigen')?.click();
    await until(() => allInside(host, '[data-changed]').length > 20);
    expect(head()).to.equal(expected);
    control(host, 'Liste')?.click();
    await until(() => /^[\d.]+ Anlagen/.test(head()) && inside(host, '[data-result]'));
  });

  it('the changes of a search have their start date in the address, and a message if there are none', async () => {
    const host = await changes('2099-01-01');
    await until(() => words(view(host)).includes('Seit 01.01.2099 hat sich'));
    expect(words(inside(host, '[data-block=total]'))).to.equal('Keine Änderungen');
    const period = () => control(host, '12 Monate');
    period()?.click();
    await until(() => period()?.getAttribute('aria-pressed') === 'true');
    const since = () => new URLSearchParams(location.search).get(`suche${searches}.seit`) ?? '';
    await until(() => /^20\d\d-\d\d-\d\d$/.test(since()));
    await until(() => inside(host, '[data-changed]'));
  });

  for (const width of [320, 1000])
    it(`the changes of a search have no axe findings and do not overflow at ${width} px`, async () => {
      const host = await changes('2000-01-01', width);
      expect(await findings(host)).to.deep.equal([]);
      const { right } = host.getBoundingClientRect();
      const beyond = allInside(host, '[data-block=changes] *').filter(
        (part) => part.getBoundingClientRect().right > right + 1,
      );
      expect(beyond.map(words)).to.deep.equal([]);
    });
});

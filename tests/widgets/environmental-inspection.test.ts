import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, disturb, inside, json, loadScript, place, until } from './fixtures/page.ts';
import { cache } from './fixtures/session.ts';

before(() => loadScript());
afterEach(clear);

const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function shown(attributes = ''): Promise<HTMLElement> {
  const host = place(`<natippc-environmental-inspection ${attributes}></natippc-environmental-inspection>`);
  await until(() => inside(host, '#wie-oft'));
  return host;
}
const search = async (body: object): Promise<{ total: number; items: { id: string }[] }> =>
  (
    await fetch('/natippc/api/natippcInstallations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

describe('environmental inspections', () => {
  it('[R2.3] environmental inspections are explained in a text with a list of its sections', async () => {
    const host = await shown();
    const sections = allInside(host, 'nav a').map(words);
    expect(sections).to.include.members(['Wie oft?', 'Stand je Bundesland', 'Vorlagen']);
    inside(host, 'nav a[href="#vorlagen"]')?.click();
    await until(() => host.shadowRoot?.activeElement?.id === 'vorlagen');
  });

  it('installations are counted per federal state, and each number links to exactly these', async () => {
    const host = await shown('search-href="/anlagen"');
    const row = await until(() => inside(host, '[data-state="4"]'));
    expect(allInside(host, '[data-state]')).to.have.length(9);
    const [running, , overdue] = [...row.querySelectorAll<HTMLAnchorElement>('td a, td')].filter(
      ({ localName }) => localName === 'td',
    );
    const of = async (body: object) => (await search({ ...body, regions: ['4'] })).total.toLocaleString('de-DE');
    expect(words(running)).to.match(new RegExp(`^${await of({ statuses: ['functional'] })}\\b`));
    expect(words(overdue)).to.match(new RegExp(`^${await of({ inspectionOverdue: true })}\\b`));
    const link = running?.querySelector('a');
    expect(link?.getAttribute('href')).to.match(/^\/anlagen\?.*anlagen\.gebiet=4/);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('the most recently inspected installations are listed with links to their pages', async () => {
    const host = await shown('detail-href="/anlage/{id}"');
    const list = await until(() => inside(host, 'section[aria-label="Zuletzt inspiziert"]'));
    const newest = await search({ hasInspection: true, sort: 'lastInspection', direction: 'desc', pageSize: 10 });
    expect([...list.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).to.deep.equal(
      newest.items.slice(0, 5).map(({ id }) => `/anlage/${encodeURIComponent(id)}`),
    );
    expect(words(list)).to.contain(`Alle inspizierten Anlagen (${newest.total.toLocaleString('de-DE')})`);
  });

  it('[R7.36] [R7.33] templates can be downloaded, with an e-mail link for those to be submitted', async () => {
    disturb('api/config/mailtoTemplateVorlageUiBericht', () =>
      json(200, { template: 'mailto:ui@amt.example?subject={subject}&body={template}' }),
    );
    const host = await shown();
    const rows = await until(() => {
      const found = allInside(host, '[data-template]');
      return found.length > 0 && found;
    });
    expect(rows.map(({ dataset }) => dataset.template)).to.include.members([
      'inspektionsprogramm',
      'inspektionsbericht',
    ]);
    for (const row of rows) {
      const file = await fetch(row.querySelector('a[download]')?.getAttribute('href') ?? '');
      expect(file.headers.get('content-type')).to.equal('application/pdf');
    }
    const letters = await until(() => {
      const found = allInside(host, 'a[href^="mailto:"]');
      return found.length > 0 && found;
    });
    expect(letters.map((link) => link.closest<HTMLElement>('[data-template]')?.dataset.template)).to.deep.equal([
      'inspektionsbericht',
      'maengelbehebung',
    ]);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('the text stays if the templates cannot be loaded, and loading can be retried', async () => {
    cache().removeQueries({ queryKey: ['uitemplate'] });
    const broken = disturb('api/uitemplate/', (call) =>
      call <= 1 ? json(404, { title: 'x', status: 404 }) : undefined,
    );
    const host = place(
      '<natippc-environmental-inspection path="environmental-inspection"></natippc-environmental-inspection>',
    );
    await until(() => inside(host, '#wie-oft'));
    const alert = await until(() => inside(host, '[role=alert]'));
    expect(broken.calls).to.equal(1);
    expect(inside(host, '[data-template]')).to.equal(null);
    expect(inside(host, '#wie-oft')).not.to.equal(null);
    control(host, 'Erneut versuchen')?.click();
    await until(() => inside(host, '[data-template]'));
    expect(broken.calls).to.equal(2);
    expect(alert.isConnected).to.equal(false);
    expect(inside(host, '#wie-oft')).not.to.equal(null);
  });
});

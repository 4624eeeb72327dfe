import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  control,
  disturb,
  inside,
  json,
  labelled,
  loadScript,
  place,
  until,
} from './fixtures/page.ts';

before(() => loadScript());
afterEach(async () => {
  await clear();
  history.replaceState(null, '', location.pathname);
});

const numberIn = (text: string | null | undefined) => Number(/\d[\d.]*/.exec(text ?? '')?.[0].replaceAll('.', ''));
const labels = (host: Element) => allInside(host, '[data-value] a').map((link) => link.textContent ?? '');
const nothing = {
  total: 1,
  breakdowns: { states: [], authorities: [], inspectionYears: [] },
  dataVersion: 1,
  lastUpdate: '2026-11-20T10:00:00Z',
};

let searches = 0;
/** Attributes for a separate search, since a search outlives its element. */
const unbound = () => `url-state="off" filter-id="zahlen-${++searches}"`;

async function statistics(attributes = unbound()): Promise<HTMLElement> {
  const host = place(`<natippc-statistics ${attributes}></natippc-statistics>`);
  await until(() => inside(host, '[data-block=statistics][aria-busy=false]'));
  return host;
}

describe('the statistics view of a search', () => {
  /** Shows the search in the given query and waits for its numbers. */
  async function search(query: string): Promise<{ host: HTMLElement; total(): number; counted(): Promise<Element> }> {
    history.replaceState(null, '', `?${query}`);
    const host = place('<natippc-installations></natippc-installations>');
    const counted = () => until(() => inside(host, '[data-block=statistics][aria-busy=false]:not([data-outdated])'));
    await counted();
    return { host, total: () => numberIn(inside(host, '[data-block=total]')?.textContent), counted };
  }

  it('clicking a number lists exactly that many installations, and going back shows the numbers again', async () => {
    const { host, total, counted } = await search('anlagen.gebiet=3,4&anlagen.ansicht=statistik');
    const promised = labels(host);
    expect(promised.length).to.be.greaterThan(30);
    for (const label of promised) {
      (await until(() => control(host, label))).click();
      const count = numberIn(label.slice(label.lastIndexOf(':')));
      const shown = Math.min(count, 25);
      await until(() => allInside(host, '[data-result]').length === shown && total() === count);
      expect(inside(host, '[data-block=statistics]'), label).to.equal(null);
      history.back();
      await counted();
    }
    expect(labels(host)).to.deep.equal(promised);
  });

  it('[R4.10] the chosen view is in the address and shows the same search', async () => {
    const { host, total } = await search('anlagen.branche=chemie&anlagen.ansicht=statistik');
    const all = total();
    expect(control(host, 'Statistik')?.getAttribute('aria-current')).to.equal('true');
    (await until(() => control(host, 'Liste'))).click();
    await until(() => inside(host, '[data-result]'));
    await until(() => location.search === '?anlagen.branche=chemie');
    expect(total()).to.equal(all);
    expect(control(host, 'Statistik')?.getAttribute('href')).to.contain('anlagen.ansicht=statistik');
  });

  it('[R8.12] without results, proposals replace the numbers', async () => {
    history.replaceState(null, '', '?anlagen.branche=gibt-es-nicht&anlagen.ansicht=statistik');
    const host = place('<natippc-installations></natippc-installations>');
    await until(() => inside(host, '[data-block=no-results]'));
    expect(inside(host, '[data-block=statistics]')).to.equal(null);
  });
});

describe('natippc-statistics', () => {
  it('five charts come first, each with its numbers as a table, and the other counts are folded', async () => {
    const host = await statistics();
    const figures = allInside(host, '[data-statistic]').filter((each) => !each.parentElement?.closest('details'));
    const ids = figures.map((figure) => figure.getAttribute('data-statistic'));
    const charts = ['regions', 'inspected', 'lastInspectionResult', 'batAdaptation', 'batDeadline'];
    expect(ids.slice(0, 6)).to.deep.equal([...charts, 'states']);
    for (const figure of figures) expect(figure.querySelectorAll('tbody tr').length).to.be.greaterThan(1);
    const folds = allInside<HTMLDetailsElement>(host, 'details:has(> [data-statistic])');
    expect(folds.length).to.be.greaterThan(4);
    for (const fold of folds) expect(fold.open).to.equal(false);
    expect(figures[0]?.querySelector('[data-value="4"]')?.textContent).to.match(/Oberösterreich.*\d Anlagen[\d,]+\s%/);
  });

  it('federal states are compared by a chosen question, each number leading to its installations', async () => {
    const host = await statistics();
    const choice = await until(() => labelled<HTMLSelectElement>(host, 'Bundesland gegen'));
    const table = inside(host, '[data-statistic=states] table');
    for (const [question, head] of [
      ['Überfällige Umweltinspektionen', 'davon überfällig'],
      ['Anpassung an bvT-Schlussfolgerungen', 'angepasst'],
    ]) {
      const option = [...choice.options].find(({ text }) => text === question);
      choice.value = option?.value ?? '';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      await until(() => table?.querySelector('thead tr')?.lastElementChild?.textContent === head);
    }
    const link = table?.querySelector('tbody tr td:last-child a');
    expect(link?.getAttribute('href')).to.match(/bvt-stand=adapted/);
  });

  it('columns show what changed in each of 24 months', async () => {
    const host = await statistics();
    const months = await until(() => inside(host, '[data-statistic=months]'));
    expect(months.querySelectorAll('[data-value]')).to.have.length(24);
  });

  it('[R10.1] numbers link to the search of the application by default', async () => {
    const host = await statistics();
    expect(labels(host).length).to.be.greaterThan(30);
    const link = await until(() => inside<HTMLAnchorElement>(host, '[data-statistic=regions] [data-value="4"] a'));
    expect(link.getAttribute('href')).to.match(/natippc\/installations\?anlagen\.gebiet=4$/);
  });

  it('[R10.1] numbers link to the host’s page in search-href', async () => {
    const host = await statistics(`${unbound()} search-href="/anlagen"`);
    const link = await until(() => inside<HTMLAnchorElement>(host, '[data-statistic=regions] [data-value="4"] a'));
    expect(link.getAttribute('href')).to.equal('/anlagen?anlagen.gebiet=4');
  });

  it('[R10.3] a criterion chosen elsewhere on the page changes the numbers of the same filter id', async () => {
    const host = await statistics('filter-id="geteilt"');
    const before = labels(host);
    const panel = place('<natippc-filter-panel filter-id="geteilt"></natippc-filter-panel>');
    const box = await until(() =>
      allInside<HTMLInputElement>(panel, 'input[type=checkbox]').find((each) =>
        /Oberösterreich/.test(each.closest('label')?.textContent ?? ''),
      ),
    );
    box.click();
    await until(() => labels(host).join() !== before.join());
    const regions = inside(host, '[data-statistic=regions]');
    expect(regions?.textContent).to.contain('ohne die Einschränkung der Suche auf „Bundesland und Bezirk“');
    expect(regions?.querySelectorAll('[data-value] a').length).to.be.greaterThan(5);
  });

  it('[R8.12] a failure to load the statistics is reported and can be retried', async () => {
    const calls = disturb('branchenStats', (call) =>
      call === 1 ? json(404, { type: 'about:blank', status: 404 }) : undefined,
    );
    const host = place(`<natippc-statistics ${unbound()} preset='{"text":"kraftwerk"}'></natippc-statistics>`);
    (await until(() => control(host, 'Statistik laden'))).click();
    await until(() => inside(host, '[data-block=statistics]'));
    expect(calls.calls).to.equal(2);
  });

  it('labels in an answer are rendered as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    disturb('branchenStats', () =>
      json(200, {
        ...nothing,
        groups: [{ id: 'branches', title: evil, restricted: false, values: [{ value: 'x', label: evil, count: 1 }] }],
      }),
    );
    const host = await statistics(`${unbound()} preset='{"text":"x"}'`);
    expect(inside(host, 'img')).to.equal(null);
    expect(inside(host, '[data-value=x]')?.textContent).to.contain(evil);
  });

  it('[R10.7] numbers, charts and tables have no axe findings', async () => {
    const host = await statistics();
    for (const details of allInside<HTMLDetailsElement>(host, 'details')) details.open = true;
    expect(await findings(host)).to.deep.equal([]);
  });
});

describe('saving statistics', () => {
  /** Captures the next file that the page would download. */
  function saved(): { name: string; file: Promise<Blob> }[] {
    const files: { name: string; file: Promise<Blob> }[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (this.download === '') return click.call(this);
      files.push({ name: this.download, file: fetch(this.href).then((answer) => answer.blob()) });
      HTMLAnchorElement.prototype.click = click;
    };
    return files;
  }

  it('statistics can be saved as CSV, and their chart as SVG and PNG', async () => {
    const host = await statistics(`${unbound()} preset='{"regions":["3"]}'`);
    for (const [words, type] of [
      ['CSV', 'text/csv'],
      ['Bild (PNG)', 'image/png'],
      ['Bild (SVG)', 'image/svg+xml'],
    ] as const) {
      const files = saved();
      control(host, `IPPC-Anlagen je Bundesland als ${words} herunterladen`)?.click();
      const [one] = await until(() => files.length > 0 && files);
      const file = await one?.file;
      expect(one?.name).to.match(/^IPPC-Anlagen_je_Bundesland_\d{4}-\d\d-\d\d\.(csv|png|svg)$/);
      expect(file?.type).to.equal(type);
      const text = await file?.text();
      if (type === 'image/png') expect(file?.size).to.be.greaterThan(5_000);
      else expect(text).to.contain('Oberösterreich');
      if (type === 'image/svg+xml') {
        expect(text).to.match(/IPPC-Anlagen je Bundesland \(\d+\)/);
        expect(text).to.contain('Filter: Bundesland und Bezirk: Niederösterreich');
        expect(text).to.match(/Datenstand \d\d\.\d\d\.\d{4}.*Lizenz: CC BY 4\.0/);
      }
    }
  });
});

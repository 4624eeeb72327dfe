import { expect } from 'chai';
import { legalFormName } from '#core/register/record/legal-forms.ts';
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
  press,
  someRows,
  type,
  until,
} from './fixtures/page.ts';

let id = '';
before(async () => {
  id = (await someRows())[0]?.id ?? '';
  await loadScript();
});
afterEach(clear);

const show = (attributes: string, width = 1200) =>
  until(() =>
    place(
      `<div style="inline-size:${width}px"><natippc-installation ${attributes}></natippc-installation></div>`,
    ).querySelector<HTMLElement>('natippc-installation'),
  );

async function shown(attributes = `installation-id="${id}"`, width?: number): Promise<HTMLElement> {
  const host = await show(attributes, width);
  await until(() => inside(host, '[data-section]'));
  return host;
}

const titles = [
  'Umweltinspektionen',
  'bvT-Schlussfolgerungen',
  'Freisetzungen',
  'Genehmigungen',
  'Termine',
  'Ausnahmen',
  'Tätigkeiten',
  'Dokumente',
  'Behörden',
  'Stammdaten',
  'Weitere Anlagen',
  'Kennungen',
];

/** Unfolds a section. */
const unfold = (host: HTMLElement, section: string) => {
  const fold = inside<HTMLDetailsElement>(host, `details#${section}`);
  if (fold) fold.open = true;
  return fold;
};

describe('an installation', () => {
  it('[R4.42] an installation lists its versions since a chosen date in a details element, ending with its addition to the register', async () => {
    const host = await shown();
    const fold = await until(() => inside<HTMLDetailsElement>(host, '[data-block=record-changes]'));
    expect(fold.querySelector('a')?.pathname).to.match(/\/feed$/);
    fold.open = true;
    const day = await until(() => fold.querySelector('input'));
    day.focus();
    type(day, '01.01.2000');
    press(day, 'Enter');
    day.blur();
    await until(() => fold.textContent?.includes('In das Register aufgenommen'));
    const versions = [...fold.querySelectorAll('ol > li')];
    for (const later of versions.slice(0, -1)) expect(later.querySelector('a')?.search).to.contain('vergleich=');
    expect(versions.at(-1)?.querySelector('a')).to.equal(null);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R1.2] an installation shows its whole record to anyone, in sections, and raises natippc-loaded with its name', async () => {
    const loaded = nextEvent('natippc-loaded');
    const host = await shown();
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    expect((await loaded).detail).to.deep.equal({ id, name: record.name });
    expect(inside(host, 'h2')?.textContent).to.equal(record.name);
    expect(allInside(host, 'section summary h3').map(({ textContent }) => textContent)).to.deep.equal(titles);
    const text = inside(host, 'article')?.textContent ?? '';
    const words = [
      record.operator.name,
      legalFormName(record.operator.legalForm),
      record.address.city,
      record.inspireId,
      ...record.activities.flatMap((each: { code: string; title: string }) => [each.code, each.title]),
      ...record.permits.map((each: { reference: string }) => each.reference),
      ...record.inspections.map((each: { summary: string }) => each.summary),
      ...record.batConclusions.map((each: { title: string }) => each.title),
      ...record.authorities.map((each: { name: string }) => each.name),
    ];
    for (const word of words) expect(text).to.contain(word);
  });

  it('an installation shows the fields of the EU Registry where they are filled, each with its name', async () => {
    const plain = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const point = { longitude: 14.30021, latitude: 48.29187, accuracy: 'exact' };
    const [authority] = plain.authorities;
    const full = {
      ...plain,
      id: 'anlage',
      facility: { ...plain.facility, geometry: point, riverBasinDistrict: 'AT1000' },
      parts: [
        {
          inspireId: 'P1',
          name: 'Linie 1',
          plantType: 'co-WI',
          capacity: 12.5,
          status: 'disused',
          statusSince: '2020-07-01',
          dateOfStartOfOperation: '2005-03-01',
          nominalCapacity: {
            totalNominalCapacityAnyWasteType: 12.5,
            permittedCapacityHazardous: 2.5,
            permittedCapacityNonHazardous: 10,
          },
          specificConditions: 'Article51(1)',
          specificConditionsPermitUrl: 'https://behoerde.example/bescheid.pdf',
          withinRefinery: false,
        },
      ],
      otherRelevantChapters: ['ChapterIII', 'ChapterIV'],
      stricterPermitConditions: [{ id: 's1', batAel: 'BVT 29, NOx', article18: true, article14Paragraph4: false }],
      publicEmissionMonitoring: 'Einsicht bei der Behörde',
      riskCategory: 'medium',
      riskCriteria: { environmentalEffects: 'high', compliance: 'minorDeviations', emas: true },
      authorities: [{ ...authority, faxNo: '+43 000 400-9', individualName: 'Maria Muster' }],
    };
    disturb('natippcInstallations/anlage', () => json(200, full));
    const host = await shown('installation-id="anlage"');
    const factsOf = (section: string) =>
      allInside(host, `#${section} dl > div`).map((fact) =>
        [...fact.children].map(({ textContent }) => textContent?.trim()).join(': '),
      );
    expect(factsOf('stammdaten')).to.include.members([
      'Flussgebietseinheit: Donau',
      'Lage der Betriebseinrichtung: 48,2919° N, 14,3002° O',
      'Zugang zur Emissionsüberwachung: Einsicht bei der Behörde',
      'Status: außer Betrieb seit 01.07.2020',
      'In Betrieb seit: 01.03.2005',
      'Nennkapazität für Abfälle aller Art: 12,5\u202ft/h',
      'Genehmigte Kapazität für gefährliche Abfälle: 2,5\u202ft/h',
      'Besondere Bedingungen (Art. 51): Art. 51 Abs. 1',
      'Teil einer Raffinerie: nein',
    ]);
    expect(control(host, /^Bescheid ansehen/)?.getAttribute('href')).to.equal('https://behoerde.example/bescheid.pdf');
    expect(factsOf('taetigkeiten')).to.deep.equal([
      'Weitere Kapitel der Industrieemissionsrichtlinie: Feuerungsanlagen (Kapitel III), Abfallverbrennung und -mitverbrennung (Kapitel IV)',
    ]);
    expect(inside(host, '#genehmigungen ul')?.textContent).to.contain('BVT 29, NOxWegen einer Umweltqualitätsnorm');
    expect(factsOf('umweltinspektionen')).to.deep.equal([
      'Risikokategorie: mittel',
      'Auswirkungen auf Gesundheit und Umwelt: hoch',
      'Bisherige Einhaltung der Auflagen: geringfügig verletzt',
      'EMAS-Teilnahme: ja',
    ]);
    expect(factsOf('behoerden')).to.include.members(['Fax: +43 000 400-9', 'Ansprechperson: Maria Muster']);
    expect(allInside(host, '[data-block=confidential]')).to.have.length(0);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation says why a field is confidential, in place of a value that is withheld or beside one that is not', async () => {
    const plain = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const [part] = [{ inspireId: 'AT.CAED/1', name: 'Linie 1', plantType: 'LCP', capacity: 120 }];
    const known = {
      ...plain,
      id: 'vertraulich',
      operator: { ...plain.operator, name: 'Name vertraulich' },
      facility: { ...plain.facility, name: 'Werk Linz' },
      parts: [part],
      confidentiality: [
        { field: 'operator.name', reason: 'Article4(2)(d)' },
        { field: 'facility.name', reason: 'Article4(2)(e)' },
        { field: 'facility.address', reason: 'Article4(2)(f)' },
        { field: 'parts/AT.CAED%2F1/name', reason: 'Article4(2)(b)' },
      ],
    };
    disturb('natippcInstallations/vertraulich', () => json(200, known));
    const host = await shown('installation-id="vertraulich"');
    const factOf = (label: string) =>
      allInside(host, '#stammdaten dl > div').find((fact) => fact.querySelector('dt')?.textContent === label)
        ?.lastElementChild?.textContent;
    expect(factOf('Betreiber:in')).to.equal('vertraulich: Geschäfts- oder Betriebsgeheimnis');
    expect(factOf('Betriebseinrichtung')).to.equal('Werk Linzvertraulich: Rechte an geistigem Eigentum');
    expect(factOf('Adresse der Betriebseinrichtung')).to.equal('vertraulich: Schutz personenbezogener Daten');
    expect(inside(host, '#stammdaten li')?.textContent).to.contain('Linie 1vertraulich: Internationale Beziehungen');
    const others = await until(() => inside(host, '#weitere-anlagen > *:not(summary)'));
    expect(others.textContent).not.to.contain('Name vertraulich');
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R7.29] an installation lists its documents with kind and date, each with a download link', async () => {
    const host = await shown();
    const rows = () => allInside(host, '[data-document]');
    await until(() => rows().length > 0);
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const [permit] = record.permits;
    const row = await until(() => rows().find(({ dataset }) => dataset.document === `decision.${permit.id}`));
    expect(row.textContent).to.contain(permit.reference);
    expect(row.textContent).to.contain('Genehmigungsbescheid');
    expect(row.textContent).to.contain('Beispiel');
    const address = row.querySelector('a[download]')?.getAttribute('href') ?? '';
    expect((await fetch(address)).headers.get('content-type')).to.equal('application/pdf');
    const groups = allInside(host, '#dokumente tbody[data-container]').map(({ dataset }) => dataset.container);
    expect(groups[0]).to.equal('permits');
    expect(new Set(groups).size).to.equal(groups.length);
    const links = allInside<HTMLAnchorElement>(host, '#genehmigungen a[download]');
    expect(links.map((link) => link.getAttribute('href'))).to.include(address);
    const reports = record.inspections.filter((each: { reportPublished?: string }) => each.reportPublished);
    expect(allInside(host, '#umweltinspektionen a[download]')).to.have.length(reports.length);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation shows its facility’s releases as charts with text, as a table and as a file', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    disturb('natippcInstallations/werk', () => json(200, { ...record, id: 'werk' }));
    disturb('werk/releases', () =>
      json(200, {
        facility: 'Werk Linz',
        years: [2022, 2023],
        source: 'e-prtr.csv',
        series: [
          {
            pollutant: 'NOX',
            name: 'Stickoxide (NOₓ/NO₂)',
            medium: 'AIR',
            threshold: 100_000,
            values: [
              { year: 2022, quantity: 620_000, method: 'M' },
              { year: 2023, quantity: 593_000, accidental: 2000, method: 'M' },
            ],
          },
          { pollutant: 'HG', name: 'Quecksilber', medium: 'WATER', values: [{ year: 2022, quantity: 1.25 }] },
        ],
      }),
    );
    const host = await shown('installation-id="werk"');
    const figures = await until(() => {
      const found = allInside(host, '[data-release]');
      return found.length === 2 ? found : undefined;
    });
    expect(figures[0]?.textContent).to.match(/593.t/);
    expect(figures[0]?.textContent).to.match(/−4.% zum Vorjahr/);
    expect(figures[1]?.textContent).to.contain('2022, seither nicht gemeldet');
    const chart = figures[0]?.querySelector('svg[role=img]');
    expect(chart?.getAttribute('aria-label')).to.match(/^Stickoxide \(NOₓ\/NO₂\) in die Luft: 2022 620.t, 2023 593.t$/);
    const cells = allInside(host, '#freisetzungen tbody tr').map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(cells[0]?.slice(1)).to.deep.equal(['t', '620', '593']);
    expect(cells[0]?.[0]).to.match(/davon durch Unfälle: 2.t \(2023\)/);
    expect(cells[1]?.slice(1)).to.deep.equal(['kg', '1,25', '–nicht gemeldet']);
    expect(inside(host, '#freisetzungen a[download]')?.getAttribute('href')).to.contain('werk/releases/csv');
    for (const fold of allInside<HTMLDetailsElement>(host, '#freisetzungen details')) fold.open = true;
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation loads the operator’s other installations and the neighbours when scrolled to, and links each list to its search', async () => {
    const [{ id: owned = '' } = {}] = await someRows({ text: 'Donau Recycling GmbH' });
    const points = disturb('natippcInstallations/gis', () => undefined);
    const host = await shown(`installation-id="${owned}" list-href="/anlagen?anlagen.q=x" permalink="/anlage/{id}"`);
    expect(points.calls).to.equal(0);
    unfold(host, 'weitere-anlagen')?.scrollIntoView();
    const siblings = await until(() => {
      const found = allInside<HTMLAnchorElement>(host, '#weitere-anlagen li a');
      return found.length > 0 ? found : undefined;
    });
    expect(siblings.every(({ pathname }) => /^\/anlage\/AT/.test(pathname) && !pathname.endsWith(owned))).to.equal(
      true,
    );
    const map = await until(
      () => inside(host, '[data-block=neighbours] canvas') && inside<HTMLElement>(host, '[data-block=neighbours]'),
    );
    await until(() => Number(map.dataset.points) > 0);
    // The list beside the map is longer than the map would be.
    const [beside, list] = [...map.children].map((part) => part.lastElementChild?.getBoundingClientRect().bottom ?? 0);
    expect(beside).to.be.at.least((list ?? 0) - 1);
    const near = new URL(control(host, /^Anlagen im Umkreis/)?.getAttribute('href') ?? '', location.href).searchParams;
    expect(near.get('anlagen.umkreis')).to.match(/^\d+\.\d+,\d+\.\d+,10,/);
    expect(near.has('anlagen.q')).to.equal(false);
    const [first] = allInside(host, '[data-point]');
    first?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await until(() => first?.dataset.marked === 'pointed' || allInside(host, '[data-point]').length === 0);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation shows how to reach the authority across the full width of a phone, so that its address need not wrap', async () => {
    const host = await shown(undefined, 358);
    const list = await until(() => inside(host, '[data-block=facts]'));
    const fact = [...list.children].find((child) => /^Kontakt zur Behörde/.test(child.textContent ?? ''));
    expect(fact?.getBoundingClientRect().width).to.be.closeTo(list.getBoundingClientRect().width, 1);
  });

  it('an installation states that it is the operator’s only one and offers no search for others', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const operator = { ...record.operator, name: 'Alleinwerk GmbH' };
    disturb('natippcInstallations/einzig', () => json(200, { ...record, id: 'einzig', operator }));
    const host = await shown('installation-id="einzig"');
    const search = /^Anlagen dieser Betreiber:in suchen/;
    expect(control(host, search)).not.to.equal(undefined);
    unfold(host, 'weitere-anlagen')?.scrollIntoView();
    await until(() => inside(host, '#weitere-anlagen')?.textContent?.includes('keine weitere Anlage dieser'));
    expect(control(host, search)).to.equal(undefined);
  });

  it('an installation has a citation that links to exactly this version, and a footer with the licence and an e-mail link to report errors', async () => {
    const host = await shown();
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const citation = await until(() =>
      allInside<HTMLDetailsElement>(host, 'details').find(
        (each) => each.querySelector('summary')?.textContent === 'Diese Seite zitieren',
      ),
    );
    citation.open = true;
    const text = citation.querySelector('p')?.textContent ?? '';
    expect(text).to.contain(
      `Register der IPPC-Anlagen: ${record.name} (${record.inspireId}), Version ${record.version}`,
    );
    expect(text).to.contain(`/natippc/installations/${id}?stand=${record.version} (abgerufen am `);
    expect(control(host, /CC BY 4\.0/)?.getAttribute('href')).to.contain('creativecommons.org');
    const mail = await until(() => control(host, /^Fehler in diesem Eintrag melden/));
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).to.match(/^mailto:.+@.+\?subject=Fehler im Eintrag: /);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation announces a newer version while it is open, and shows it in place on request', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    let current = { ...record, id: 'offen' };
    disturb('natippcInstallations/offen', () => json(200, current));
    const host = await shown('installation-id="offen"');
    current = { ...current, name: 'Neuer Name', version: 9, dataVersion: record.dataVersion + 1 };
    document.dispatchEvent(new Event('visibilitychange'));
    const button = await until(() => control(host, 'Neuen Stand anzeigen'));
    expect(inside(host, 'h2')?.textContent).to.equal(record.name);
    expect(await findings(host)).to.deep.equal([]);
    const section = inside(host, '#bvt');
    button.click();
    await until(() => inside(host, 'h2')?.textContent === 'Neuer Name');
    expect(control(host, 'Neuen Stand anzeigen')).to.equal(undefined);
    expect(inside(host, '#bvt')).to.equal(section);
  });

  it('an installation offers a retry if its documents cannot be loaded, and keeps the rest of the record', async () => {
    disturb('api/assistant/dmsCall', (call) => (call === 1 ? json(404, { title: 'Fehlt', status: 404 }) : undefined));
    const { id: other = '' } = (await someRows({ page: 3 }))[0] ?? {};
    const host = await shown(`installation-id="${other}"`);
    await until(() => inside(host, '#dokumente [role=alert]'));
    expect(allInside(host, '[data-section]')).to.have.length(titles.length);
    control(host, 'Erneut versuchen')?.click();
    await until(() => inside(host, '[data-document]'));
  });

  it('[R7.33] an installation links to the text of a bvT conclusion according to the server’s template', async () => {
    const { id: adapted = '' } = (await someRows({ batAdaptation: ['adapted', 'open', 'inProgress'] }))[0] ?? {};
    const host = await shown(`installation-id="${adapted}"`);
    const link = await until(() => inside<HTMLAnchorElement>(host, '#bvt tbody a[href*="eur-lex"]'));
    expect(link.href).to.match(/^https:\/\/eur-lex\.europa\.eu\/.*CELEX:3\d{4}D\d{4}$/);
  });

  it('an installation shows one line for an empty section', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const lists = {
      activities: [],
      permits: [],
      inspections: [],
      batConclusions: [],
      derogations: [],
      authorities: [],
    };
    disturb('natippcInstallations/leer', () => json(200, { ...record, ...lists, id: 'leer' }));
    disturb('leer/releases', () => json(200, { facility: '', years: [], source: '', series: [] }));
    const host = await shown('installation-id="leer"');
    await until(() => inside(host, '#freisetzungen [data-block=nothing]'));
    expect(allInside(host, '[data-block=nothing]')).to.have.length(8);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R2.46] an installation folds what visitors seldom ask for, with the number of entries, and unfolds all at once', async () => {
    const host = await shown(undefined, 358);
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const folds = () => allInside<HTMLDetailsElement>(host, 'details[id]');
    expect(
      folds()
        .filter(({ open }) => open)
        .map((fold) => fold.id),
    ).to.deep.equal(['umweltinspektionen', 'bvt']);
    const headOf = (section: string) => inside(host, `#${section} > summary`)?.textContent;
    expect(headOf('genehmigungen')).to.equal(`Genehmigungen${record.permits.length}`);
    expect(headOf('ausnahmen')).to.equal(`Ausnahmen${record.derogations.length || 'keine'}`);
    await until(() => /^Dokumente\d+$/.test(headOf('dokumente') ?? ''));
    control(host, 'Alles aufklappen')?.click();
    await until(() => control(host, 'Alles zuklappen'));
    expect(folds().every(({ open }) => open)).to.equal(true);
    expect(await findings(host)).to.deep.equal([]);
    control(host, 'Alles zuklappen')?.click();
    await until(() => folds().every(({ open }) => !open));
  });

  it('an installation says once who operates it and where, and refers to that in its master data', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const { operator, address } = record;
    disturb('natippcInstallations/einmal', () =>
      json(200, {
        ...record,
        id: 'einmal',
        operator: { ...operator, address },
        site: { ...record.site, name: operator.name },
      }),
    );
    const host = await shown('installation-id="einmal"');
    const labels = allInside(host, '#stammdaten dt').map(({ textContent }) => textContent);
    expect(labels).not.to.include.members(['Betreiber:in', 'Status', 'Adresse der Anlage']);
    const text = inside(host, '#stammdaten')?.textContent ?? '';
    expect(text).to.contain('wie Betreiber:in');
    expect(text).to.contain('wie Adresse der Anlage');
    expect(text).not.to.contain(`${address.postalCode} ${address.city}`);
  });

  it('an installation says whom to call about a disturbance and what to note, with a subject for the e-mail', async () => {
    const host = await shown();
    const fold = await until(() => inside<HTMLDetailsElement>(host, '[data-block=disturbance]'));
    fold.open = true;
    expect(fold.querySelector('summary')?.textContent).to.equal('Störung oder Belästigung melden');
    const hrefs = [...fold.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.slice(0, 2)).to.deep.equal(['tel:122', 'tel:133']);
    expect(hrefs.map(decodeURIComponent).find((href) => href.startsWith('mailto:'))).to.contain(
      '?subject=Störung oder Belästigung: ',
    );
    expect(fold.textContent).to.contain('Notieren Sie Tag, Uhrzeit und Dauer');
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation opens its folded parts for printing', async () => {
    const host = await shown();
    // Parts that arrive meanwhile do not count.
    const folds = allInside<HTMLDetailsElement>(host, '[data-section] details');
    const closed = () => folds.filter(({ open }) => !open).length;
    const before = closed();
    expect(before).to.be.above(0);
    dispatchEvent(new Event('beforeprint'));
    expect(closed()).to.equal(0);
    dispatchEvent(new Event('afterprint'));
    expect(closed()).to.equal(before);
  });

  it('an installation links only to web, mail and phone addresses', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const operator = { ...record.operator, url: 'javascript:alert(1)' };
    disturb('natippcInstallations/boese', () =>
      json(200, { ...record, operator, publicEmissionMonitoringUrl: 'data:text/html,x' }),
    );
    const host = await shown('installation-id="boese"');
    const schemes = allInside<HTMLAnchorElement>(host, 'a').map(({ protocol }) => protocol);
    expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme))).to.deep.equal([]);
  });

  it('an installation has a navigation to its sections, which is folded on a phone', async () => {
    const host = await shown(undefined, 360);
    const list = inside(host, 'nav[aria-label="Abschnitte dieser Anlage"] ul');
    expect(list?.checkVisibility()).to.equal(false);
    control(host, 'Abschnitte')?.click();
    await until(() => list?.checkVisibility());
    inside(host, 'nav a[href="#kennungen"]')?.click();
    expect(location.hash).to.equal('#kennungen');
    await until(() => host.shadowRoot?.activeElement?.closest('details')?.id === 'kennungen');
    await until(() => !list?.checkVisibility());
  });

  it('[R2.24] an installation goes to the section in the address and unfolds it, including later changes', async () => {
    location.hash = '#umweltinspektionen';
    const host = await shown();
    const focused = () => host.shadowRoot?.activeElement?.closest('details[open]')?.id;
    await until(() => focused() === 'umweltinspektionen');
    location.hash = '#termine';
    await until(() => focused() === 'termine');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('an installation summarises the last inspection, what is due and the contact, with a subject for the e-mail, above all sections', async () => {
    const record = await (await fetch(`/natippc/api/natippcInstallations/${id}`)).json();
    const inspection = {
      id: 'i9',
      date: '2022-03-01',
      kind: 'routine',
      authority: 'Amt',
      result: 'minorDeviations',
      summary: '',
      measures: '',
      nextDue: '2024-03-01',
    };
    disturb('natippcInstallations/faellig', () =>
      json(200, { ...record, name: 'Werk & Söhne', status: 'functional', inspections: [inspection] }),
    );
    const host = await shown('installation-id="faellig"');
    const facts = inside(host, '[data-block=facts]');
    expect(facts?.textContent).to.contain('geringfügige Mängel');
    expect(facts?.textContent).to.contain('überfällig seit 01.03.2024');
    const mail = inside<HTMLAnchorElement>(host, '[data-block=facts] a[href^="mailto:"]');
    expect(new URL(mail?.href ?? '').searchParams.get('subject')).to.equal(`Werk & Söhne (${record.id})`);
    expect(inside(host, '[data-section=termine]')?.textContent).to.contain('Art. 23 Abs. 4 Richtlinie 2010/75/EU');
    expect(inside(host, '[data-section=termine] a[download]')?.getAttribute('href')).to.match(/\/calendar$/);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('an installation copies its link, or shows it selected if the clipboard is not available', async () => {
    const host = await shown(`installation-id="${id}" permalink="/anlage?nr={id}"`);
    const address = `${location.origin}/anlage?nr=${encodeURIComponent(id)}`;
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    control(host, 'Link kopieren')?.click();
    await until(() => control(host, 'Link kopiert'));
    expect(copied).to.deep.equal([address]);

    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    control(host, 'Link kopiert')?.click();
    const field = await until(() => inside<HTMLInputElement>(host, 'input[readonly]'));
    expect(field.value).to.equal(address);
    await until(() => field.selectionEnd === address.length);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('an installation shows another installation when its id changes', async () => {
    const other = (await someRows())[1];
    const host = await shown();
    host.setAttribute('installation-id', other?.id ?? '');
    await until(() => inside(host, 'h2')?.textContent === other?.name);
  });
});

describe('an installation that cannot be shown', () => {
  it("[R2.13] an unknown installation shows 'Objekt nicht gefunden (Fehler 404)', a search field, and a button Zurück to the list", async () => {
    const host = await show('installation-id="gibt-es-nicht" list-href="/liste"');
    await until(() => inside(host, '[role=alert]'));
    expect(inside(host, 'h2')?.textContent).to.equal('Objekt nicht gefunden (Fehler 404)');
    const field = await until(() => inside<HTMLInputElement>(host, 'input[name="anlagen.q"]'));
    expect(await findings(host)).to.deep.equal([]);
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const searched = nextEvent('natippc-navigate');
    type(field, 'Zement');
    press(field, 'Enter');
    field.form?.requestSubmit();
    expect((await searched).detail).to.deep.equal({
      href: `${location.origin}/liste?anlagen.q=Zement`,
      kind: 'search',
    });
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const asked = nextEvent('natippc-navigate');
    const back = control(host, 'Zurück');
    expect(back?.localName).to.equal('button');
    back?.click();
    expect((await asked).detail).to.deep.equal({ href: `${location.origin}/liste`, kind: 'search' });
  });

  it("a forbidden installation shows 'Zugriff nicht erlaubt (Fehler 403)' and a button Zurück", async () => {
    disturb('natippcInstallations/geheim', () => json(403, { type: 'urn:x', title: 'Nein', status: 403 }));
    const host = await show('installation-id="geheim"');
    await until(() => inside(host, '[role=alert]'));
    expect(inside(host, 'h2')?.textContent).to.equal('Zugriff nicht erlaubt (Fehler 403)');
    expect(control(host, 'Zurück')).not.to.equal(undefined);
  });

  it('a possibly temporary error offers a retry', async () => {
    // A status that is not retried automatically.
    const calls = disturb(`natippcInstallations/spaeter`, (call) =>
      call === 1
        ? json(422, { type: 'urn:x', title: 'Unverständlich', status: 422 })
        : json(404, { type: 'urn:x', title: 'x', status: 404 }),
    );
    const host = await show('installation-id="spaeter"');
    await until(() => inside(host, 'h2')?.textContent === 'Diese Angaben versteht das Register nicht');
    control(host, 'Erneut versuchen')?.click();
    await until(() => inside(host, 'h2')?.textContent?.includes('Fehler 404'));
    expect(calls.calls).to.equal(2);
  });

  it('[R4.51] a skeleton of the installation is shown after 500 ms', async () => {
    disturb('natippcInstallations/langsam', () => new Promise(() => {}));
    const host = await show('installation-id="langsam"');
    const skeleton = await until(() => inside(host, '[data-block=skeleton]'));
    expect(skeleton.hasAttribute('data-visible')).to.equal(false);
    await until(() => skeleton.hasAttribute('data-visible'));
  });
});

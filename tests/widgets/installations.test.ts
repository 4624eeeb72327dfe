import { expect } from 'chai';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
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
  someRows,
  type,
  until,
} from './fixtures/page.ts';

before(() => loadScript());
afterEach(clear);

const results = (host: Element) => allInside(host, '[data-result]');
const total = (host: Element) => inside(host, '[data-block=total]')?.textContent ?? '';
/** The formatted number of results, without an adjacent loading note. */
const found = (host: Element) => total(host).split(' ')[0];
const parameter = (name: string) => new URLSearchParams(location.search).get(name);
const field = (host: Element) => until(() => inside<HTMLInputElement>(host, '[role=combobox]'));
const box = (host: Element, label: RegExp) =>
  until(() =>
    allInside<HTMLInputElement>(host, 'input[type=checkbox], input[type=radio]').find((each) =>
      label.test(each.closest('label')?.textContent ?? ''),
    ),
  );
const chips = (host: Element) => allInside(host, '[data-remove]').map(({ textContent }) => textContent ?? '');

let searches = 0;
/** Attributes for a search without URL state and with its own filter id, since a search outlives its element. */
const unbound = () => `url-state="off" filter-id="suche-${++searches}"`;

async function search(attributes = '', width = 1200): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-installations ${attributes}></natippc-installations></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-installations'));
  // Wait until it is not busy: a search outlives its element, and so do its previous results until new ones have loaded.
  await until(
    () =>
      inside(host, '[part~=results][aria-busy=false]') &&
      (results(host).length > 0 || inside(host, '[data-block=no-results], [data-block=failure]')),
  );
  return host;
}

/** Whether an element is only for screen readers, since it or an ancestor is clipped. */
const isClipped = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));

describe('searching', () => {
  it('[R1.2] the search shows the register to anyone, with total, name, status and last inspection', async () => {
    const [first] = await someRows();
    const host = await search();
    expect(total(host)).to.match(/^\d[\d.]* Anlagen/);
    const row = results(host)[0]?.textContent ?? '';
    expect(row).to.contain(first?.name ?? '-');
    expect(row).to.match(/in Betrieb|außer Betrieb|stillgelegt|IPPC-pflichtig/);
    expect(row).to.match(/Inspektion \d\d\.\d\d\.\d{4}|noch keine Inspektion/);
  });

  it('a row shows the result of the last inspection as shape and text, and whether the next one is overdue', async () => {
    const host = await search(
      `${unbound()} preset='{"inspectionOverdue":true,"lastInspectionResult":["minorDeviations"]}'`,
    );
    expect(results(host).length).to.be.greaterThan(0);
    const states = (row: Element) =>
      [...row.querySelectorAll('[data-tone]')].map((state) => [
        state.textContent?.replace(/[\d.]{10}$/, '<day>'),
        state.getAttribute('data-tone'),
      ]);
    for (const row of results(host)) {
      expect(states(row)).to.deep.equal([
        ['in Betrieb', 'success'],
        ['geringfügige Mängel', 'warning'],
        ['überfällig seit <day>', 'danger'],
      ]);
    }
    expect(await findings(host)).to.deep.equal([]);
    const inTime = await search(`${unbound()} preset='{"inspectionOverdue":false}'`);
    expect(results(inTime).length).to.be.greaterThan(0);
    for (const row of results(inTime)) expect(row.textContent).not.to.contain('überfällig');
  });

  for (const [sort, said] of [
    ['nextInspection', 'nächste Inspektion|überfällig seit'],
    ['batDeadline', 'offene bvT-Frist'],
  ] as const) {
    it(`rows sorted by ${sort} show the date by which they are sorted`, async () => {
      const host = await search(`${unbound()} preset='{"sort":"${sort}"}'`);
      expect(results(host)).to.have.lengthOf(25);
      for (const row of results(host)) {
        const dates = row.textContent?.match(new RegExp(`(?:${said}) \\d\\d\\.\\d\\d\\.\\d{4}`, 'g'));
        expect(dates).to.have.length(1);
      }
    });
  }

  for (const [page, stopFrames] of [
    ['a page', () => {}],
    // As in a page in the background.
    ['a page that never gets an animation frame', () => (globalThis.requestAnimationFrame = () => 0)],
  ] as const) {
    it(`in ${page}, all rows, the pages and the counts belong to the new result after a click on a value`, async () => {
      const host = await search(unbound());
      (await until(() => control(host, /^Status/))).click();
      const running = await box(host, /^in Betrieb/);
      const count = () =>
        Number(running.closest('label')?.querySelector('[data-count]')?.textContent?.replace('.', ''));
      const pages = () => Number(allInside(host, 'a[aria-label^="Seite "]').at(-1)?.textContent);
      const shown = () => [results(host).map(({ dataset }) => dataset.result), pages(), count()];
      const before = shown();
      const body = JSON.stringify({ regions: ['3'] });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/natippc/api/natippcInstallations', { method: 'POST', headers, body });
      const { items, total: wanted, facets }: InstallationSearchResult = await answer.json();
      const expected = [items.map(({ id }) => id), Math.ceil(wanted / 25), facets.statuses.functional];
      // Rows below the window follow later, and so do pages and counts.
      expect(items).to.have.lengthOf(25);
      for (const [at, part] of expected.entries()) expect(part).not.to.deep.equal(before[at]);

      const { requestAnimationFrame: real } = globalThis;
      try {
        stopFrames();
        (await box(host, /^Niederösterreich/)).click();
        await until(() => JSON.stringify(shown()) === JSON.stringify(expected));
      } finally {
        globalThis.requestAnimationFrame = real;
      }
    });
  }

  it('Enter searches for the typed text, which is then in the address, and marks its words', async () => {
    const host = await search();
    const before = total(host);
    type(await field(host), 'anlage');
    (await field(host)).form?.requestSubmit();
    await until(() => parameter('anlagen.q') === 'anlage' && inside(host, '[data-result] mark'));
    expect(inside(host, '[data-result] mark')?.textContent?.toLowerCase()).to.equal('anlage');
    expect(before).not.to.equal('');
  });

  it('[R9.2] suggestions are a list of at most 300 px, navigated by arrow keys while the focus stays in the field', async () => {
    const host = await search(unbound());
    const [row] = await someRows();
    const input = await field(host);
    const counts = () =>
      allInside(host, 'input[type=checkbox]')
        .map(({ ariaLabel }) => ariaLabel)
        .join();
    const before = counts();
    type(input, (row?.name ?? '').split(/[ ,]/)[0] ?? '');
    const list = await until(() => allInside(host, '[role=listbox]').find(({ hidden }) => !hidden));
    // The list covers some of the filters, which axe would find too small: those without results go once the text has been searched for.
    await until(() => counts() !== before);
    expect(getComputedStyle(list).maxBlockSize).to.equal('300px');
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    press(input, 'ArrowDown');
    const active = await until(() => inside(host, '[role=option][aria-selected=true]'));
    expect(input.getAttribute('aria-activedescendant')).to.equal(active.id);
    expect(host.shadowRoot?.activeElement).to.equal(input);
    expect(await findings(host)).to.deep.equal([]);
    press(input, 'Escape');
    await until(() => list.hidden);
    expect(input.value).not.to.equal('');
    press(input, 'Escape');
    await until(() => input.value === '');
  });

  it('[R10.8] a suggestion of an installation opens it through natippc-navigate', async () => {
    const host = await search(unbound());
    const [row] = await someRows();
    const input = await field(host);
    type(input, row?.name ?? '');
    const option = await until(() =>
      allInside(host, '[role=option]').find((each) => each.textContent?.includes(row?.name ?? '-')),
    );
    document.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
    const asked = nextEvent('natippc-navigate');
    option.click();
    const { detail } = await asked;
    expect(detail.kind).to.equal('installation');
    expect(detail.href).to.match(/\/natippc\/installations\//);
  });
});

describe('criteria', () => {
  it('ticking a box restricts the results, adds a chip and changes the address, and the back button undoes it', async () => {
    const host = await search();
    await until(() => chips(host).length === 0);
    const all = total(host);
    (await box(host, /Energiewirtschaft/)).click();
    await until(() => !all.startsWith(`${found(host)} `) && parameter('anlagen.taetigkeit') === '1');
    expect(chips(host).join()).to.contain('Energiewirtschaft');
    const count =
      (await box(host, /Energiewirtschaft/)).closest('label')?.querySelector('[data-count]')?.textContent ?? '';
    expect(found(host)).to.equal(/[\d.]+/.exec(count)?.[0]);
    history.back();
    await until(() => total(host) === all && parameter('anlagen.taetigkeit') === null);
    expect(chips(host)).to.deep.equal([]);
  });

  it('[R4.30] a chip shows two values of a criterion, then +N, and removes the criterion; "Alle zurücksetzen" removes all', async () => {
    const host = await search();
    const all = total(host);
    (await box(host, /Energiewirtschaft/)).click();
    (await box(host, /Abfallbehandlung/)).click();
    (await box(host, /Chemische Industrie/)).click();
    (await box(host, /^Oberösterreich/)).click();
    await until(() => chips(host).length === 2 && chips(host)[1]?.includes('Chemische'));
    expect(chips(host)[0]).to.contain('Bundesland und Bezirk: Oberösterreich');
    expect(chips(host)[1]).to.contain('1 Energiewirtschaft, 4 Chemische Industrie').and.not.contain('Abfall');
    control(host, /^\+1$|^1 weitere anzeigen/)?.click();
    await until(() => chips(host)[1]?.includes('5 Abfallbehandlung'));
    allInside(host, '[data-remove]')[1]?.click();
    await until(() => chips(host).length === 1 && parameter('anlagen.taetigkeit') === null);
    expect(chips(host)[0]).to.contain('Oberösterreich');
    control(host, 'Alle zurücksetzen')?.click();
    await until(() => chips(host).length === 0 && total(host) === all);
  });

  it('a tree node opens, is indeterminate if a descendant is ticked, and replaces it when ticked itself', async () => {
    const host = await search(unbound());
    control(host, /^5 Abfallbehandlung: Unterpunkte$/)?.click();
    (await box(host, /^5\.3/)).click();
    const parent = await box(host, /^5 Abfall/);
    await until(() => parent.indeterminate && chips(host).length === 1);
    parent.click();
    await until(() => parent.checked && /: 5 Abfallbehandlung/.test(chips(host).join()));
    expect(chips(host)).to.have.length(1);
    expect((await box(host, /^5\.3/)).checked).to.equal(true);
  });

  /** Resolves to the fieldset of a criterion in an open group. */
  const fieldsOf = (host: HTMLElement, name: string) =>
    until(() =>
      allInside<HTMLFieldSetElement>(host, 'fieldset').find(
        (each) => each.querySelector('legend')?.textContent === name && each.querySelector('input'),
      ),
    );

  it('the last inspection is filtered by German date input, and an invalid date changes nothing and is explained', async () => {
    const host = await search();
    control(host, 'Umweltinspektion')?.click();
    const fields = await fieldsOf(host, 'Letzte Inspektion');
    const [from, to] = [...fields.querySelectorAll<HTMLInputElement>('input[placeholder="TT.MM.JJJJ"]')];
    if (!from || !to) throw new Error('There are not two dates.');
    const before = to.getBoundingClientRect();
    type(from, '31.02.2024');
    press(from, 'Enter');
    await until(() => from.getAttribute('aria-invalid') === 'true');
    expect(inside(host, `#${CSS.escape(from.getAttribute('aria-describedby') ?? '')}`)?.textContent).to.contain(
      'zum Beispiel 20.11.2026',
    );
    const { width, height } = to.getBoundingClientRect();
    expect([width, height]).to.deep.equal([before.width, before.height]);
    expect(parameter('anlagen.inspektion-von')).to.equal(null);
    expect(await findings(host)).to.deep.equal([]);
    type(from, '1.1.2025');
    press(from, 'Enter');
    await until(() => parameter('anlagen.inspektion-von') === '2025-01-01' && from.value === '01.01.2025');
    await until(() => chips(host).join().includes('Letzte Inspektion: ab 01.01.2025'));

    type(to, '1.1.2024');
    press(to, 'Enter');
    await until(() => fields.querySelector('p[role=alert]'));
    expect([from.value, to.value, parameter('anlagen.inspektion-bis')]).to.deep.equal([
      '01.01.2025',
      '01.01.2024',
      null,
    ]);
    type(from, '');
    press(from, 'Enter');
    await until(() => parameter('anlagen.inspektion-bis') === '2024-01-01' && !fields.querySelector('p[role=alert]'));
    expect(parameter('anlagen.inspektion-von')).to.equal(null);
    control(host, 'Alle zurücksetzen')?.click();
    await until(() => to.value === '');
  });

  it('a yes-no criterion can be filtered either way, and its chip is a single statement', async () => {
    const host = await search();
    const all = total(host);
    control(host, 'Umweltinspektion')?.click();
    await fieldsOf(host, 'Mit oder ohne Umweltinspektion');
    const without = await box(host, /^ohne Umweltinspektion/);
    const promised = without.closest('label')?.querySelector('[data-count]')?.textContent ?? '';
    without.click();
    await until(() => parameter('anlagen.inspektion') === 'keine' && !all.startsWith(`${found(host)} `));
    expect(found(host)).to.equal(/[\d.]+/.exec(promised)?.[0]);
    expect(chips(host).map((text) => text.replace('Filter entfernen: ', '').trim())).to.deep.equal([
      'ohne Umweltinspektion',
    ]);
    (await box(host, /^mit Umweltinspektion/)).click();
    await until(() => parameter('anlagen.inspektion') === 'vorhanden' && without.checked === false);
    allInside(host, '[data-remove]')[0]?.click();
    await until(() => parameter('anlagen.inspektion') === null && total(host) === all);
    expect(await findings(host)).to.deep.equal([]);
  });
});

describe('unknown values in the address', () => {
  it('unknown codes in an old link are listed in German and removed by one button', async () => {
    history.replaceState(null, '', `${location.pathname}?anlagen.taetigkeit=9.9,5&anlagen.gebiet=9999`);
    const host = await search();
    const note = await until(() => inside(host, '[data-block=unknown-filters]'));
    expect(note.querySelector('p')?.textContent?.trim()).to.equal(
      'Im Register nicht bekannt: Bundesland und Bezirk „9999“, Tätigkeit „9.9“.',
    );
    expect(inside(host, '[data-block=failure]')).to.equal(null);
    expect(await findings(host)).to.deep.equal([]);
    activate(control(host, 'Diese Angaben weglassen'));
    await until(() => results(host).length > 0 && !inside(host, '[data-block=unknown-filters]'));
    expect(parameter('anlagen.taetigkeit')).to.equal('5');
    expect(parameter('anlagen.gebiet')).to.equal(null);
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=total]'));
  });
});

describe('an address that the search does not understand', () => {
  it('unknown names and unreadable values of its own are said, parameters of others are not, and one button removes them', async () => {
    history.replaceState(null, '', `${location.pathname}?id=7&anlagen.umkreiss=1&anlagen.umkreis=20&umkreis=20`);
    const host = await search();
    const note = await until(() => inside(host, '[data-block=address-faults]'));
    expect(note.querySelector('p')?.textContent?.trim()).to.equal(
      'Aus der Adresse nicht übernommen: „anlagen.umkreiss=1“ (gibt es hier nicht), „anlagen.umkreis=20“ (ist kein gültiger Wert).',
    );
    expect(await findings(host)).to.deep.equal([]);
    activate(control(host, 'Aus der Adresse entfernen'));
    await until(() => !inside(host, '[data-block=address-faults]'));
    expect(location.search).to.equal('?id=7&umkreis=20');
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=total]'));
  });
});

describe('focus handling', () => {
  it('removing a chip moves the focus to the next one, and removing the last one to the number of results', async () => {
    const host = await search(`preset='{"regions":["4"],"activities":["5"]}' ${unbound()}`);
    await until(() => chips(host).length === 2 && chips(host)[1]?.includes('Abfallbehandlung'));
    const first = allInside(host, '[data-remove]')[0];
    first?.focus();
    first?.click();
    await until(() => chips(host).length === 1);
    expect(host.shadowRoot?.activeElement).to.equal(inside(host, '[data-remove]'));
    inside<HTMLElement>(host, '[data-remove]')?.click();
    await until(() => chips(host).length === 0);
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=total]'));
  });

  it('the focus moves to the first value revealed by "mehr anzeigen"', async () => {
    const host = await search(unbound());
    (await until(() => control(host, /^Branche/))).click();
    const more = await until(() => control(host, /^\d+ mehr anzeigen: Branche/));
    const values = more.parentElement?.querySelector('ul');
    const shown = values?.children.length ?? 0;
    more.focus();
    more.click();
    await until(() => (values?.children.length ?? 0) > shown);
    expect(host.shadowRoot?.activeElement).to.equal(values?.children[shown]?.querySelector('input'));
  });

  it('the focus moves to the number of results when an alternative is followed', async () => {
    const host = await search(`preset='{"activities":["9.9"]}' ${unbound()}`);
    const alternative = await until(() => control(host, /^Ohne Tätigkeit/));
    alternative.focus();
    alternative.click();
    await until(() => results(host).length > 0);
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=total]'));
  });
});

describe('on a host with another root font size', () => {
  afterEach(() => {
    document.documentElement.style.removeProperty('font-size');
  });

  it('[R10.5] columns, breakpoints and font size of the search are independent of a host’s rem of 10 px', async () => {
    const measure = async () => {
      const host = await search(unbound());
      const width = (selector: string) => Math.round(inside(host, selector)?.getBoundingClientRect().width ?? 0);
      const size = inside(host, '[data-result] p');
      return [width('[part~=filters]'), width('[data-result] > :last-child'), size && getComputedStyle(size).fontSize];
    };
    const usual = await measure();
    document.documentElement.style.fontSize = '62.5%';
    expect(await measure()).to.deep.equal(usual);
    expect(usual[0]).to.be.within(270, 300);
  });
});

describe('results', () => {
  it('results can be paged and sorted, and the page size can be chosen', async () => {
    const host = await search();
    const first = results(host)[0]?.dataset.result;
    control(host, 'Seite 2')?.click();
    await until(() => parameter('anlagen.seite') === '2' && results(host)[0]?.dataset.result !== first);
    await until(() => host.shadowRoot?.activeElement === inside(host, '[data-block=total]'));
    const [sort, size] = allInside<HTMLSelectElement>(host, 'select');
    if (!sort || !size) throw new Error('no selects');
    sort.value = 'name-ab';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => parameter('anlagen.richtung') === 'ab' && parameter('anlagen.seite') === null);
    size.value = '10';
    size.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => results(host).length === 10);
  });

  it('[R10.8] a click on a result’s link or row raises natippc-navigate, and a modified click is left to the browser', async () => {
    const host = await search(`detail-href="/anlage?nr={id}" ${unbound()}`);
    const row = results(host)[0];
    const link = row?.querySelector('a');
    if (!row || !link) throw new Error('no row');
    expect(link.getAttribute('href')).to.equal(`/anlage?nr=${encodeURIComponent(row.dataset.result ?? '')}`);
    const asked: unknown[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) asked.push(event.detail);
    };
    document.addEventListener('natippc-navigate', note);
    link.click();
    row.querySelector<HTMLElement>('p')?.click();
    expect(asked).to.deep.equal(Array(2).fill({ href: link.href, kind: 'installation', id: row.dataset.result }));

    // Prevent the browser's default for the modified click only after the widget has handled it.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }));
    expect(asked).to.have.length(2);
    document.removeEventListener('natippc-navigate', note);
  });

  it('a click that ends a text selection in a row does not navigate', async () => {
    const host = await search(unbound());
    const who = results(host)[0]?.querySelector('p');
    if (!(who instanceof HTMLElement)) throw new Error('no row');
    const asked: Event[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      asked.push(event);
    };
    document.addEventListener('natippc-navigate', note);
    getSelection()?.selectAllChildren(who);
    who.click();
    expect(asked).to.deep.equal([]);
    getSelection()?.removeAllRanges();
    who.click();
    expect(asked).to.have.length(1);
    document.removeEventListener('natippc-navigate', note);
  });

  it('[R8.12] a search without results offers to drop restrictions, with the resulting number of results', async () => {
    const host = await search(`preset='{"text":"anlage","lastInspection":{"from":"2090-01-01"}}' ${unbound()}`);
    expect(await until(() => inside(host, '[data-block=no-results] > :first-child')?.textContent)).to.equal(
      'Keine Ergebnisse',
    );
    expect(await findings(host)).to.deep.equal([]);
    const alternative = await until(() =>
      allInside(host, '[data-block=no-results] li a').find((each) => each.textContent?.includes('Letzte Inspektion')),
    );
    const promised = /([\d.]+) Anlagen?$/.exec(alternative.textContent ?? '')?.[0];
    alternative.click();
    await until(() => results(host).length > 0);
    expect(total(host)).to.contain(promised);
  });

  it('the results say what a word also means, and lead to the search for the word alone', async () => {
    const host = await search(`preset='{"text":"Müllverbrennung"}' ${unbound()}`);
    const link = await until(() =>
      allInside(host, 'p a').find((each) => each.textContent?.includes('Nur wörtlich suchen')),
    );
    expect(link.parentElement?.textContent).to.match(
      /^Auch: Abfallverbrennung und Abfallmitverbrennung \(\d+ Anlagen?\)\./,
    );
    const before = results(host).length;
    link.click();
    await until(() => results(host).length < before);
    expect(allInside(host, 'p a').some((each) => each.textContent?.includes('Nur wörtlich suchen'))).to.equal(false);
  });

  it('[R7.35] the results say which place the text names, roughly where nothing says its border, and lead to the word', async () => {
    const host = await search(`preset='{"text":"Mostviertel"}' ${unbound()}`);
    const note = await until(() => inside(host, '[data-block=places]'));
    expect(note.textContent).to.match(/^Ungefähr im Mostviertel: [\d.]+ Anlagen\. Nach dem Wort „Mostviertel“ suchen$/);
    inside(host, '[data-block=places] a')?.click();
    await until(() => inside(host, '[data-block=no-results]'));
    expect(inside(host, '[data-block=places]')).to.equal(null);
  });

  it('[R7.35] further installations with the activity of which a word names a part stand below a line, and are not counted', async () => {
    const host = await search(`preset='{"text":"Putenmast","pageSize":100}' ${unbound()}`);
    const line = await until(() => inside(host, '[data-block=further]'));
    expect(line.textContent).to.match(/^Weitere Anlagen derselben Tätigkeit \(\d+\)$/);
    const rows = [...(line.parentElement?.children ?? [])];
    expect(total(host)).to.contain(`${rows.indexOf(line)} Anlagen`);
    expect(rows.length).to.be.greaterThan(rows.indexOf(line) + 1);
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R7.35] a complaint says whom to call, and which authorities are responsible at its place', async () => {
    const host = await search(`preset='{"text":"Gestank in Linz"}' ${unbound()}`);
    const asked = await until(() => inside(host, '[data-block=asked]'));
    expect(asked.textContent).to.contain('Störung oder Belästigung melden').and.contain('Feuerwehr 122');
    await until(() => /Zuständige Behörden dieser Anlagen: .+ \([\d.]+\)/.test(asked.textContent ?? ''));
    expect(await findings(host)).to.deep.equal([]);
  });

  it('[R7.35] who asks for what is near can search around the own position, for what else was typed', async () => {
    const host = await search(`preset='{"text":"Deponie in meiner Nähe"}' ${unbound()}`);
    const asked = await until(() => inside(host, '[data-block=asked]'));
    const position = navigator.geolocation.getCurrentPosition;
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { longitude: 14.29, latitude: 48.3 } } as GeolocationPosition);
    asked.querySelector('button')?.click();
    navigator.geolocation.getCurrentPosition = position;
    const chips = await until(() =>
      allInside(host, '[aria-label="Gesetzte Filter"]').find((each) => each.textContent?.includes('Umkreis')),
    );
    expect(chips.textContent).to.contain('Deponie').and.not.contain('Nähe');
  });

  it('[R8.12] a search without results distinguishes a corrected word from an omitted word in its alternatives', async () => {
    const { facets, spans } = await (
      await fetch('/natippc/api/natippcInstallations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).json();
    disturb('api/natippcInstallations', () =>
      json(200, {
        ...{ total: 0, page: 1, pageSize: 25, sort: 'relevance', direction: 'desc', items: [], facets, spans },
        ...{ textMatch: 'none', matchedWords: [], dataVersion: 1, lastUpdate: '2026-11-20T10:00:00Z' },
        loosen: [
          { criterion: 'text', value: 'Zement werk', total: 3 },
          { criterion: 'text', value: 'werk', total: 7 },
        ],
      }),
    );
    const host = await search(`preset='{"text":"xyzement werk"}' ${unbound()}`);
    const alternatives = () =>
      allInside(host, '[data-block=no-results] li a span:first-child').map((each) => each.textContent);
    await until(() => alternatives().length === 2);
    expect(alternatives()).to.deep.equal(['Meinten Sie „Zement werk“?', 'Nach „werk“ suchen']);
  });

  it('the link to a search can be copied if the search is in the address, and otherwise is not offered', async () => {
    history.replaceState(null, '', `${location.pathname}?anlagen.taetigkeit=1`);
    const host = await search();
    const copied: string[] = [];
    const write = navigator.clipboard.writeText;
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    try {
      (await until(() => control(host, 'Link kopieren'))).click();
      await until(() => copied.length === 1);
      expect(copied).to.deep.equal([location.href]);
    } finally {
      navigator.clipboard.writeText = write;
    }
    expect(control(await search(unbound()), 'Link kopieren')).to.equal(undefined);
  });

  it('chips, reset links and alternatives link to the search that results from them', async () => {
    history.replaceState(null, '', `${location.pathname}?x=1&anlagen.taetigkeit=1&anlagen.inspektion-von=2090-01-01`);
    const host = await search();
    const link = (words: RegExp) => control(host, words)?.getAttribute('href');
    const alternative = /^Ohne (Filter )?Letzte Inspektion/;
    const chip = /^Filter entfernen: Letzte Inspektion/;
    // Chips and alternatives are loaded separately, in any order.
    await until(() => link(alternative) && link(chip));
    expect(link(chip)).to.equal('?x=1&anlagen.taetigkeit=1');
    expect(link(alternative)).to.equal('?x=1&anlagen.taetigkeit=1');
    expect(link(/^Filter entfernen: Tätigkeit: 1 /)).to.equal('?x=1&anlagen.inspektion-von=2090-01-01');
    for (const words of [/^Alle zurücksetzen/, /^Alle Filter zurücksetzen/]) expect(link(words)).to.equal('?x=1');
    control(host, 'Alle Filter zurücksetzen')?.click();
    // The address follows the results: browsers limit how often it may change.
    await until(() => results(host).length > 0 && location.search === '?x=1');
  });
});

describe('several on a page', () => {
  it('several searches on a page have separate values in the address, and one with url-state="off" none', async () => {
    const one = await search();
    const two = await search();
    const silent = await search('filter-id="still" url-state="off"');
    (await box(two, /Energiewirtschaft/)).click();
    await until(() => parameter('anlagen-2.taetigkeit') === '1');
    expect(parameter('anlagen.taetigkeit')).to.equal(null);
    (await box(silent, /Abfallbehandlung/)).click();
    await until(() => chips(silent).length === 1);
    expect([...new URLSearchParams(location.search).keys()].filter((name) => name.startsWith('still'))).to.deep.equal(
      [],
    );
    expect(chips(one)).to.deep.equal([]);
  });
});

describe('when calls are slow or fail', () => {
  it('[R4.51] a skeleton with rows of the usual height is shown after 500 ms', async () => {
    let answer: (() => void) | undefined;
    disturb(
      'api/natippcInstallations',
      () =>
        new Promise((done) => {
          answer = () => done(json(500, {}));
        }),
    );
    const host = place(`<natippc-installations ${unbound()} preset='{"text":"langsam"}'></natippc-installations>`);
    const skeleton = await until(() => inside(host, '[data-block=skeleton]'));
    expect(getComputedStyle(skeleton).visibility).to.equal('hidden');
    await until(() => getComputedStyle(skeleton).visibility === 'visible');
    expect(inside(host, '[data-block=skeleton] > :first-child')?.getBoundingClientRect().height).to.be.within(90, 140);
    expect(inside(host, '[part~=results]')?.getAttribute('aria-busy')).to.equal('true');
    answer?.();
  });

  it('a rejected search shows the reason in German, offers a reset and keeps the typed text', async () => {
    disturb('api/natippcInstallations', () =>
      json(400, {
        type: 'urn:x',
        title: 'Ungültig',
        status: 400,
        errors: [{ field: '/text', message: 'Der Text ist zu lang.' }],
      }),
    );
    const host = await search(`preset='{"text":"refused"}' ${unbound()}`);
    const failure = await until(() => inside(host, '[data-block=failure]'));
    expect(failure.textContent).to.contain('Der Text ist zu lang.');
    expect((await field(host)).value).to.equal('refused');
    expect(await findings(host)).to.deep.equal([]);
    globalThis.fetch = undisturbed;
    control(host, 'Filter zurücksetzen')?.click();
    await until(() => results(host).length > 0);
  });

  it('a broken connection is reported during retries, and the search recovers automatically', async () => {
    disturb('api/natippcInstallations', (call) => (call === 1 ? Promise.reject(new TypeError('cut')) : undefined));
    const host = place(
      `<natippc-installations ${unbound()} preset='{"text":"anlage","pageSize":10}'></natippc-installations>`,
    );
    await until(() =>
      allInside(host, '[role=status]').some(({ textContent }) => textContent?.includes('Es wird weiter versucht')),
    );
    await until(() => results(host).length > 0);
    expect(inside(host, '[data-block=failure]')).to.equal(null);
  });

  it('during a slow search the previous results stay, marked as outdated, and their number as being updated', async () => {
    const host = await search(unbound());
    let answer: (() => void) | undefined;
    disturb(
      'api/natippcInstallations',
      () =>
        new Promise((done) => {
          answer = () => done(json(400, {}));
        }),
    );
    const before = total(host);
    (await box(host, /Mineralverarbeitende/)).click();
    await until(() => inside(host, '[data-outdated]'));
    expect(results(host).length).to.be.greaterThan(0);
    await until(() => total(host).endsWith('wird aktualisiert …'));
    expect(inside(host, '[data-block=total] [data-outdated]')?.textContent).to.equal(before.split(/ \d+–/)[0]);
    expect(await findings(host)).to.deep.equal([]);
    await until(() => answer);
    answer?.();
    await until(() => inside(host, '[data-block=failure]'));
    expect(total(host)).not.to.contain('wird aktualisiert');
  });
});

const undisturbed = globalThis.fetch;

describe('on a phone', () => {
  it('on a phone filters open as a full-height modal that updates the count; closing it returns the focus', async () => {
    const host = await search(unbound(), 360);
    const open = await until(() => control(host, 'Filter'));
    open.focus();
    open.click();
    const layer = await until(() => inside<HTMLDialogElement>(host, 'dialog[open]'));
    expect(layer.matches(':modal')).to.equal(true);
    expect(layer.textContent).to.contain('Keine Filterkriterien gesetzt');
    // A notice of the page stands above it.
    const room = Number.parseFloat(getComputedStyle(layer).getPropertyValue('--_notices-room')) || 0;
    expect(Math.round(layer.getBoundingClientRect().height)).to.equal(innerHeight - room);
    expect(await findings(host)).to.deep.equal([]);
    const before = layer.querySelector('[data-bar=foot]')?.textContent;
    const tick = [...layer.querySelectorAll<HTMLInputElement>('input[type=checkbox]')][0];
    tick?.click();
    await until(() => layer.querySelector('[data-bar=foot]')?.textContent !== before);
    expect(layer.querySelector('[data-bar=foot]')?.textContent).to.match(/[\d.]+ Anlagen? anzeigen$/);
    layer.requestClose?.();
    await until(() => !inside(host, 'dialog'));
    expect(host.shadowRoot?.activeElement).to.equal(open);
    await until(() => control(host, 'Filter (1)'));
  });

  it('the search fits a column of 280 px', async () => {
    const host = await search(unbound(), 280);
    const wide = allInside(host, '*').filter(
      (each) =>
        each.checkVisibility() &&
        !isClipped(each) &&
        each.getBoundingClientRect().right > host.getBoundingClientRect().right + 13,
    );
    expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 100))).to.deep.equal([]);
  });
});

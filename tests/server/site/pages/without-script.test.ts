import { expect, test } from 'vitest';
import { exampleServer } from '../../../fixtures/example-server.ts';
import { attribute, type HtmlElement, HtmlPage, textOf } from '../../../fixtures/html-page.ts';

const examples = exampleServer();

/** A page of the application, by its path with a leading slash. */
const app = (path: string) => HtmlPage.open(`${examples.origin}/natippc${path}`);
/** The portal's page with the search. */
const portal = (query = '') => HtmlPage.open(`${examples.origin}/portal/${query}`);

const rows = (page: HtmlPage) => page.all('*', { 'data-result': true });
const total = (page: HtmlPage) => page.texts('*', { 'data-block': 'total' })[0] ?? 'no number of installations';
const countIn = (text: string) => Number(text.replace(/\s.*$/s, '').replaceAll('.', ''));
const chips = (page: HtmlPage): HtmlElement[] =>
  page.all('*', { 'aria-label': 'Gesetzte Filter' }).flatMap((list) => page.all('a', { href: true }, list));

test('[R10.5] without script the portal shows results with their counts, and an installation opens', async () => {
  const page = await portal();
  expect(total(page)).toMatch(/\d Anlagen/);
  const [first] = rows(page);
  const name = page.texts('a', {}, first)[0] ?? '';
  const opened = await page.follow(name, first);
  expect(opened.address.search).toMatch(/^\?anlage=/);
  expect(opened.texts('h1')).toContain(name);
});

test('without script each page can be read, says so, and has the menus and the footer', async () => {
  const [first] = rows(await app('/installations'));
  if (!first) throw new Error('There are no rows.');
  const id = attribute(first, 'data-result') ?? '';
  const name = /.+/.exec((await app(`/installations/${id}`)).texts('h1')[0] ?? '')?.[0] ?? 'no name';
  for (const [path, heading, says] of [
    ['/start', 'Industrieanlagen in Österreich', 'Nach Bundesland'],
    ['/installations', 'Anlagenregister', name],
    [`/installations/${id}`, name, 'Betreiber'],
    ['/documents', 'Dokumente', 'Titel, Geschäftszahl'],
    ['/bvt-conclusions', 'bvT Schlussfolgerungen', 'Abfallverbrennung'],
    ['/faq', 'FAQ', 'Wie finde ich eine Anlage?'],
    ['/environmental-inspection', 'Umweltinspektion', 'Wie oft'],
    ['/legal-bases-guidelines', 'Rechtsgrundlagen/Leitfäden', 'Bundesrecht'],
    ['/nirgends', 'Seite nicht gefunden', 'Unter dieser Adresse gibt es keine Seite.'],
  ] as const) {
    const page = await app(path);
    expect(page.texts('h1'), path).toContain(heading);
    expect(textOf(page.one('main')), path).toContain(says);
    expect(textOf(page.one('body')), path).toContain('JavaScript ist ausgeschaltet');
    expect(page.addressOf(page.link('Impressum', page.all('footer').at(-1))).pathname).toBe('/natippc/pages/impressum');
    const menu = page.one('nav', { 'aria-label': 'Hauptnavigation' });
    expect((await page.follow('FAQ', menu)).path).toBe('/natippc/faq');
  }
});

test('[R1.1] without script one form searches by text, checkboxes, a radio button, a date and the sort order', async () => {
  const start = await portal('?seite=register');
  // Criteria that the script would collapse are behind a link, which keeps the page's own parameters.
  expect(start.texts('legend')).not.toContain('Letzte Inspektion');
  const all = await start.follow('Alle Filter und Werte anzeigen');
  expect(all.address.search).toBe('?seite=register&filter.werte=alle');
  all.check(/^Oberösterreich/);
  all.check(/^Steiermark/);
  all.check(/^mit Umweltinspektion/);
  all.fill('Von', '1.1.2024', all.group('Letzte Inspektion'));
  const filtered = await all.submit('Filter anwenden');
  const address = filtered.address.searchParams;
  expect(address.getAll('anlagen.gebiet').sort()).toEqual(['4', '6']);
  expect(address.get('anlagen.inspektion')).toBe('vorhanden');
  // The form replaces the whole query, so it also submits the page's own parameters.
  expect(address.get('seite')).toBe('register');
  const found = countIn(total(filtered));
  expect(found).toBeGreaterThan(0);
  expect(chips(filtered).map(textOf).join()).toContain('ab 01.01.2024');

  filtered.fill(/^Anlage, Betreiber/, 'anlage');
  filtered.select('Sortierung', 'Ort A–Z');
  const sorted = await filtered.submit('Anwenden');
  expect(sorted.value('Sortierung')).toBe('place-auf');
  expect(sorted.isChecked(/^Steiermark/)).toBe(true);
  expect(countIn(total(sorted))).toBeLessThan(found);

  sorted.check(/^Steiermark/, false);
  const one = await sorted.submit('Filter anwenden');
  expect(one.address.searchParams.getAll('anlagen.gebiet')).toEqual(['4']);
});

test('[R1.1] without script the result pages are links, and their size can be chosen', async () => {
  const first = await portal('?anlagen.gebiet=4');
  const second = await first.follow(/^Nächste/);
  expect(second.path).toBe('/portal/?anlagen.gebiet=4&anlagen.seite=2');
  expect(total(second)).toContain('26–50');
  const back = await second.follow('Seite 1');
  expect(back.path).toBe('/portal/?anlagen.gebiet=4');
  back.select('Pro Seite', '50');
  expect(total(await back.submit('Anwenden'))).toContain('1–50');
});

test('without script the views are links: a table that sorts, statistics that lead to results, and changes by period', async () => {
  const views = (page: HtmlPage) => page.one('nav', { 'aria-label': 'Ansicht' });
  const list = await app('/installations?anlagen.gebiet=4');
  const usable = list
    .all('a', { href: true }, views(list))
    .filter((link) => attribute(link, 'data-needs-script') === undefined);
  expect(usable.map(textOf)).toEqual(['Liste', 'Tabelle', 'Statistik', 'Änderungen']);

  const table = await list.follow('Tabelle', views(list));
  expect(rows(table)).toHaveLength(25);
  const place = (page: HtmlPage) => page.all('th', { scope: 'col' }).find((heading) => /^Ort/.test(textOf(heading)));
  const sorted = await table.follow(/^Ort/, place(table));
  expect(sorted.path).toMatch(/anlagen\.ansicht=tabelle&anlagen\.gebiet=4&anlagen\.sort=place/);
  const heading = place(sorted);
  expect(heading && attribute(heading, 'aria-sort')).toBe('ascending');
  // The form keeps the view.
  sorted.check(/^Steiermark/);
  const filtered = await sorted.submit('Filter anwenden');
  expect(rows(filtered)).toHaveLength(25);
  expect(filtered.address.searchParams.getAll('anlagen.gebiet').sort()).toEqual(['4', '6']);

  const statistics = await filtered.follow('Statistik', views(filtered));
  const [value] = statistics
    .all('details')
    .filter((each) => /^Betriebsstatus/.test(textOf(each)))
    .flatMap((each) => statistics.all('a', { href: true }, each))
    .filter((link) => /: [\d.]+ Anlagen?/.test(attribute(link, 'aria-label') ?? textOf(link)));
  if (!value) throw new Error('No bar leads to installations.');
  const promised = /: ([\d.]+) Anlagen?/.exec(attribute(value, 'aria-label') ?? textOf(value))?.[1];
  const results = await HtmlPage.open(statistics.addressOf(value));
  expect(total(results)).toContain(`${promised} Anlage`);
  expect(attribute(results.link('Liste', views(results)), 'aria-current')).toBe('true');

  const changes = await (await app('/installations?anlagen.ansicht=aenderungen')).follow('12 Monate');
  expect(changes.path).toMatch(/anlagen\.seit=\d{4}-\d\d-\d\d/);
  expect(changes.all('*', { 'data-changed': true })).toHaveLength(20);

  const map = await app('/installations?anlagen.ansicht=karte&anlagen.gebiet=4');
  expect((await map.follow('Dieselben Anlagen als Liste')).path).toBe('/natippc/installations?anlagen.gebiet=4');
});

test('[R4.30] without script a chip is a link that removes its criterion, and another link removes all', async () => {
  const page = await portal('?anlagen.gebiet=4&anlagen.gebiet=6&anlagen.inspektion=vorhanden&anlagen.seite=2');
  expect(chips(page)).toHaveLength(3);
  const less = await page.follow('Filter entfernen: Bundesland und Bezirk: Oberösterreich, Steiermark');
  expect(less.path).toBe('/portal/?anlagen.inspektion=vorhanden');
  expect(less.isChecked(/^Steiermark/)).toBe(false);
  expect(chips(less)).toHaveLength(2);
  const none = await less.follow('Alle zurücksetzen');
  expect(none.address.search).toBe('');
  expect(chips(none)).toEqual([]);
});

test('[R8.12] without script the suggestions of a search without results are links to as many results as they promise', async () => {
  const page = await portal('?anlagen.gebiet=4&anlagen.inspektion-von=2090-01-01');
  const proposal = page.link(/^Ohne (Filter )?Letzte Inspektion/);
  const promised = /([\d.]+) Anlagen?$/.exec(textOf(proposal))?.[0] ?? '-';
  const found = await HtmlPage.open(page.addressOf(proposal));
  expect(found.path).toBe('/portal/?anlagen.gebiet=4');
  expect(total(found)).toContain(promised);
  expect((await page.follow('Alle Filter zurücksetzen')).address.search).toBe('');
});

test('without script two installations are compared at their address', async () => {
  const list = await app('/installations');
  const ids = rows(list)
    .slice(0, 2)
    .map((row) => attribute(row, 'data-result'));
  const compared = await app(`/comparison?anlagen=${ids.join()}`);
  expect(compared.all('th', { scope: 'col' })).toHaveLength(2);
  expect(compared.texts('th', { scope: 'row' }).join()).toContain('Betreiber:in');
});

test('[R7.32] without script a form filters the list of BAT conclusions, one can be read, and its data sheet is a link', async () => {
  const page = await app('/bvt-conclusions');
  const field = 'Sektor, Beschluss oder Tätigkeit finden';
  page.fill(field, '5.2');
  const found = await page.enter(field);
  expect(found.path).toBe('/natippc/bvt-conclusions?bvt.q=5.2');
  expect(textOf(found.one('main'))).toContain('3 von 23 Schlussfolgerungen');
  expect(found.value(field)).toBe('5.2');

  const conclusion = await app('/bvt-conclusions/WGC');
  expect(conclusion.texts('h1').join()).toContain('Chemiebranche');
  expect(textOf(conclusion.one('main'))).toContain('Mit diesem Tag beginnt die Frist von vier Jahren.');
  expect(conclusion.addressOf(conclusion.link(/^Datenblatt \(PDF\)/)).pathname).toBe(
    '/natippc/api/bvt/getFile/WGC.pdf',
  );
});

test('without script one form searches documents by text, kind, dates and the sort order', async () => {
  const page = await app('/documents');
  const found = (at: HtmlPage) => at.all('*', { 'data-document': true });
  expect(found(page)).toHaveLength(25);
  page.fill('Titel, Geschäftszahl, Anlage, Ort oder Behörde', 'Linz');
  page.select('Art des Dokuments', 'Inspektionsbericht');
  page.fill('Von', '01.01.2020');
  page.select('Sortierung', 'Älteste zuerst');
  const narrowed = await page.submit('Suchen');
  expect(narrowed.address.searchParams.get('dokumente.art')).toBe('inspection-report');
  const days = found(narrowed).flatMap((row) =>
    narrowed.all('time', {}, row).map((day) => attribute(day, 'datetime') ?? ''),
  );
  expect(days.length).toBeGreaterThan(3);
  expect(days.every((day) => day >= '2020-01-01')).toBe(true);
  expect(days).toEqual(days.toSorted());
  const one = await narrowed.follow(/^Nur Dokumente von: /);
  expect(one.link(/Filter entfernen: Behörde/)).toBeDefined();
  expect(one.value('Art des Dokuments')).toBe('inspection-report');
});

test.each([
  ['/installations?filter.werte=alle', 'anlagen.inspektion-von', 'Filter anwenden', 'Letzte Inspektion'],
  ['/documents?a=1', 'dokumente.von', 'Suchen', undefined],
] as const)(
  '[R1.1] without script dates of %s are typed in German, addresses with ISO dates keep working, and a wrong date is explained',
  async (path, start, button, group) => {
    const place = (page: HtmlPage) => (group ? page.group(group) : page.one('main'));
    const describedBy = (page: HtmlPage, label: string) => {
      const ids = attribute(page.field(label, place(page)), 'aria-describedby') ?? '';
      return ids
        .split(' ')
        .flatMap((id) => page.texts('*', { id }))
        .join(' ');
    };
    const enter = async (page: HtmlPage, from: string, to?: string) => {
      page.fill('Von', from, place(page));
      if (to) page.fill('Bis', to, place(page));
      return page.submit(button);
    };
    const first = await app(`${path}&${start}=2024-03-05`);
    expect(first.value('Von', place(first))).toBe('05.03.2024');
    expect(attribute(first.field('Von', place(first)), 'placeholder')).toBe('TT.MM.JJJJ');
    const wrong = await enter(first, '31.02.2024', '2025');
    expect(wrong.value('Von', place(wrong))).toBe('31.02.2024');
    expect(describedBy(wrong, 'Von')).toContain('Bitte bei „Von“ ein Datum eingeben, zum Beispiel 20.11.2026.');
    expect(wrong.value('Bis', place(wrong))).toBe('31.12.2025');
    const reversed = await enter(wrong, '1.2.2026');
    expect(reversed.value('Von', place(reversed))).toBe('01.02.2026');
    expect(describedBy(reversed, 'Bis')).toMatch(/„Von“ liegt nach „Bis“/);
    const right = await enter(reversed, '1.2.25');
    expect(right.value('Von', place(right))).toBe('01.02.2025');
    expect(textOf(right.one('main'))).not.toMatch(/Bitte bei „|„Von“ liegt/);
    if (path.startsWith('/installations'))
      expect(attribute(right.one('link', { rel: 'canonical' }), 'href')).toMatch(
        /anlagen\.inspektion-von=2025-02-01&anlagen\.inspektion-bis=2025-12-31/,
      );
  },
);

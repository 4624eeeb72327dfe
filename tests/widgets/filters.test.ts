import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, disturb, inside, json, loadScript, place, type, until } from './fixtures/page.ts';
import { askWhoItIs, signIn, signOut } from './fixtures/session.ts';

before(() => loadScript());
afterEach(async () => {
  await clear();
  localStorage.clear();
});

const parameter = (name: string) => new URLSearchParams(location.search).get(name);
/** Returns the total without the adjacent loading note. */
const total = (host: Element) => inside(host, '[data-block=total] > span')?.textContent ?? '';
const box = (host: Element, label: RegExp) =>
  until(() =>
    allInside<HTMLInputElement>(host, 'input[type=checkbox]').find((each) =>
      label.test(each.closest('label')?.textContent ?? ''),
    ),
  );
const press = async (host: Element, words: string | RegExp) => (await until(() => control(host, words))).click();
const dialog = (host: Element) => until(() => inside<HTMLDialogElement>(host, 'dialog[open]'));
const titleOf = async (host: Element) => (await dialog(host)).querySelector('h2')?.textContent;
const noDialog = (host: Element) => until(() => inside(host, 'dialog[open]') === null);

let number = 0;
/** Shows a search with its own filter id, since searches and their filters outlive their element. */
async function search(attributes = '', id = `probe${++number}`, width = 1200): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:${width}px"><natippc-installations filter-id="${id}" ${attributes}></natippc-installations></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-installations'));
  await until(
    () => inside(host, '[part~=results][aria-busy=false]') && total(host) && inside(host, 'input[type=checkbox]'),
  );
  return host;
}

/** The button that opens the saved filters, labelled with the name of the selected one. */
const opener = (host: Element) => inside<HTMLButtonElement>(host, '[part=filters] button[aria-expanded]');
async function open(host: Element): Promise<void> {
  (await until(() => opener(host))).click();
  await until(() => inside(host, 'section[aria-label="Gespeicherte Filter"]'));
}
const shownName = (host: Element) => opener(host)?.textContent?.trim();
async function choose(host: Element, entry: string): Promise<void> {
  await press(host, /^Filter verwalten/);
  (
    await until(() =>
      allInside<HTMLElement>(host, '[role=menuitem]').find((each) => each.textContent?.trim() === entry),
    )
  ).click();
}
async function select(host: Element, name: string): Promise<void> {
  (await until(() => inside<HTMLElement>(host, 'section[aria-label="Gespeicherte Filter"] [role=combobox]'))).click();
  (
    await until(() => allInside<HTMLElement>(host, '[role=option]').find((each) => each.textContent?.trim() === name))
  ).click();
}
async function giveName(host: Element, name: string): Promise<void> {
  const field = await until(() => inside<HTMLInputElement>(host, 'dialog[open] input'));
  type(field, name);
  field.form?.requestSubmit();
  await noDialog(host);
}
async function save(host: Element, name: string): Promise<void> {
  await press(host, 'Speichern unter …');
  await giveName(host, name);
}

it('[R4.21] [R4.28] [R3.8] ticking a box creates the filter Unbenannter Filter (*), which can be saved under a name', async () => {
  const host = await search();
  expect(shownName(host)).to.equal('Gespeicherte Filter');
  await open(host);
  await until(() => shownName(host) === 'Standardfilter');
  (await box(host, /^Oberösterreich/)).click();
  await until(() => shownName(host) === 'Unbenannter Filter (*)');
  await save(host, 'Oberes Land');
  expect(shownName(host)).to.equal('Oberes Land');
  expect(await findings(host)).to.deep.equal([]);
  const kept = Object.keys(localStorage).filter((key) => key.includes('.filters.'));
  expect(kept).to.have.length(1);
  expect(JSON.parse(localStorage.getItem(kept[0] ?? '') ?? '')).to.deep.equal({
    name: 'Oberes Land',
    criterias: { regions: ['4'] },
    shownAs: {},
  });
});

it('[R4.28] [R5.25] filters can be added, renamed, duplicated, selected and deleted, except for the default filter', async () => {
  const host = await search();
  await open(host);
  await choose(host, 'Umbenennen');
  expect(await titleOf(host)).to.equal('Umbenennen nicht möglich');
  await press(host, 'OK');
  await noDialog(host);
  await choose(host, 'Filter hinzufügen');
  expect(await titleOf(host)).to.equal('Filter hinzufügen');
  await giveName(host, 'Eins');
  await choose(host, 'Umbenennen');
  await giveName(host, 'Erster');
  (await box(host, /^Oberösterreich/)).click();
  await press(host, 'Speichern');
  await until(() => shownName(host) === 'Erster');
  await choose(host, 'Duplizieren');
  await until(() => shownName(host) === 'Kopie von Erster');
  await select(host, 'Standardfilter');
  await until(() => parameter(`probe${number}.gebiet`) === null);
  await select(host, 'Erster');
  await until(() => parameter(`probe${number}.gebiet`) === '4');
  await choose(host, 'Löschen');
  expect(await titleOf(host)).to.equal('Filter löschen?');
  await press(host, 'Löschen');
  await until(() => shownName(host) === 'Kopie von Erster');
});

it('[R4.28] adding, renaming, saving, duplicating and deleting a filter are announced', async () => {
  const host = await search();
  const announced = async (text: string) => {
    const notices = await until(() => document.querySelector('natippc-notices'));
    await until(() => allInside(notices, '[role=status]').some(({ textContent }) => textContent === text));
  };
  await open(host);
  await choose(host, 'Filter hinzufügen');
  await giveName(host, 'Eins');
  await announced('Der Filter „Eins“ ist angelegt.');
  await choose(host, 'Umbenennen');
  await giveName(host, 'Erster');
  await announced('Der Filter „Erster“ ist umbenannt.');
  (await box(host, /^Oberösterreich/)).click();
  await press(host, 'Speichern');
  await announced('Der Filter „Erster“ ist gespeichert.');
  await choose(host, 'Duplizieren');
  await announced('Der Filter „Erster“ ist dupliziert.');
  await choose(host, 'Löschen');
  await press(host, 'Löschen');
  await announced('Der Filter „Kopie von Erster“ ist gelöscht.');
});

it('[R5.22] after deleting the last saved filter, renaming, duplicating and deleting show Kein Filter ausgewählt', async () => {
  const host = await search();
  await open(host);
  await choose(host, 'Filter hinzufügen');
  await giveName(host, 'Eins');
  await choose(host, 'Löschen');
  await press(host, 'Löschen');
  await noDialog(host);
  for (const [entry, verb] of [
    ['Umbenennen', 'umbenennen'],
    ['Duplizieren', 'duplizieren'],
    ['Löschen', 'löschen'],
  ] as const) {
    await choose(host, entry);
    expect(await titleOf(host)).to.equal('Kein Filter ausgewählt');
    expect((await dialog(host)).textContent).to.contain(verb);
    expect(await findings(host)).to.deep.equal([]);
    await press(host, 'OK');
    await noDialog(host);
  }
});

it('[R5.23] [R5.24] unsaved changes prevent duplicating and selecting another filter until saved or reset', async () => {
  const host = await search();
  await open(host);
  (await box(host, /^Oberösterreich/)).click();
  await until(() => shownName(host) === 'Unbenannter Filter (*)');
  await choose(host, 'Duplizieren');
  expect(await titleOf(host)).to.equal('Duplizieren nicht möglich');
  await press(host, 'OK');
  await noDialog(host);
  await select(host, 'Standardfilter');
  expect(await titleOf(host)).to.equal('Filterwechsel nicht möglich');
  await press(host, 'OK');
  await noDialog(host);
  await press(host, 'Zurücksetzen');
  await until(() => parameter(`probe${number}.gebiet`) === null);
});

it('[R5.26] a filter name is required, at most 100 characters long, and unique', async () => {
  const host = await search();
  await open(host);
  await choose(host, 'Filter hinzufügen');
  const field = await until(() => inside<HTMLInputElement>(host, 'dialog[open] input'));
  expect((await dialog(host)).textContent).to.contain('Pflichtfeld');
  for (const [name, message] of [
    ['', 'Dieses Feld ist verpflichtend.'],
    ['x'.repeat(101), 'Maximal 100 Zeichen.'],
    ['standardfilter', 'Diesen Namen hat schon ein anderer Filter.'],
  ] as const) {
    type(field, name);
    field.form?.requestSubmit();
    await until(() => inside(host, 'dialog[open]')?.textContent?.includes(message));
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  }
  expect(await findings(host)).to.deep.equal([]);
  await giveName(host, '<b>ÄÖ 😀</b> \u202e أ; DROP TABLE--');
  await until(() => shownName(host)?.includes('<b>ÄÖ 😀</b>'));
});

it('[R4.26] the toggle disables and enables the selected filter, and is labelled Filter ist aktiv or Filter ist inaktiv', async () => {
  const host = await search();
  const all = total(host);
  await open(host);
  (await box(host, /^Oberösterreich/)).click();
  await until(() => total(host) !== all);
  (await box(host, /^Filter ist aktiv$/)).click();
  await until(() => total(host) === all);
  expect((await box(host, /^Oberösterreich/)).checked).to.equal(true);
  (await box(host, /^Filter ist inaktiv$/)).click();
  await until(() => total(host) !== all);
});

it('[R4.20] in apply mode Anwenden updates the results and Zurücksetzen resets them', async () => {
  const host = await search('update-mode="apply"');
  const all = total(host);
  const land = await box(host, /^Oberösterreich/);
  land.click();
  await until(
    () =>
      land.checked &&
      allInside(host, '[role=status]').some(({ textContent }) => /noch nicht angewendet/.test(textContent ?? '')),
  );
  expect(total(host)).to.equal(all);
  await press(host, 'Anwenden');
  await until(() => total(host) !== all && parameter(`probe${number}.gebiet`) === '4');
  await press(host, 'Zurücksetzen');
  await until(() => total(host) === all && !land.checked);
  expect(await findings(host)).to.deep.equal([]);
});

it('[R4.30] in apply mode a removed chip takes effect at once, and a tick of another criterion keeps waiting', async () => {
  const host = await search('update-mode="apply"');
  const all = total(host);
  (await box(host, /^Oberösterreich/)).click();
  await press(host, 'Anwenden');
  await until(() => total(host) !== all && parameter(`probe${number}.gebiet`) === '4');
  const energy = await box(host, /Energiewirtschaft/);
  energy.click();
  await until(() => energy.checked);
  await press(host, /^Filter entfernen: .*Oberösterreich/);
  await until(() => total(host) === all && parameter(`probe${number}.gebiet`) === null);
  expect([energy.checked, (await box(host, /^Oberösterreich/)).checked]).to.deep.equal([true, false]);
  await press(host, 'Anwenden');
  await until(() => total(host) !== all && parameter(`probe${number}.taetigkeit`) === '1');
});

it('[R4.28] who opens a shared filter reads its name at once, and keeps it when changing the criteria', async () => {
  const id = `probe${++number}`;
  history.replaceState(null, '', `?${id}.gebiet=4&${id}.filter=Mein+Gebiet`);
  const host = await search('', id);
  await until(() => /^Mein Gebiet/.test(shownName(host) ?? ''));
  (await box(host, /Energiewirtschaft/)).click();
  await until(() => parameter(`${id}.filter`) === null);
  await until(() => shownName(host) === 'Mein Gebiet (*)');
});

for (const { width, isRepeated } of [
  { width: 390, isRepeated: true },
  { width: 1200, isRepeated: false },
])
  it(`[R4.28] at ${width} px the name of a shared filter is visible once, without opening anything`, async () => {
    const id = `probe${++number}`;
    history.replaceState(null, '', `?${id}.gebiet=4&${id}.filter=Mein+Gebiet`);
    const host = await search('', id, width);
    await until(() => /^Mein Gebiet/.test(shownName(host) ?? ''));
    const visible = allInside<HTMLElement>(host, 'p, button').filter(
      (each) => /Mein Gebiet/.test(each.textContent ?? '') && each.checkVisibility(),
    );
    expect(visible.map(({ localName }) => localName)).to.deep.equal([isRepeated ? 'p' : 'button']);
  });

it('[R4.30] in apply mode "Keine Filterkriterien gesetzt" is not said while criteria are in force', async () => {
  const host = await search('update-mode="apply"');
  const all = total(host);
  await open(host);
  const isSaid = () => allInside(host, 'p').some((each) => each.textContent === 'Keine Filterkriterien gesetzt');
  await until(isSaid);
  const land = await box(host, /^Oberösterreich/);
  land.click();
  await press(host, 'Anwenden');
  await until(() => total(host) !== all);
  land.click();
  await until(() => !land.checked);
  expect(isSaid()).to.equal(false);
  await press(host, 'Anwenden');
  await until(() => total(host) === all && isSaid());
});

it('[R3.6] without filter management there are no saved filters', async () => {
  const host = await search('disable-filter-management');
  expect(control(host, /^Gespeicherte Filter/)).to.equal(undefined);
});

it('[R10.3] [R10.1] a panel elsewhere on the page filters the search with its filter id, which then hides its own panel', async () => {
  const host = await search();
  expect(inside(host, '[part=filters]')).not.to.equal(null);
  const all = total(host);
  const panel = place(`<natippc-filter-panel filter-id="probe${number}"></natippc-filter-panel>`);
  await until(() => inside(host, '[part=filters]') === null);
  (await box(panel, /^Oberösterreich/)).click();
  await until(() => total(host) !== all);
  expect(await findings(panel)).to.deep.equal([]);
  panel.parentElement?.remove();
  await until(() => inside(host, '[part=filters]'));
  expect((await box(host, /^Oberösterreich/)).checked).to.equal(true);
});

it('[R4.27] preset values of a panel create a separate filter', async () => {
  const host = await search();
  const panel = place(
    `<natippc-filter-panel filter-id="probe${number}" preset='{"regions":["4"]}'></natippc-filter-panel>`,
  );
  await until(() => parameter(`probe${number}.gebiet`) === '4' && total(host));
  await until(() => control(panel, /^Unbenannter Filter \(\*\)$/));
});

it('a shared link contains the criteria and the name, and its recipient can save the filter', async () => {
  const host = await search();
  await open(host);
  (await box(host, /^Oberösterreich/)).click();
  await save(host, 'Für alle & Übrigen');
  await choose(host, 'Link teilen');
  const address = new URL((await until(() => inside<HTMLInputElement>(host, 'dialog[open] input'))).value);
  expect(address.searchParams.get(`probe${number}.gebiet`)).to.equal('4');
  expect(address.searchParams.get(`probe${number}.filter`)).to.equal('Für alle & Übrigen');
  expect((await dialog(host)).textContent).not.to.contain('hängt vom Konto ab');
  await clear();
  localStorage.clear();
  history.replaceState(null, '', address.search.replaceAll(`probe${number}.`, `probe${number + 1}.`));
  const other = await search();
  await open(other);
  await until(() => shownName(other) === 'Für alle & Übrigen (*)');
  await save(other, 'Meiner');
  expect(shownName(other)).to.equal('Meiner');
});

it('sharing a filter warns about criteria whose results depend on the account', async () => {
  history.replaceState(null, '', `?probe${number + 1}.veroeffentlicht=ja`);
  const host = await search();
  await open(host);
  await choose(host, 'Link teilen');
  expect((await dialog(host)).textContent).to.contain('hängt vom Konto ab (veröffentlicht)');
});

it('[R4.29] [R8.7] a failure to load saved filters is shown as a warning on the filter button and can be retried', async () => {
  let isBroken = true;
  disturb('userSettings/natippcInstallations.filters', () => (isBroken ? json(500, {}) : undefined));
  const host = await search();
  await signIn('behoerde');
  await askWhoItIs();
  await until(() => opener(host)?.querySelector('[aria-label=Warnung]'));
  await open(host);
  await until(() => inside(host, '[data-block=alert]')?.textContent?.includes('konnten nicht geladen werden'));
  expect(await findings(host)).to.deep.equal([]);
  isBroken = false;
  await press(host, 'Erneut laden');
  await until(() => inside(host, '[data-block=alert]') === null);
  await signOut();
  await askWhoItIs();
});

import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import { allInside, clear, control, inside, labelled, loadScript, place, until } from './fixtures/page.ts';

before(() => loadScript());
afterEach(async () => {
  await clear();
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
});

const headings = (host: Element) => allInside(host, 'thead th').map(({ textContent }) => textContent);
const names = (host: Element) =>
  allInside(host, '[data-block=result-table] tbody a').map(({ textContent }) => textContent ?? '');

const columnChoice = (host: Element) =>
  allInside(host, 'summary').find(({ textContent }) => textContent?.startsWith('Spalten wählen'));

async function table(query = '', width = 1200): Promise<HTMLElement> {
  history.replaceState(null, '', `?anlagen.ansicht=tabelle${query}`);
  const frame = place(`<div style="inline-size:${width}px"><natippc-installations></natippc-installations></div>`);
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-installations'));
  await until(() => inside(host, '[part~=results][aria-busy=false]') && names(host).length > 0);
  return host;
}

it('pressing a table heading sorts by it, pressing it again reverses the order, and the address follows', async () => {
  const host = await table('&anlagen.gebiet=4');
  expect(names(host).length).to.equal(25);
  const first = names(host)[0];
  (await until(() => control(host, 'Anlage'))).click();
  await until(() => names(host)[0] !== first);
  expect(inside(host, 'th[aria-sort]')?.getAttribute('aria-sort')).to.equal('descending');
  await until(() => location.search === '?anlagen.ansicht=tabelle&anlagen.gebiet=4&anlagen.richtung=ab');
  (await until(() => control(host, 'Ort'))).click();
  await until(() => inside(host, 'th[aria-sort=ascending]')?.textContent === 'Ort');
  await until(() => location.search.includes('anlagen.sort=place'));
});

it('the column of the last inspection shows its result and whether the next one is overdue', async () => {
  const host = await table('&anlagen.ueberfaellig=ja&anlagen.ergebnis=seriousDeviations');
  const cells = allInside(host, 'tbody td:last-child').map(({ textContent }) => textContent);
  expect(cells.length).to.be.greaterThan(0);
  for (const cell of cells)
    expect(cell).to.match(/^\d\d\.\d\d\.\d{4} erhebliche Mängel nächste überfällig seit \d\d\.\d\d\.\d{4}$/);
});

it('around a place, the column of places shows distances', async () => {
  const host = await table('&anlagen.umkreis=48.306,14.286,25');
  const places = allInside(host, 'tbody td:nth-child(3)').map(({ textContent }) => textContent);
  expect(places.length).to.be.greaterThan(0);
  for (const text of places) expect(text).to.match(/^\d{4} .+ · \d+(,\d)?\u202fkm$/);
});

it('[R7.37] chosen columns are shown and stored in this browser', async () => {
  const host = await table();
  expect(headings(host)).to.deep.equal(['Anlage', 'Betreiber:in', 'Ort', 'Tätigkeit', 'Status', 'Letzte Inspektion']);
  (await until(() => columnChoice(host))).click();
  for (const label of ['Branche', 'Betreiber:in']) {
    labelled(host, label)?.click();
  }
  await until(() => headings(host).includes('Branche') && !headings(host).includes('Betreiber:in'));
  expect(Object.values(localStorage)).to.include('name,place,activity,branch,status,lastInspection');
});

it('in the order of what is due, its date comes first, and only there the table says that it is overdue', async () => {
  const host = await table('&anlagen.ueberfaellig=ja&anlagen.sort=termin');
  await until(() => headings(host)[0] === 'Nächste Inspektion');
  const rows = allInside(host, 'tbody tr').map(({ textContent }) => textContent ?? '');
  expect(rows.length).to.be.greaterThan(0);
  for (const row of rows) expect(row.match(/überfällig seit/g)).to.have.length(1);
  expect(inside(host, 'tbody td:first-child')?.textContent).to.match(/^überfällig seit/);
});

it('on a desktop, no usual column is cut off at the side', async () => {
  const host = await table('&anlagen.sort=termin');
  await until(() => headings(host)[0] === 'Nächste Inspektion');
  const body = await until(() => inside<HTMLElement>(host, '[aria-label="Ergebnisse als Tabelle"] tbody'));
  expect(body.scrollWidth).to.be.at.most(body.clientWidth + 2);
  const cut = allInside(host, 'thead th, tbody :is(th, td)').filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
});

it('[R10.7] the table scrolls with the page below its sticky head, and within itself only sideways, where the head follows', async () => {
  const host = await table('', 360);
  const body = await until(() => inside<HTMLElement>(host, '[aria-label="Ergebnisse als Tabelle"] tbody'));
  const head = await until(() => inside<HTMLElement>(host, '[aria-label="Ergebnisse als Tabelle"] thead'));
  expect(body.scrollWidth).to.be.greaterThan(body.clientWidth);
  expect(body.scrollHeight).to.be.at.most(body.clientHeight + 1);
  body.scrollTo(200, 0);
  await until(() => head.scrollLeft === 200);
  const lastRow = await until(() => inside(host, 'tbody tr:last-child'));
  lastRow.scrollIntoView({ block: 'center' });
  await until(() => lastRow.getBoundingClientRect().top < innerHeight && head.getBoundingClientRect().top >= 0);
  const [name, place, placeHead] = ['th', 'td:nth-child(3)', ''].map((cell) =>
    (cell ? lastRow.querySelector(cell) : head.querySelector('th:nth-child(3)'))?.getBoundingClientRect(),
  );
  expect(name?.left).to.be.closeTo(body.getBoundingClientRect().left, 1);
  expect(placeHead?.left).to.be.closeTo(place?.left ?? 0, 1);
  expect(placeHead?.width).to.be.closeTo(place?.width ?? 0, 1);
  expect(head.getBoundingClientRect().bottom).to.be.lessThan(lastRow.getBoundingClientRect().top);
});

it('[R10.7] the table has no axe findings, and is paged like the list', async () => {
  const host = await table();
  const first = names(host)[0];
  expect(await findings(host)).to.deep.equal([]);
  (await until(() => control(host, /^(Seite )?2$/))).click();
  await until(() => names(host)[0] !== first && names(host).length > 0);
  expect(inside(host, '[data-block=result-table]')).not.to.equal(null);
});

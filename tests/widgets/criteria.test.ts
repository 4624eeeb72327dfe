import { expect } from 'chai';
import { findings } from './fixtures/accessibility.ts';
import {
  allInside,
  clear,
  control,
  disturb,
  inside,
  labelled,
  loadScript,
  place,
  tasks,
  type,
  until,
} from './fixtures/page.ts';

before(() => loadScript());
afterEach(async () => {
  await clear();
  localStorage.clear();
});

const parameter = (name: string) => new URLSearchParams(location.search).get(name);
/** Returns the total without the adjacent loading note. */
const total = (host: Element) => inside(host, '[data-block=total] > span')?.textContent ?? '';

async function search(id: string): Promise<HTMLElement> {
  const frame = place(
    `<div style="inline-size:1200px"><natippc-installations filter-id="${id}"></natippc-installations></div>`,
  );
  const host = await until(() => frame.querySelector<HTMLElement>('natippc-installations'));
  await until(
    () => inside(host, '[part~=results][aria-busy=false]') && total(host) && inside(host, 'input[type=checkbox]'),
  );
  return host;
}

const placeField = (host: Element) => labelled(host, 'Postleitzahl oder Ort');
const radiusField = (host: Element) => labelled(host, 'Umkreis');

const group = async (host: Element, name: string) => {
  const button = await until(() =>
    allInside<HTMLButtonElement>(host, '[part=filters] button[aria-expanded]').find((each) =>
      each.textContent?.trim().startsWith(name),
    ),
  );
  if (button.getAttribute('aria-expanded') === 'false') button.click();
};

it('one letter is too little to look for places by, and the field says so', async () => {
  const host = await search('kurz');
  await group(host, 'Ort und Umkreis');
  type(await until(() => placeField(host)), 'l');
  const hint = 'Bitte mindestens zwei Buchstaben oder Ziffern eingeben.';
  await until(() => allInside<HTMLElement>(host, 'p, span, div').some(({ textContent }) => textContent === hint));
});

it('[R9.2] a place is chosen from those known to the register, and its chip removes it', async () => {
  const host = await search('orte');
  const all = total(host);
  await group(host, 'Ort und Umkreis');
  const field = await until(() => placeField(host));
  type(field, 'linz');
  const options = () => allInside<HTMLElement>(host, '[role=option]');
  await until(() => options().some((each) => each.textContent?.includes('4020 Linz')));
  expect(await findings(host)).to.deep.equal([]);
  options()
    .find((each) => each.textContent?.includes('4020 Linz'))
    ?.click();
  await until(() => parameter('orte.ort') === '4020');
  await until(() => total(host) !== all);
  (await until(() => control(host, /Ort: 4020/))).click();
  await until(() => parameter('orte.ort') === null && total(host) === all);
  await until(() => placeField(host)?.value === '');
});

const choose = (select: HTMLSelectElement | undefined, value: string) => {
  if (!select) throw new Error('No list to choose from.');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

it('[R7.29] a chosen place offers its radius at once, in any whole number of km; field and chip say both, also after a reload', async () => {
  const host = await search('umkreis');
  await group(host, 'Ort und Umkreis');
  const field = await until(() => placeField(host));
  const radius = () => until(() => radiusField(host));
  const chips = () => allInside(host, '[data-remove]').map(({ textContent }) => textContent ?? '');
  expect(radiusField(host)).to.equal(undefined);
  type(field, '4020');
  (
    await until(() => allInside<HTMLElement>(host, '[role=option]').find((each) => /4020/.test(each.textContent ?? '')))
  ).click();
  await until(() => parameter('umkreis.ort') === '4020');
  type(await radius(), '20');
  await until(() => /^48\.\d+,14\.\d+,20,4020 /.test(parameter('umkreis.umkreis') ?? ''));
  expect(parameter('umkreis.ort')).to.equal(null);
  await until(() => chips().some((chip) => /Umkreis: 4020 Linz.*, 20\u202fkm/.test(chip)));
  await until(() => /^4020 Linz.*, 20\u202fkm$/.test(field.value));
  expect(await findings(host)).to.deep.equal([]);
  const again = await search('umkreis');
  await group(again, 'Ort und Umkreis');
  await until(() => /^4020 Linz.*, 20\u202fkm$/.test(placeField(again)?.value ?? ''));
  again.parentElement?.remove();
  type(await radius(), '0,5');
  (await radius()).blur();
  await until(() =>
    allInside(host, '*').some(({ textContent }) => textContent === 'Ganze Kilometer von 1 bis 600 eingeben.'),
  );
  expect(parameter('umkreis.umkreis')).to.match(/,20,/);
  type(await radius(), '');
  await until(() => parameter('umkreis.ort') === '4020' && parameter('umkreis.umkreis') === null);
  await until(() => /^4020 Linz/.test(field.value));
  history.replaceState(null, '', '?nur.ort=4020');
  const reloaded = await search('nur');
  await until(() => /^4020 Linz/.test(placeField(reloaded)?.value ?? ''));
  history.replaceState(null, '', location.pathname);
});

it('around a place, results are ordered by distance and show it, until another order is chosen', async () => {
  history.replaceState(null, '', '?naehe.umkreis=48.306,14.286,25');
  const host = await search('naehe');
  const distances = () =>
    allInside(host, '[data-result]').map(({ textContent }) =>
      Number(/ · (\d+(?:,\d)?)\u202fkm/.exec(textContent ?? '')?.[1]?.replace(',', '.')),
    );
  const order = () => labelled<HTMLSelectElement>(host, 'Sortierung');
  const offered = () => [...(order()?.options ?? [])].map(({ text }) => text);
  const nearest = distances();
  expect(nearest.length).to.be.greaterThan(1);
  expect(nearest).to.deep.equal(nearest.toSorted((one, other) => one - other));
  expect(order()?.selectedOptions[0]?.text).to.equal('Entfernung');
  expect(await findings(host)).to.deep.equal([]);
  choose(order(), 'name-auf');
  await until(() => parameter('naehe.sort') === 'name' && distances().join() !== nearest.join());
  expect(distances().every((distance) => distance <= 25)).to.equal(true);
  choose(order(), '');
  await until(() => parameter('naehe.sort') === null && distances().join() === nearest.join());
  (await until(() => control(host, /Umkreis: .*, 25/))).click();
  await until(() => !offered().includes('Entfernung') && order()?.selectedOptions[0]?.text === 'Anlage A–Z');
  await until(() => distances().every(Number.isNaN));
  history.replaceState(null, '', location.pathname);
});

it('an address with both a place and a separate radius keeps both until either is changed', async () => {
  history.replaceState(null, '', '?alt.ort=4020&alt.umkreis=48.3,14.3,20,Zementwerk');
  const host = await search('alt');
  const chips = () => allInside(host, '[data-remove]').map(({ textContent }) => textContent ?? '');
  await until(() => chips().some((chip) => /Ort: 4020/.test(chip)));
  expect(chips().some((chip) => /Umkreis: Zementwerk, 20\u202fkm/.test(chip))).to.equal(true);
  const field = await until(() => placeField(host));
  expect(field.value).to.equal('Zementwerk, 20\u202fkm');
  const radius = await until(() => radiusField(host));
  type(radius, '');
  await until(() => allInside(host, '[role=status]').some(({ textContent }) => /kein Ort/.test(textContent ?? '')));
  type(radius, '50');
  await until(() => /,50,Zementwerk$/.test(parameter('alt.umkreis') ?? ''));
  history.replaceState(null, '', location.pathname);
});

it('numbers are read in German format, and an invalid number shows an error without affecting the other', async () => {
  const host = await search('leistung');
  await group(host, 'Feuerungswärmeleistung');
  const power = '[role=group][aria-label=Feuerungswärmeleistung]';
  const fields = () => allInside<HTMLInputElement>(host, `${power} input`);
  await until(() => fields().length === 2);
  const [from, to] = fields();
  if (!from || !to) throw new Error('No fields.');
  type(from, '50,5');
  await until(() => parameter('leistung.leistung-von') === '50.5');
  type(to, '1.5');
  to.blur();
  await until(() => inside(host, `${power} input[aria-invalid]`));
  const width = () => from.getBoundingClientRect().width;
  const before = width();
  type(to, '40');
  to.blur();
  await until(() => inside(host, power)?.textContent?.includes('So kann es keine Ergebnisse'));
  expect(width()).to.equal(before);
  expect(parameter('leistung.leistung-bis')).to.equal(null);
  expect(await findings(host)).to.deep.equal([]);
  type(to, '300');
  await until(() => parameter('leistung.leistung-bis') === '300');
  expect(inside(host, `${power} input[aria-invalid]`)).to.equal(null);
  expect(inside(host, power)?.textContent).not.to.contain('So kann es keine Ergebnisse');
  (await until(() => control(host, /50,5.*300.*MW/))).click();
  await until(() => parameter('leistung.leistung-von') === null && fields()[0]?.value === '');
});

/** Presses on a value of the panel without releasing, as a pointer does before the click. */
const pressOn = (box: HTMLElement, more: PointerEventInit) =>
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0, ...more }));

const federalState = (host: Element, name: string) =>
  until(() =>
    allInside<HTMLInputElement>(host, '[part=filters] input[type=checkbox]').find((each) =>
      each.ariaLabel?.startsWith(`${name}, `),
    ),
  );

/** Records the bodies of searches from now on. */
function recordSearches(): string[] {
  const bodies: string[] = [];
  disturb('/api/natippcInstallations', (_call, body) => {
    if (typeof body === 'string') bodies.push(body);
    return undefined;
  });
  return bodies;
}

it('a mouse button that goes down on a value sends its search, and the click shows the result without another call', async () => {
  const host = await search('druck');
  const all = total(host);
  const bodies = recordSearches();
  const box = await federalState(host, 'Oberösterreich');
  pressOn(box, { pointerType: 'mouse' });
  await tasks();
  expect(bodies).to.deep.equal(['{"regions":["4"]}']);
  expect([box.checked, parameter('druck.gebiet'), total(host)]).to.deep.equal([false, null, all]);
  box.click();
  await until(() => parameter('druck.gebiet') === '4' && total(host) !== all);
  await until(() => inside(host, '[part~=results][aria-busy=false]'));
  expect(bodies).to.have.length(1);
});

// Another value than before: the page keeps the answers of all searches.
it('a touch or another mouse button on a value sends nothing before the click', async () => {
  const host = await search('tippen');
  const all = total(host);
  const bodies = recordSearches();
  const box = await federalState(host, 'Tirol');
  pressOn(box, { pointerType: 'touch' });
  pressOn(box, { pointerType: 'mouse', button: 2 });
  await tasks();
  expect(bodies).to.deep.equal([]);
  box.click();
  await until(() => parameter('tippen.gebiet') === '7' && total(host) !== all);
  expect(bodies).to.deep.equal(['{"regions":["7"]}']);
});

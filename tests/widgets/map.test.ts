import { expect } from 'chai';
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
  tasks,
  until,
} from './fixtures/page.ts';

before(() => loadScript());
afterEach(async () => {
  await clear();
  history.replaceState(null, '', location.pathname);
});

let searches = 0;
/** Attributes for a separate search, since a search outlives its element. */
const unbound = () => `url-state="off" filter-id="karte-${++searches}"`;
const items = (host: Element) => allInside(host, '[data-point]');
const title = (host: Element) => inside(host, '[data-block=points] :is(h2, h3, h4)')?.textContent ?? '';
const inSight = (host: Element) => Number(/[\d.]+/.exec(title(host))?.[0].replaceAll('.', ''));

async function map(attributes = unbound()): Promise<HTMLElement> {
  const host = place(`<natippc-map ${attributes}></natippc-map>`);
  await until(() => inside(host, '[data-block=map][aria-busy=false] canvas') && items(host).length > 0);
  return host;
}

it('[R10.1] [R10.6] the map draws the search results on a canvas, sends requests only to the register, and violates no policy of the page', async () => {
  const violations: string[] = [];
  const note = ({ violatedDirective }: SecurityPolicyViolationEvent) => violations.push(violatedDirective);
  document.addEventListener('securitypolicyviolation', note);
  const host = await map();
  const canvas = await until(() => inside<HTMLCanvasElement>(host, 'canvas'));
  const pixels = () => canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  await until(() => new Set(Array.from(pixels()).filter((_, at) => at % 4 === 0)).size > 10);
  expect(inSight(host)).to.be.greaterThan(500);
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
  expect([...new Set(asked)].filter((origin) => origin !== location.origin && origin !== 'null')).to.deep.equal([]);
  document.removeEventListener('securitypolicyviolation', note);
  expect(violations).to.deep.equal([]);
});

it('[R10.7] the map can be zoomed by keyboard, and the list beside it follows', async () => {
  const host = await map();
  const all = inSight(host);
  const keys = await until(() => inside<HTMLElement>(host, '[data-map]'));
  keys.focus();
  for (let times = 0; times < 3; times++) press(keys, '+');
  await until(() => inSight(host) < all);
  (await until(() => control(host, 'Alle zeigen'))).click();
  await until(() => inSight(host) === all);
});

it('[R10.7] a cluster can be opened by keyboard, and the list then shows its installations with links', async () => {
  const host = await map();
  const all = inSight(host);
  const keys = await until(() => inside<HTMLElement>(host, '[data-map]'));
  keys.focus();
  press(keys, 'Enter');
  await until(() => title(host).endsWith('an dieser Stelle'));
  expect(inSight(host)).to.be.greaterThan(1).and.lessThan(all);
  expect(items(host)[0]?.querySelector('a')?.href).to.contain('/installations/');
  (await until(() => control(host, 'Alle im Ausschnitt'))).click();
  await until(() => title(host).endsWith('im Ausschnitt'));
});

it('[R10.7] a key pressed as soon as the list is there, before the marks are drawn, opens a cluster', async () => {
  const host = place(`<natippc-map ${unbound()}></natippc-map>`);
  const listed = () => inside(host, '[data-block=map][aria-busy=false]') && items(host).length > 0;
  // In messages, which come before the timers that wait.
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((done) => {
    port1.onmessage = () => {
      if (listed()) done();
      else port2.postMessage('');
    };
    port2.postMessage('');
  });
  const keys = inside<HTMLElement>(host, '[data-map]');
  keys?.focus();
  if (keys) press(keys, 'Enter');
  await until(() => title(host).endsWith('an dieser Stelle'));
  port1.close();
});

it('[R10.7] the map can be moved without dragging: a click beside the marks centres it, and the new number is said', async () => {
  const host = await map();
  const all = inSight(host);
  const said = () => inside(host, '[data-block=points] [role=status]')?.textContent ?? '';
  expect(said(), 'nothing is said before the visitor moves the map').to.equal('');
  for (let times = 0; times < 2; times++) (await until(() => control(host, 'Vergrößern'))).click();
  await until(() => inSight(host) < all);
  let near = title(host);
  await until(() => said() === `Ausschnitt: ${inSight(host)} ${inSight(host) === 1 ? 'Anlage' : 'Anlagen'}`);
  const canvas = await until(() => inside<HTMLCanvasElement>(host, 'canvas'));
  const { left, top } = canvas.getBoundingClientRect();
  // Corners are free of marks more often than not: some click moves the map.
  for (const [x, y] of [
    [150, 20],
    [150, 120],
    [20, 150],
    [20, 20],
  ]) {
    const at = { clientX: left + (x ?? 0), clientY: top + (y ?? 0), bubbles: true, composed: true, isPrimary: true };
    canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerId: 1, button: 0, buttons: 1 }));
    canvas.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1, button: 0 }));
    const hasMoved = await until(() => title(host) !== near, 2_000).catch(() => false);
    if (hasMoved && title(host).endsWith('im Ausschnitt')) break;
    // There was a mark.
    control(host, 'Alle im Ausschnitt')?.click();
    near = await until(() => /.*im Ausschnitt$/.exec(title(host))?.[0]);
  }
  expect(title(host)).not.to.equal(near);
  expect(title(host)).to.match(/im Ausschnitt$/);
});

it('[R10.7] the map has a scale in kilometres, and names its sources', async () => {
  const host = await map();
  const scale = () => /[\d.]+\u202fk?m/.exec(inside(host, '[data-block=map]')?.textContent ?? '')?.[0];
  await until(() => scale()?.endsWith('km'));
  const far = scale();
  (await until(() => control(host, 'Vergrößern'))).click();
  await until(() => scale() !== far);
  expect(inside(host, '[data-block=map]')?.textContent).to.contain('Grenzen: Statistik Austria – data.statistik.gv.at');
  expect(inside(host, 'a[href*="creativecommons.org/licenses/by/4.0"]')).not.to.equal(null);
});

it('[R10.7] a zoom button pressed again while the map is still moving zooms one more step', async () => {
  const scale = (host: Element) => /[\d.]+\u202fk?m/.exec(inside(host, '[data-block=map]')?.textContent ?? '')?.[0];
  const zoomButton = (host: Element) => until(() => control(host, 'Vergrößern'));
  const slow = await map();
  for (let step = 0; step < 2; step++) {
    const before = scale(slow);
    (await zoomButton(slow)).click();
    await until(() => scale(slow) !== before);
  }
  const fast = await map();
  (await zoomButton(fast)).click();
  (await zoomButton(fast)).click();
  await until(() => scale(fast) === scale(slow));
});

it('[R10.7] a link skips the map, and the next Tab stop is in the list', async () => {
  const host = await map();
  const skip = await until(() => control(host, 'Karte überspringen'));
  skip.focus();
  skip.click();
  const focused = host.shadowRoot?.activeElement;
  const canvas = await until(() => inside(host, 'canvas'));
  expect(canvas.compareDocumentPosition(focused ?? canvas)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  const list = await until(() => inside(host, '[data-block=points]'));
  expect(focused?.compareDocumentPosition(list)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('[R10.8] an installation can be found on the map from its list entry, which stays marked and keeps the focus', async () => {
  const host = await map();
  const all = inSight(host);
  const item = await until(() => items(host)[3]);
  const { point } = item.dataset;
  const find = await until(() => item.querySelector('button'));
  find.focus();
  find.click();
  await until(() => inSight(host) < all && inSight(host) > 0);
  const marked = () => items(host).find(({ dataset }) => dataset.point === point)?.dataset.marked;
  await until(() => marked() === 'chosen');
  expect(host.shadowRoot?.activeElement).to.equal(find);
});

it('[R10.7] a section without installations cannot become a criterion, and the focus stays where it was', async () => {
  const host = await map(`${unbound()} preset='{"text":"zement"}'`);
  const keys = await until(() => inside<HTMLElement>(host, '[data-map]'));
  keys.focus();
  for (let times = 0; times < 3; times++) press(keys, '+');
  for (let times = 0; times < 30 && inSight(host) > 0; times++) {
    const before = inSight(host);
    press(keys, 'ArrowUp');
    await until(() => inSight(host) !== before, 700).catch(() => undefined);
  }
  await until(() => inSight(host) === 0);
  expect(inside(host, '[data-block=points]')?.textContent).to.contain('In diesem Ausschnitt ist keine Anlage');
  const restrict = await until(() => control(host, 'Auf Ausschnitt einschränken'));
  expect(restrict.getAttribute('aria-disabled')).to.equal('true');
  restrict.focus();
  restrict.click();
  await tasks();
  expect(host.shadowRoot?.activeElement).to.equal(restrict);
  expect(control(host, 'Ausschnitt aufheben')).to.equal(undefined);
});

it('[R10.3] the visible section can become a criterion of the search, which also applies to its list', async () => {
  const host = await map('filter-id="gemeinsam"');
  const list = place('<natippc-installations filter-id="gemeinsam"></natippc-installations>');
  const total = () =>
    Number(/[\d.]+/.exec(inside(list, '[data-block=total]')?.textContent ?? '')?.[0].replaceAll('.', ''));
  // A few installations have no known coordinates, so they are in the list but not on the map.
  await until(() => total() >= inSight(host) && inSight(host) > 0);
  const [all, located] = [total(), inSight(host)];
  for (let times = 0; times < 2; times++) (await until(() => control(host, 'Vergrößern'))).click();
  await until(() => inSight(host) < located && inSight(host) > 0);
  const seen = inSight(host);
  (await until(() => control(host, 'Auf Ausschnitt einschränken'))).click();
  await until(() => Math.abs(total() - seen) <= 1);
  expect(location.search).to.match(/(^\?|&)gemeinsam\.ausschnitt=[\d.,]+$/);
  (await until(() => control(host, 'Ausschnitt aufheben'))).click();
  await until(() => total() === all);
});

it('[R10.8] an installation is highlighted on the map while the pointer is on its list entry, and its link raises natippc-navigate', async () => {
  const host = await map(`${unbound()} detail-href="/anlage?id={id}"`);
  const item = await until(() => items(host)[1]);
  item.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  await until(() => items(host)[1]?.dataset.marked === 'pointed');
  const navigated = nextEvent('natippc-navigate');
  host.addEventListener('natippc-navigate', (event) => event.preventDefault(), { once: true });
  item.querySelector('a')?.click();
  const { detail } = await navigated;
  expect(detail.id).to.equal(item.dataset.point);
  expect(new URL(detail.href).search).to.equal(`?id=${item.dataset.point}`);
});

it('[R8.12] a failure to load the map’s points is reported and can be retried', async () => {
  disturb('/gis', (call) => (call === 1 ? json(404, { type: 'about:blank', status: 404 }) : undefined));
  const host = place(`<natippc-map ${unbound()} preset='{"text":"kraftwerk"}'></natippc-map>`);
  (await until(() => control(host, 'Karte laden'))).click();
  await until(() => items(host).length > 0);
});

it('[R7.8] an answer that does not consist of features fails, and is asked for again', async () => {
  const asked = disturb('/gis', (call) =>
    call === 1 ? new Response('{"features":[\n{"type":"Feature"}\n]}\n') : undefined,
  );
  const host = place(`<natippc-map ${unbound()} preset='{"text":"papier"}'></natippc-map>`);
  await until(() => items(host).length > 0);
  expect(asked.calls).to.equal(2);
});

it('names on the map are rendered as text, and installations without coordinates are counted', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const properties = { name: evil, operator: evil, place: evil, branch: evil, status: 'functional' };
  const features = [
    { type: 'Feature', id: 'x', geometry: { type: 'Point', coordinates: [14.3, 48.3] }, properties },
    { type: 'Feature', id: 'y', geometry: null, properties },
  ];
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  disturb('/gis', () => new Response(`{"type":"FeatureCollection","features":[\n${lines}\n]}\n`));
  const host = await map(`${unbound()} preset='{"text":"x"}'`);
  expect(inside(host, 'img')).to.equal(null);
  expect(items(host)[0]?.textContent).to.contain(evil);
  expect(inside(host, '[data-block=points]')?.textContent).to.contain('1 Anlage ohne bekannte Lage fehlt');
});

it('[R10.7] map, list and legend have no axe findings, including on a phone', async () => {
  const host = await map();
  expect(await findings(host)).to.deep.equal([]);
  const frame = place(`<div style="inline-size:320px"><natippc-map ${unbound()}></natippc-map></div>`);
  const narrow = await until(() => frame.querySelector('natippc-map'));
  await until(() => items(narrow).length > 0);
  expect(frame.scrollWidth).to.equal(320);
  expect(await findings(narrow)).to.deep.equal([]);
});

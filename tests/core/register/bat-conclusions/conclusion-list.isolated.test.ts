import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingPause } from '#core/platform/page/url-text.ts';
import {
  type ConclusionList,
  conclusionSorts,
  createConclusionList,
  parseView,
  setSort,
  setText,
  wholeList,
  writeView,
} from '#core/register/bat-conclusions/conclusion-list.ts';
import { FakePage } from '../../search/search/fake-page.ts';

let page: FakePage;
let ends: (() => void)[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage('https://host.example/bvt?a=1#teil');
  ends = [];
});
afterEach(async () => {
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function mounted(urlState = true): ConclusionList {
  const list = createConclusionList(urlState);
  ends.push(list.$view.listen(() => {}));
  return list;
}
const pause = () => vi.advanceTimersByTimeAsync(typingPause);

test('a view written to the address is read back unchanged, whatever other parameters the address has', () => {
  const views = fc.record({
    text: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
    sort: fc.constantFrom(...conclusionSorts),
    direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  });
  fc.assert(
    fc.property(views, (view) => {
      const query = writeView('?anlagen.bvt=GLS&x=%20&bvt.q=alt&bvt.sort=frist', view);
      expect(parseView(query)).toEqual(setText(view, view.text));
      expect(query).toMatch(/^\?anlagen\.bvt=GLS&x=%20/);
    }),
  );
});

test('invalid parameters in the address count as absent, and defaults are not written', () => {
  expect(parseView('?bvt.q=%20%20&bvt.sort=farbe&bvt.richtung=quer')).toEqual(wholeList);
  expect(parseView(`?bvt.q=${'x'.repeat(5000)}`).text).toHaveLength(100);
  expect(writeView('?bvt.q=glas&bvt.sort=frist&bvt.richtung=ab', wholeList)).toBe('');
  expect(writeView('', { text: 'glas', sort: 'deadline', direction: 'desc' })).toBe(
    '?bvt.q=glas&bvt.sort=frist&bvt.richtung=ab',
  );
});

test('typed text shows at once and reaches the address after a pause; continuous typing makes one history entry', async () => {
  const list = mounted();
  list.type('g');
  expect(list.$view.get().text).toBe('g');
  expect(page.address).toBe('/bvt?a=1#teil');
  await pause();
  list.type('gl');
  list.type('glas ');
  await pause();
  expect(page.address).toBe('/bvt?a=1&bvt.q=glas#teil');
  expect(page.entries).toHaveLength(2);
  page.go(-1);
  expect(list.$view.get()).toEqual(wholeList);
  page.go(1);
  expect(list.$view.get().text).toBe('glas');
});

test('sorting first writes the typed text, each as its own history entry', () => {
  const list = mounted();
  list.type('glas');
  list.update((view) => setSort(view, 'deadline', 'asc'));
  expect(page.entries.map(({ url }) => url.search)).toEqual([
    '?a=1',
    '?a=1&bvt.q=glas',
    '?a=1&bvt.q=glas&bvt.sort=frist',
  ]);
  list.update((view) => setSort(view, 'deadline', 'asc'));
  expect(page.entries).toHaveLength(3);
});

test('typed text can be written at once before leaving, and pending text does not undo going back', async () => {
  const list = mounted();
  list.type('glas');
  list.settle();
  expect(page.address).toBe('/bvt?a=1&bvt.q=glas#teil');
  list.type('glasf');
  page.go(-1);
  await pause();
  expect(list.$view.get()).toEqual(wholeList);
  expect(page.address).toBe('/bvt?a=1#teil');
});

test('address changes by another widget do not undo typing, and typed text is not written to another page’s address', async () => {
  const list = mounted();
  list.type('gl');
  page.push('/bvt?a=1&anlagen.q=x');
  page.window.dispatchEvent(new Event('natippc-url'));
  expect(list.$view.get().text).toBe('gl');
  page.push('/anderswo');
  await pause();
  expect(page.address).toBe('/anderswo');
});

test('a list without URL state neither reads nor writes the address', async () => {
  page.push('/bvt?bvt.q=glas');
  const list = mounted(false);
  expect(list.$view.get()).toEqual(wholeList);
  list.type('papier');
  await pause();
  list.update((view) => setSort(view, 'published', 'desc'));
  expect(page.address).toBe('/bvt?bvt.q=glas');
});

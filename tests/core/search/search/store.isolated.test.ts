import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#core/platform/query/query-client.ts';
import { clearAll } from '#core/search/search/clear-criteria.ts';
import { setPage } from '#core/search/search/page-transitions.ts';
import { type SearchOptions, type SearchStore, searchFor } from '#core/search/search/search-store.ts';
import { setOverview, toggleFacetValue } from '#core/search/search/search-transitions.ts';
import type { RawSearch, Suggestion } from '#core/search/search/search-types.ts';
import { claimFilterId } from '#core/search/search/url.ts';
import { nothingCounted } from '../../../fixtures/search-result.ts';
import { FakePage } from './fake-page.ts';

let page: FakePage;
let searches: RawSearch[];
let suggested: string[];
/** The server's response time, in ms. */
let delay: number;
let number = 0;
let ends: (() => void)[];

function result(search: RawSearch) {
  return {
    total: 1,
    page: search.page ?? 1,
    pageSize: search.pageSize ?? 25,
    sort: 'name',
    direction: 'asc',
    items: [{ id: 'a', name: JSON.stringify(search), operator: 'B', status: 'functional' }],
    ...nothingCounted,
    textMatch: 'none',
    matchedWords: [],
    loosen: [],
    dataVersion: 1,
    lastUpdate: '2026-01-01T00:00:00Z',
  };
}

const place: Suggestion = { kind: 'place', label: 'Wien', detail: '', action: { facet: 'regions', value: '9' } };

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage('https://host.example/register?a=1#teil');
  searches = [];
  suggested = [];
  ends = [];
  delay = 10;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    await new Promise((done) => setTimeout(done, delay));
    const { pathname, searchParams } = new URL(address, 'https://host.example');
    if (pathname.endsWith('/suggest')) {
      suggested.push(searchParams.get('text') ?? '');
      return Response.json([place]);
    }
    if (pathname.endsWith('/metadata')) return Response.json({ dataVersion: 1, criteria: [] });
    const search: RawSearch = JSON.parse(String(init.body));
    searches.push(search);
    return Response.json(result(search));
  });
});

afterEach(async () => {
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(2000);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns a separate search for each test, with the listeners of a mounted element. */
function mounted(options?: SearchOptions, filterId = `s${++number}`): SearchStore {
  const store = searchFor(filterId, options);
  for (const $store of [
    store.$search,
    store.$text,
    store.$result,
    store.$suggestions,
    store.$showLoading,
    store.$isRefreshing,
    store.$activeCriteria,
    store.$shownCriteria,
  ]) {
    ends.push($store.listen(() => {}));
  }
  return store;
}

const shown = (store: SearchStore): string | undefined => store.$result.get().data?.items[0]?.name;

test('a search starts from the address and leaves the host’s part of it unchanged', async () => {
  page = new FakePage('https://host.example/register?a=1&w.gebiet=9&w.q=Werk#teil');
  const store = mounted(undefined, 'w');
  expect(store.$search.get()).toEqual({ regions: ['9'], text: 'Werk' });
  expect(store.$text.get()).toBe('Werk');
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{ regions: ['9'], text: 'Werk' }]);
  store.update((search) => toggleFacetValue(search, 'regions', '9'));
  expect(page.address).toBe('/register?a=1&w.q=Werk#teil');
  expect(page.current.state).toEqual({ host: 'state' });
});

test('each discrete change adds a history entry, and back and forward restore the search', async () => {
  const store = mounted(undefined, 'b');
  const urls: unknown[] = [];
  page.window.addEventListener('natippc-url', (event) => event instanceof CustomEvent && urls.push(event.detail));
  store.update((search) => toggleFacetValue(search, 'regions', '9'));
  store.update((search) => setPage(search, 2));
  expect(page.entries).toHaveLength(3);
  expect(urls).toEqual([
    { url: '/register?a=1&b.gebiet=9#teil', replace: false },
    { url: '/register?a=1&b.gebiet=9&b.seite=2#teil', replace: false },
  ]);
  page.go(-1);
  expect(store.$search.get()).toEqual({ regions: ['9'] });
  page.go(-1);
  expect(store.$search.get()).toEqual({});
  page.go(2);
  expect(store.$search.get()).toEqual({ regions: ['9'], page: 2 });
  expect(page.entries).toHaveLength(3);
});

test('an equivalent search makes neither a call nor a history entry', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.update((search) => ({ ...search, page: 1, text: ' ' }));
  await vi.advanceTimersByTimeAsync(50);
  expect(page.entries).toHaveLength(1);
  expect(searches).toHaveLength(1);
});

test('[R9.2] typing searches 400 ms after the last key press', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.type('w');
  await vi.advanceTimersByTimeAsync(399);
  store.type('we');
  expect(store.$text.get()).toBe('we');
  await vi.advanceTimersByTimeAsync(399);
  expect(store.$search.get()).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(store.$search.get()).toEqual({ text: 'we' });
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { text: 'we' }]);
});

test('continuous typing makes one history entry, and back restores the search before it', async () => {
  const store = mounted();
  for (const text of ['we', 'werk', 'werk ', 'werk 2']) {
    store.type(text);
    await vi.advanceTimersByTimeAsync(450);
  }
  expect(page.entries).toHaveLength(2);
  expect(store.$search.get()).toEqual({ text: 'werk 2' });
  page.go(-1);
  expect(store.$search.get()).toEqual({});
  expect(store.$text.get()).toBe('');
});

test('the typed text stays as typed during its search', async () => {
  const store = mounted();
  store.type('Werk ');
  await vi.advanceTimersByTimeAsync(450);
  expect(store.$search.get()).toEqual({ text: 'Werk' });
  expect(store.$text.get()).toBe('Werk ');
});

test('[R9.2] Enter searches at once, and nothing more follows after the pause', async () => {
  const store = mounted();
  store.type('wien');
  store.submitText();
  expect(store.$search.get()).toEqual({ text: 'wien' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.entries).toHaveLength(2);
  expect(searches.filter((search) => search.text)).toHaveLength(1);
  expect(suggested).toEqual([]);
});

test('a criterion chosen while typing also applies the typed text', async () => {
  const store = mounted();
  store.type('wien');
  store.update((search) => toggleFacetValue(search, 'statuses', 'functional'));
  expect(store.$search.get()).toEqual({ text: 'wien', statuses: ['functional'] });
  store.type('wie');
  store.update(clearAll);
  expect(store.$search.get()).toEqual({});
  expect(store.$text.get()).toBe('');
});

test('[R9.2] suggestions appear after the pause, from two characters on, and disappear when dismissed or chosen', async () => {
  const store = mounted();
  store.type('w');
  await vi.advanceTimersByTimeAsync(500);
  expect(suggested).toEqual([]);
  store.type('wi');
  await vi.advanceTimersByTimeAsync(399);
  expect(suggested).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(suggested).toEqual(['wi']);
  expect(store.$suggestions.get()).toEqual([place]);
  store.dismissSuggestions();
  expect(store.$suggestions.get()).toEqual([]);

  store.type('wie');
  store.dismissSuggestions();
  await vi.advanceTimersByTimeAsync(500);
  expect(store.$suggestions.get()).toEqual([]);

  store.type('wien');
  await vi.advanceTimersByTimeAsync(500);
  expect(store.$suggestions.get()).toEqual([place]);
  store.choose(place);
  expect(store.$suggestions.get()).toEqual([]);
  expect(store.$search.get()).toEqual({ regions: ['9'] });
  expect(store.$text.get()).toBe('');
});

test('the previous result stays while the next one loads; it counts as refreshing after 300 ms, and loading shows after 500 ms', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  expect(shown(store)).toBe('{}');
  delay = 800;
  store.update((search) => setPage(search, 2));
  expect(store.$result.get()).toMatchObject({ isPlaceholderData: true, isFetching: true });
  expect(shown(store)).toBe('{}');
  await vi.advanceTimersByTimeAsync(299);
  expect(store.$isRefreshing.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(store.$isRefreshing.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(198);
  expect(store.$showLoading.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(store.$showLoading.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(shown(store)).toBe('{"page":2}');
  expect([store.$showLoading.get(), store.$isRefreshing.get()]).toEqual([false, false]);
});

test('going back shows the previous list without a call', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.update((search) => setPage(search, 2));
  await vi.advanceTimersByTimeAsync(50);
  page.go(-1);
  expect(shown(store)).toBe('{}');
  expect(store.$result.get().isFetching).toBe(false);
  expect(searches).toHaveLength(2);
});

const toVienna = (search: RawSearch) => toggleFacetValue(search, 'regions', '9', []);

test('a prefetch asks once for the result of a transition and changes nothing; the update then shows it without a call', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.prefetch(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  store.prefetch(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
  expect(store.$search.get()).toEqual({});
  expect(shown(store)).toBe('{}');
  expect([page.address, page.entries.length]).toEqual(['/register?a=1#teil', 1]);

  store.update(toVienna);
  expect(store.$search.get()).toEqual({ regions: ['9'] });
  expect(store.$result.get()).toMatchObject({ isPlaceholderData: false, isFetching: false });
  expect(shown(store)).toBe('{"regions":["9"]}');
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toHaveLength(2);
});

test('an update that follows a prefetch before its answer waits for that answer', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.prefetch(toVienna);
  await vi.advanceTimersByTimeAsync(5);
  store.update(toVienna);
  expect(store.$result.get()).toMatchObject({ isPlaceholderData: true, isFetching: true });
  await vi.advanceTimersByTimeAsync(5);
  expect(shown(store)).toBe('{"regions":["9"]}');
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
});

test('a prefetch includes the typed text, as the update does', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  store.type('werk');
  store.prefetch(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { text: 'werk', regions: ['9'] }]);
  expect([store.$search.get(), store.$text.get()]).toEqual([{}, 'werk']);
  store.update(toVienna);
  expect(store.$search.get()).toEqual({ text: 'werk', regions: ['9'] });
  await vi.advanceTimersByTimeAsync(500);
  expect(searches).toHaveLength(2);
});

test('two searches on a page are independent', () => {
  const one = mounted(undefined, 'one');
  const two = mounted(undefined, 'two');
  one.update((search) => toggleFacetValue(search, 'regions', '9'));
  two.update((search) => toggleFacetValue(search, 'regions', '4'));
  expect(page.address).toBe('/register?a=1&one.gebiet=9&two.gebiet=4#teil');
  page.go(-1);
  expect(one.$search.get()).toEqual({ regions: ['9'] });
  expect(two.$search.get()).toEqual({});
});

test('[R10.3] tags with the same filter id share one search', () => {
  const store = mounted(undefined, 'same');
  expect(searchFor('same')).toBe(store);
});

test('without URL state the address is neither read nor written', () => {
  page = new FakePage('https://host.example/register?off.q=x');
  const store = mounted({ urlState: false }, 'off');
  expect(store.$search.get()).toEqual({});
  store.update((search) => toggleFacetValue(search, 'regions', '9'));
  expect(page.address).toBe('/register?off.q=x');
  expect(store.$search.get()).toEqual({ regions: ['9'] });
});

test('a preset applies if the address has no search, and clearing it is kept in the address', () => {
  const preset = { regions: ['9'], pageSize: 10 } as const;
  const store = mounted({ preset: { ...preset, regions: ['9'] } }, 'p');
  expect(store.$search.get()).toEqual(preset);
  expect(page.address).toBe('/register?a=1#teil');
  store.update(clearAll);
  expect(store.$search.get()).toEqual({ pageSize: 10 });
  expect(page.address).toBe('/register?a=1&p.seite=1#teil');
  page.go(-1);
  expect(store.$search.get()).toEqual(preset);
});

test('a preset set later replaces an untouched one, but not the visitor’s choice', () => {
  const store = mounted({ preset: { regions: ['9'] } }, 'o');
  searchFor('o', { preset: { regions: ['4'] } });
  expect(store.$search.get()).toEqual({ regions: ['4'] });
  store.update((search) => toggleFacetValue(search, 'statuses', 'disused'));
  searchFor('o', { preset: { regions: ['1'] } });
  expect(store.$search.get()).toEqual({ regions: ['4'], statuses: ['disused'] });
});

test('[R4.9] a user’s initial overview is set once, without a history entry', () => {
  const store = mounted(undefined, 'v');
  store.initializeOverview('official');
  expect(store.$search.get()).toEqual({ overview: 'official' });
  expect(page.entries).toHaveLength(1);
  store.update((search) => setOverview(search, 'all'));
  store.initializeOverview('owner');
  expect(store.$search.get()).toEqual({});
});

test('an initial overview that changes nothing keeps the page number in the address', () => {
  page = new FakePage('https://host.example/register?paged.seite=3');
  const whole = searchFor('paged');
  whole.initializeOverview('all');
  expect(whole.$search.get()).toEqual({ page: 3 });
  page = new FakePage('https://host.example/register?repaged.seite=3');
  const narrowed = searchFor('repaged');
  narrowed.initializeOverview('official');
  expect(narrowed.$search.get()).toEqual({ overview: 'official' });
});

test('[R4.9] the initial overview does not override one in the address or one chosen before the session was known', () => {
  page = new FakePage('https://host.example/register?u.sicht=alle');
  const fromAddress = searchFor('u');
  fromAddress.initializeOverview('owner');
  expect(fromAddress.$search.get()).toEqual({});
  const chosen = mounted(undefined, 'chosen');
  chosen.update((search) => setOverview(search, 'owner'));
  chosen.initializeOverview('official');
  expect(chosen.$search.get()).toEqual({ overview: 'owner' });
});

test('[R4.9] the initial overview does not override a preset of the whole register', () => {
  const preset = searchFor('preset-all', { preset: { overview: 'all' } });
  preset.initializeOverview('official');
  expect(preset.$search.get()).toEqual({});
});

test('typed text is not written to the address after a single-page host has navigated', async () => {
  const store = mounted();
  store.type('werk');
  page.push('/elsewhere');
  await vi.advanceTimersByTimeAsync(500);
  expect(page.address).toBe('/elsewhere');
  page.window.dispatchEvent(new Event('popstate'));
  expect(store.$search.get()).toEqual({ text: 'werk' });
});

test('a router’s navigation to the same page is followed when it is announced by an event', () => {
  const store = mounted(undefined, 'r');
  store.update((search) => toggleFacetValue(search, 'regions', '9'));
  page.push('/register');
  page.window.dispatchEvent(new Event('natippc-url'));
  expect(store.$search.get()).toEqual({});
});

test('an unmounted search stops listening and writing, and reads the address again when remounted', async () => {
  const store = searchFor('m');
  const end = store.$search.listen(() => {});
  store.type('werk');
  end();
  await vi.advanceTimersByTimeAsync(200);
  const again = store.$search.listen(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.$search.get()).toEqual({ text: 'werk' });
  again();
  await vi.advanceTimersByTimeAsync(1100);
  page.push('/register?m.gebiet=4');
  page.window.dispatchEvent(new Event('popstate'));
  expect(store.$search.get()).toEqual({ regions: ['4'] });
});

test('each further element without a filter id gets a numbered id, which is free again after release', () => {
  const [first, second, third, next] = [{}, {}, {}, {}];
  const claims = [first, second, third].map(claimFilterId);
  expect(claims.map((claim) => claim.filterId)).toEqual(['anlagen', 'anlagen-2', 'anlagen-3']);
  claims[1]?.release();
  expect(claimFilterId(next).filterId).toBe('anlagen-2');
  claims[1]?.release();
  expect(claimFilterId(second).filterId).toBe('anlagen-4');
});

test('an element whose first rendering begins anew keeps its filter id', () => {
  const owner = {};
  const { filterId } = claimFilterId(owner);
  expect(claimFilterId(owner).filterId).toBe(filterId);
});

test('a link to a transition has the address that the transition itself would set', () => {
  const search = mounted(undefined, 'l');
  const href = search.hrefOf((current) => setPage(current, 2));
  expect(href).toBe('?a=1&l.seite=2');
  search.update((current) => setPage(current, 2));
  expect(location.search).toBe(href);
});

test('[R4.30] a restriction is shown once its results are loaded, and hidden as soon as it is removed', async () => {
  const store = mounted();
  const shownIds = () => store.$shownCriteria.get().map(({ id }) => id);
  await vi.advanceTimersByTimeAsync(50);

  store.update((search) => toggleFacetValue(search, 'regions', '9', []));
  expect(store.$activeCriteria.get().map(({ id }) => id)).toEqual(['regions']);
  expect(shownIds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(shownIds()).toEqual(['regions']);

  store.update((search) => toggleFacetValue(search, 'branches', 'D35', []));
  store.update((search) => toggleFacetValue(search, 'regions', '9', []));
  expect(shownIds()).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(shownIds()).toEqual(['branches']);
});

test('a chip shows its previous value until the results for the new one are loaded', async () => {
  const store = mounted();
  const values = () => store.$shownCriteria.get().flatMap((criterion) => criterion.values.map(({ value }) => value));
  await vi.advanceTimersByTimeAsync(50);
  store.update((search) => ({ ...search, statuses: ['functional', 'disused'] }));
  await vi.advanceTimersByTimeAsync(50);
  store.update((search) => ({ ...search, statuses: ['functional'] }));
  expect(values()).toEqual(['functional']);
  await vi.advanceTimersByTimeAsync(50);
  store.update((search) => ({ ...search, statuses: ['disused'] }));
  expect(values()).toEqual(['functional']);
  await vi.advanceTimersByTimeAsync(50);
  expect(values()).toEqual(['disused']);
});

test('[R4.30] restrictions are shown even if loading their results fails', async () => {
  const store = mounted();
  await vi.advanceTimersByTimeAsync(50);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }));
  store.update((search) => toggleFacetValue(search, 'regions', '9', []));
  await vi.advanceTimersByTimeAsync(50);
  expect(store.$result.get().isError).toBe(true);
  expect(store.$shownCriteria.get().map(({ id }) => id)).toEqual(['regions']);
});

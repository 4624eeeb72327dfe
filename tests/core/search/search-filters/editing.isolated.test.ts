import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#core/platform/query/query-client.ts';
import type { UpdateMode } from '#core/search/filters/filter-types.ts';
import { selectedFilter } from '#core/search/filters/selected-filter.ts';
import { clearAll, clearCriterion, clearValue } from '#core/search/search/clear-criteria.ts';
import { setPage } from '#core/search/search/page-transitions.ts';
import { type SearchStore, searchFor } from '#core/search/search/search-store.ts';
import { setSort, toggleFacetValue } from '#core/search/search/search-transitions.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import type { Editing } from '#core/search/search-filters/filter-panel-state.ts';
import { filtersFor, type SearchFilters } from '#core/search/search-filters/search-filters.ts';
import { nothingCounted } from '../../../fixtures/search-result.ts';
import { FakePage } from '../search/fake-page.ts';

let searches: RawSearch[];
let ends: (() => void)[];
let number = 0;
let page: FakePage;

const empty = { total: 0, page: 1, pageSize: 25, sort: 'name', direction: 'asc', items: [], ...nothingCounted };
const answer = { ...empty, textMatch: 'none', matchedWords: [], loosen: [], dataVersion: 1, lastUpdate: '2026-01-01' };

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage('https://host.example/register');
  searches = [];
  ends = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/metadata')) return Response.json({ dataVersion: 1, criteria: [] });
    searches.push(JSON.parse(String(init.body)));
    return Response.json(answer);
  });
});

afterEach(async () => {
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(2000);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A search of its own whose filters are managed, and what its panel edits, after the first call. */
async function panel(
  updateMode: UpdateMode,
): Promise<{ search: SearchStore; filters: SearchFilters; editing: Editing }> {
  const search = searchFor(`f${++number}`);
  const filters = filtersFor(search);
  const editing = filters.editing[updateMode];
  ends.push(
    search.$result.listen(() => {}),
    search.$text.listen(() => {}),
    editing.$search.listen(() => {}),
    filters.open({ disableFilterManagement: true }),
  );
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}]);
  return { search, filters, editing };
}

const toVienna = (values: RawSearch) => toggleFacetValue(values, 'regions', '9', []);

test('in live mode, the panel asks ahead for a value, and the edit makes no other call', async () => {
  const { editing } = await panel('live');
  editing.prefetch(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
  expect(editing.$search.get()).toEqual({});
  editing.update(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(editing.$search.get()).toEqual({ regions: ['9'] });
  expect(searches).toHaveLength(2);
});

test('in apply mode, the panel asks for nothing before apply', async () => {
  const { editing, filters } = await panel('apply');
  editing.prefetch(toVienna);
  editing.update(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}]);
  filters.apply();
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
});

test('while the selected filter is disabled, the panel asks for nothing ahead', async () => {
  const { editing, filters } = await panel('live');
  editing.update(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  filters.enable(false);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
  editing.prefetch((values) => toggleFacetValue(values, 'statuses', 'functional', []));
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toHaveLength(2);
  filters.enable(true);
  editing.prefetch((values) => toggleFacetValue(values, 'statuses', 'functional', []));
  await vi.advanceTimersByTimeAsync(50);
  expect(searches.at(-1)).toEqual({ regions: ['9'], statuses: ['functional'] });
});

/** What is in force, and what the panel shows. */
const both = ({ search, editing }: Pick<Awaited<ReturnType<typeof panel>>, 'search' | 'editing'>) => [
  search.$search.get(),
  editing.$search.get(),
];
const toggling =
  (id: 'regions' | 'branches' | 'statuses', value: string) =>
  (values: RawSearch): RawSearch =>
    toggleFacetValue(values, id, value, []);

test('[R4.30] in apply mode, removing a chip takes effect at once for its criterion alone; edits of others keep waiting', async () => {
  const own = await panel('apply');
  const { search, filters, editing } = own;
  editing.update(toggling('regions', '5'));
  editing.update(toggling('branches', 'C24'));
  filters.apply();
  editing.update(toggling('branches', 'C23'));
  editing.update(toggling('statuses', 'functional'));
  search.update((values) => clearCriterion(values, 'regions'));
  expect(both(own)).toEqual([{ branches: ['C24'] }, { branches: ['C23', 'C24'], statuses: ['functional'] }]);
  expect(selectedFilter(filters.$filters.get().container)?.touched).toBe(true);
  search.update((values) => clearCriterion(values, 'branches'));
  expect(both(own)).toEqual([{}, { statuses: ['functional'] }]);
  filters.apply();
  expect(search.$search.get()).toEqual({ statuses: ['functional'] });
});

test('[R4.30] in apply mode, a removed chip of one value leaves another tick of the same list waiting', async () => {
  const own = await panel('apply');
  own.editing.update(toggling('branches', 'C24'));
  own.editing.update(toggling('branches', 'C20'));
  own.filters.apply();
  own.editing.update(toggling('branches', 'C23'));
  own.search.update((values) => clearValue(values, 'branches', 'C24'));
  expect(both(own)).toEqual([{ branches: ['C20'] }, { branches: ['C20', 'C23'] }]);
});

test('[R4.30] in apply mode, a text is searched for at once; edits of other criteria keep waiting', async () => {
  const own = await panel('apply');
  own.editing.update(toggling('regions', '5'));
  own.search.type('werk');
  await vi.advanceTimersByTimeAsync(500);
  expect(both(own)).toEqual([{ text: 'werk' }, { text: 'werk', regions: ['5'] }]);
  own.search.submitText('');
  expect(both(own)).toEqual([{}, { regions: ['5'] }]);
  own.filters.reset();
  expect(both(own)).toEqual([{}, {}]);
});

test('[R4.20] in apply mode, sorting and paging take effect at once and leave waiting edits as they are', async () => {
  const own = await panel('apply');
  own.editing.update(toggling('regions', '5'));
  own.search.update((values) => setSort(values, 'operator'));
  own.search.update((values) => setPage(values, 3));
  expect(both(own)).toEqual([
    { sort: 'operator', page: 3 },
    { sort: 'operator', page: 3, regions: ['5'] },
  ]);
  own.filters.apply();
  expect(own.search.$search.get()).toEqual({ sort: 'operator', regions: ['5'] });
});

test('[R4.30] in apply mode, resetting all chips also drops the edits that wait', async () => {
  const own = await panel('apply');
  own.editing.update(toggling('regions', '5'));
  own.filters.apply();
  own.editing.update(toggling('statuses', 'functional'));
  own.search.update(clearAll);
  expect(both(own)).toEqual([{}, {}]);
});

test('[R4.20] an edit that waits changes neither the address nor the typed text', async () => {
  const own = await panel('apply');
  own.search.type('wer');
  own.editing.update(toggling('regions', '5'));
  own.search.type('werk');
  expect([own.search.$text.get(), page.entries.length]).toEqual(['werk', 1]);
  await vi.advanceTimersByTimeAsync(500);
  expect(own.search.$search.get()).toEqual({ text: 'werk' });
});

test('[R10.3] two panels of one search share its filters, the one live, the other with apply', async () => {
  const { search, filters, editing } = await panel('apply');
  const live = filters.editing.live;
  editing.update(toggling('statuses', 'functional'));
  live.update(toggling('regions', '9'));
  expect([search.$search.get(), editing.$search.get()]).toEqual([
    { regions: ['9'] },
    { regions: ['9'], statuses: ['functional'] },
  ]);
  expect(filtersFor(search)).toBe(filters);
});

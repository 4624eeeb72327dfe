import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/core/query/query-client.ts';
import { searchFor } from '../../../src/core/search/search-store.ts';
import { toggleFacetValue } from '../../../src/core/search/search-transitions.ts';
import type { RawSearch } from '../../../src/core/search/search-types.ts';
import { filtersFor, type SearchFilters } from '../../../src/core/search-filters/search-filters.ts';
import { nothingCounted } from '../../fixtures/search-result.ts';
import { FakePage } from '../search/fake-page.ts';

let searches: RawSearch[];
let ends: (() => void)[];
let number = 0;

const empty = { total: 0, page: 1, pageSize: 25, sort: 'name', direction: 'asc', items: [], ...nothingCounted };
const answer = { ...empty, textMatch: 'none', matchedWords: [], loosen: [], dataVersion: 1, lastUpdate: '2026-01-01' };

beforeEach(() => {
  vi.useFakeTimers();
  new FakePage('https://host.example/register');
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

/** The filters of a search of its own, as a mounted panel has them, after the first call. */
async function filters(updateMode: 'live' | 'apply'): Promise<SearchFilters> {
  const search = searchFor(`f${++number}`);
  const own = filtersFor(search, { updateMode, disableFilterManagement: true });
  ends.push(
    search.$result.listen(() => {}),
    own.$container.listen(() => {}),
  );
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}]);
  return own;
}

const toVienna = (values: RawSearch) => toggleFacetValue(values, 'regions', '9', []);

test('in live mode, the panel asks ahead for a value, and the edit makes no other call', async () => {
  const { editing } = await filters('live');
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
  const { editing, apply } = await filters('apply');
  editing.prefetch(toVienna);
  editing.update(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}]);
  apply();
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
});

test('while the selected filter is disabled, the panel asks for nothing ahead', async () => {
  const { editing, enable } = await filters('live');
  editing.update(toVienna);
  await vi.advanceTimersByTimeAsync(50);
  enable(false);
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toEqual([{}, { regions: ['9'] }]);
  editing.prefetch((values) => toggleFacetValue(values, 'statuses', 'functional', []));
  await vi.advanceTimersByTimeAsync(50);
  expect(searches).toHaveLength(2);
  enable(true);
  editing.prefetch((values) => toggleFacetValue(values, 'statuses', 'functional', []));
  await vi.advanceTimersByTimeAsync(50);
  expect(searches.at(-1)).toEqual({ regions: ['9'], statuses: ['functional'] });
});

import { expect, test } from 'vitest';
import type { FilterMetadata, InstallationSearchResult } from '#core/search/search/search-types.ts';
import { bars, figures } from '../../src/shell/start/bars.tsx';
import { nothingCounted } from '../fixtures/search-result.ts';

const result: InstallationSearchResult = {
  total: 10,
  page: 1,
  pageSize: 25,
  sort: 'name',
  direction: 'asc',
  items: [],
  ...nothingCounted,
  facets: {
    ...nothingCounted.facets,
    regions: { '1': 2, '4': 5, '405': 3, '9': 2 },
    authorities: { 'lh-4': 5, 'bh-405': 0, 'lh-1': 1 },
    statuses: { functional: 7, disused: 3 },
    hasInspection: { yes: 6, no: 4 },
  },
  textMatch: 'none',
  matchedWords: [],
  loosen: [],
  dataVersion: 1,
  lastUpdate: '2026-11-20T00:00:00Z',
};

const metadata: FilterMetadata = {
  dataVersion: 1,
  criteria: [
    {
      id: 'regions',
      label: 'Bundesland und Bezirk',
      category: '',
      kind: 'tree',
      defaultExpanded: true,
      options: [
        { value: '9', label: 'Wien' },
        { value: '1', label: 'Burgenland' },
        { value: '7', label: 'Tirol' },
        { value: '4', label: 'Oberösterreich', children: [{ value: '405', label: 'Eferding' }] },
      ],
    },
  ],
};

test('the figures of the overview are search counts, not sums over trees', () => {
  expect(figures(result)).toEqual([
    { count: 10, name: 'Anlagen', search: {} },
    { count: 7, name: 'in Betrieb', search: { statuses: ['functional'] } },
    { count: 6, name: 'mit Umweltinspektion', search: { hasInspection: true } },
    { count: 2, name: 'zuständige Behörden' },
  ]);
});

test('bars show the top-level values that have installations, largest first, and equal ones in the order of the register', () => {
  expect(bars(result, metadata, 'regions').map(({ label, count, search }) => [label, count, search])).toEqual([
    ['Oberösterreich', 5, { regions: ['4'] }],
    ['Wien', 2, { regions: ['9'] }],
    ['Burgenland', 2, { regions: ['1'] }],
  ]);
  expect(bars(result, metadata, 'branches')).toEqual([]);
});

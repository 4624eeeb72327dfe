import { expect, test } from 'vitest';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { asSent, inspectionSearches, inspectionsByState } from '#core/search/views/inspections.ts';
import { nothingCounted } from '../../../fixtures/search-result.ts';

const counted = (regions: Record<string, number>): InstallationSearchResult => ({
  total: 0,
  page: 1,
  pageSize: 10,
  sort: 'name',
  direction: 'asc',
  items: [],
  matchedWords: [],
  loosen: [],
  textMatch: 'none',
  dataVersion: 1,
  lastUpdate: '2026-11-22T00:00:00Z',
  ...nothingCounted,
  facets: { ...nothingCounted.facets, regions },
});

test('the last twelve months end today, including on a leap day', () => {
  expect(inspectionSearches('2026-11-22').inspected).toEqual({ inspected: { from: '2025-11-22', to: '2026-11-22' } });
  expect(inspectionSearches('2028-02-29').inspected).toEqual({ inspected: { from: '2027-02-28', to: '2028-02-29' } });
});

test('the search behind a count is the one of its link, with its own page size', () => {
  const { overdue, inspected } = inspectionSearches('2026-11-22');
  expect(linkToSearch({ ...overdue, regions: ['4'] })).toBe(
    '?anlagen.gebiet=4&anlagen.ueberfaellig=ja&anlagen.sort=lastInspection&anlagen.richtung=auf',
  );
  expect(asSent(inspected)).toEqual({ inspected: { from: '2025-11-22', to: '2026-11-22' }, pageSize: 10 });
});

test('each federal state has a row, with zeros where nothing is counted', () => {
  const states = [
    { code: '4', name: 'Oberösterreich' },
    { code: '9', name: 'Wien' },
  ];
  const results = { running: counted({ '4': 3, '401': 3 }), inspected: counted({ '4': 2 }), overdue: counted({}) };
  expect(inspectionsByState(states, results)).toEqual([
    { code: '4', name: 'Oberösterreich', running: 3, inspected: 2, overdue: 0 },
    { code: '9', name: 'Wien', running: 0, inspected: 0, overdue: 0 },
  ]);
});

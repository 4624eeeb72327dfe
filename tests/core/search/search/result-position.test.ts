import { expect, test } from 'vitest';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { positionIn } from '#core/search/search/result-position.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { rowOf } from '../../../fixtures/search-result.ts';

const result = (
  page: number,
  ids: string,
): Pick<InstallationSearchResult, 'items' | 'page' | 'pageSize' | 'total'> => ({
  items: [...ids].map((id) => rowOf(id)),
  page,
  pageSize: 10,
  total: 24,
});
const whole = (part: ReturnType<typeof result>): InstallationSearchResult => ({
  ...part,
  sort: 'name',
  direction: 'asc',
  facets: Object.create(null),
  spans: Object.create(null),
  textMatch: 'none',
  matchedWords: [],
  loosen: [],
  dataVersion: 1,
  lastUpdate: '2026-01-01T00:00:00Z',
});
const search = normalizeSearch({ text: 'deponie', page: 2, pageSize: 10 });
const here = whole(result(2, 'klmnopqrst'));

test('within a page of results, the position has the previous and the next installation', () => {
  expect(positionIn(search, 'm', { here })).toEqual({
    place: 13,
    total: 24,
    previous: { row: { id: 'l', name: 'Anlage l' }, search },
    next: { row: { id: 'n', name: 'Anlage n' }, search },
  });
});

test('at the ends of a result page, the position continues on the adjacent page, with the search for that page', () => {
  const before = whole(result(1, 'abcdefghij'));
  const after = whole(result(3, 'uvwx'));
  expect(positionIn(search, 'k', { here, before })?.previous).toEqual({
    row: { id: 'j', name: 'Anlage j' },
    search: normalizeSearch({ text: 'deponie', pageSize: 10 }),
  });
  expect(positionIn(search, 't', { here, after })?.next).toEqual({
    row: { id: 'u', name: 'Anlage u' },
    search: normalizeSearch({ text: 'deponie', page: 3, pageSize: 10 }),
  });
  expect(positionIn(search, 't', { here })).toEqual({ place: 20, total: 24, previous: expect.anything() });
});

test('an installation outside the results has no position', () => {
  expect(positionIn(search, 'z', { here })).toBeUndefined();
  expect(positionIn(search, 'm', {})).toBeUndefined();
});

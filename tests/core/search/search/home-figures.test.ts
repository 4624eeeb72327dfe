import { expect, test } from 'vitest';
import type { YesNoId } from '#core/search/criteria/criteria.ts';
import { concernsOf, homeFigures } from '#core/search/search/home-figures.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { nothingCounted, rowOf } from '../../../fixtures/search-result.ts';

const resultWith = (total: number, yes: Partial<Record<YesNoId, number>>): InstallationSearchResult => ({
  total,
  page: 1,
  pageSize: 10,
  sort: 'lastChange',
  direction: 'desc',
  items: [],
  ...nothingCounted,
  facets: {
    ...nothingCounted.facets,
    ...Object.fromEntries(Object.entries(yes).map(([id, count]) => [id, { yes: count }])),
  },
  textMatch: 'none',
  matchedWords: [],
  loosen: [],
  dataVersion: 1,
  lastUpdate: '2026-11-20T00:00:00Z',
});

test('[R4.9] an owner sees overdue and upcoming inspections before deadlines, and nothing with a count of zero', () => {
  const found = resultWith(14, { inspectionDue: 3, inspectionOverdue: 1, batDeadlineNear: 2 });
  expect(concernsOf(found, 'owner').map(({ title, search }) => [title, search.overview])).toEqual([
    ['Umweltinspektion überfällig', 'owner'],
    ['Umweltinspektion in drei Monaten fällig', 'owner'],
    ['bvT-Fristen der nächsten zwölf Monate', 'owner'],
  ]);
  expect(concernsOf(resultWith(14, { inspectionDue: 3 }), 'owner').map(({ id }) => id)).toEqual(['inspectionDue']);
  expect(concernsOf(resultWith(14, {}), 'owner')).toEqual([]);
});

test('[R4.9] concerns sort their installations by due date and state the date', () => {
  const concerns = concernsOf(
    resultWith(204, { inspectionOverdue: 17, inspectionDue: 23, batDeadlineNear: 13 }),
    'official',
  );
  const row = rowOf('1', { lastInspection: '2023-02-24', nextInspection: '2026-02-24', batDeadlines: ['2026-12-04'] });
  expect(concerns.map(({ search, due }) => [search.sort, due(row)])).toEqual([
    ['nextInspection', 'überfällig seit 24.02.2026, zuletzt inspiziert 24.02.2023'],
    ['nextInspection', 'fällig bis 24.02.2026, zuletzt inspiziert 24.02.2023'],
    ['batDeadline', 'Frist 04.12.2026'],
  ]);
  expect(concerns.at(-1)?.due({ ...row, batDeadlines: ['2020-06-09', '2026-12-04'] })).toBe(
    'Offene Fristen: 09.06.2020, 04.12.2026',
  );
});

test('[R4.9] a figure of one is labelled in the singular', () => {
  const names = (count: number) =>
    homeFigures(resultWith(count, { inspectionOverdue: count, inspectionDue: count }), 'official').map(
      ({ name }) => name,
    );
  expect(names(1)).toEqual([
    'Anlage in Ihrer Zuständigkeit',
    'Umweltinspektion überfällig',
    'Umweltinspektion in drei Monaten fällig',
  ]);
  expect(names(2)).toEqual([
    'Anlagen in Ihrer Zuständigkeit',
    'Umweltinspektionen überfällig',
    'Umweltinspektionen in drei Monaten fällig',
  ]);
});

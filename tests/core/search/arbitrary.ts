import fc from 'fast-check';
import { type InstallationSearch, pageSizes } from '../../../src/core/search/search-types.ts';

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const range = fc.tuple(date, date).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const codes = (...values: string[]) =>
  fc.subarray(values).chain((chosen) => fc.shuffledSubarray([...chosen, ...chosen]));

/** Any search that the page can get into. */
export const anySearch: fc.Arbitrary<InstallationSearch> = fc.record(
  {
    text: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('Müll & Wärme', 'a=b,c+d', '100 %', '#?/'),
    ),
    overview: fc.constantFrom('all', 'official', 'owner'),
    activities: codes('1', '1.1', '5.3', '5.3a', '6.6b'),
    branches: codes('energie', 'abfall', 'landwirtschaft'),
    regions: codes('4', '9', '405', '900'),
    authorities: codes('lh-4', 'bh-405'),
    statuses: fc.subarray(['functional', 'notRegulated', 'disused', 'decommissioned']),
    batConclusions: codes('WI', 'LCP'),
    lastInspection: fc.oneof(
      range,
      date.map((from) => ({ from })),
      date.map((to) => ({ to })),
      fc.constant({ never: true as const }),
      fc.constant({}),
    ),
    sort: fc.constantFrom(
      'relevance',
      'name',
      'operator',
      'place',
      'activity',
      'status',
      'lastInspection',
      'lastChange',
    ),
    direction: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 9999 }),
    pageSize: fc.constantFrom(...pageSizes),
  },
  { requiredKeys: [] },
);

import fc from 'fast-check';
import { type AnyCriterion, type CriteriaValues, criterionIds, criterionOf } from '#core/search/criteria/criteria.ts';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { sortKeys } from '#core/search/row/sort-keys.ts';
import { pageSizes, type RawSearch } from '#core/search/search/search-types.ts';

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const range = fc.tuple(date, date).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const codes = (values: readonly string[]) =>
  fc.subarray([...values]).chain((chosen) => fc.shuffledSubarray([...chosen, ...chosen]));

const degree = fc.double({ min: -95, max: 185, noNaN: true });

/** Any value that a page may pass to a criterion, normalized or not. */
export function anyValueOf(criterion: AnyCriterion): fc.Arbitrary<unknown> {
  switch (criterion.kind) {
    case 'text':
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.constantFrom('Müll & Wärme', 'a=b,c+d', '100 %', '#?/'),
      );
    case 'select':
      return fc.constantFrom(...Object.keys(criterion.words));
    case 'choice':
    case 'tree':
      return codes(criterion.words === null ? ['1', '5.3', '5.3a', 'lh-4', '405', 'WI'] : Object.keys(criterion.words));
    case 'dateRange':
      return fc.oneof(
        range,
        date.map((from) => ({ from })),
        date.map((to) => ({ to })),
        fc.constant({}),
      );
    case 'area':
      return fc.record({ west: degree, south: degree, east: degree, north: degree });
    case 'near':
      return fc.record(
        {
          longitude: degree,
          latitude: degree,
          radius: fc.double({ min: 0, max: 700, noNaN: true }),
          place: fc.string({ unit: 'grapheme' }),
        },
        { requiredKeys: ['longitude', 'latitude', 'radius'] },
      );
    case 'yesNo':
      return fc.boolean();
    case 'place':
      return fc.oneof(fc.constantFrom('4020', 'Linz', 'St. Pölten', 'A & B, C'), fc.string({ maxLength: 90 }));
    case 'numberRange':
      return fc.oneof(
        fc.tuple(fc.nat(500), fc.nat(500)).map(([from, more]) => ({ from: from / 4, to: from / 4 + more })),
        fc.nat(500).map((from) => ({ from })),
        fc.nat(500).map((to) => ({ to })),
        fc.constant({}),
      );
  }
}

type Values = { [Id in keyof CriteriaValues]-?: fc.Arbitrary<Exclude<CriteriaValues[Id], undefined>> };
function anyValues(): Values;
function anyValues(): object {
  return objectOf(criterionIds, (id) => anyValueOf(criterionOf(id)));
}

/** Any search that a page can have. */
export const anySearch: fc.Arbitrary<RawSearch> = fc.record(
  {
    ...anyValues(),
    sort: fc.constantFrom(...sortKeys),
    direction: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 9999 }),
    pageSize: fc.constantFrom(...pageSizes),
  },
  { requiredKeys: [] },
);

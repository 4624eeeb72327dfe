import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RecordView, readRecordView, recordViewQuery } from '../../../src/core/record-history/record-view.ts';

test('an address asks for a former state by its number, or for what has changed between two', () => {
  expect(readRecordView('?stand=3')).toEqual({ version: 3 });
  expect(readRecordView('?vergleich=2-5')).toEqual({ version: 5, since: 2 });
  expect(readRecordView('?vergleich=2-5&stand=9')).toEqual({ version: 5, since: 2 });
});

test('what cannot be understood asks for the current state', () => {
  for (const query of ['', '?stand=', '?stand=0', '?stand=-1', '?stand=drei', '?stand=1e3', '?stand=99999999999'])
    expect(readRecordView(query), query).toEqual({});
  for (const query of ['?vergleich=5-2', '?vergleich=2-2', '?vergleich=0-2', '?vergleich=2', '?vergleich=2-5-7'])
    expect(readRecordView(query), query).toEqual({});
  expect(readRecordView('?vergleich=5-2&stand=4')).toEqual({ version: 4 });
});

test('a view that is written into an address is read from it again, and the rest of the address stays', () => {
  const number = fc.integer({ min: 1, max: 999_999 });
  const view: fc.Arbitrary<RecordView> = fc.oneof(
    fc.constant({}),
    number.map((version) => ({ version })),
    fc.tuple(number, number).map(([since, more]) => ({ since, version: since + more })),
  );
  const query = fc.constantFrom('', '?seite=a%20b', '?x=1&y=', '?stand=7', '?vergleich=1-2&x=ü', '?STAND=3');
  fc.assert(
    fc.property(view, query, view, (first, begun, second) => {
      const others = (text: string) =>
        [...new URLSearchParams(text)].filter(([name]) => name !== 'stand' && name !== 'vergleich');
      const written = recordViewQuery(recordViewQuery(begun, first), second);
      expect(readRecordView(written)).toEqual(second);
      expect(others(written)).toEqual(others(begun));
    }),
  );
});

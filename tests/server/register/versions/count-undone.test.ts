import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { isReordering } from '#core/platform/versions/record-change.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { visibleRecord } from '#core/register/record/visible-record.ts';
import { packedUndo } from '#server/platform/entries/packed-changes.ts';
import { countUndone } from '#server/register/versions/count-undone.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { randomRecord } from './random-records.ts';

const audiences = ['everyone', 'registered', 'authority'] as const;

test('[R4.42] stored changes are counted like the differences of the records, or not at all', () => {
  let counted = 0;
  fc.assert(
    fc.property(fc.array(randomRecord, { minLength: 2, maxLength: 4 }), (records) => {
      const undos = records
        .slice(1)
        .map((record, at) => packedUndo(changesBetween(recordDescription, records[at] ?? record, record)));
      const [first, last] = [records[0], records.at(-1)];
      if (!first || !last) return;
      for (const audience of audiences) {
        const count = countUndone(undos, audience);
        if (count === undefined) continue;
        counted += 1;
        const seen = changesBetween(recordDescription, visibleRecord(first, audience), visibleRecord(last, audience));
        expect(count).toBe(seen.filter((change) => !isReordering(recordDescription, change)).length);
      }
    }),
  );
  expect(counted).toBeGreaterThan(50);
});

test('[R6.11] changes of fields that an audience does not see are not counted', () => {
  const before = exampleRecord('AT-1');
  const after = {
    ...before,
    riskCriteria: { emas: true },
    remarks: 'neu',
    operator: { ...before.operator, ownerId: 'x' },
  };
  const undos = [packedUndo(changesBetween(recordDescription, before, after))];
  for (const audience of audiences) {
    const seen = changesBetween(recordDescription, visibleRecord(before, audience), visibleRecord(after, audience));
    expect(countUndone(undos, audience)).toBe(seen.length);
  }
  expect(countUndone(undos, 'everyone')).toBeLessThan(countUndone(undos, 'authority') ?? 0);
});

test.each<[string, Parameters<typeof exampleRecord>[1][]]>([
  ['a field', [{ remarks: 'a' }, { remarks: 'b' }, { remarks: 'a' }]],
  ['an entry and one of its fields', [{}, { inspections: [] }, {}]],
])('[R4.42] what was changed twice cannot be told from the stored changes: %s', (_, states) => {
  const records = states.map((changes) => exampleRecord('AT-1', changes));
  const undos = records
    .slice(1)
    .map((record, at) => packedUndo(changesBetween(recordDescription, records[at] ?? record, record)));
  expect(countUndone(undos, 'authority')).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, undoChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { isReordering } from '#core/platform/versions/record-change.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { packed, packedUndo, unpacked, unpackedUndo } from '#server/platform/entries/packed-changes.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';
import { randomRecord } from '../../../server/register/versions/random-records.ts';

const record = exampleRecord('AT-1');
const [first, second] = record.inspections;
if (!first || !second) throw new Error('The example has two inspections.');
const changed = (changes: Partial<InstallationRecord>): InstallationRecord => ({ ...record, ...changes });

test('[R4.42] applying changes leads from one state to the other, and undoing them leads back', () => {
  fc.assert(
    fc.property(randomRecord, randomRecord, (former, latter) => {
      const changes = unpacked(packed(changesBetween(recordDescription, former, latter)));
      expect(applyChanges(recordDescription, former, changes)).toEqual(latter);
      expect(undoChanges(recordDescription, latter, changes)).toEqual(former);
      expect(applyChanges(recordDescription, latter, unpackedUndo(packedUndo(changes)))).toEqual(former);
    }),
    { numRuns: 500 },
  );
});

test('[R4.42] a change of one address does not change another one that an import has made of the same object', () => {
  const { address } = record;
  const imported = changed({ operator: { ...record.operator, address } });
  const moved = applyChanges(recordDescription, imported, [
    { path: 'operator.address.street', type: 'UPDATED', newValue: 'Neugasse' },
  ]);
  expect(moved.operator.address.street).toBe('Neugasse');
  expect(moved.address).toEqual(address);
});

test('[R4.42] a field that was empty and is filled is new, and one that is emptied is deleted', () => {
  const named = (name: string) => changed({ operator: { ...record.operator, name } });
  const [empty, filled] = [named(''), named('Werk AG')];
  expect(changesBetween(recordDescription, empty, filled)).toMatchObject([{ path: 'operator.name', type: 'NEW' }]);
  expect(changesBetween(recordDescription, filled, empty)).toMatchObject([{ path: 'operator.name', type: 'DELETED' }]);
});

test('[R4.42] a state compared with itself has no changes', () => {
  fc.assert(
    fc.property(randomRecord, (same) => {
      expect(changesBetween(recordDescription, same, structuredClone(same))).toEqual([]);
    }),
  );
});

test('[R3.9] new, updated and deleted fields are reported with their values', () => {
  const { url: _, ...operator } = record.operator;
  expect(changesBetween(recordDescription, record, changed({ name: 'Neu', operator }))).toEqual([
    { path: 'name', type: 'UPDATED', oldValue: record.name, newValue: 'Neu' },
    { path: 'operator.url', type: 'DELETED', oldValue: record.operator.url },
  ]);
  expect(changesBetween(recordDescription, changed({ operator }), record)).toEqual([
    { path: 'operator.url', type: 'NEW', newValue: record.operator.url },
  ]);
});

test('[R3.9] list entries are compared by id, regardless of their position', () => {
  const inspections = [{ ...first, id: 'neu' }, second, { ...first, result: 'compliant' as const }];
  const changes = changesBetween(recordDescription, record, changed({ inspections })).filter(
    (change) => !isReordering(recordDescription, change),
  );
  expect(changes).toEqual([
    { path: 'inspections/neu', type: 'NEW', newValue: { ...first, id: 'neu' }, position: 0 },
    { path: `inspections/${first.id}/result`, type: 'UPDATED', oldValue: first.result, newValue: 'compliant' },
  ]);
});

test('path separators in an id are encoded', () => {
  const inspections = [{ ...first, id: 'a/b.c' }, second];
  expect(changesBetween(recordDescription, changed({ inspections: [second] }), changed({ inspections }))[0]?.path).toBe(
    'inspections/a%2Fb.c',
  );
});

test('an authority’s name and contact data do not count as a change of its installations', () => {
  const authorities = record.authorities.map((authority) => ({ ...authority, telephoneNo: '1', name: 'Neu' }));
  expect(changesBetween(recordDescription, record, changed({ authorities }))).toEqual([]);
});

test('changes can be applied to a different state, except to entries that it no longer has', () => {
  const changes = changesBetween(
    recordDescription,
    record,
    changed({ name: 'Neu', inspections: [{ ...first, summary: 'Neu' }, second] }),
  );
  expect(applyChanges(recordDescription, changed({ remarks: 'Anders', inspections: [second] }), changes)).toEqual(
    changed({ name: 'Neu', remarks: 'Anders', inspections: [second] }),
  );
});

import { describe, expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { DatedChange } from '#core/platform/versions/record-change.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import {
  changedMembers,
  countChanges,
  tracedEntries,
  tracedRecord,
} from '#core/register/record-history/traced-record.ts';
import { formerStates } from '../../../server/fixtures/former-states.ts';

const installation = (record: InstallationRecord): Installation => ({
  ...record,
  version: 2,
  dataVersion: 7,
  lastChanged: '2026-11-01T07:00:00Z',
});
const dated = (before: InstallationRecord, after: InstallationRecord, date = '2026-11-01T07:00:00Z'): DatedChange[] =>
  changesBetween(recordDescription, before, after).map((change) => ({
    ...change,
    versionName: 'Version 2',
    user: 'Behörde',
    date,
  }));
const [first, , , last] = formerStates();
if (!first || !last) throw new Error('no states');

describe('a record with its changes', () => {
  const record = tracedRecord(installation(last), dated(first, last));

  test('[R4.42] a traced record has the previous value and the last change of each field', () => {
    expect(record.before?.operator.name).toBe(first.operator.name);
    expect(record.changeOf(['operator.name'])).toMatchObject({
      type: 'UPDATED',
      versionName: 'Version 2',
      user: 'Behörde',
    });
    expect(record.changeOf(['status', 'statusSince'])?.path).toBe('statusSince');
    expect(record.changeOf(['operator'])).toBeDefined();
    expect(record.changeOf(['oper'])).toBeUndefined();
    expect(record.changeOf(['site.name'])).toBeUndefined();
  });

  test('[R4.42] a traced record uses the latest of several changes', () => {
    const changes = dated(first, last).map((change) =>
      change.path === 'status' ? { ...change, date: '2026-12-01T00:00:00Z' } : change,
    );
    expect(tracedRecord(installation(last), changes).changeOf(['status', 'statusSince'])?.path).toBe('status');
  });

  test('[R4.42] a traced record marks list entries as new, changed or deleted, with deleted ones last', () => {
    const inspections = tracedEntries(record, 'inspections');
    expect(inspections.map(({ key, change }) => [key, change?.type])).toEqual([
      ['AT-1-i1', undefined],
      ['AT-1-i2', undefined],
      ['AT-1-i3', 'NEW'],
    ]);
    expect(inspections[2]?.before).toBeUndefined();
    const [derogation] = tracedEntries(record, 'derogations');
    expect(derogation).toMatchObject({ now: first.derogations[0], change: { type: 'DELETED' } });
    expect(derogation?.changeOf(['reason'])).toBeUndefined();
    const [permit] = tracedEntries(record, 'permits');
    expect(permit?.before?.enforcementAction).toBe('');
    expect(permit?.changeOf(['enforcementAction'])?.path).toBe('permits/AT-1-p1/enforcementAction');
    expect(permit?.changeOf(['title'])).toBeUndefined();
  });

  test('[R4.42] a traced record counts changes in total and by part of the record', () => {
    expect(countChanges(record.changes)).toEqual({ NEW: 2, UPDATED: 5, DELETED: 2 });
    expect(Object.fromEntries(changedMembers(record.changes))).toMatchObject({
      operator: 2,
      inspections: 1,
      permits: 2,
    });
  });

  test('[R4.42] a traced record is the plain record without changes', () => {
    const plain = tracedRecord(installation(last));
    expect(plain.before).toBeUndefined();
    expect(plain.changeOf(['operator'])).toBeUndefined();
    expect(tracedEntries(plain, 'inspections').map(({ now }) => now)).toEqual(last.inspections);
  });
});

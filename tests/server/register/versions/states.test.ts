import { expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';
import { packedUndo } from '#server/platform/entries/packed-changes.ts';
import type { History } from '#server/platform/entries/read-entries.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { entryOf } from '#server/register/records/installation-entries.ts';
import { datedChanges, statesFor } from '#server/register/versions/states.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const stampOf = (number: number): VersionStamp => ({
  number,
  at: `202${number}-01-01T12:00:00Z`,
  author: { name: 'Maria Huber', kind: 'authority' },
  origin: 'edit',
  published: true,
});

/** The history of an installation with these states, the oldest first. */
function historyOf(records: readonly InstallationRecord[]): History<InstallationRecord> {
  const newest = records.at(-1);
  if (!newest) throw new Error('There are no states.');
  const stamp = stampOf(records.length);
  const former = records.slice(0, -1).map((record, index) => ({
    stamp: stampOf(index + 1),
    change: packedUndo(changesBetween(recordDescription, record, records[index + 1] ?? record)),
  }));
  return {
    entry: entryOf({ record: newest, stamp, dataVersion: 1, contentHash: null, edits: [] }),
    former: former.toReversed(),
  };
}

const visitor: Viewer = { kind: 'anonymous' };
const authority: Viewer = { kind: 'authority', federalStateCode: '4' };
const first = exampleRecord('AT-1');
const second = { ...first, operator: { ...first.operator, name: 'Zweitname GmbH' } };
const third: InstallationRecord = {
  ...second,
  remarks: 'Geprüft',
  riskCriteria: { emas: true },
  confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(d)' }],
};
const history = historyOf([first, second, third]);

test('[R6.11] a name that is confidential today is in no former state, version or difference that visitors read', () => {
  const states = statesFor(visitor, history) ?? [];
  const answers = JSON.stringify([states, datedChanges(states, 1, 3)]);
  expect(answers).not.toMatch(/Donauwerk Entsorgung|Zweitname/);
  expect(states.map(({ record }) => record.operator.name)).toEqual(states.map(() => withheldName));
  // The second version changed nothing that visitors may see.
  expect(states.map(({ stamp }) => stamp.number)).toEqual([3, 1]);
  expect(states[0]?.changes.map(({ path }) => path)).toEqual(['remarks', 'confidentiality/operator.name']);
});

test('those registered for an installation read confidential names and their changes', () => {
  const states = statesFor(authority, history) ?? [];
  expect(states.map(({ record }) => record.operator.name)).toEqual([
    'Zweitname GmbH',
    'Zweitname GmbH',
    'Donauwerk Entsorgung GmbH',
  ]);
  expect(states[1]?.changes.map(({ path }) => path)).toEqual(['operator.name']);
  expect(states[0]?.changes.map(({ path }) => path)).toContain('riskCriteria.emas');
});

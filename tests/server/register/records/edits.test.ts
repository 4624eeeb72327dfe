import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { readHistory } from '#server/platform/entries/read-entries.ts';
import { installationKind } from '#server/register/records/installation-entries.ts';
import { readInstallation, readRegisterState } from '#server/register/records/read-installation.ts';
import { editRegister, type RegisterSink, registerSink } from '#server/register/records/sink.ts';
import { formerInstallation } from '#server/register/versions/states.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { randomRecord } from '../versions/random-records.ts';

let opened: OpenDatabase;
let sink: RegisterSink;
beforeAll(async () => {
  opened = await openTestDatabase();
  sink = registerSink(opened.database);
});
afterAll(() => opened.close());
beforeEach(() => sink.transaction((tx) => tx.replaceAll()));

const record = exampleRecord('AT-1');
const [first, second] = record.inspections;
if (!first || !second) throw new Error('The example has two inspections.');

const imports = (changes: Partial<InstallationRecord> = {}) =>
  sink.transaction((tx) => tx.save([{ ...record, ...changes }]));
const edits = (change: (before: InstallationRecord) => InstallationRecord, id = 'AT-1') =>
  editRegister(opened.database, { author: { name: 'Anna Huber', kind: 'authority' }, origin: 'edit' }, (tx) =>
    tx.edit(id, ({ record }) => change(record)),
  );
const withoutStamp = ({ version: _, dataVersion: __, lastChanged: ___, ...record }: Installation): InstallationRecord =>
  record;
const stored = async () => {
  const installation = await readInstallation(opened.database, 'AT-1');
  if (!installation) throw new Error('There is no installation.');
  return withoutStamp(installation);
};

test('[R3.9] an edit creates a version with the name of its author', async () => {
  await imports();
  await edits((before) => ({ ...before, remarks: 'Geprüft' }));
  const history = await readHistory(opened.database, installationKind, 'AT-1');
  expect(history?.entry.stamp).toMatchObject({
    number: 2,
    author: { name: 'Anna Huber', kind: 'authority' },
    origin: 'edit',
  });
  expect(history?.former.map(({ stamp }) => stamp.number)).toEqual([1]);
  expect(await stored()).toEqual({ ...record, remarks: 'Geprüft' });
});

test('an edit is kept if the unchanged source is imported again', async () => {
  await imports();
  await edits((before) => ({ ...before, remarks: 'Geprüft', inspections: [{ ...first, id: 'neu' }, first, second] }));
  const before = await readRegisterState(opened.database);
  await imports();
  await imports({ source: 'anders.csv' });
  expect(await readRegisterState(opened.database)).toEqual(before);
  expect(await stored()).toMatchObject({ remarks: 'Geprüft', inspections: [{ id: 'neu' }, first, second] });
});

test('changes of a source are merged with edits, and win where both changed the same value', async () => {
  await imports();
  await edits((before) => ({
    ...before,
    name: 'Bearbeitet',
    remarks: 'Bearbeitet',
    inspections: [{ ...first, id: 'neu' }, { ...first, measures: 'Bearbeitet' }, second],
  }));
  await imports({ name: 'Quelle', inspections: [{ ...first, summary: 'Quelle' }], identifiers: {} });
  const expected = {
    ...record,
    name: 'Quelle',
    remarks: 'Bearbeitet',
    identifiers: {},
    inspections: [
      { ...first, id: 'neu' },
      { ...first, summary: 'Quelle', measures: 'Bearbeitet' },
    ],
  };
  expect(await stored()).toEqual(expected);
  await imports({ name: 'Quelle', inspections: [{ ...first, summary: 'Quelle' }], identifiers: {} });
  await imports({ remarks: 'Bearbeitet', name: 'Quelle', inspections: expected.inspections, identifiers: {} });
  expect((await readHistory(opened.database, installationKind, 'AT-1'))?.entry).toMatchObject({
    edits: null,
    stamp: { number: 3 },
  });
});

test('an edit that changes nothing or fails writes nothing', async () => {
  await imports();
  const before = await readRegisterState(opened.database);
  await edits((same) => structuredClone(same));
  const failing = edits(() => {
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await expect(edits((same) => same, 'AT-2')).rejects.toThrow('There is no installation AT-2.');
  expect(await readRegisterState(opened.database)).toEqual(before);
});

const federal = { kind: 'authority', federalStateCode: '0' } as const;

test('[R4.42] after any sequence of imports and edits, each version is read as it was written', async () => {
  const step = fc.record({ by: fc.constantFrom('import', 'edit', 'same import'), record: randomRecord });
  await fc.assert(
    fc.asyncProperty(randomRecord, fc.array(step, { maxLength: 8 }), async (initial, course) => {
      await sink.transaction((tx) => tx.replaceAll());
      await imports(initial);
      let last = initial;
      const written = new Map([[1, await stored()]]);
      for (const { by, record: next } of course) {
        if (by === 'edit') {
          await edits(() => next);
          expect(await stored()).toEqual(next);
        } else {
          const before = await stored();
          if (by === 'import') last = next;
          await imports(last);
          if (by === 'same import') expect(await stored()).toEqual(before);
        }
        const { version = 0 } = (await readInstallation(opened.database, 'AT-1')) ?? {};
        written.set(version, await stored());
      }
      for (const [number, expected] of written) {
        expect(withoutStamp(await formerInstallation(opened.database, federal, 'AT-1', number))).toEqual(expected);
      }
      expect((await readHistory(opened.database, installationKind, 'AT-1'))?.former).toHaveLength(written.size - 1);
    }),
    { numRuns: 25 },
  );
});

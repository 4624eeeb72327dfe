import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { atItsAddress } from '#server/register/editing/at-its-address.ts';
import { readInstallation } from '#server/register/records/read-installation.ts';
import { editRegister, type RegisterSink, registerSink } from '#server/register/records/sink.ts';
import { unitOf } from '#server/register/reference-data/unit.ts';
import { gazetteerOf } from '#server/register/reference-lists/gazetteer.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

let opened: OpenDatabase;
let sink: RegisterSink;
beforeAll(async () => {
  opened = await openTestDatabase();
  sink = registerSink(opened.database);
});
afterAll(() => opened.close());
beforeEach(() => sink.transaction((tx) => tx.replaceAll()));

/** The example as its source delivers it from a place. */
function delivered(postalCode: string, city: string, changes: Partial<InstallationRecord> = {}): InstallationRecord {
  const { unit: _, ...record } = exampleRecord('AT-1', { findings: [] });
  const address = { ...record.address, postalCode, city };
  const unit = unitOf(gazetteerOf().municipalityAt(address)?.code ?? '', '', '', address);
  return { ...record, address, ...(unit && { unit }), ...changes };
}
const imports = (record: InstallationRecord) => sink.transaction((tx) => tx.save([record]));
const edits = (change: (before: InstallationRecord) => InstallationRecord) =>
  editRegister(opened.database, { author: { name: 'Anna Huber', kind: 'authority' }, origin: 'edit' }, (tx) =>
    tx.edit('AT-1', ({ record }) => change(record)),
  );
const movesTo = (postalCode: string, city: string) =>
  edits((before) =>
    atItsAddress(before, { ...before, address: { ...before.address, postalCode, city } }, gazetteerOf()),
  );
async function stored(): Promise<InstallationRecord> {
  const record = await readInstallation(opened.database, 'AT-1');
  if (!record) throw new Error('There is no installation.');
  return record;
}
const other = { longitude: 14.3, latitude: 48.3, accuracy: 'exact' as const };

test('a postcode that nobody knows takes the installation from nobody when its source delivers it', async () => {
  const { unit } = delivered('4020', 'Linz');
  await imports(delivered('4020', 'Linz'));
  await imports(delivered('4999', 'Linz'));
  expect(await stored()).toMatchObject({ address: { postalCode: '4999' }, unit });
  await imports(delivered('4999', 'Linz', { remarks: 'später' }));
  expect(await stored()).toMatchObject({ remarks: 'später', unit });
  await imports(delivered('1230', 'Wien'));
  expect((await stored()).unit).toEqual(delivered('1230', 'Wien').unit);
});

test('saving tells which installations their source has moved to another federal state', async () => {
  expect(await imports(delivered('4020', 'Linz'))).toEqual({ added: 1, moved: [] });
  expect(await imports(delivered('4320', 'Perg'))).toEqual({ added: 0, moved: [] });
  const { id, name } = exampleRecord('AT-1');
  expect(await imports(delivered('1230', 'Wien'))).toEqual({
    added: 0,
    moved: [{ id, name, from: 'Oberösterreich', to: 'Wien' }],
  });
});

test('a place edited in the register stays whole when its source changes other things, and a new point of the source is flagged', async () => {
  await imports(delivered('4020', 'Linz'));
  await movesTo('4320', 'Perg');
  const { unit } = await stored();
  expect(unit).toMatchObject({ districtCode: '411' });
  await imports(delivered('4020', 'Linz', { remarks: 'neu' }));
  expect(await stored()).toMatchObject({ remarks: 'neu', address: { postalCode: '4320', city: 'Perg' }, unit });
  await imports(delivered('4020', 'Linz', { geometry: other }));
  const { geometry, findings, ...record } = await stored();
  expect(record).toMatchObject({ address: { postalCode: '4320', city: 'Perg' }, unit });
  expect([geometry, findings.map(({ code }) => code)]).toEqual([other, ['POINT_OF_FORMER_ADDRESS']]);
  expect(findings[0]?.message).toContain('4020 Linz');
});

test('a source that moves the installation itself brings its whole place, whatever was edited', async () => {
  await imports(delivered('4020', 'Linz'));
  await movesTo('4320', 'Perg');
  await edits((before) => ({ ...before, address: { ...before.address, street: 'Neugasse' } }));
  await imports(delivered('1230', 'Wien', { geometry: other }));
  const { address, unit, geometry, findings } = await stored();
  expect(address).toMatchObject({ street: 'Neugasse', postalCode: '1230', city: 'Wien' });
  expect([unit, geometry, findings]).toEqual([delivered('1230', 'Wien').unit, other, []]);
});

test.each([
  ['keeps', delivered('4020', 'Linz', { remarks: 'neu' }), true],
  ['ends', delivered('5020', 'Salzburg'), false],
])('an import %s what an authority may take back', async (_, next, hasHandover) => {
  await imports(delivered('4020', 'Linz'));
  await movesTo('1230', 'Wien');
  await edits((before) => ({ ...before, handover: { federalStateCode: '4', version: 1 } }));
  await imports(next);
  expect((await stored()).handover !== undefined).toBe(hasHandover);
});

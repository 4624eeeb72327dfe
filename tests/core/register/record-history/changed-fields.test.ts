import { expect, test } from 'vitest';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { changeText } from '#core/register/installation/change-text.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { changedFields } from '#core/register/record-history/changed-fields.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const before = exampleRecord('AT-1');
const changedBy = (changes: Partial<InstallationRecord>) =>
  changedFields(changesBetween(recordDescription, before, { ...before, ...changes }));

test.each<[string, Partial<InstallationRecord>, string[]]>([
  ['a field', { remarks: 'neu' }, ['Anmerkungen']],
  ['a state without its day', { status: 'disused', statusSince: '2026-01-01' }, ['Status']],
  ['a day alone', { statusSince: '2026-01-01' }, ['Status seit']],
  ['a list once, whatever its entries', { inspections: [] }, ['Umweltinspektionen']],
  [
    'the report of an inspection by its own name',
    { inspections: before.inspections.map((one) => ({ ...one, reportPublished: '2026-11-20' })) },
    ['Bericht'],
  ],
  [
    'an address without the district that follows from it',
    {
      address: { ...before.address, street: 'Neugasse', city: 'Traun' },
      unit: { ...before.unit, district: 'x' } as never,
    },
    ['Adresse der Anlage'],
  ],
  ['no findings', { findings: [] }, []],
])('[R4.42] the names of what was edited: %s', (_, changes, names) => {
  expect(changedBy(changes)).toEqual(names);
});

test.each([
  [undefined, 'Angaben geändert'],
  [['Anmerkungen'], 'Anmerkungen geändert'],
  [['Bericht'], 'Bericht veröffentlicht'],
  [['Bericht', 'Status'], 'Bericht und Status geändert'],
  [['Name', 'Status'], 'Name und Status geändert'],
  [['Name', 'Status', 'Lage'], 'Name, Status und Lage geändert'],
  [['Name', 'Status', 'Lage', 'Behörden'], 'Name, Status und 2 weitere Angaben geändert'],
])('[R4.42] %j read as %s', (fields, text) => {
  expect(changeText({ kind: 'edited', ...(fields && { fields }) })).toBe(text);
});

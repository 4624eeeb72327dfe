import { expect, test } from 'vitest';
import { labelOf } from '#core/platform/description/describe.ts';
import { type FieldPath, recordDescription } from '#core/register/record/record.ts';
import { columns } from '#core/search/row/columns.ts';
import {
  choosableColumns,
  defaultColumns,
  parseColumns,
  toggleColumn,
  writeColumns,
} from '#core/search/views/result-columns.ts';

test('[R7.28] chosen columns are read back as stored', () => {
  const chosen = toggleColumn(toggleColumn(defaultColumns, 'branch'), 'operator');
  expect(chosen).toEqual(['name', 'place', 'activity', 'branch', 'status', 'lastInspection']);
  expect(parseColumns(writeColumns(chosen))).toEqual(chosen);
});

test('[R7.28] the name column is always shown, even if no known columns are stored', () => {
  expect(parseColumns(undefined)).toEqual(defaultColumns);
  expect(parseColumns('farbe,__proto__,status')).toEqual(['name', 'status']);
  expect(choosableColumns).not.toContain('name');
  expect(toggleColumn(['name'], 'name')).toEqual(['name']);
});

test('columns that are fields of the record are named as it is described, though the list of results does not load the description', () => {
  const fields: Partial<Record<keyof typeof columns, FieldPath>> = {
    operator: 'operator.name',
    district: 'unit.district',
    federalState: 'unit.federalState',
    branch: 'branch.label',
    status: 'status',
    nextInspection: 'inspections/nextDue',
  };
  const names = Object.entries(fields).map(([column, path]) => [column, { label: labelOf(recordDescription, path) }]);
  expect(columns).toMatchObject(Object.fromEntries(names));
});

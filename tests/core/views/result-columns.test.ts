import { expect, test } from 'vitest';
import {
  choosableColumns,
  defaultColumns,
  parseColumns,
  toggleColumn,
  writeColumns,
} from '../../../src/core/views/result-columns.ts';

test('[R7.28] the columns that were chosen are read back as they were kept', () => {
  const chosen = toggleColumn(toggleColumn(defaultColumns, 'branch'), 'operator');
  expect(chosen).toEqual(['name', 'place', 'activity', 'branch', 'status', 'lastInspection']);
  expect(parseColumns(writeColumns(chosen))).toEqual(chosen);
});

test('[R7.28] where nothing is kept, or nothing that is known, the table still has its names', () => {
  expect(parseColumns(undefined)).toEqual(defaultColumns);
  expect(parseColumns('farbe,__proto__,status')).toEqual(['name', 'status']);
  expect(choosableColumns).not.toContain('name');
  expect(toggleColumn(['name'], 'name')).toEqual(['name']);
});

import { expect, test } from 'vitest';
import {
  choosableColumns,
  defaultColumns,
  parseColumns,
  toggleColumn,
  writeColumns,
} from '../../../src/core/views/result-columns.ts';

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

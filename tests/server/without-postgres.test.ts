import { expect, test } from 'vitest';
import { withoutPostgres } from './fixtures/without-postgres.ts';

test('the tests run on PostgreSQL too unless neither they nor their fixtures know its address', () => {
  expect(withoutPostgres(['tests/server/processes/*.test.ts'])).toEqual([
    'tests/server/processes/call-costs.long.test.ts',
    'tests/server/processes/excel.test.ts',
    'tests/server/processes/killed-server.long.test.ts',
  ]);
});

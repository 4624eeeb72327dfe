import { expect, test } from 'vitest';
import { withoutPostgres } from './fixtures/without-postgres.ts';

test('the tests run on PostgreSQL too unless neither they nor their fixtures know its address', () => {
  expect(withoutPostgres('tests/server/processes/*.test.ts')).toEqual(['tests/server/processes/killed-server.test.ts']);
});

test('what is made of rows that were read is tested with the embedded database alone, what reads them and hostile values with both', () => {
  expect(withoutPostgres('tests/server/site/{pages,cms}/{pages,editing}.test.ts')).toEqual([
    'tests/server/site/pages/pages.test.ts',
  ]);
  expect(withoutPostgres('tests/server/platform/http/{hostile,described,gis}.test.ts')).toEqual([
    'tests/server/platform/http/gis.test.ts',
  ]);
  expect(withoutPostgres('tests/server/search/index/{saved-index,busy}.test.ts')).toEqual([
    'tests/server/search/index/saved-index.test.ts',
  ]);
});

import { expect, test } from 'vitest';
import { exportAddress } from '#core/search/search/export-address.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';

test('the address of an export contains the criteria and the order of the search, but not its page', () => {
  const search = normalizeSearch({
    text: 'Zement & Kalk',
    regions: ['4', '5'],
    sort: 'lastChange',
    direction: 'asc',
    page: 3,
    pageSize: 50,
  });
  expect(exportAddress(search, 'csv')).toBe(
    'api/natippcInstallations.csv?q=Zement+%26+Kalk&gebiet=4,5&sort=geaendert-auf',
  );
  expect(exportAddress(normalizeSearch({}), 'excel')).toBe('api/natippcInstallations.xlsx');
});

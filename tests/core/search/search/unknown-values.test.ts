import { expect, test } from 'vitest';
import type { FilterMetadata } from '#core/search/search/search-types.ts';
import { dropUnknown, unknownValues } from '#core/search/search/unknown-values.ts';
import { nothingCounted } from '../../../fixtures/search-result.ts';

const metadata: FilterMetadata = {
  dataVersion: 1,
  criteria: [
    {
      id: 'activities',
      label: 'Tätigkeit',
      category: '',
      kind: 'tree',
      defaultExpanded: true,
      options: [{ value: '5', label: 'Abfall', children: [{ value: '5.3', label: 'Behandlung' }] }],
    },
    { id: 'regions', label: 'Gebiet', category: '', kind: 'tree', defaultExpanded: true, options: [] },
  ],
};
const counts = { ...nothingCounted.facets, regions: { '405': 2 } };

test('values unknown to both metadata and counts are listed with their criterion and can be dropped together', () => {
  const search = { text: 'a', activities: ['5.3', '9.9'], regions: ['405', '999'], page: 2 };
  const unknown = unknownValues(search, metadata, { facets: counts });
  expect(unknown).toEqual([
    { criterion: 'regions', label: 'Bundesland und Bezirk', value: '999' },
    { criterion: 'activities', label: 'Tätigkeit', value: '9.9' },
  ]);
  expect(dropUnknown(search, unknown)).toEqual({ text: 'a', activities: ['5.3'], regions: ['405'] });
});

test('no value counts as unknown before metadata and result are loaded', () => {
  const search = { activities: ['9.9'] };
  expect(unknownValues(search, undefined, { facets: counts })).toEqual([]);
  expect(unknownValues(search, metadata, undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { neighboursOf, ofSameOperator, searchAround, searchOfOperator } from '#core/search/map/around.ts';
import { project } from '#core/search/map/plane.ts';
import { addressWithSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { parseSearch } from '#core/search/search/url.ts';
import { rowOf } from '../../../fixtures/search-result.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const record = { ...exampleRecord('AT-1'), version: 1, dataVersion: 1, lastChanged: '2026-01-01T00:00:00Z' };
const point = (id: string, longitude: number, latitude: number) => ({
  id,
  name: id,
  operator: '',
  place: '',
  branch: '',
  status: 'functional' as const,
  longitude,
  latitude,
  position: project({ longitude, latitude }),
});

test('neighbours are all other installations, nearest first, with their great-circle distance', () => {
  const linz = { longitude: 14.2858, latitude: 48.3069, accuracy: 'exact' as const };
  const found = neighboursOf(
    [point('Wels', 14.0289, 48.1575), point('AT-1', 14.2858, 48.3069), point('Traun', 14.2392, 48.2217)],
    'AT-1',
    linz,
  );
  expect(found.map(({ point: { id }, distance }) => [id, Math.round(distance * 10) / 10])).toEqual([
    ['Traun', 10.1],
    ['Wels', 25.3],
  ]);
});

test('the search for neighbours has a radius of ten kilometres and requires coordinates', () => {
  expect(searchAround(record)).toEqual({
    near: { longitude: 14.2858, latitude: 48.3069, radius: 10, place: 'Müllverbrennungsanlage Linz' },
  });
  const { geometry: _, ...nowhere } = record;
  expect(searchAround(nowhere)).toBeUndefined();
});

test('an operator’s other installations are those with exactly the same operator name', () => {
  expect(searchOfOperator(record)).toEqual({ text: 'Donauwerk Entsorgung GmbH' });
  expect(searchOfOperator({ operator: { ...record.operator, name: '' } })).toBeUndefined();
  const row = (id: string, operator: string) => rowOf(id, { operator });
  const rows = [
    row('AT-1', 'Donauwerk Entsorgung GmbH'),
    row('AT-2', 'Donauwerk Entsorgung GmbH'),
    row('AT-3', 'Donauwerk Entsorgung GmbH & Co KG'),
  ];
  expect(ofSameOperator(rows, record).map(({ id }) => id)).toEqual(['AT-2']);
});

test('a search replaces the one in the page’s address and keeps all other parameters', () => {
  const address = new URL(
    addressWithSearch('https://portal.example/anlagen?seite=2&anlagen.q=alt', normalizeSearch({ text: 'neu' })),
  );
  expect(address.pathname).toBe('/anlagen');
  expect(address.searchParams.get('seite')).toBe('2');
  expect(parseSearch(address.searchParams)).toEqual({ text: 'neu' });
  const whole = new URL(addressWithSearch('https://portal.example/anlagen', normalizeSearch({ text: 'neu' }), true));
  expect(whole.search).toBe('?anlagen.q=neu&anlagen.sicht=alle');
});

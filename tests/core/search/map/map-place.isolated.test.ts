import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPlaceOf, parsePlace, placeText } from '#core/search/map/map-place.ts';
import { FakePage } from '../search/fake-page.ts';

test('the place of a map is kept in the current history entry, beside what else the address holds', () => {
  const page = new FakePage('https://host.example/register?anlagen.ansicht=karte');
  const { $place, set } = mapPlaceOf('anlagen', true);
  const stop = $place.listen(() => {});
  set({ latitude: 47.68312, longitude: 13.09414, zoom: 11.04 });
  expect([page.address, page.entries.length]).toEqual([
    '/register?anlagen.ansicht=karte&anlagen.stelle=47.6831,13.0941,11',
    1,
  ]);
  set(undefined);
  expect(page.address).toBe('/register?anlagen.ansicht=karte');
  stop();
});

test.each(['', '1,2', '1,2,3,4', 'x,y,z', '91,13,8', '47,181,8', '47,13,99', '47,,8'])(
  'an address whose place is “%s” has none',
  (text) => {
    expect(parsePlace(text)).toBe(undefined);
  },
);

test('a place is read as it was written', () => {
  const degree = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((value) => value / 1000);
  fc.assert(
    fc.property(degree(85), degree(180), fc.integer({ min: 0, max: 22 }), (latitude, longitude, zoom) => {
      expect(parsePlace(placeText({ latitude, longitude, zoom }))).toEqual({
        latitude: latitude + 0,
        longitude: longitude + 0,
        zoom,
      });
    }),
  );
});

import { expect, test } from 'vitest';
import { nearestTo } from '#core/search/map/nearest.ts';
import { project } from '#core/search/map/plane.ts';
import type { MapPoint } from '#core/search/map/points.ts';

const point = (id: string, latitude: number, longitude: number): MapPoint => ({
  ...{ id, latitude, longitude, position: project({ longitude, latitude }) },
  ...{ name: id, operator: '', place: '', branch: '', status: 'functional' },
});

test.each([
  ['nördlich', 48.5, 14],
  ['nordöstlich', 48.2, 14.3],
  ['östlich', 48, 14.5],
  ['südöstlich', 47.8, 14.3],
  ['südlich', 47.5, 14],
  ['südwestlich', 47.8, 13.7],
  ['westlich', 48, 13.5],
  ['nordwestlich', 48.2, 13.7],
])('the nearest installation is named with its direction: %s', (direction, latitude, longitude) => {
  const place = { latitude: 48, longitude: 14 };
  const far = point('far', 46.6, 10.2);
  expect(nearestTo(place, [far, point('near', latitude, longitude)])).toMatchObject({
    point: { id: 'near' },
    direction,
  });
});

test('the distance to the nearest installation is in kilometres, and there is none among none', () => {
  const place = { latitude: 48.3069, longitude: 14.2858 };
  expect(nearestTo(place, [point('Wels', 48.1575, 14.0289)])?.distance).toBeCloseTo(25.3, 1);
  expect(nearestTo(place, [])).toBe(undefined);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outline } from '#core/register/places/outline.ts';
import { markOf } from '#core/search/map/branch-marks.ts';
import { clustersOf } from '#core/search/map/clusters.ts';
import { project, unproject } from '#core/search/map/plane.ts';
import type { MapPoint } from '#core/search/map/points.ts';
import { branches } from '#server/register/reference-data/branches.ts';

const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({
  longitude: degree(9, 17),
  latitude: degree(46, 49),
  branch: fc.constantFrom('chemie', 'holz', 'energie'),
});
const points = fc.array(point, { maxLength: 200 }).map((some) =>
  some.map(
    (each, at): MapPoint => ({
      ...each,
      position: project(each),
      ...{ id: `id-${at}`, name: '', operator: '', place: '', status: 'functional' },
    }),
  ),
);

test('every installation belongs to exactly one map marker at every zoom level', () => {
  fc.assert(
    fc.property(points, fc.constantFrom(1, 20, 300, 1_200, 5_000), (some, resolution) => {
      const ids = clustersOf(some, resolution).flatMap((cluster) => cluster.points.map(({ id }) => id));
      expect(ids.sort()).toEqual(some.map(({ id }) => id).sort());
    }),
  );
});

test('markers keep a minimum distance from each other', () => {
  fc.assert(
    fc.property(points, (some) => {
      const positions = clustersOf(some, 1_000).map(({ position }) => position);
      for (const [at, [x, y]] of positions.entries())
        for (const [otherX, otherY] of positions.slice(at + 1))
          expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThanOrEqual(40_000);
    }),
  );
});

test('projecting and unprojecting returns the original coordinates', () => {
  fc.assert(
    fc.property(degree(-180, 180), degree(-85, 85), (longitude, latitude) => {
      const [x, y] = unproject(project({ longitude, latitude }));
      expect(x).toBeCloseTo(longitude, 6);
      expect(y).toBeCloseTo(latitude, 6);
    }),
  );
});

test('every branch has a different marker, and the outline is a closed ring within Austria’s bounds', () => {
  const marks = branches.filter(({ code }) => code !== 'sonstige').map(({ code }) => JSON.stringify(markOf(code)));
  expect(new Set([...marks, JSON.stringify(markOf('sonstige'))]).size).toBe(branches.length);
  expect(outline.at(0)).toEqual(outline.at(-1));
  for (const { longitude, latitude } of outline) {
    expect(longitude).toBeGreaterThan(9.4);
    expect(longitude).toBeLessThan(17.3);
    expect(latitude).toBeGreaterThan(46.3);
    expect(latitude).toBeLessThan(49.1);
  }
});

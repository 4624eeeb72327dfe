import { expect, test } from 'vitest';
import { project } from '#core/search/map/plane.ts';
import { type MapPoints, pointsQuery } from '#core/search/map/points.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';

const place = { longitude: 14.3, latitude: 48.3 };
const points = (...names: string[]): MapPoints => ({
  points: names.map((name) => ({
    ...{ id: name, name, operator: '', place: 'Linz', branch: 'chemie', status: 'functional' },
    ...place,
    position: project(place),
  })),
  unlocated: 0,
});

const shared = (last: unknown, next: unknown): unknown => {
  const { structuralSharing } = pointsQuery(normalizeSearch({}));
  if (typeof structuralSharing !== 'function') throw new TypeError('The points are not shared.');
  return structuralSharing(last, next);
};

test('points that arrive again unchanged are the same object, others are not', () => {
  const last = points('A', 'B');
  const other = points('A', 'C');
  expect(shared(last, points('A', 'B'))).toBe(last);
  expect(shared(last, other)).toBe(other);
});

test('points that stay while others are awaited are not compared one by one', () => {
  const unread = {
    get points(): never {
      throw new Error('These points were read.');
    },
  };
  expect(shared(unread, unread)).toBe(unread);
});

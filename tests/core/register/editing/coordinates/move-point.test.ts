import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedBy, stepAt, stepText } from '#core/register/editing/coordinates/move-point.ts';
import { distanceBetween } from '#core/register/places/distance.ts';

const inAustria = fc.record({
  longitude: fc.double({ min: 9.6, max: 17.1, noNaN: true }),
  latitude: fc.double({ min: 46.4, max: 49, noNaN: true }),
});
const arrows = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');

test('[R5.1] an arrow key moves a point by the step, and the opposite one back', () => {
  const opposite = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
  fc.assert(
    fc.property(inAustria, arrows, fc.constantFrom(1, 10, 1_000), (point, key, metres) => {
      const moved = movedBy(point, key, metres);
      expect(moved && distanceBetween(point, moved) * 1_000).toBeCloseTo(metres, 1);
      const back = moved && movedBy(moved, opposite[key], metres);
      expect(back && distanceBetween(point, back) * 1_000).toBeLessThan(0.1);
    }),
  );
});

test('[R5.1] other keys move nothing', () => {
  expect(movedBy({ longitude: 14, latitude: 48 }, 'a', 10)).toBeUndefined();
  expect(movedBy({ longitude: 14, latitude: 48 }, 'toString', 10)).toBeUndefined();
});

test('[R5.1] the step is a round number that follows the scale, and is said in words', () => {
  const scales = [0.01, 0.5, 10, 100, 10_000];
  expect(scales.map(stepAt)).toEqual([1, 10, 200, 2_000, 20_000]);
  expect(scales.map(stepAt).map(stepText)).toEqual([
    ...['Schritt: 1\u202fm', 'Schritt: 10\u202fm', 'Schritt: 200\u202fm', 'Schritt: 2\u202fkm', 'Schritt: 20\u202fkm'],
  ]);
});

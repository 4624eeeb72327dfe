import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleBar } from '#core/search/map/scale-bar.ts';

test('[R10.1] the scale bar shows a round distance, in kilometres or metres', () => {
  // Resolutions of web maps at zoom levels 7, 10 and 16; in Austria a metre of the plane is two thirds of a metre.
  expect(scaleBar(1222.99, 47.5)).toEqual({ width: 61, text: '50\u202fkm' });
  expect(scaleBar(152.87, 47.5)).toEqual({ width: 97, text: '10\u202fkm' });
  expect(scaleBar(2.389, 47.5)).toEqual({ width: 62, text: '100\u202fm' });
});

test('[R10.1] at any scale the bar fits and is long enough to compare with', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 100_000, noNaN: true }), (resolution) => {
      const { width } = scaleBar(resolution, 47.5);
      expect(width).toBeGreaterThanOrEqual(43);
      expect(width).toBeLessThanOrEqual(111);
    }),
  );
});

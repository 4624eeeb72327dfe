import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDegrees, possibleReadings, readIn, toDegrees } from '#core/register/editing/coordinates/convert.ts';
import { type SystemCode, systemCodes } from '#core/register/editing/coordinates/reference-systems.ts';
import { distanceBetween } from '#core/register/places/distance.ts';

/** Metres between two points. */
const apart = (one: { longitude: number; latitude: number }, other: { longitude: number; latitude: number }) =>
  distanceBetween(one, other) * 1_000;

const inAustria = fc.record({
  longitude: fc.double({ min: 9.6, max: 17.1, noNaN: true }),
  latitude: fc.double({ min: 46.4, max: 49, noNaN: true }),
});

describe('conversion', () => {
  test.each(systemCodes)('[R5.1] EPSG %s there and back is the same place to the centimetre', (system) => {
    fc.assert(
      fc.property(inAustria, (point) => {
        const back = toDegrees(system, fromDegrees(system, point));
        expect(back && apart(back, point)).toBeLessThan(0.02);
      }),
    );
  });
});

describe('published points', () => {
  // A pier in the Wörthersee by the province's atlas (KAGIS): spatialmounty.blogspot.com/2014/10/spatial-refernce-systems-and.html
  const pier = { longitude: 14.25356, latitude: 46.620721 };
  test.each<[SystemCode, readonly [number, number], typeof pier]>([
    [31255, [70_534.8, 165_013.4], pier],
    [31256, [-159_211.2, 166_701.3], pier],
    // The corner and the centre of the area of use: epsg.io/31287, with transformation EPSG 1618
    [31287, [107_724.11, 284_970.54], { longitude: 9.53, latitude: 46.4 }],
    [31287, [401_306.83, 423_398.18], { longitude: 13.35, latitude: 47.71 }],
    // The centre of the area of use of the same projection with another false origin: epsg.io/31285, with EPSG 1618
    [31255, [1_307.26, 285_704.88], { longitude: 13.35, latitude: 47.71 }],
    // The centre of the area of use: epsg.io/25833
    [25833, [845_986.07, 5_401_439.49], { longitude: 19.7, latitude: 48.67 }],
  ])('[R5.1] EPSG %s %j is where it was published', (system, pair, expected) => {
    const point = toDegrees(system, pair);
    expect(point && apart(point, expected)).toBeLessThan(1);
  });

  test('[R5.1] the same place by all systems', () => {
    for (const system of systemCodes) {
      const point = toDegrees(system, fromDegrees(system, pier));
      expect(point && apart(point, pier), String(system)).toBeLessThan(0.02);
    }
    // Half a zone away from the meridian of 31254, and of 25832 and 25833, which are those of ETRS89: the same formulas, other origins.
    const [west] = fromDegrees(31254, { longitude: 10 + 1 / 3, latitude: 47 });
    expect(Math.abs(west)).toBeLessThan(120);
    expect(fromDegrees(25832, { longitude: 9, latitude: 0 })).toEqual([500_000, 0]);
  });
});

describe('recognising the system', () => {
  const systemsOf = (pair: readonly [number, number]) => possibleReadings(pair).map(({ system }) => system);

  test.each<[string, readonly [number, number], SystemCode[]]>([
    ['Lambert', [625_923.3, 483_187.2], [31287]],
    ['UTM in the west', [650_000, 5_235_000], [25832]],
    ['UTM in Carinthia', [450_000, 5_170_000], [25833]],
    ['UTM where both zones fit', [605_000, 5_245_000], [25832, 25833]],
    ['Gauß-Krüger near two meridians', [3_096.8, 341_089.4], [31255, 31256]],
    ['nothing', [1_000_000, 1_000_000], []],
  ])('[R5.1] %s', (_, pair, expected) => {
    expect(systemsOf(pair)).toEqual(expected);
  });

  test('[R5.1] the right system is always among those that fit', () => {
    const inside = fc.record({
      longitude: fc.double({ min: 13.4, max: 15.9, noNaN: true }),
      latitude: fc.double({ min: 47, max: 47.6, noNaN: true }),
      system: fc.constantFrom(...systemCodes),
    });
    fc.assert(
      fc.property(inside, ({ system, ...point }) => {
        expect(systemsOf(fromDegrees(system, point))).toContain(system);
      }),
    );
  });

  test('[R5.1] northings before eastings, and northings in full, are understood', () => {
    expect(readIn(31256, [341_089.4, 3_096.8])).toMatchObject({ isNorthingFirst: true });
    const full = readIn(31256, [3_096.8, 5_341_089.4])?.point;
    expect(full && apart(full, { longitude: 16.3738, latitude: 48.2082 })).toBeLessThan(1);
  });
});

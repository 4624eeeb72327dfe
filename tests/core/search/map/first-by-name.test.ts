import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { firstByName } from '#core/search/map/first-by-name.ts';

test('the list beside the map begins with the same installations as if all were sorted by name', () => {
  const items = fc.array(fc.record({ name: fc.constantFrom('Ähre', 'Ahorn', 'Linie 2', 'Linie 10', 'Zelle', '') }));
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 12 }), (all, most) => {
      const sorted = all.toSorted((one, other) => compareAlphabetically(one.name, other.name));
      expect(firstByName(all, most)).toEqual(sorted.slice(0, most));
    }),
  );
});

test('the list beside the map compares most installations once', () => {
  let reads = 0;
  const items = [...Array(10_000).keys()].map((number) => ({
    get name() {
      reads += 1;
      return `Anlage ${(number * 7919) % 10_000}`;
    },
  }));
  firstByName(items, 25);
  // Two names are read for each comparison; sorting needs about 13 comparisons for each.
  expect(reads).toBeLessThan(60_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitset } from '#server/search/index/bitset.ts';

const slots = fc.uniqueArray(fc.nat({ max: 5_000 }), { maxLength: 1_500, size: 'max' });
const setOf = (numbers: Iterable<number>) => {
  const set = new Bitset();
  for (const number of numbers) set.add(number);
  return set;
};

test('the size of an intersection is correct for small and large sets, and after changes', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat({ max: 5_000 }), (some, others, number) => {
      const [set, plain] = [setOf(others), new Set(others)];
      const shared = () => some.filter((each) => plain.has(each)).length;
      expect(setOf(some).sizeWith(set)).toBe(shared());
      expect(set.hasAny(Uint32Array.from(some))).toBe(shared() > 0);
      set.add(number);
      plain.add(number);
      expect(setOf(some).sizeWith(set)).toBe(shared());
      set.delete(number);
      plain.delete(number);
      expect(setOf(some).sizeWith(set)).toBe(shared());
      expect(setOf(some).sizeWith(setOf(others.slice(0, 5)))).toBe(
        others.slice(0, 5).filter((each) => some.includes(each)).length,
      );
    }),
    { numRuns: 50 },
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistances } from '#server/search/words/edit-distance.ts';

/** The distance between two whole words, as defined: every change at every place. */
function distance(one: string, other: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const same = one[i - 1] === other[j - 1];
    const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    const least = Math.min(
      of(i - 1, j - 1) + (same ? 0 : 1),
      of(i - 1, j) + 1,
      of(i, j - 1) + 1,
      swapped ? of(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
    );
    known.set(key, least);
    return least;
  };
  return of(one.length, other.length);
}

test('distances to a beginning and to any part of a word are exact up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 4 }), (sought, text, limit) => {
      const ends = Array.from({ length: text.length + 1 }, (_, end) => end);
      const beginnings = ends.map((end) => distance(sought, text.slice(0, end)));
      const parts = ends.flatMap((end) =>
        ends.slice(0, end + 1).map((from) => distance(sought, text.slice(from, end))),
      );
      expect(editDistances(sought, text, limit)).toEqual({
        beginning: Math.min(...beginnings, limit + 1),
        part: Math.min(...parts, limit + 1),
      });
    }),
  );
});

test('a word longer than all before it is compared as well', () => {
  const long = `${'x'.repeat(300)}muhle`;
  expect(editDistances('muhle', long, 2)).toEqual({ beginning: 3, part: 0 });
  expect(editDistances('muhle', 'mulhe', 2)).toEqual({ beginning: 1, part: 1 });
});

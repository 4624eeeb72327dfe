/** Minimum number of changes that turn `sought` into the whole word, its beginning, or any part of it. */
export interface EditDistances {
  /** To the whole word or one of its beginnings. */
  beginning: number;
  /** To any part of the word. */
  part: number;
}

/**
 * Damerau–Levenshtein distances (insert, delete, replace, transpose) from `sought` to `word`, exact up to `limit`;
 * anything above is `limit + 1`.
 */
export function editDistances(sought: string, word: string, limit: number): EditDistances {
  const part = leastDistance(sought, word, limit, true);
  // A beginning is also a part: if no part is close enough, no beginning is.
  const beginning = part > limit ? part : leastDistance(sought, word, limit, false);
  return { beginning, part };
}

/** Distance between two whole words; `editDistances` also accepts beginnings of the second one. */
export function wholeDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  return Math.max(editDistances(one, other, limit).beginning, editDistances(other, one, limit).beginning);
}

/** The rows that `leastDistance` works in, kept because one mistyped word is compared with all words of the register. */
let rows = rowsOf(64);

function rowsOf(width: number): [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
}

/** The least distance from `sought` to a beginning of `word`, or with `free` to any part of it; at most `limit + 1`. */
function leastDistance(sought: string, word: string, limit: number, free: boolean): number {
  const width = word.length + 1;
  if (width > rows[0].length) rows = rowsOf(2 * width);
  let [beforeLast, last, current] = rows;
  for (let j = 0; j < width; j++) last[j] = free ? 0 : j;
  let leastOfLast = 0;
  for (let i = 1; i <= sought.length; i++) {
    current[0] = i;
    let least = i;
    const letter = sought.charCodeAt(i - 1);
    const letterBefore = sought.charCodeAt(i - 2);
    let otherBefore = -1;
    for (let j = 1; j < width; j++) {
      const other = word.charCodeAt(j - 1);
      let distance = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      distance = Math.min(distance, (last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && letter === otherBefore && letterBefore === other) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      current[j] = distance;
      if (distance < least) least = distance;
      otherBefore = other;
    }
    // Each row builds on the two before it, on the second of them with one more change: no later row has less.
    if (least > limit && leastOfLast >= limit) return limit + 1;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(leastOfLast, limit + 1);
}

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
  const part = Math.min(least(distanceRow(sought, word, true)), limit + 1);
  // A beginning is also a part: if no part is close enough, no beginning is.
  const beginning = part > limit ? limit + 1 : Math.min(least(distanceRow(sought, word, false)), limit + 1);
  return { beginning, part };
}

function least(row: Uint8Array): number {
  let minimum = 255;
  for (const distance of row) if (distance < minimum) minimum = distance;
  return minimum;
}

/** Distances from `sought` to the substrings of `word` that end at each position; `free`: they may begin anywhere. */
function distanceRow(sought: string, word: string, free: boolean): Uint8Array {
  const width = word.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = new Uint8Array(width);
  let current = new Uint8Array(width);
  if (!free) for (let j = 0; j < width; j++) last[j] = Math.min(j, 255);
  for (let i = 1; i <= sought.length; i++) {
    current[0] = i;
    const letter = sought.charCodeAt(i - 1);
    for (let j = 1; j < width; j++) {
      const other = word.charCodeAt(j - 1);
      let distance = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      distance = Math.min(distance, (last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && sought.charCodeAt(i - 2) === other) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      current[j] = distance;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last;
}

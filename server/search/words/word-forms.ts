/**
 * The form in which words are compared: ae, oe and ue count as a, o and u, so that "Müller" (folded mueller), "Mueller" and
 * "Muller" are equal. Since this applies to both sides, other words with these letters (neue, Bauer) still match themselves.
 */
export function matchKey(foldedWord: string): string {
  return foldedWord.replace(/([aou])e/g, '$1');
}

/** A light German stem of a match key: without the ending of a plural or case, at least four letters long. */
export function stem(key: string): string {
  const ending = /(?:ern|em|en|er|es|e|n|s)$/.exec(key);
  return ending && key.length - ending[0].length >= 4 ? key.slice(0, ending.index) : key;
}

/** Bit mask of a word's letters and digits, for quickly excluding words that cannot be similar. */
export function letterMask(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) mask |= 1 << (key.charCodeAt(i) & 31);
  return mask;
}

/** The number of letters of `sought` that do not occur in the other word. */
export function missingLetters(sought: number, other: number): number {
  let rest = sought & ~other;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
// Letters without a canonical decomposition.
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/**
 * Folds German text for comparison: lower case, ä→ae, ö→oe, ü→ue, ß→ss, other diacritics removed.
 * Page and server use the same function, so that the page can highlight what the server found.
 */
export function fold(text: string): string {
  return (
    text
      // Composed first: 'a' followed by a combining diaeresis is also an ä.
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøđł]/g, (letter) => ligatures[letter] ?? letter)
  );
}

/** The folded words of a text: runs of letters and digits, in order, duplicates kept. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text as a URL slug: 'Für Entwickler:innen' → 'fuer-entwickler-innen'. Anything but Latin letters and digits is dropped. */
export const slug = (text: string): string => (fold(text).match(/[a-z0-9]+/g) ?? []).join('-');

/** A part of a text; all parts joined give the text. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a text where the given folded words occur, anywhere in a word ("kraftwerk" in "Großkraftwerk"). Folding changes
 * lengths (ß→ss), so matches are mapped back to whole letters of the original.
 *
 * @param foldedWords as returned by `words()` or in a search result's `matchedWords`
 */
export function markMatches(text: string, foldedWords: readonly string[]): MarkedPart[] {
  // Fast path: most searches have no words, and most texts contain none of them.
  const whole = foldedWords.length > 0 ? fold(text) : '';
  if (!foldedWords.some((word) => word && whole.includes(word))) return text ? [{ text, marked: false }] : [];

  // Clusters of a letter and its combining marks, which fold the same alone as within the text.
  const clusters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  let folded = '';
  const clusterAt: number[] = [];
  clusters.forEach((cluster, index) => {
    const piece = fold(cluster);
    for (let i = 0; i < piece.length; i++) clusterAt.push(index);
    folded += piece;
  });

  const marked = new Set<number>();
  for (const word of foldedWords) {
    if (!word) continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let i = at; i < at + word.length; i++) marked.add(clusterAt[i] ?? -1);
    }
  }

  const parts: MarkedPart[] = [];
  clusters.forEach((cluster, index) => {
    const last = parts.at(-1);
    if (last && last.marked === marked.has(index)) last.text += cluster;
    else parts.push({ text: cluster, marked: marked.has(index) });
  });
  return parts;
}

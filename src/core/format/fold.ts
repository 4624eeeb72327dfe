const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
// Letters without a canonical decomposition.
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/**
 * The form in which German text is compared: lower case, ä→ae, ö→oe, ü→ue, ß→ss, any other diacritic stripped.
 * Page and server use the same, so that what the server found can be marked on the page.
 */
export function fold(text: string): string {
  return (
    text
      // Composed first: 'a' followed by a combining diaeresis is an ä too.
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

/** A text as a part of an address: 'Für Entwickler:innen' is 'fuer-entwickler-innen'. What Latin letters and digits cannot say is left out. */
export const slug = (text: string): string => (fold(text).match(/[a-z0-9]+/g) ?? []).join('-');

/** A stretch of text; the parts of a text joined give the text. */
export interface MarkedPart {
  text: string;
  marked: boolean;
}

/**
 * Cuts a text where the given folded words occur in it, anywhere in a word ("kraftwerk" in "Großkraftwerk"). Folding changes
 * lengths (ß→ss), so matches are mapped back to whole letters of the original.
 *
 * @param foldedWords as `words()` or a search result's `matchedWords` give them
 */
export function markMatches(text: string, foldedWords: readonly string[]): MarkedPart[] {
  // Most texts hold none of them, and most searches have none: the letters are then not gone through one by one.
  const whole = foldedWords.length > 0 ? fold(text) : '';
  if (!foldedWords.some((word) => word && whole.includes(word))) return text ? [{ text, marked: false }] : [];

  // Letter by letter with its combining marks: folding such a cluster alone gives what it gives within the text.
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

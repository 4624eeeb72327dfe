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

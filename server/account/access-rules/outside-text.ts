/**
 * A name or another line that comes from outside, as from a sign-in provider or a portal: in one line of at most 200 characters, without
 * characters that are not seen but change how the others are read (Unicode's format characters: U+202E, U+2066, zero-width spaces), by
 * which somebody could be taken for somebody else in a list or the journal.
 */
export const outsideLine = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

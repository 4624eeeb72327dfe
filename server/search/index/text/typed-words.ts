import { nameInFull, readWords } from '../../../register/reference-data/abbreviations.ts';
import type { NamedPlace } from '../../places/place-names.ts';
import { type PlaceInText, splitAtPlaces } from '../../places/places-in-text.ts';
import type { Bitset } from '../bitset.ts';

/** A word of a text, or several that name a place. */
export interface TypedWord {
  folded: string;
  isFunctionWord: boolean;
  isLiteral: boolean;
  code?: Bitset;
  place?: PlaceInText;
}

/** What the register knows of words. */
export interface KnownWords {
  /** The slots of an Annex I code. */
  activity(code: string): Bitset | undefined;
  /** Towns with a name; without it no places are looked for. */
  townNamed?(key: string): NamedPlace | undefined;
  /** Whether it is somebody's name: the firm Rauch is no complaint. */
  isName(folded: string): boolean;
}

/** The words of a text. */
export function typedWords(
  text: string,
  known: KnownWords,
): {
  typed: TypedWord[];
  /** The words as they are written; those in quotation marks and the name of a place are one. */
  written: string[];
  /** The text with the names of its places in quotation marks. */
  literal: string;
} {
  const parts = text.split(/["„“”«»]/);
  const typed: TypedWord[] = [];
  const written: string[] = [];
  const literal: string[] = [];
  parts.forEach((part, at) => {
    const isLastPart = at === parts.length - 1;
    // Every second part is in quotation marks, unless the last mark is missing.
    if (at % 2 === 1 && !isLastPart) {
      literal.push(`"${part}"`);
      written.push(`"${part}"`);
      typed.push(...wordsOf(part, known, { isLiteral: true, isLastPart }));
      return;
    }
    for (const piece of known.townNamed ? splitAtPlaces(part, known.townNamed) : [part]) {
      if (typeof piece === 'string') {
        literal.push(piece.trim());
        written.push(...piece.trim().split(/\s+/));
        typed.push(...wordsOf(piece, known, { isLiteral: false, isLastPart: isLastPart && text.endsWith(piece) }));
      } else {
        literal.push(`"${piece.name}"`);
        written.push(piece.written);
        typed.push({ folded: nameInFull(piece.name), isFunctionWord: false, isLiteral: false, place: piece });
      }
    }
  });
  return { typed, written, literal: literal.filter((piece) => piece !== '').join(' ') };
}

function wordsOf(
  part: string,
  { activity }: KnownWords,
  { isLiteral, isLastPart }: { isLiteral: boolean; isLastPart: boolean },
): TypedWord[] {
  return splitAtCodes(part).flatMap((piece): TypedWord[] => {
    const code = activity(codeOf(piece) ?? '');
    if (code) return [{ folded: codeOf(piece) ?? '', isFunctionWord: false, isLiteral, code }];
    const read = readWords(piece);
    return read.map(({ written, folded, isFunctionWord }, index) => {
      // "st" at the end of a text may be the beginning of any word.
      const isBeginning = isLastPart && index === read.length - 1 && part.endsWith(written);
      const word = isBeginning && written.length < 3 ? written : folded;
      return { folded: word, isFunctionWord, isLiteral };
    });
  });
}

const codePattern = /^\d{1,2}\.\d{1,2}[a-z]{0,5}$/;

function codeOf(token: string): string | undefined {
  const code = token.toLowerCase().replace(/[()]/g, '');
  return codePattern.test(code) ? code : undefined;
}

/** Codes are read by themselves; the words between them together, since abbreviations such as 'Ges. m. b. H.' consist of several. */
function splitAtCodes(text: string): string[] {
  const pieces: string[] = [];
  let between: string[] = [];
  for (const token of text.split(/\s+/)) {
    if (codeOf(token) === undefined) between.push(token);
    else {
      pieces.push(between.join(' '), token);
      between = [];
    }
  }
  return [...pieces, between.join(' ')].filter((piece) => piece !== '');
}

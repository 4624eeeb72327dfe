import { readWords } from '../../../register/reference-data/abbreviations.ts';
import { type Meaning, meaningOf } from '../../words/meanings.ts';
import { keyOf } from '../../words/word-list.ts';
import type { Bitset } from '../bitset.ts';

/** Additional words do not narrow a search any further. */
const mostWords = 16;

/** Number of words that can have one meaning together: "waste water treatment plant". */
const mostTogether = 4;

/** A term of the search text: a word, several words with one meaning, or an Annex I code, which is looked up among the activities. */
export interface Term {
  /** The folded words, abbreviations in full. */
  folded: readonly string[];
  meaning?: Meaning | undefined;
  /** In quotation marks: found only as it is written, without its meaning or corrections. */
  isLiteral?: boolean;
  /** Slots of the activity with this code, if there is one. */
  code?: Bitset;
}

interface TypedWord {
  folded: string;
  isFunctionWord: boolean;
  isLiteral: boolean;
  code?: Bitset;
}

/** Splits a text into its terms, each once. `activity` returns the slots of an Annex I code. */
export function termsOf(text: string, activity: (code: string) => Bitset | undefined): Term[] {
  const typed = typedWords(text, activity);
  const content = typed.filter(({ isFunctionWord }) => !isFunctionWord);
  const terms = new Map<string, Term>();
  for (const term of together((content.length > 0 ? content : typed).slice(0, mostWords))) {
    const key = `${term.isLiteral ?? false} ${term.folded.join(' ')}`;
    if (!terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()];
}

function typedWords(text: string, activity: (code: string) => Bitset | undefined): TypedWord[] {
  const parts = text.split(/["„“”«»]/);
  return parts.flatMap((part, at): TypedWord[] => {
    // Every second part is in quotation marks, unless the last mark is missing.
    const isLiteral = at % 2 === 1 && at < parts.length - 1;
    return splitAtCodes(part).flatMap((piece): TypedWord[] => {
      const code = activity(codeOf(piece) ?? '');
      if (code) return [{ folded: codeOf(piece) ?? '', isFunctionWord: false, isLiteral, code }];
      const read = readWords(piece);
      const isLastPart = at === parts.length - 1;
      return read.map(({ written, folded, isFunctionWord }, index) => {
        // "st" at the end of a text may be the beginning of any word.
        const isBeginning = isLastPart && index === read.length - 1 && text.endsWith(written);
        const word = isBeginning && written.length < 3 ? written : folded;
        return { folded: word, isFunctionWord, isLiteral };
      });
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

/** The words as terms: as many of them together as have one meaning. */
function together(words: readonly TypedWord[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = longestTerm(words.slice(at, at + mostTogether));
    terms.push(term);
    at += Math.max(1, term.folded.length);
  }
  return terms;
}

function longestTerm(words: readonly TypedWord[]): Term {
  const ends = words.findIndex(({ isLiteral, code }) => isLiteral || code);
  const most = ends === -1 ? words.length : ends;
  for (let length = most; length > 1; length--) {
    const part = words.slice(0, length).map(({ folded }) => folded);
    const meaning = meaningTogether(part) ?? (length === 2 ? meaningTogether(part.toReversed()) : undefined);
    if (meaning) return { folded: part, meaning };
  }
  const [{ folded, isLiteral, code } = { folded: '', isLiteral: false, code: undefined }] = words;
  if (code) return { folded: [folded], code };
  return { folded: [folded], isLiteral, meaning: isLiteral ? undefined : meaningOf(keyOf(folded)) };
}

/** What several words mean together, and not only their last one. */
function meaningTogether(words: readonly string[]): Meaning | undefined {
  const meaning = meaningOf(keyOf(words.join('')));
  return meaning?.isGuessed || meaning?.rows.length === 0 ? undefined : meaning;
}

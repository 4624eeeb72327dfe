import { words } from '#core/platform/format/fold.ts';
import type { PlaceInText } from '../../places/places-in-text.ts';
import { type Meaning, meaningOf } from '../../words/meanings.ts';
import { asksForNearby, isComplaint, isDirtied, isGeneralWord, isQuestionWord } from '../../words/sentences.ts';
import { keyOf } from '../../words/word-list.ts';
import type { Bitset } from '../bitset.ts';
import { type KnownWords, type TypedWord, typedWords } from './typed-words.ts';

/** Additional words do not narrow a search any further. */
const mostWords = 16;

/** Number of words that can have one meaning together: "waste water treatment plant". */
const mostTogether = 4;

/** A term of the search text: a word, several words with one meaning, a place, or an Annex I code, which is looked up among the activities. */
export interface Term {
  /** The folded words, abbreviations in full. */
  folded: readonly string[];
  meaning?: Meaning | undefined;
  /** In quotation marks: found only as it is written, without its meaning or corrections. */
  isLiteral?: boolean;
  /** Slots of the activity with this code, if there is one. */
  code?: Bitset;
  place?: PlaceInText;
}

/** A text as it is understood. */
export interface ReadText {
  /** Each once. */
  terms: Term[];
  /** The text with the names of its places in quotation marks. */
  literal: string;
  /** The word by which somebody complains. */
  complaint?: string;
  /** Whether it asks for what is near the visitor. */
  isNearby: boolean;
  /** The words that are sought, as they are written, without those of questions and complaints; the name of a place is one. */
  content: string[];
}

/** Reads a text: its terms, of which all must be found, and what else it says. */
export function readText(text: string, known: KnownWords): ReadText {
  const { typed, written, literal } = typedWords(text, known);
  const complains = ({ folded, isLiteral }: TypedWord) => !isLiteral && isComplaint(folded) && !known.isName(folded);
  const complaint = typed.find(complains);
  const isNearby = asksForNearby(text);
  const saysNothing = (word: TypedWord): boolean =>
    word.isFunctionWord ||
    (isPlain(word) && isQuestionWord(word.folded)) ||
    (complaint !== undefined && (complains(word) || (isPlain(word) && isDirtied(word.folded))));
  const content = typed.filter((word) => !saysNothing(word));
  const specific = content.filter((word) => !(isPlain(word) && isGeneralWord(word.folded)));
  const saysWhere = isNearby || complaint !== undefined || content.some(({ place }) => place);
  const sought = saysWhere && specific.every(({ place }) => place) ? specific : content.length > 0 ? content : typed;
  return {
    terms: distinctTerms(sought),
    literal,
    ...(complaint && { complaint: complaint.folded }),
    isNearby,
    content: withoutWords(
      written,
      typed.filter((word) => !sought.includes(word)),
    ),
  };
}

const isPlain = ({ isLiteral, code, place }: TypedWord): boolean => !isLiteral && !code && !place;

function distinctTerms(typed: readonly TypedWord[]): Term[] {
  const terms = new Map<string, Term>();
  for (const term of together(typed.slice(0, mostWords))) {
    const key = `${term.isLiteral ?? false} ${term.folded.join(' ')}`;
    if (!terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()];
}

function withoutWords(written: readonly string[], left: readonly TypedWord[]): string[] {
  const without = new Set(left.map(({ folded }) => folded));
  const rest = written.filter((each) => words(each).some((folded) => !without.has(folded)));
  return rest.map((word) => word.replace(/[?!.,]+$/, ''));
}

/** The words as terms: as many of them together as have one meaning. */
function together(typed: readonly TypedWord[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < typed.length; ) {
    const term = longestTerm(typed.slice(at, at + mostTogether));
    terms.push(term);
    at += term.place ? 1 : Math.max(1, term.folded.length);
  }
  return terms;
}

function longestTerm(typed: readonly TypedWord[]): Term {
  const ends = typed.findIndex((word) => !isPlain(word));
  const most = ends === -1 ? typed.length : ends;
  for (let length = most; length > 1; length--) {
    const part = typed.slice(0, length).map(({ folded }) => folded);
    const meaning = meaningTogether(part) ?? (length === 2 ? meaningTogether(part.toReversed()) : undefined);
    if (meaning) return { folded: part, meaning };
  }
  const [first] = typed;
  if (!first) return { folded: [''] };
  const { folded, isLiteral, code, place } = first;
  if (place) return { folded: folded.split(' '), place };
  if (code) return { folded: [folded], code };
  return { folded: [folded], isLiteral, meaning: isLiteral ? undefined : meaningOf(keyOf(folded)) };
}

/** What several words mean together, and not only their last one. */
function meaningTogether(together: readonly string[]): Meaning | undefined {
  const meaning = meaningOf(keyOf(together.join('')));
  return meaning?.isGuessed || meaning?.rows.length === 0 ? undefined : meaning;
}

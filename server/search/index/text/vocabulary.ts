import { editDistances } from '../../words/edit-distance.ts';
import { letterMask, matchKey, missingLetters, stem } from '../../words/word-forms.ts';
import { Bitset } from '../bitset.ts';
import { joinLists, listAt, NumberList, type SavedLists } from '../number-list.ts';
import { NumberWords, type SavedNumberWords } from './number-words.ts';

/** The part of an installation in which a word occurs; the value is a bit in a posting's mask. `title`: of its activities and its branch. */
export const fields = { name: 1, operator: 2, place: 4, other: 8, street: 16, id: 32, title: 64 } as const;
export type Field = keyof typeof fields;

/** Number of bits of a posting's mask. */
const maskBits = 7;
export const postingOf = (slot: number, mask: number): number => (slot << maskBits) | mask;
export const slotOf = (posting: number): number => posting >>> maskBits;
export const maskOf = (posting: number): number => posting & ((1 << maskBits) - 1);

/** A text that many installations share, such as a district's name: its words refer to it instead of to each installation. */
export interface SharedText {
  slots: Bitset;
  field: Field;
}

/** A word of the register. `postings` contains the slots with the mask of the fields in which the word occurs (`postingOf`). */
export interface Word {
  folded: string;
  /** As it was first written, for use in suggestions. */
  spelling: string;
  key: string;
  stem: string;
  /** Codes and numbers are only found whole or by prefix. */
  numeric: boolean;
  letters: number;
  postings: NumberList;
  shared: SharedText[];
}

export type MatchKind = 'exact' | 'beginning' | 'stem' | 'part' | 'similar';

/** Where the words occur that a term matches in one way. */
export interface Match {
  kind: MatchKind;
  postings: Uint32Array;
  shared: readonly SharedText[];
  /** The word, if it is a single one. */
  word?: Word;
}

/** A match of a single word. */
export interface WordMatch extends Match {
  word: Word;
}

/** The vocabulary as it is stored on disk. */
export interface SavedVocabulary {
  folded: string[];
  spellings: string[];
  postings: SavedLists;
  /** The shared texts of each word, as indexes into `texts`. */
  shared: SavedLists;
  texts: { name: string; field: Field; slots: Uint32Array }[];
  numbers: SavedNumberWords;
}

/** Minimum number of letters for a word to be found inside other words. */
const shortestPart = 4;

/** All words of the register, indexed for every way to find them. */
export class Vocabulary {
  readonly #words: Word[] = [];
  readonly #byFolded = new Map<string, Word>();
  readonly #byBeginning = new Map<string, Word[]>();
  readonly #byTrigram = new Map<string, Word[]>();
  readonly #byStem = new Map<string, Word[]>();
  readonly #texts = new Map<string, SharedText>();
  readonly #numbers: NumberWords;

  constructor(saved?: SavedVocabulary) {
    this.#numbers = new NumberWords(saved?.numbers);
    if (!saved) return;
    const texts = saved.texts.map(({ name, field, slots }) => {
      const text = { field, slots: new Bitset(slots) };
      this.#texts.set(name, text);
      return text;
    });
    saved.folded.forEach((folded, at) => {
      const word = this.#get(folded, saved.spellings[at] ?? folded);
      word.postings = new NumberList(listAt(saved.postings, at));
      word.shared = Array.from(listAt(saved.shared, at)).flatMap((text) => texts[text] ?? []);
    });
  }

  /** Adds a word of a single installation; `spelling` is its unfolded form. */
  add(folded: string, spelling: string, posting: number): void {
    if (isNumeric(folded)) this.#numbers.add(matchKey(folded), posting);
    else this.#get(folded, spelling).postings.push(posting);
  }

  /** Adds an installation's shared text; `name` identifies the text, whose words are added at its first occurrence. */
  share(slot: number, field: Field, name: string, words: () => Iterable<{ folded: string; spelling: string }>): void {
    let text = this.#texts.get(name);
    if (!text) {
      text = { slots: new Bitset(), field };
      this.#texts.set(name, text);
      for (const { folded, spelling } of words()) {
        const { shared } = this.#get(folded, spelling);
        if (!shared.includes(text)) shared.push(text);
      }
    }
    text.slots.add(slot);
  }

  /** Merges new numbers into their sorted list. */
  prepare(): void {
    this.#numbers.prepare();
  }

  /** Words that match `folded`: the same, with it as prefix, with its stem, or containing it; each once with its best kind. */
  find(folded: string): Match[] {
    const key = matchKey(folded);
    const sought = stem(key);
    const matches = new Map<Word, MatchKind>();
    const note = (word: Word, kind: MatchKind) => {
      if (!matches.has(word)) matches.set(word, kind);
    };
    for (const word of this.#byBeginning.get(key.slice(0, 3)) ?? []) {
      if (word.key === key) note(word, 'exact');
    }
    for (const word of this.#byBeginning.get(key.slice(0, 3)) ?? []) {
      if (word.key.startsWith(key)) note(word, 'beginning');
    }
    const numbers = [
      ...this.#numbers.whole(key).map((postings): Match => ({ kind: 'exact', postings, shared: [] })),
      ...this.#numbers.longer(key).map((postings): Match => ({ kind: 'beginning', postings, shared: [] })),
    ];
    if (isNumeric(folded)) return [...numbers, ...asMatches(matches)];
    for (const word of this.#byStem.get(sought) ?? []) note(word, 'stem');
    if (folded.length >= shortestPart && key.length >= 3) {
      for (const word of this.#containing(key)) note(word, 'part');
      // "anlagen" finds "…verbrennungsanlage": the stem occurs at the end of a compound.
      if (sought.length > shortestPart && sought !== key) {
        for (const word of this.#containing(sought)) if (word.stem.endsWith(sought)) note(word, 'part');
      }
    }
    return [...numbers, ...asMatches(matches)];
  }

  /**
   * Words that differ from `folded` by typing errors, nearest first, in levels: whole word or beginning before parts, one change before
   * two. Words under 4 letters allow none, under 8 one, longer ones two; `more` allows additional ones.
   */
  similar(folded: string, more = 0): WordMatch[][] {
    const key = matchKey(folded);
    if (key.length < 4 || isNumeric(folded)) return [];
    const limit = (key.length < 8 ? 1 : 2) + more;
    const levels: WordMatch[][] = Array.from({ length: limit * 2 }, () => []);
    const letters = letterMask(key);
    for (const word of this.#words) {
      if (word.numeric || word.key.length < key.length - limit) continue;
      if (missingLetters(letters, word.letters) > limit) continue;
      const { beginning, part } = editDistances(key, word.key, limit);
      // Parts of words are similar to short words by chance.
      if (beginning <= limit) levels[(beginning - 1) * 2]?.push(asMatch(word, 'similar'));
      else if (part <= limit && key.length >= 6) levels[(part - 1) * 2 + 1]?.push(asMatch(word, 'similar'));
    }
    return levels.filter((level) => level.length > 0);
  }

  save(): SavedVocabulary {
    const texts = [...this.#texts].map(([name, { field, slots }]) => ({ name, field, slots: slots.save() }));
    const numberOf = new Map([...this.#texts.values()].map((text, at) => [text, at]));
    return {
      folded: this.#words.map(({ folded }) => folded),
      spellings: this.#words.map(({ spelling }) => spelling),
      postings: joinLists(this.#words.map(({ postings }) => postings.numbers)),
      shared: joinLists(this.#words.map(({ shared }) => Uint32Array.from(shared, (text) => numberOf.get(text) ?? 0))),
      texts,
      numbers: this.#numbers.save(),
    };
  }

  #get(folded: string, spelling: string): Word {
    const known = this.#byFolded.get(folded);
    if (known) return known;
    const key = matchKey(folded);
    const word: Word = {
      folded,
      spelling,
      key,
      stem: stem(key),
      numeric: isNumeric(folded),
      letters: letterMask(key),
      postings: new NumberList(),
      shared: [],
    };
    this.#words.push(word);
    this.#byFolded.set(folded, word);
    for (let length = 1; length <= Math.min(3, key.length); length++)
      append(this.#byBeginning, key.slice(0, length), word);
    if (!word.numeric) {
      append(this.#byStem, word.stem, word);
      for (const trigram of trigrams(key)) append(this.#byTrigram, trigram, word);
    }
    return word;
  }

  #containing(key: string): Word[] {
    let fewest: Word[] | undefined;
    for (const trigram of trigrams(key)) {
      const words = this.#byTrigram.get(trigram) ?? [];
      if (!fewest || words.length < fewest.length) fewest = words;
    }
    return fewest?.filter((word) => word.key.includes(key)) ?? [];
  }
}

const isNumeric = (folded: string): boolean => /\d/.test(folded);

function append(to: Map<string, Word[]>, key: string, word: Word): void {
  const list = to.get(key);
  if (list) list.push(word);
  else to.set(key, [word]);
}

function trigrams(key: string): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i + 3 <= key.length; i++) found.add(key.slice(i, i + 3));
  return found;
}

const asMatch = (word: Word, kind: MatchKind): WordMatch => ({
  word,
  kind,
  postings: word.postings.numbers,
  shared: word.shared,
});

function asMatches(matches: Map<Word, MatchKind>): WordMatch[] {
  return Array.from(matches, ([word, kind]) => asMatch(word, kind));
}

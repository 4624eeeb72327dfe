import { words } from '#core/platform/format/fold.ts';
import { Bitset } from '../bitset.ts';
import { fields, type Match, type MatchKind, type Vocabulary, type WordMatch } from './vocabulary.ts';
import { matchKey } from './word-forms.ts';

/** Additional words do not narrow a search any further. */
const mostWords = 16;

/** Number of words corrected per search, since each is compared with all words of the register. */
const mostCorrected = 6;

const kindWeight: Record<MatchKind, number> = { exact: 10, beginning: 8, stem: 7, part: 6, similar: 4 };

/** Weight of the best field in a mask of fields: name, then operator, then place, then anything else. */
const maskWeight = Array.from({ length: 16 }, (_, mask) =>
  mask & fields.name ? 8 : mask & fields.operator ? 4 : mask & fields.place ? 3 : 1,
);

/** A typed word, or a code such as '5.3a', and what it matched. */
export interface TermMatch {
  folded: string;
  matches: readonly Match[];
  slots: Bitset;
}

/** The result of a text search among the slots that the viewer may see. */
export interface TextMatch {
  terms: TermMatch[];
  /** Slots that contain all terms. */
  slots: Bitset;
  textMatch: 'exact' | 'similar';
}

/** A term of the search text: a word, or an Annex I code, which is looked up among the activities. */
export interface Term {
  folded: string;
  /** Slots of the activity with this code, if there is one. */
  code?: Bitset;
}

/** Splits a text into its terms, each once. `activity` returns the slots of an Annex I code. */
export function termsOf(text: string, activity: (code: string) => Bitset | undefined): Term[] {
  const terms = new Map<string, Term>();
  for (const token of text.split(/\s+/)) {
    const code = token.toLowerCase().replace(/[()]/g, '');
    const slots = /^\d{1,2}\.\d{1,2}[a-z]{0,5}$/.test(code) ? activity(code) : undefined;
    if (slots) terms.set(code, { folded: code, code: slots });
    else for (const folded of words(token)) terms.set(folded, { folded });
  }
  return [...terms.values()].slice(0, mostWords);
}

interface FoundTerm {
  match: TermMatch;
  similar: boolean;
}

/**
 * Searches texts among the `visible` slots. One instance per search: it looks up each word only once, whatever texts it tries, and
 * limits the effort spent on corrections.
 */
export class TextSearch {
  readonly #vocabulary: Vocabulary;
  readonly #visible: Bitset;
  readonly #found = new Map<string, FoundTerm>();
  #corrected = 0;

  constructor(vocabulary: Vocabulary, visible: Bitset) {
    this.#vocabulary = vocabulary;
    this.#visible = visible;
  }

  /** All terms must match. Once no slot is left, the remaining terms are not looked up. */
  find(terms: readonly Term[]): TextMatch {
    const found: TermMatch[] = [];
    let slots = this.#visible;
    let textMatch: TextMatch['textMatch'] = 'exact';
    for (const term of terms) {
      if (!slots.intersects(this.#visible)) {
        found.push({ folded: term.folded, matches: [], slots: new Bitset() });
        continue;
      }
      const { match, similar } = this.#lookUp(term);
      if (similar) textMatch = 'similar';
      found.push(match);
      slots = Bitset.intersection([slots, match.slots]);
    }
    return { terms: found, slots, textMatch };
  }

  /** Words similar to a typed one, nearest first; `more` allows additional changes beyond what a search accepts. */
  near(folded: string, more = 0): WordMatch[][] {
    this.#corrected++;
    return this.#corrected > mostCorrected ? [] : this.#vocabulary.similar(folded, more);
  }

  #lookUp(term: Term): FoundTerm {
    const known = this.#found.get(term.folded);
    if (known) return known;
    const found = this.#search(term);
    this.#found.set(term.folded, found);
    return found;
  }

  #search({ folded, code }: Term): FoundTerm {
    if (code) return { match: { folded, matches: [], slots: code }, similar: false };
    const matches = this.#vocabulary.find(folded);
    const slots = slotsOf(matches);
    if (slots.intersects(this.#visible)) return { match: { folded, matches, slots }, similar: false };
    // Only visible slots count as matches: otherwise a missing correction would reveal that a hidden name exists.
    for (const level of this.near(folded)) {
      const near = slotsOf(level);
      if (near.intersects(this.#visible)) return { match: { folded, matches: level, slots: near }, similar: true };
    }
    return { match: { folded, matches: [], slots: new Bitset() }, similar: false };
  }
}

function slotsOf(matches: readonly Match[]): Bitset {
  const slots = Bitset.union(matches.flatMap(({ shared }) => shared.map((text) => text.slots)));
  for (const { postings } of matches) for (const posting of postings) slots.add(posting >>> 4);
  return slots;
}

/** The relevance of each slot in the set: the sum of the weights of each term's best match. */
export function scoresOf({ terms }: TextMatch, set: Bitset): Uint16Array {
  const scores = new Uint16Array(set.capacity);
  const best = new Uint8Array(set.capacity);
  for (const { matches } of terms) {
    best.fill(0);
    const sharedByWeight = new Map<number, Bitset[]>();
    for (const { kind, postings, shared } of matches) {
      const weight = kindWeight[kind];
      for (const posting of postings) {
        const slot = posting >>> 4;
        const own = weight * (maskWeight[posting & 15] ?? 1);
        if (set.has(slot) && own > (best[slot] ?? 0)) best[slot] = own;
      }
      for (const { slots, field } of shared) {
        const own = weight * (maskWeight[fields[field]] ?? 1);
        const others = sharedByWeight.get(own);
        if (others) others.push(slots);
        else sharedByWeight.set(own, [slots]);
      }
    }
    for (const [weight, sets] of sharedByWeight) {
      for (const slot of Bitset.intersection([set, Bitset.union(sets)]).toArray()) {
        if (weight > (best[slot] ?? 0)) best[slot] = weight;
      }
    }
    for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] ?? 0) + (best[slot] ?? 0);
  }
  return scores;
}

/** The folded words to highlight in these texts: the typed part if the word contains it, otherwise the whole word. */
export function matchedWordsIn(texts: readonly string[], { terms }: TextMatch): string[] {
  const marked = new Set<string>();
  const present = new Set(texts.flatMap(words));
  for (const { folded, matches } of terms) {
    const matched = new Set(matches.flatMap((match) => (match.word ? match.word.folded : [])));
    for (const word of present) {
      if (!matched.has(word) && !isNumberFrom(word, folded)) continue;
      // Highlighting "an" wherever it occurs would not help: short prefixes highlight the whole word.
      marked.add(folded.length >= 4 && word.includes(folded) ? folded : word);
    }
  }
  return [...marked];
}

/** Whether a word with digits equals the typed text or begins with it. */
const isNumberFrom = (word: string, typed: string): boolean =>
  /\d/.test(word) && matchKey(word).startsWith(matchKey(typed));

import { words } from '#core/platform/format/fold.ts';
import { municipalityNamed } from '../../places/municipalities.ts';
import { type NamedPlace, placeNamed } from '../../places/place-names.ts';
import type { PlaceInText } from '../../places/places-in-text.ts';
import { editDistances, wholeDistance } from '../../words/edit-distance.ts';
import { type Meaning, meaningOf, type NearMeaning } from '../../words/meanings.ts';
import { narrowerWords } from '../../words/narrow-words.ts';
import { matchKey } from '../../words/word-forms.ts';
import { keyOf } from '../../words/word-list.ts';
import { Bitset } from '../bitset.ts';
import type { KnownMeanings } from './known-meanings.ts';
import type { KnownPlaces } from './known-places.ts';
import type { Term } from './terms.ts';
import { fields, type Match, maskOf, type SharedText, slotOf, type Vocabulary, type WordMatch } from './vocabulary.ts';

/** Number of words corrected per search, since each is compared with all words of the register. */
const mostCorrected = 6;

/** Shortest word that is corrected to one that is longer. */
const shortestBeginning = 6;

/** A typed word (or several with one meaning, or a code such as '5.3a'), and what it matched. */
export interface TermMatch {
  /** The folded words. */
  folded: readonly string[];
  /** Where each of the words occurs. */
  matches: readonly (readonly Match[])[];
  /** Slots that contain the words. */
  text: Bitset;
  /** What the words mean, with the slots of these activities. */
  meaning?: { of: Meaning; slots: Bitset };
  /** The place that the words name, with the slots there. */
  place?: { of: NamedPlace; name?: string; slots: Bitset };
  /** Slots of the text, of the meaning and of the place. */
  slots: Bitset;
  /** Slots of the rest of an activity of which the words name only a part. */
  rest?: Bitset;
}

/** The result of a text search among the slots that the viewer may see. */
export interface TextMatch {
  terms: TermMatch[];
  /** Slots found by all terms. */
  slots: Bitset;
  /** Further slots with the activities of which a term names only a part; absent if none does. */
  rest?: Bitset;
  textMatch: 'exact' | 'similar';
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
  readonly #meanings: KnownMeanings;
  readonly #places: KnownPlaces;
  readonly #visible: Bitset;
  readonly #found = new Map<string, FoundTerm>();
  readonly #matches = new Map<string, readonly Match[]>();
  #corrected = 0;

  constructor(vocabulary: Vocabulary, meanings: KnownMeanings, places: KnownPlaces, visible: Bitset) {
    this.#vocabulary = vocabulary;
    this.#meanings = meanings;
    this.#places = places;
    this.#visible = visible;
  }

  /** All terms must match. Once no slot is left, the remaining terms are not looked up, except places. */
  find(terms: readonly Term[]): TextMatch {
    const found: TermMatch[] = [];
    let slots = this.#visible;
    let textMatch: TextMatch['textMatch'] = 'exact';
    for (const term of terms) {
      if (!slots.intersects(this.#visible)) {
        // The places of a text are named also if nothing is found.
        found.push(term.place ? this.#lookUp(term).match : unmatched(term));
        continue;
      }
      const { match, similar } = this.#lookUp(term);
      if (similar) textMatch = 'similar';
      found.push(match);
      slots = Bitset.intersection([slots, match.slots]);
    }
    const all = Bitset.union([slots, this.#titledWith(terms)]);
    const rest = restOf(found, this.#visible);
    return { terms: found, slots: all, ...(rest && { rest: Bitset.difference(rest, all) }), textMatch };
  }

  /**
   * Slots of activities and branches whose title contains several typed words: by itself, a word with a meaning does not find titles, in
   * which it may stand for something else ("Zement, Kalk und Magnesia").
   */
  #titledWith(terms: readonly Term[]): Bitset {
    const typed = terms.flatMap(({ folded }) => folded);
    if (terms.length < 2 || terms.every(({ meaning }) => meaning === undefined)) return new Bitset();
    const titles = typed.map(
      (folded) => new Set(this.#matchesOf(folded).flatMap(({ shared }) => shared.filter(isTitle))),
    );
    const [first = new Set<SharedText>(), ...others] = titles;
    const common = [...first].filter((title) => others.every((each) => each.has(title)));
    return Bitset.intersection([this.#visible, Bitset.union(common.map(({ slots }) => slots))]);
  }

  /**
   * Spellings of similar words, nearest first, including more distant ones than a search accepts; none for words with a meaning and names of
   * places. A quarter of the letters may differ, but hardly the first: "asdfqwer" is no "Großkraftwerk", "Wienerberger" no "Hinterberger".
   */
  nearSpellings(word: string): string[] {
    const [folded, ...others] = words(word);
    if (folded === undefined || others.length > 0 || this.#meanings.of(keyOf(folded))) return [];
    const key = matchKey(folded);
    if (placeNamed(key) || this.townNamed(key) || municipalityNamed(key)) return [];
    const most = Math.max(1, Math.floor(key.length / 4));
    const isNear = (other: string): boolean => {
      const { beginning } = editDistances(key, other, most);
      const changes = key.length < shortestBeginning ? wholeDistance(key, other, most) : beginning;
      return changes <= (key[0] === other[0] ? most : Math.max(1, most - 1));
    };
    const [nearest = []] = this.#near(folded, 1);
    const spellings = nearest.filter((match) => isNear(match.word.key)).map((match) => match.word.spelling);
    const meaning = this.#nearMeaning(folded, 1);
    return meaning && meaning.changes <= most ? [meaning.spelling, ...spellings] : spellings;
  }

  /** Words similar to a typed one, nearest first; `more` allows additional changes beyond what a search accepts. */
  #near(folded: string, more = 0): WordMatch[][] {
    this.#corrected++;
    return this.#corrected > mostCorrected ? [] : this.#vocabulary.similar(folded, more);
  }

  /** Towns of the register with this name. */
  townNamed(key: string): NamedPlace | undefined {
    return this.#places.townNamed(key, this.#visible);
  }

  /** Whether a word is part of the name of an installation or its operator. */
  isName(folded: string): boolean {
    return slotsOf(this.#matchesOf(folded).flatMap(ofNames)).intersects(this.#visible);
  }

  #nearMeaning(folded: string, more = 0): NearMeaning | undefined {
    return this.#corrected > mostCorrected ? undefined : this.#meanings.near(folded, more);
  }

  #matchesOf(word: string): readonly Match[] {
    const known = this.#matches.get(word) ?? this.#vocabulary.find(word).map(withoutPartsOfIds);
    this.#matches.set(word, known);
    return known;
  }

  #lookUp(term: Term): FoundTerm {
    const key = `${term.isLiteral ? '"' : ''}${term.folded.join(' ')}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = this.#search(term);
    this.#found.set(key, found);
    return found;
  }

  #search(term: Term): FoundTerm {
    const { folded, code, isLiteral, place } = term;
    if (place) return { match: this.#atPlace(folded, place, place), similar: false };
    if (code) return { match: { ...unmatched(term), text: code, slots: code }, similar: false };
    const matches = folded.map((word) => this.#matchesOf(word));
    const meaning = this.#meaningOf(term, matches);
    if (meaning) {
      const own = matches.map((each) => each.flatMap(withoutNames));
      const match = matched(term, own, { of: meaning, slots: this.#meanings.slotsOf(meaning, this.#visible) });
      return { match: this.#narrowed(match), similar: false };
    }
    const match = matched(term, matches);
    if (isLiteral || match.slots.intersects(this.#visible)) return { match, similar: false };
    return this.#similar(term) ?? { match: unmatched(term), similar: false };
  }

  /** If the words name only a part of an activity, those whose texts do so, too; the others are the rest. */
  #narrowed(match: TermMatch): TermMatch {
    const narrower = match.meaning && narrowerWords(keyOf(match.folded.join('')));
    if (!narrower) return match;
    const naming = Bitset.union(narrower.map((word) => slotsOf(this.#matchesOf(word).flatMap(ofOwnNames))));
    const named = Bitset.union([match.text, Bitset.intersection([match.slots, naming])]);
    return named.intersects(this.#visible)
      ? { ...match, slots: named, rest: Bitset.difference(match.slots, named) }
      : match;
  }

  /** What is at a place, and what has its name: "Lenzing" is also a firm. */
  #atPlace(folded: readonly string[], of: NamedPlace, typed?: PlaceInText): TermMatch {
    const matches = folded.map((word) => this.#matchesOf(word).filter(({ kind }) => kind === 'exact'));
    const named = matches.map((each) => slotsOf(each.flatMap(ofNames)));
    const [first, ...others] = typed?.isAlsoName ? named : [];
    const text = first ? Bitset.intersection([first, ...others]) : new Bitset();
    const slots = this.#places.slotsOf(of.area);
    const shown = matches.map((each) => each.flatMap(ofNamesAndPlaces));
    return {
      folded,
      matches: shown,
      text,
      place: { of, slots, ...(typed && { name: typed.name }) },
      slots: Bitset.union([text, slots]),
    };
  }

  /** The meaning of a term, unless the word is the name of a place ("Eisenerz") or the visitor wants the word itself. */
  #meaningOf({ folded, meaning, isLiteral }: Term, [first = []]: readonly (readonly Match[])[]): Meaning | undefined {
    if (!meaning || isLiteral || folded.length > 1) return isLiteral ? undefined : meaning;
    const isPlace = first.some(
      ({ kind, postings, shared }) =>
        kind === 'exact' &&
        (shared.some(({ field, slots }) => field === 'place' && slots.intersects(this.#visible)) ||
          postings.some((posting) => (maskOf(posting) & fields.place) !== 0 && this.#visible.has(slotOf(posting)))),
    );
    return isPlace ? undefined : meaning;
  }

  /** What a mistyped word finds: what the nearest known word means, and the words of the register that are as near. */
  #similar(term: Term): FoundTerm | undefined {
    const [folded = ''] = term.folded;
    if (term.folded.length > 1) return undefined;
    const levels = this.#near(folded);
    const place = this.#corrected > mostCorrected ? undefined : this.#places.near(folded, this.#visible);
    const meaning = this.#nearMeaning(folded);
    if (place && place.changes <= Math.min(meaning?.changes ?? Infinity, changesTo(folded, levels))) {
      return { match: this.#atPlace([folded], place.place), similar: true };
    }
    const slots = meaning && this.#meanings.slotsOf(meaning, this.#visible);
    if (meaning && slots?.intersects(this.#visible)) {
      const key = matchKey(folded);
      const near = levels
        .flat()
        .filter(({ word }) => editDistances(key, word.key, meaning.changes).beginning <= meaning.changes);
      return { match: matched(term, [near.flatMap(withoutNames)], { of: meaning, slots }), similar: true };
    }
    // Only visible slots count as matches: otherwise a missing correction would reveal that a hidden name exists.
    for (const level of levels) {
      const match = matched(term, [level]);
      if (match.slots.intersects(this.#visible)) return { match, similar: true };
    }
    return undefined;
  }
}

/** What all terms find if those that name a part of an activity find all of it; undefined if there is no such term. */
function restOf(terms: readonly TermMatch[], visible: Bitset): Bitset | undefined {
  if (terms.every(({ rest }) => rest === undefined)) return undefined;
  return Bitset.intersection([
    visible,
    ...terms.map(({ slots, rest }) => (rest ? Bitset.union([slots, rest]) : slots)),
  ]);
}

const unmatched = ({ folded }: Term): TermMatch => ({
  folded,
  matches: folded.map(() => []),
  text: new Bitset(),
  slots: new Bitset(),
});

function matched(
  { folded }: Term,
  matches: readonly (readonly Match[])[],
  meaning?: NonNullable<TermMatch['meaning']>,
): TermMatch {
  const [first = new Bitset(), ...others] = matches.map(slotsOf);
  const text = Bitset.intersection([first, ...others]);
  return {
    folded,
    matches,
    text,
    ...(meaning && { meaning }),
    slots: meaning ? Bitset.union([text, meaning.slots]) : text,
  };
}

const isTitle = ({ field }: SharedText): boolean => field === 'title';

/** Endings of names of people and places, such as "Müller" and "Salzburg". */
const nameEnding = /(?:er|mann|burg|stadt|dorf|bach|berg|feld|heim|hausen|kirchen)(?:in|s)?$/;

/** The mask without fields in which a word with a meaning stands for something else, unless it occurs there as it is. */
const ownFields = fields.name | fields.operator | fields.other;

/**
 * The matches of a word that has a meaning, which decides about activities and branches better than their titles. Nor do other words find
 * by it where they are names: of streets and places ("Mühlenweg", "Salzburg"), or of people ("Müller").
 */
function withoutNames(match: Match): Match[] {
  const { kind, word, postings, shared } = match;
  const own = shared.filter((text) => !isTitle(text));
  if (kind === 'exact' || kind === 'similar') return [{ ...match, shared: own }];
  if (word && nameEnding.test(word.key) && !meaningOf(word.key)?.rows.length) return [];
  return [
    {
      ...match,
      postings: postings.filter((posting) => (maskOf(posting) & ownFields) !== 0),
      shared: own.filter(({ field }) => field !== 'place'),
    },
  ];
}

const inFields =
  (mask: number, isShown: (text: SharedText) => boolean) =>
  (match: Match): Match => ({
    ...match,
    postings: match.postings.filter((posting) => (maskOf(posting) & mask) !== 0),
    shared: match.shared.filter(isShown),
  });

/** A match in names of installations and operators. */
const ofNames = inFields(fields.name | fields.operator, () => false);
/** Also of its site and its facility. */
const ofOwnNames = inFields(ownFields, () => false);
const ofNamesAndPlaces = inFields(fields.name | fields.operator | fields.place, ({ field }) => field === 'place');

/** Number of letters by which the nearest words differ from the typed one. */
const changesTo = (folded: string, [nearest = []]: readonly WordMatch[][]): number =>
  Math.min(...nearest.map(({ word }) => editDistances(matchKey(folded), word.key, 3).beginning));

/** A part of a word in an id ("INSTALLATION") says nothing. */
const withoutPartsOfIds = (match: Match): Match =>
  match.kind === 'part'
    ? { ...match, postings: match.postings.filter((posting) => maskOf(posting) !== fields.id) }
    : match;

function slotsOf(matches: readonly Match[]): Bitset {
  const slots = Bitset.union(matches.flatMap(({ shared }) => shared.map((text) => text.slots)));
  for (const { postings } of matches) for (const posting of postings) slots.add(slotOf(posting));
  return slots;
}

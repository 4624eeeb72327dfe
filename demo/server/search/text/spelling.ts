import { words } from '../../../../src/core/format/fold.ts';
import { editDistances } from './edit-distance.ts';
import { type Match, Vocabulary, type WordMatch } from './vocabulary.ts';
import { matchKey } from './word-forms.ts';

/** Another word for one that was typed. */
export interface NearWord {
  spelling: string;
  /** How many letters differ, up to `mostChanges` + 1. */
  changes: number;
}

/** Words for one that was typed, nearest first, the more frequent ones before others; undefined where it needs none. */
export type Spelling = readonly NearWord[] | undefined;

const mostChanges = 4;
const mostNear = 3;
/** Of so many equally near words the frequent ones are looked for. */
const mostCompared = 30;

/**
 * Whether a word stands in a vocabulary as it was typed, or as a part of another word, and which ones are near to it. Codes, numbers and
 * what consists of several words are not corrected.
 *
 * @param isSeen whether the viewer may see one of the places in which a word stands
 * @param frequency in how many places that they may see
 */
export function spellingOf(
  typed: string,
  vocabulary: Vocabulary,
  isSeen: (match: Match) => boolean = () => true,
  frequency: (match: Match) => number = () => 1,
): Spelling {
  const [folded, ...others] = words(typed);
  if (folded === undefined || others.length > 0 || /\d/.test(folded)) return undefined;
  const found = vocabulary
    .find(folded)
    .filter((match): match is WordMatch => match.word !== undefined && isSeen(match));
  const asTyped = typed.toLowerCase();
  if (found.some(({ word }) => word.spelling.toLowerCase().includes(asTyped))) return undefined;
  const key = matchKey(folded);
  const near: NearWord[] = [];
  for (const level of [found, ...vocabulary.similar(folded, 1)]) {
    const frequent = level
      .filter(isSeen)
      .slice(0, mostCompared)
      .map((match) => ({ word: match.word, times: frequency(match) }))
      .sort((one, other) => other.times - one.times);
    for (const { word } of frequent) {
      if (near.length === mostNear) return near;
      near.push({ spelling: word.spelling, changes: editDistances(key, word.key, mostChanges).beginning });
    }
  }
  return near;
}

/** What two vocabularies make of a word: where one holds it, it needs no other. */
export const nearest = (one: Spelling, other: Spelling): Spelling =>
  one &&
  other &&
  [...one, ...other]
    .filter(({ spelling }, at, all) => all.findIndex((each) => each.spelling === spelling) === at)
    .sort((near, far) => near.changes - far.changes);

/** The words of a few texts. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of texts)
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
      for (const folded of words(spelling)) vocabulary.add(folded, spelling, 0);
  return vocabulary;
}

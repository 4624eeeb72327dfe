import { words } from '#core/platform/format/fold.ts';
import { editDistances } from '../../words/edit-distance.ts';
import { matchKey } from '../../words/word-forms.ts';
import { type Match, Vocabulary, type WordMatch } from './vocabulary.ts';

/** A suggestion for a typed word. */
export interface NearWord {
  spelling: string;
  /** Number of letters that differ, up to `mostChanges` + 1. */
  changes: number;
}

/** Suggestions for a typed word, nearest first, more frequent ones before others; undefined if the word needs none. */
export type Spelling = readonly NearWord[] | undefined;

const mostChanges = 4;
const mostNear = 3;
/** Number of equally near words whose frequencies are compared. */
const maxCompared = 30;

/**
 * Suggests similar words unless the vocabulary contains the typed word, alone or as part of another word. Codes, numbers and inputs
 * that consist of several words are not corrected.
 *
 * @param isSeen whether the viewer may see at least one occurrence of a word
 * @param frequency number of occurrences that they may see
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
      .slice(0, maxCompared)
      .map((match) => ({ word: match.word, times: frequency(match) }))
      .sort((one, other) => other.times - one.times);
    for (const { word } of frequent) {
      if (near.length === mostNear) return near;
      near.push({ spelling: word.spelling, changes: editDistances(key, word.key, mostChanges).beginning });
    }
  }
  return near;
}

/** Combines the suggestions of two vocabularies: if either contains the word, none are needed. */
export const nearest = (one: Spelling, other: Spelling): Spelling =>
  one &&
  other &&
  [...one, ...other]
    .filter(({ spelling }, at, all) => all.findIndex((each) => each.spelling === spelling) === at)
    .sort((near, far) => near.changes - far.changes);

/** A vocabulary of the words in a few texts. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of texts)
    for (const spelling of text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
      for (const folded of words(spelling)) vocabulary.add(folded, spelling, 0);
  return vocabulary;
}

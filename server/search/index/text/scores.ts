import { Bitset } from '../bitset.ts';
import type { TermMatch, TextMatch } from './text-search.ts';
import { fields, type Match, type MatchKind, maskOf, slotOf } from './vocabulary.ts';

const kindWeight: Record<MatchKind, number> = { exact: 10, beginning: 8, stem: 7, part: 6, similar: 4 };

/** Weight of the best field in a mask of fields: name, then operator, then place, then anything else. */
const maskWeight = Array.from({ length: 128 }, (_, mask) =>
  mask & fields.name ? 8 : mask & fields.operator ? 4 : mask & fields.place ? 3 : 1,
);

/** Less than any text: who only has the activity comes after those whose texts contain the word. */
const meaningWeight = 2;
/** As if the place stood in the address. */
const placeWeight = 30;
/** Among texts, those with the activity come first; exact names stay before other ones. */
const bothWeight = 15;

/** The relevance of each slot in the set: the sum of the weights of each term's best match. */
export function scoresOf({ terms }: TextMatch, set: Bitset): Uint16Array {
  const scores = new Uint16Array(set.capacity);
  for (const term of terms) addScores(term, set, scores);
  return scores;
}

function addScores({ matches, text, meaning, place }: TermMatch, set: Bitset, scores: Uint16Array): void {
  const best = new Uint8Array(set.capacity);
  for (const ofWord of matches) noteBest(ofWord, set, best);
  // Of several words with one meaning, all must occur.
  if (matches.length > 1) for (let slot = 0; slot < best.length; slot++) if (!text.has(slot)) best[slot] = 0;
  if (place) {
    for (const slot of Bitset.intersection([set, place.slots]).toArray()) {
      best[slot] = Math.max(best[slot] ?? 0, placeWeight);
    }
  }
  if (meaning) {
    for (const slot of Bitset.intersection([set, meaning.slots]).toArray()) {
      const own = best[slot] ?? 0;
      best[slot] = own > 0 ? own + bothWeight : meaningWeight;
    }
  }
  for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] ?? 0) + (best[slot] ?? 0);
}

function noteBest(matches: readonly Match[], set: Bitset, best: Uint8Array): void {
  const sharedByWeight = new Map<number, Bitset[]>();
  for (const { kind, postings, shared } of matches) {
    const weight = kindWeight[kind];
    for (const posting of postings) {
      const slot = slotOf(posting);
      const own = weight * (maskWeight[maskOf(posting)] ?? 1);
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
}

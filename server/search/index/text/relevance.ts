import { Bitset } from '../bitset.ts';
import type { SlotOrder } from '../slot-order.ts';

/** The part of a page whose slots have the same score. */
interface Part {
  /** Number of slots with this score that belong to earlier pages. */
  skip: number;
  take: number;
  slots: number[];
}

/** A page of the slots in the set, sorted by score; equal scores are in order of name. */
export function relevancePage(
  byName: SlotOrder,
  set: Bitset,
  scores: Uint16Array,
  offset: number,
  limit: number,
  bestFirst: boolean,
): number[] {
  const found = set.toArray();
  const parts = partsOf(found, scores, offset, limit, bestFirst);
  const partOf = (slot: number) => parts.get(scores[slot] ?? 0);
  const onPage = new Bitset();
  for (const slot of found) if (partOf(slot)) onPage.add(slot);
  let missing = [...parts.values()].reduce((sum, { take }) => sum + take, 0);
  byName.visit(onPage, (slot) => {
    const part = partOf(slot);
    if (part && part.skip > 0) part.skip--;
    else if (part && part.slots.length < part.take) {
      part.slots.push(slot);
      missing--;
    }
    return missing > 0;
  });
  return [...parts.values()].flatMap(({ slots }) => slots);
}

/** The parts of a page by their score, in the order of the page. */
function partsOf(
  found: readonly number[],
  scores: Uint16Array,
  offset: number,
  limit: number,
  bestFirst: boolean,
): Map<number, Part> {
  const highest = found.reduce((most, slot) => Math.max(most, scores[slot] ?? 0), 0);
  const counts = new Uint32Array(highest + 1);
  for (const slot of found) counts[scores[slot] ?? 0] = (counts[scores[slot] ?? 0] ?? 0) + 1;
  const parts = new Map<number, Part>();
  let before = 0;
  for (let n = 0; n <= highest && before < offset + limit; n++) {
    const score = bestFirst ? highest - n : n;
    const count = counts[score] ?? 0;
    const skip = Math.max(0, offset - before);
    const take = Math.min(count, offset + limit - before) - skip;
    if (take > 0) parts.set(score, { skip, take, slots: [] });
    before += count;
  }
  return parts;
}

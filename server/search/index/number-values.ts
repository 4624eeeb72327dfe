import type { NumberRange } from '#core/search/criteria/kinds/number-range.ts';
import { Bitset } from './bitset.ts';
import { NumberList } from './number-list.ts';

/** Slots by number, as stored on disk. */
export type SavedNumbers = Map<number, Uint32Array>;

/** The numbers of one criterion and the slots with them; a slot has at most one. */
export class NumberValues {
  readonly #slots: Map<number, NumberList>;

  constructor(saved: SavedNumbers = new Map()) {
    this.#slots = new Map(Array.from(saved, ([number, slots]) => [number, new NumberList(slots)]));
  }

  save(): SavedNumbers {
    return new Map(Array.from(this.#slots, ([number, { numbers }]) => [number, numbers]));
  }

  add(slot: number, number: number | undefined): void {
    if (number === undefined) return;
    const slots = this.#slots.get(number);
    if (slots) slots.push(slot);
    else this.#slots.set(number, new NumberList(Uint32Array.of(slot)));
  }

  /** The slots whose number is in the range. */
  within({ from = 0, to = Number.POSITIVE_INFINITY }: NumberRange): Bitset {
    const found = new Bitset();
    for (const [number, { numbers }] of this.#slots) {
      if (number < from || number > to) continue;
      for (const slot of numbers) found.add(slot);
    }
    return found;
  }
}

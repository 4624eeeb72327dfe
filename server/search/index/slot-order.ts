import type { Bitset } from './bitset.ts';

/** If more than this many slots are new, everything is sorted again instead of inserting them one by one. */
export const manyAtOnce = 500;

/** The sort order of slots; `compare` is total (no two slots are equal). */
export interface Ordering {
  compare(one: number, other: number): number;
  /** Slots without a value come last, regardless of direction. */
  isEmpty(slot: number): boolean;
}

/** An order as it is stored on disk. */
export interface SavedOrder {
  slots: Uint32Array;
  /** How many of them have a value. */
  filled: number;
}

/** All slots in one order. Outdated slots stay, but are never returned since no set of visible slots contains them. */
export class SlotOrder {
  readonly #ordering: Ordering;
  #slots: Uint32Array;
  #length: number;
  #filled: number;

  /** @param saved the slots in ascending order, those without a value last */
  constructor(ordering: Ordering, { slots, filled }: SavedOrder) {
    this.#ordering = ordering;
    this.#slots = slots;
    this.#length = slots.length;
    this.#filled = filled;
  }

  save(): SavedOrder {
    return { slots: this.#slots.subarray(0, this.#length), filled: this.#filled };
  }

  insert(slot: number): void {
    if (this.#length === this.#slots.length) {
      const grown = new Uint32Array(Math.max(16, this.#length * 2));
      grown.set(this.#slots);
      this.#slots = grown;
    }
    const empty = this.#ordering.isEmpty(slot);
    let low = empty ? this.#filled : 0;
    let high = empty ? this.#length : this.#filled;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ordering.compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    this.#slots.copyWithin(low + 1, low, this.#length);
    this.#slots[low] = slot;
    this.#length++;
    if (!empty) this.#filled++;
  }

  /** At most `limit` slots of `set`, starting at `offset`. */
  page(set: Bitset, offset: number, limit: number, descending: boolean): number[] {
    const page: number[] = [];
    let skip = offset;
    for (let i = 0; i < this.#length && page.length < limit; i++) {
      const at = descending && i < this.#filled ? this.#filled - 1 - i : i;
      const slot = this.#slots[at] ?? 0;
      if (!set.has(slot)) continue;
      if (skip > 0) skip--;
      else page.push(slot);
    }
    return page;
  }

  /** The slots of `set` in this order, ascending. */
  *all(set: Bitset): Generator<number> {
    for (let i = 0; i < this.#length; i++) {
      const slot = this.#slots[i] ?? 0;
      if (set.has(slot)) yield slot;
    }
  }

  /** Calls `visit` with the slots of `set` in this order, ascending, until it returns false. A generator takes several times as long. */
  visit(set: Bitset, visit: (slot: number) => boolean): void {
    const slots = this.#slots;
    for (let i = 0; i < this.#length; i++) {
      const slot = slots[i] ?? 0;
      if (set.has(slot) && !visit(slot)) return;
    }
  }
}

import type { FacetCounts } from '../../../src/core/search/search-types.ts';
import { Bitset } from './bitset.ts';
import type { Period } from './criterion-values.ts';

/** A criterion that holds for some slots, for some of them only on certain days. */
export class Flag {
  readonly #always = new Bitset();
  readonly #periods: { slot: number; period: Period }[] = [];
  /** The slots of which it holds on a day: worked out once for the day, then added to. */
  #today: { day: string; slots: Bitset } | undefined;

  add(slot: number, holds: boolean | readonly Period[]): void {
    if (holds === true) {
      this.#always.add(slot);
      this.#today?.slots.add(slot);
    }
    for (const period of typeof holds === 'boolean' ? [] : holds) {
      this.#periods.push({ slot, period });
      if (this.#today && isWithin(period, this.#today.day)) this.#today.slots.add(slot);
    }
  }

  /** The slots of the set of which it holds, or does not, on a day (an ISO date). */
  slotsOf(value: boolean, set: Bitset, day: string): Bitset {
    return value ? this.#on(day) : Bitset.difference(set, this.#on(day));
  }

  /** For how many slots of the set it holds, and for how many it does not; what none has is left out. */
  counts(set: Bitset, day: string): FacetCounts {
    const yes = this.#on(day).sizeWith(set);
    const no = set.size - yes;
    return { ...(yes > 0 && { yes }), ...(no > 0 && { no }) };
  }

  #on(day: string): Bitset {
    if (this.#periods.length === 0) return this.#always;
    if (this.#today?.day !== day) {
      const slots = Bitset.union([this.#always]);
      for (const { slot, period } of this.#periods) if (isWithin(period, day)) slots.add(slot);
      this.#today = { day, slots };
    }
    return this.#today.slots;
  }
}

function isWithin({ from = '', to = '9999-12-31' }: Period, day: string): boolean {
  return from <= day && day <= to;
}

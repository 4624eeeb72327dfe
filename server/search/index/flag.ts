import type { FacetCounts } from '#core/search/search/search-types.ts';
import { Bitset } from './bitset.ts';
import type { Period } from './criterion-values.ts';
import { NumberList } from './number-list.ts';

/** The flag's data as it is stored on disk. */
export interface SavedFlag {
  always: Uint32Array;
  periods: { period: Period; slots: Uint32Array }[];
}

/** A yes/no criterion that is true for some slots, for some of them only on certain days. */
export class Flag {
  readonly #always: Bitset;
  /** Slots by the period in which it is true; there are few periods and many slots. */
  readonly #periods: Map<string, { period: Period; slots: NumberList }>;
  /** The slots for which it is true on a day: computed once per day, then updated. */
  #today: { day: string; slots: Bitset } | undefined;

  constructor(saved?: SavedFlag) {
    this.#always = new Bitset(saved?.always);
    this.#periods = new Map();
    for (const { period, slots } of saved?.periods ?? []) {
      this.#periods.set(nameOf(period), { period, slots: new NumberList(slots) });
    }
  }

  save(): SavedFlag {
    const periods = Array.from(this.#periods.values(), ({ period, slots }) => ({ period, slots: slots.numbers }));
    return { always: this.#always.save(), periods };
  }

  add(slot: number, holds: boolean | readonly Period[]): void {
    if (holds === true) {
      this.#always.add(slot);
      this.#today?.slots.add(slot);
    }
    for (const period of typeof holds === 'boolean' ? [] : holds) {
      const known = this.#periods.get(nameOf(period));
      if (known) known.slots.push(slot);
      else this.#periods.set(nameOf(period), { period, slots: new NumberList(Uint32Array.of(slot)) });
      if (this.#today && isWithin(period, this.#today.day)) this.#today.slots.add(slot);
    }
  }

  /** The slots in the set for which it is true, or false, on a day (an ISO date). */
  slotsOf(value: boolean, set: Bitset, day: string): Bitset {
    return value ? this.#on(day) : Bitset.difference(set, this.#on(day));
  }

  /** The number of slots in the set for which it is true and false; zero counts are omitted. */
  counts(set: Bitset, day: string): FacetCounts {
    const yes = this.#on(day).sizeWith(set);
    const no = set.size - yes;
    return { ...(yes > 0 && { yes }), ...(no > 0 && { no }) };
  }

  #on(day: string): Bitset {
    if (this.#periods.size === 0) return this.#always;
    if (this.#today?.day !== day) {
      const slots = Bitset.union([this.#always]);
      for (const { period, slots: held } of this.#periods.values()) {
        if (isWithin(period, day)) for (const slot of held.numbers) slots.add(slot);
      }
      this.#today = { day, slots };
    }
    return this.#today.slots;
  }
}

function isWithin({ from = '', to = '9999-12-31' }: Period, day: string): boolean {
  return from <= day && day <= to;
}

const nameOf = ({ from = '', to = '' }: Period): string => `${from}/${to}`;

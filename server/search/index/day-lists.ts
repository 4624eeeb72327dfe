import type { DateRange } from '#core/search/criteria/kinds/date-range.ts';
import type { DateSpan, FacetCounts } from '#core/search/search/search-types.ts';
import { Bitset } from './bitset.ts';
import { NumberList } from './number-list.ts';

/** Slots by ISO date, as stored on disk. */
export type SavedDays = Map<string, Uint32Array>;

/** The days of one criterion and the slots with them; a slot may have several. */
export class DayLists {
  readonly #slots: Map<string, NumberList>;
  /** The days in order; undefined until new ones have been sorted. */
  #days: string[] | undefined;

  constructor(saved: SavedDays = new Map()) {
    this.#slots = new Map(Array.from(saved, ([day, slots]) => [day, new NumberList(slots)]));
  }

  save(): SavedDays {
    return new Map(Array.from(this.#slots, ([day, { numbers }]) => [day, numbers]));
  }

  /** @param days ISO dates */
  add(slot: number, days: Iterable<string>): void {
    for (const day of days) {
      const slots = this.#slots.get(day);
      if (slots) slots.push(slot);
      else {
        this.#slots.set(day, new NumberList(Uint32Array.of(slot)));
        this.#days = undefined;
      }
    }
  }

  /** The slots with any day in the range. */
  within({ from = '', to = '9999-12-31' }: DateRange): Bitset {
    const found = new Bitset();
    for (const day of this.#ordered()) {
      if (day < from || day > to) continue;
      for (const slot of this.#slots.get(day)?.numbers ?? []) found.add(slot);
    }
    return found;
  }

  /** The first and last day that slots in the set have. */
  span(set: Bitset): DateSpan {
    const isThere = (day: string) => set.hasAny(this.#slots.get(day)?.numbers ?? new Uint32Array());
    const days = this.#ordered();
    const min = days.find(isThere);
    const max = days.findLast(isThere);
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }

  /** The number of slots in the set with a day in each year ('2026'). */
  years(set: Bitset): FacetCounts {
    const slotsOfYear = new Map<string, Bitset>();
    for (const [day, { numbers }] of this.#slots) {
      const year = day.slice(0, 4);
      const slots = slotsOfYear.get(year) ?? new Bitset();
      for (const slot of numbers) if (set.has(slot)) slots.add(slot);
      slotsOfYear.set(year, slots);
    }
    return Object.fromEntries(
      [...slotsOfYear].flatMap(([year, { size }]) => (size > 0 ? [[year, size] as const] : [])),
    );
  }

  #ordered(): readonly string[] {
    this.#days ??= [...this.#slots.keys()].sort();
    return this.#days;
  }
}

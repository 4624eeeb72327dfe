import type { DateRange } from '#core/search/criteria/kinds/date-range.ts';
import type { DateSpan, FacetCounts } from '#core/search/search/search-types.ts';
import { Bitset } from './bitset.ts';
import { NumberList } from './number-list.ts';

/** Slots by ISO date, as stored on disk. */
export type SavedDays = Map<string, Uint32Array>;

/** The days of one criterion and the slots with them; a slot may have several. */
export class DayLists {
  readonly #slots: Map<string, NumberList>;
  /** The slots with any day of a year: few installations out of many are looked for among the days of two years only. */
  readonly #years = new Map<string, Bitset>();
  /** The days in order, by year; undefined until new ones have been sorted. */
  #days: Map<string, string[]> | undefined;

  constructor(saved: SavedDays = new Map()) {
    this.#slots = new Map(Array.from(saved, ([day, slots]) => [day, new NumberList(slots)]));
    for (const [day, slots] of saved) {
      const ofYear = this.#ofYear(day);
      for (let i = 0; i < slots.length; i++) ofYear.add(slots[i] ?? 0);
    }
  }

  save(): SavedDays {
    return new Map(Array.from(this.#slots, ([day, { numbers }]) => [day, numbers]));
  }

  /** @param days ISO dates */
  add(slot: number, days: Iterable<string>): void {
    for (const day of days) {
      this.#ofYear(day).add(slot);
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
    for (const [day, { numbers }] of this.#slots) {
      if (day >= from && day <= to) for (const slot of numbers) found.add(slot);
    }
    return found;
  }

  /** The first and last day that slots in the set have. */
  span(set: Bitset): DateSpan {
    const years = [...this.#ordered()];
    const isThen = ([year]: [string, string[]]) => this.#years.get(year)?.intersects(set) ?? false;
    const isThere = (day: string) => set.hasAny(this.#slots.get(day)?.numbers ?? new Uint32Array());
    const min = years.find(isThen)?.[1].find(isThere);
    const max = years.findLast(isThen)?.[1].findLast(isThere);
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  }

  /** The number of slots in the set with a day in each year ('2026'). */
  years(set: Bitset): FacetCounts {
    const counts = Array.from(this.#years, ([year, slots]) => [year, slots.sizeWith(set)] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  #ofYear(day: string): Bitset {
    const year = yearOf(day);
    const known = this.#years.get(year);
    if (known) return known;
    const slots = new Bitset();
    this.#years.set(year, slots);
    return slots;
  }

  #ordered(): ReadonlyMap<string, string[]> {
    this.#days ??= Map.groupBy([...this.#slots.keys()].sort(), yearOf);
    return this.#days;
  }
}

const yearOf = (day: string): string => day.slice(0, 4);

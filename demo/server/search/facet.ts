import type { FacetCounts } from '../../../src/core/search/search-types.ts';
import { Bitset, restoreSets, type SavedSets, saveSets } from './bitset.ts';

/** The values of one criterion and the slots that have them; parents in a tree hold the slots of all below them. */
export class Facet {
  readonly #values: Map<string, Bitset>;

  constructor(saved?: SavedSets) {
    this.#values = restoreSets(saved);
  }

  save(): SavedSets {
    return saveSets(this.#values);
  }

  add(slot: number, values: Iterable<string>): void {
    for (const value of values) {
      const slots = this.#values.get(value) ?? new Bitset();
      slots.add(slot);
      this.#values.set(value, slots);
    }
  }

  slotsOf(value: string): Bitset | undefined {
    return this.#values.get(value);
  }

  /** A value of a slot, for criteria of which each has one. */
  valueOfSlot(slot: number): string | undefined {
    for (const [value, slots] of this.#values) if (slots.has(slot)) return value;
    return undefined;
  }

  /** Slots with any of the values. */
  slotsOfAny(values: readonly string[]): Bitset {
    return Bitset.union(values.flatMap((value) => this.#values.get(value) ?? []));
  }

  /** The values that any slot of the set has. */
  valuesIn(set: Bitset): Set<string> {
    return new Set([...this.#values].flatMap(([value, slots]) => (slots.intersects(set) ? [value] : [])));
  }

  /** How many slots of the set have any of the values that go by one name; values without a name do not count. */
  countsBy(set: Bitset, nameOf: (value: string) => string | undefined): FacetCounts {
    const named = Map.groupBy(this.#values, ([value]) => nameOf(value));
    const counts: FacetCounts = {};
    for (const [name, values] of named) {
      const count = name === undefined ? 0 : Bitset.union(values.map(([, slots]) => slots)).sizeWith(set);
      if (name !== undefined && count > 0) counts[name] = count;
    }
    return counts;
  }

  /** How many slots of the set have each value; values that none has are left out. */
  counts(set: Bitset): FacetCounts {
    const counts: FacetCounts = {};
    for (const [value, slots] of this.#values) {
      const count = slots.sizeWith(set);
      if (count > 0) counts[value] = count;
    }
    return counts;
  }
}

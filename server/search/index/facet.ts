import type { FacetCounts } from '#core/search/search/search-types.ts';
import { Bitset, restoreSets, type SavedSets, saveSets } from './bitset.ts';

/** The values of one criterion and the slots with them; parents in a tree include the slots of all descendants. */
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
      let slots = this.#values.get(value);
      if (!slots) {
        slots = new Bitset();
        this.#values.set(value, slots);
      }
      slots.add(slot);
    }
  }

  slotsOf(value: string): Bitset | undefined {
    return this.#values.get(value);
  }

  /** All values that ever occurred: none is removed with the last of its slots. */
  values(): Iterable<string> {
    return this.#values.keys();
  }

  get size(): number {
    return this.#values.size;
  }

  /** The value of a slot, for criteria with exactly one per slot. */
  valueOfSlot(slot: number): string | undefined {
    for (const [value, slots] of this.#values) if (slots.has(slot)) return value;
    return undefined;
  }

  /** Slots with any of the values. */
  slotsOfAny(values: readonly string[]): Bitset {
    return Bitset.union(values.flatMap((value) => this.#values.get(value) ?? []));
  }

  /** The values that occur in the set. */
  valuesIn(set: Bitset): Set<string> {
    return new Set([...this.#values].flatMap(([value, slots]) => (slots.intersects(set) ? [value] : [])));
  }

  /** The number of slots in the set per name, where values with the same name are combined and values without one are ignored. */
  countsBy(set: Bitset, nameOf: (value: string) => string | undefined): FacetCounts {
    const named = Map.groupBy(this.#values, ([value]) => nameOf(value));
    const counts: FacetCounts = {};
    for (const [name, values] of named) {
      const count = name === undefined ? 0 : Bitset.union(values.map(([, slots]) => slots)).sizeWith(set);
      if (name !== undefined && count > 0) counts[name] = count;
    }
    return counts;
  }

  /** The number of slots in the set with each value; values that do not occur are omitted. */
  counts(set: Bitset): FacetCounts {
    const counts: FacetCounts = {};
    for (const [value, slots] of this.#values) {
      const count = slots.sizeWith(set);
      if (count > 0) counts[value] = count;
    }
    return counts;
  }
}

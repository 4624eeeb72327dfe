import type { Proximity } from '#core/search/criteria/kinds/location.ts';
import type { Bitset } from './bitset.ts';
import type { Points } from './points.ts';

/** All slots around a place, nearest first; used for all pages of all searches around that place. */
export class DistanceOrder {
  readonly #near: Proximity;
  readonly #slots: Uint32Array;

  /** @param slotsByName the slots around the place; equally near ones keep this order */
  constructor(near: Proximity, slotsByName: Iterable<number>, points: Points) {
    this.#near = near;
    const slots = Uint32Array.from(slotsByName);
    // Distance and list position combined in one number, which typed arrays sort without a callback.
    const sorted = Float64Array.from(
      slots,
      (slot, place) => Math.round((points.distanceTo(near, slot) ?? 0) * 100) * slots.length + place,
    ).sort();
    this.#slots = Uint32Array.from(sorted, (number) => slots[number % slots.length] ?? 0);
  }

  isOf({ longitude, latitude, radius }: Proximity): boolean {
    return this.#near.longitude === longitude && this.#near.latitude === latitude && this.#near.radius === radius;
  }

  /** At most `limit` slots of `set`, starting at `offset`. */
  page(set: Bitset, offset: number, limit: number): number[] {
    const page: number[] = [];
    let skip = offset;
    for (let i = 0; i < this.#slots.length && page.length < limit; i++) {
      const slot = this.#slots[i] ?? 0;
      if (!set.has(slot)) continue;
      if (skip > 0) skip--;
      else page.push(slot);
    }
    return page;
  }
}

import { NumberList } from './number-list.ts';

/** The data as it is stored on disk. */
export interface SavedSlots {
  ids: string[];
  slots: Uint32Array;
}

/** The slot of each installation by public id. Only needed for changes, so the map is built on first use. */
export class SlotsById {
  #saved: SavedSlots | undefined;
  #slots: Map<string, number> | undefined;

  constructor(saved?: SavedSlots) {
    this.#saved = saved;
  }

  get size(): number {
    return this.#slots?.size ?? this.#saved?.ids.length ?? 0;
  }

  get(id: string): number | undefined {
    return this.#map().get(id);
  }

  set(id: string, slot: number): void {
    this.#map().set(id, slot);
  }

  /** The ids of slots in use, in their order. */
  idsOf(slots: readonly number[]): string[] {
    const wanted = new Map(slots.map((slot, at) => [slot, at]));
    const ids = slots.map(() => '');
    for (const [id, slot] of this.#map()) {
      const at = wanted.get(slot);
      if (at !== undefined) ids[at] = id;
    }
    return ids;
  }

  all(): number[] {
    return [...this.#map().values()];
  }

  /** The slots in use, sorted by their ids. */
  byId(): number[] {
    return [...this.#map()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, slot]) => slot);
  }

  save(): SavedSlots {
    const slots = new NumberList();
    const ids = Array.from(this.#map(), ([id, slot]) => {
      slots.push(slot);
      return id;
    });
    return { ids, slots: slots.numbers };
  }

  #map(): Map<string, number> {
    if (!this.#slots) {
      const { ids, slots } = this.#saved ?? { ids: [], slots: new Uint32Array() };
      this.#slots = new Map(ids.map((id, at) => [id, slots[at] ?? 0]));
      this.#saved = undefined;
    }
    return this.#slots;
  }
}

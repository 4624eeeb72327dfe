/** Number of one bits in a 32-bit word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A growing set of small whole numbers (slots of the index); numbers beyond its words are not in it. */
export class Bitset {
  #words: Uint32Array;
  /** Indexes of the words that are not empty; null if there are too many for a list to pay off, undefined if not computed yet. */
  #filled: Uint32Array | null | undefined;

  constructor(words: Uint32Array = new Uint32Array(4)) {
    this.#words = words;
  }

  static union(sets: readonly Bitset[]): Bitset {
    const words = new Uint32Array(sets.reduce((length, set) => Math.max(length, set.#words.length), 0));
    for (const set of sets) {
      const others = set.#words;
      for (let i = 0; i < others.length; i++) words[i] = (words[i] ?? 0) | (others[i] ?? 0);
    }
    return new Bitset(words);
  }

  /** The numbers that are in all of the sets; there must be at least one set. */
  static intersection([first, ...others]: readonly [Bitset, ...Bitset[]]): Bitset {
    const length = others.reduce((least, set) => Math.min(least, set.#words.length), first.#words.length);
    const words = first.#words.slice(0, length);
    for (const other of others) {
      const theirs = other.#words;
      for (let i = 0; i < length; i++) words[i] = (words[i] ?? 0) & (theirs[i] ?? 0);
    }
    return new Bitset(words);
  }

  /** The numbers that are in the first set but not in the second. */
  static difference(one: Bitset, other: Bitset): Bitset {
    const words = one.#words.slice();
    const theirs = other.#words;
    for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) & ~(theirs[i] ?? 0);
    return new Bitset(words);
  }

  has(slot: number): boolean {
    return (((this.#words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  add(slot: number): void {
    const at = slot >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (slot & 31));
    this.#filled = undefined;
  }

  delete(slot: number): void {
    const at = slot >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (slot & 31));
    this.#filled = undefined;
  }

  /** One more than the highest number it can hold without growing. */
  get capacity(): number {
    return this.#words.length * 32;
  }

  /** Its words, as accepted by the constructor. */
  save(): Uint32Array {
    return this.#words;
  }

  get size(): number {
    let size = 0;
    const words = this.#words;
    for (let i = 0; i < words.length; i++) size += ones(words[i] ?? 0);
    return size;
  }

  /** Size of the intersection with another set; faster if one of them is sparse. */
  sizeWith(other: Bitset): number {
    const mine = this.#words;
    const theirs = other.#words;
    const places = sparser(other.#filledWords(), this.#filledWords());
    let size = 0;
    if (places) {
      for (let i = 0; i < places.length; i++) {
        const at = places[i] ?? 0;
        size += ones((mine[at] ?? 0) & (theirs[at] ?? 0));
      }
    } else {
      const length = Math.min(mine.length, theirs.length);
      for (let i = 0; i < length; i++) size += ones((mine[i] ?? 0) & (theirs[i] ?? 0));
    }
    return size;
  }

  /** Whether it contains any of these numbers. */
  hasAny(slots: Uint32Array): boolean {
    const words = this.#words;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      if ((((words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1) return true;
    }
    return false;
  }

  #filledWords(): Uint32Array | null {
    if (this.#filled !== undefined) return this.#filled;
    const words = this.#words;
    const most = words.length >>> 1;
    const places: number[] = [];
    for (let i = 0; i < words.length && places.length <= most; i++) if (words[i] !== 0) places.push(i);
    this.#filled = places.length > most ? null : Uint32Array.from(places);
    return this.#filled;
  }

  intersects(other: Bitset): boolean {
    const mine = this.#words;
    const theirs = other.#words;
    const length = Math.min(mine.length, theirs.length);
    for (let i = 0; i < length; i++) if (((mine[i] ?? 0) & (theirs[i] ?? 0)) !== 0) return true;
    return false;
  }

  /** Its numbers, ascending. */
  toArray(): number[] {
    const slots: number[] = [];
    const words = this.#words;
    for (let at = 0; at < words.length; at++) {
      for (let rest = words[at] ?? 0; rest !== 0; rest &= rest - 1) slots.push(at * 32 + 31 - Math.clz32(rest & -rest));
    }
    return slots;
  }
}

const sparser = (one: Uint32Array | null, other: Uint32Array | null): Uint32Array | null =>
  one && other ? (one.length < other.length ? one : other) : (one ?? other);

/** Named sets as they are stored on disk. */
export type SavedSets = Map<string, Uint32Array>;

export function saveSets(sets: ReadonlyMap<string, Bitset>): SavedSets {
  return new Map(Array.from(sets, ([name, set]) => [name, set.save()]));
}

export function restoreSets(saved: SavedSets = new Map()): Map<string, Bitset> {
  return new Map(Array.from(saved, ([name, words]) => [name, new Bitset(words)]));
}

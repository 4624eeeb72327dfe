/** A growing list of whole numbers up to 2³² - 1, using a quarter of an array's memory. */
export class NumberList {
  #numbers: Uint32Array;
  #length: number;

  constructor(numbers: Uint32Array = new Uint32Array(0)) {
    this.#numbers = numbers;
    this.#length = numbers.length;
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = new Uint32Array(Math.max(4, this.#length * 2));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#length++] = number;
  }

  truncate(length: number): void {
    this.#length = Math.min(this.#length, length);
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  /** Its current numbers; not to be modified. */
  get numbers(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}

/** Concatenated lists, and where each begins (and the last ends), for storing on disk. */
export interface SavedLists {
  numbers: Uint32Array;
  starts: Uint32Array;
}

export function joinLists(lists: readonly Uint32Array[]): SavedLists {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length;
  });
  const numbers = new Uint32Array(starts[lists.length] ?? 0);
  lists.forEach((list, at) => {
    numbers.set(list, starts[at]);
  });
  return { numbers, starts };
}

/** One of the joined lists. */
export function listAt({ numbers, starts }: SavedLists, at: number): Uint32Array {
  return numbers.subarray(starts[at], starts[at + 1]);
}

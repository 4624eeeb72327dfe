import { Bitset } from './bitset.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { NumberList } from './number-list.ts';

/** A column as it is stored on disk. */
export interface SavedColumn {
  texts: string[];
  numbers: Uint32Array;
}

/** One text per slot; identical texts are stored once. */
export class TextColumn {
  readonly #texts: DistinctTexts;
  readonly #numbers: NumberList;

  constructor(saved?: SavedColumn) {
    this.#texts = new DistinctTexts(saved?.texts);
    this.#numbers = new NumberList(saved?.numbers);
  }

  /** Adds the next slot's text. */
  add(text: string): void {
    this.#numbers.push(this.#texts.add(text));
  }

  at(slot: number): string {
    return this.#texts.at(this.#numbers.at(slot));
  }

  /** The number of its text: the same for identical texts. */
  numberAt(slot: number): number {
    return this.#numbers.at(slot);
  }

  get length(): number {
    return this.#numbers.length;
  }

  /** Returns whether a slot's text contains the words, as in `SearchedTexts`. */
  containing(words: string): (slot: number) => boolean {
    const contains = this.#texts.containing(words);
    return (slot) => contains(this.#numbers.at(slot));
  }

  /** The slots with one of these texts; '' stands for no text. */
  slotsWith(texts: readonly string[]): Bitset {
    const slots = new Bitset();
    const sought = texts.flatMap((text) => (text === '' ? [] : (this.#texts.find(text) ?? [])));
    if (sought.length === 0) return slots;
    const isSought = new Uint8Array(Math.max(...sought) + 1);
    for (const number of sought) isSought[number] = 1;
    const { numbers } = this.#numbers;
    for (let slot = 0; slot < numbers.length; slot++) if (isSought[numbers[slot] ?? 0] === 1) slots.add(slot);
    return slots;
  }

  save(): SavedColumn {
    return { texts: this.#texts.save(), numbers: this.#numbers.numbers };
  }
}

import { NumberList } from './number-list.ts';

/** A column as it is stored on disk. */
export interface SavedColumn {
  texts: string[];
  numbers: Uint32Array;
}

/** One text per slot; identical texts are stored once. */
export class TextColumn {
  readonly #texts: string[];
  readonly #numbers: NumberList;
  #numberOf: Map<string, number> | undefined;

  constructor(saved?: SavedColumn) {
    this.#texts = saved?.texts ?? [];
    this.#numbers = new NumberList(saved?.numbers);
  }

  /** Adds the next slot's text. */
  add(text: string): void {
    // Built on first use: after a restart, most registers are only read.
    this.#numberOf ??= new Map(this.#texts.map((known, number) => [known, number]));
    let number = this.#numberOf.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numberOf.set(text, number);
    }
    this.#numbers.push(number);
  }

  at(slot: number): string {
    return this.#texts[this.#numbers.at(slot)] ?? '';
  }

  save(): SavedColumn {
    return { texts: this.#texts, numbers: this.#numbers.numbers };
  }
}

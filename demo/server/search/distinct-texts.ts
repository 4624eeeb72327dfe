/** Distinct texts, each with a number. */
export class DistinctTexts {
  readonly #texts: string[];
  #numberOf: Map<string, number> | undefined;
  /** The texts in lower case, as far as they have been searched. */
  readonly #lower: string[] = [];

  /** @param saved the value of `save` */
  constructor(saved: string[] = []) {
    this.#texts = saved;
  }

  save(): string[] {
    return this.#texts;
  }

  /** Adds the text if it is new, and returns its number; the first one has the number 0. */
  add(text: string): number {
    let number = this.find(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numberOf?.set(text, number);
    }
    return number;
  }

  find(text: string): number | undefined {
    // Built on first use: after a restart, most registers are only read.
    this.#numberOf ??= new Map(this.#texts.map((known, number) => [known, number]));
    return this.#numberOf.get(text);
  }

  at(number: number): string {
    return this.#texts[number] ?? '';
  }

  /** For each number, 1 if its text contains the word, regardless of case. */
  containing(word: string): Uint8Array {
    while (this.#lower.length < this.#texts.length) this.#lower.push(this.at(this.#lower.length).toLowerCase());
    const lower = word.toLowerCase();
    return Uint8Array.from(this.#lower, (text) => (text.includes(lower) ? 1 : 0));
  }
}

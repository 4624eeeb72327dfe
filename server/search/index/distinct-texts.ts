import { SearchedTexts } from './searched-texts.ts';

/** Texts of which most occur several times; each is stored once. */
export class DistinctTexts extends SearchedTexts {
  #numberOf: Map<string, number> | undefined;

  /** @returns the number of the text, which is added if it is new */
  add(text: string): number {
    const known = this.find(text);
    if (known !== undefined) return known;
    const number = this.push(text);
    this.#numberOf?.set(text, number);
    return number;
  }

  find(text: string): number | undefined {
    // Built on first use: after a restart, most registers are only read.
    this.#numberOf ??= new Map(this.save().map((known, number) => [known, number]));
    return this.#numberOf.get(text);
  }
}

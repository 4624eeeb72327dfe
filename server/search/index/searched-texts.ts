import { anySpelling } from '../../register/reference-data/abbreviations.ts';

/** A growing list of texts, each with its number, that can be searched for a word. */
export class SearchedTexts {
  readonly #texts: string[];

  /** @param saved the value of `save` */
  constructor(saved: string[] = []) {
    this.#texts = saved;
  }

  save(): string[] {
    return this.#texts;
  }

  /** @returns the text's number, from 0 */
  push(text: string): number {
    return this.#texts.push(text) - 1;
  }

  at(number: number): string {
    return this.#texts[number] ?? '';
  }

  /** For each number, 1 if its text contains the word, regardless of case and of abbreviations. */
  containing(word: string): Uint8Array {
    const pattern = new RegExp(anySpelling(word), 'i');
    // A loop takes half as long as `Uint8Array.from` with a function.
    const found = new Uint8Array(this.#texts.length);
    for (let number = 0; number < found.length; number++) if (pattern.test(this.at(number))) found[number] = 1;
    return found;
  }
}

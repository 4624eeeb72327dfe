import { anySpelling } from '../../register/reference-data/abbreviations.ts';

const [unknown, contains, lacks] = [0, 1, 2];

/** Texts that are compared at once first: most words occur in few of them, and a long text is searched ten times as fast as its parts. */
const together = 128;

/** A growing list of texts, each with its number, that can be searched for a word. */
export class SearchedTexts {
  readonly #texts: string[];
  /** Lines of as many texts as are compared at once, made when they are first searched. */
  readonly #lines: string[] = [];

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

  /**
   * Whether the text of a number contains words, regardless of case and of abbreviations. Texts are compared when they are first asked for:
   * whoever stops at a full page compares few.
   */
  containing(words: string): (number: number) => boolean {
    const pattern = new RegExp(anySpelling(words), 'im');
    const known = new Uint8Array(this.#texts.length);
    const knownTogether = new Uint8Array(Math.ceil(known.length / together));
    return (number) => {
      const at = Math.floor(number / together);
      if (knownTogether[at] === unknown) knownTogether[at] = pattern.test(this.#linesAt(at)) ? contains : lacks;
      if (knownTogether[at] === lacks) return false;
      if (known[number] === unknown) known[number] = pattern.test(this.at(number)) ? contains : lacks;
      return known[number] === contains;
    };
  }

  #linesAt(at: number): string {
    const made = this.#lines[at];
    if (made !== undefined) return made;
    const texts = this.#texts.slice(at * together, (at + 1) * together);
    const lines = texts.join('\n');
    if (texts.length === together) this.#lines[at] = lines;
    return lines;
  }
}

import { joinLists, NumberList, type SavedLists } from '../number-list.ts';

/** The number words as they are stored on disk. */
export interface SavedNumberWords {
  /** The words in alphabetical order, concatenated. */
  text: string;
  starts: Uint32Array;
  postings: SavedLists;
}

/** This many new words, plus a tenth of the others, are searched linearly before they are merged into the sorted list. */
const mostRecent = 2_000;

/**
 * Words with digits: ids, codes, postcodes, house numbers. Nearly every installation has two unique ones, so they are most of the
 * register's words; they are only found whole or by prefix, for which a sorted list is sufficient.
 */
export class NumberWords {
  #text: string;
  #starts: Uint32Array;
  #postings: SavedLists;
  readonly #recent = new Map<string, NumberList>();

  constructor(saved?: SavedNumberWords) {
    this.#text = saved?.text ?? '';
    this.#starts = saved?.starts ?? new Uint32Array(1);
    this.#postings = saved?.postings ?? joinLists([]);
  }

  /** @param key the word's match key */
  add(key: string, posting: number): void {
    const known = this.#recent.get(key);
    if (known) known.push(posting);
    else this.#recent.set(key, new NumberList(Uint32Array.of(posting)));
  }

  /** The postings of this word. */
  whole(key: string): Uint32Array[] {
    const at = this.#first(key);
    const found = this.#at(at) === key ? [this.#between(at, at + 1)] : [];
    const recent = this.#recent.get(key);
    return recent ? [...found, recent.numbers] : found;
  }

  /** The postings of all longer words with this prefix. */
  longer(key: string): Uint32Array[] {
    const first = this.#first(key);
    const from = this.#at(first) === key ? first + 1 : first;
    const found = [this.#between(from, this.#first(`${key}\uffff`))];
    for (const [word, postings] of this.#recent) {
      if (word.length > key.length && word.startsWith(key)) found.push(postings.numbers);
    }
    return found.filter((postings) => postings.length > 0);
  }

  /** Merges new words into the sorted list once there are many. */
  prepare(): void {
    if (this.#recent.size > mostRecent + this.#count / 10) this.#merge();
  }

  save(): SavedNumberWords {
    this.#merge();
    return { text: this.#text, starts: this.#starts, postings: this.#postings };
  }

  get #count(): number {
    return this.#starts.length - 1;
  }

  #merge(): void {
    if (this.#recent.size === 0) return;
    const words: string[] = [];
    const lists: Uint32Array[] = [];
    const recent = [...this.#recent].sort(([one], [other]) => (one < other ? -1 : 1));
    let next = 0;
    const addRecent = (before?: string) => {
      for (; next < recent.length; next++) {
        const [word, postings] = recent[next] ?? ['', new NumberList()];
        if (before !== undefined && word >= before) return;
        words.push(word);
        lists.push(postings.numbers);
      }
    };
    for (let at = 0; at < this.#count; at++) {
      const word = this.#at(at);
      addRecent(word);
      const before = this.#between(at, at + 1);
      const added = this.#recent.get(word);
      if (added) next++;
      words.push(word);
      lists.push(added ? joinLists([before, added.numbers]).numbers : before);
    }
    addRecent();
    this.#text = words.join('');
    this.#starts = new Uint32Array(words.length + 1);
    words.forEach((word, at) => {
      this.#starts[at + 1] = (this.#starts[at] ?? 0) + word.length;
    });
    this.#postings = joinLists(lists);
    this.#recent.clear();
  }

  #at(at: number): string {
    return this.#text.slice(this.#starts[at], this.#starts[at + 1]);
  }

  /** Index of the first word that does not sort before this one. */
  #first(key: string): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#at(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #between(from: number, to: number): Uint32Array {
    const { numbers, starts } = this.#postings;
    return numbers.subarray(starts[from], starts[to]);
  }
}

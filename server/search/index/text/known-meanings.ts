import { type Meaning, meaningOf, type NearMeaning, nearMeaning } from '../../words/meanings.ts';
import { keyOf } from '../../words/word-list.ts';
import { Bitset } from '../bitset.ts';
import type { RecordCodes } from '../record-codes.ts';

/** Shortest word that is corrected, and the length from which two letters may differ. */
const [shortest, long] = [6, 8];

/** Number of corrections kept: who ticks facets sends the same text again and again, and each word is compared with all known ones. */
const mostCorrections = 1_000;

/** What words mean, with the installations to which it applies. */
export class KnownMeanings {
  readonly #codes: RecordCodes;
  readonly #corrections = new Map<string, NearMeaning | undefined>();

  constructor(codes: RecordCodes) {
    this.#codes = codes;
  }

  /** @param key as `keyOf` yields it */
  of(key: string): Meaning | undefined {
    return meaningOf(key);
  }

  slotsOf({ rows }: Meaning, visible: Bitset): Bitset {
    return Bitset.union(rows.map((row) => this.#codes.slotsOf(row, visible)));
  }

  /** The nearest word that means something; `more` allows additional changes. */
  near(folded: string, more = 0): NearMeaning | undefined {
    const key = keyOf(folded);
    if (key.length < shortest || /\d/.test(key)) return undefined;
    const limit = (key.length < long ? 1 : 2) + more;
    const asked = `${limit} ${key}`;
    if (this.#corrections.has(asked)) return this.#corrections.get(asked);
    const found = nearMeaning(key, limit);
    const [oldest] = this.#corrections.size < mostCorrections ? [] : this.#corrections.keys();
    if (oldest !== undefined) this.#corrections.delete(oldest);
    this.#corrections.set(asked, found);
    return found;
  }
}

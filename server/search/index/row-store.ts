import type { InstallationRow } from '#core/search/search/search-types.ts';
import { NumberList } from './number-list.ts';

/** Sizes of the first and of the largest chunks of memory in bytes; a row never spans two chunks. */
const [firstSize, largestSize] = [64 * 1024, 4 * 1024 * 1024];

/** The rows as they are stored on disk, without their chunks. */
export interface SavedRows {
  /** The chunk that contains each row, its offset there and its length. */
  chunkOf: Uint32Array;
  starts: Uint32Array;
  lengths: Uint32Array;
}

/**
 * The rows of the result list as JSON text in a few large chunks of memory: a page shows only 25 of them, and as objects they would
 * take most of the index's memory. Rows are added in slot order.
 */
export class RowStore {
  readonly #chunks: Uint8Array[];
  readonly #chunkOf: NumberList;
  readonly #starts: NumberList;
  readonly #lengths: NumberList;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  #used: number;

  constructor(saved?: SavedRows, chunks: Uint8Array[] = []) {
    this.#chunks = chunks;
    this.#chunkOf = new NumberList(saved?.chunkOf);
    this.#starts = new NumberList(saved?.starts);
    this.#lengths = new NumberList(saved?.lengths);
    this.#used = chunks.at(-1)?.length ?? 0;
  }

  get length(): number {
    return this.#lengths.length;
  }

  add(row: InstallationRow): void {
    const bytes = this.#encoder.encode(JSON.stringify(row));
    let chunk = this.#chunks.at(-1);
    if (!chunk || this.#used + bytes.length > chunk.length) {
      const size = Math.min(largestSize, chunk ? 2 * chunk.length : firstSize);
      chunk = new Uint8Array(Math.max(size, bytes.length));
      this.#chunks.push(chunk);
      this.#used = 0;
    }
    chunk.set(bytes, this.#used);
    this.#starts.push(this.#used);
    this.#lengths.push(bytes.length);
    this.#chunkOf.push(this.#chunks.length - 1);
    this.#used += bytes.length;
  }

  get(slot: number): InstallationRow {
    return JSON.parse(this.text(slot));
  }

  /** The row as JSON text. */
  text(slot: number): string {
    const start = this.#starts.at(slot);
    const chunk = this.#chunks[this.#chunkOf.at(slot)];
    if (!chunk || slot >= this.length) throw new RangeError(`There is no row ${slot}.`);
    return this.#decoder.decode(chunk.subarray(start, start + this.#lengths.at(slot)));
  }

  save(): SavedRows {
    return { chunkOf: this.#chunkOf.numbers, starts: this.#starts.numbers, lengths: this.#lengths.numbers };
  }

  /** The chunks, each truncated to its used part. */
  *savedChunks(): Generator<Uint8Array> {
    for (const [at, chunk] of this.#chunks.entries()) {
      yield at === this.#chunks.length - 1 ? chunk.subarray(0, this.#used) : chunk;
    }
  }
}

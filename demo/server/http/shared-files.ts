import { readFile } from 'node:fs/promises';

/** No more is kept, in bytes: the whole build in all its compressed forms has some 4 MB. */
const mostKept = 32 * 1024 * 1024;

interface Kept {
  etag: string;
  size: number;
  content: Promise<Uint8Array<ArrayBuffer>>;
}

/** Contents of files, one copy for all who ask: answers that nobody reads take no memory of their own. */
export class SharedFiles {
  /** By path, the one asked for last at the end. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** @param etag says which version of the file is meant. */
  read(path: string, { etag, size }: { etag: string; size: number }): Promise<Uint8Array<ArrayBuffer>> {
    const found = this.#kept.get(path);
    if (found?.etag === etag) {
      this.#kept.delete(path);
      this.#kept.set(path, found);
      return found.content;
    }
    this.#forget(path);
    const content = readFile(path);
    this.#kept.set(path, { etag, size, content });
    this.#bytes += size;
    content.catch(() => this.#forget(path));
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostKept) break;
      this.#forget(oldest);
    }
    return content;
  }

  #forget(path: string): void {
    this.#bytes -= this.#kept.get(path)?.size ?? 0;
    this.#kept.delete(path);
  }
}

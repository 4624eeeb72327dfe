import type { PdfDescription } from './description.ts';
import { setPdf } from './set-pdf.ts';

/** Caches recently requested documents, and typesets new ones one at a time in a thread. */
export interface PdfShelf {
  /**
   * The file of a description, cached or newly typeset.
   * @returns undefined if too many are already waiting
   */
  fileOf(description: PdfDescription): Promise<Uint8Array | undefined>;
}

const mostCached = 200;
const mostWaiting = 50;

/** Creates a shelf. Use one per process, so that at most one processor is busy with it, however many clients ask. */
export function createPdfShelf(): PdfShelf {
  const cached = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function set(key: string, description: PdfDescription): Promise<Uint8Array> {
    waiting += 1;
    const turn = last.then(() => setPdf(description)).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    turn.catch(() => cached.delete(key));
    return turn;
  }

  return {
    async fileOf(description) {
      const key = JSON.stringify(description);
      const found = cached.get(key);
      if (!found && waiting >= mostWaiting) return undefined;
      const file = found ?? set(key, description);
      // Moves a requested document to the end: the least recently used one is dropped first.
      cached.delete(key);
      cached.set(key, file);
      for (const oldest of cached.keys()) {
        if (cached.size <= mostCached) break;
        cached.delete(oldest);
      }
      return file;
    },
  };
}

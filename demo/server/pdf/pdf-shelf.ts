import type { PdfDescription } from './description.ts';
import { setPdf } from './set-pdf.ts';

/** Documents that were asked for last, and one thread that sets new ones in turn. */
export interface PdfShelf {
  /**
   * The file of a description: kept, or set now.
   * @returns undefined where too many are waiting already
   */
  fileOf(description: PdfDescription): Promise<Uint8Array | undefined>;
}

const mostKept = 200;
const mostWaiting = 50;

/** Makes a shelf; one for the whole process, so that however many ask, one processor at most is busy with it. */
export function createPdfShelf(): PdfShelf {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function set(key: string, description: PdfDescription): Promise<Uint8Array> {
    waiting += 1;
    const turn = last.then(() => setPdf(description)).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    turn.catch(() => kept.delete(key));
    return turn;
  }

  return {
    async fileOf(description) {
      const key = JSON.stringify(description);
      const found = kept.get(key);
      if (!found && waiting >= mostWaiting) return undefined;
      const file = found ?? set(key, description);
      // What is asked for again moves to the end: the oldest goes first.
      kept.delete(key);
      kept.set(key, file);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return file;
    },
  };
}

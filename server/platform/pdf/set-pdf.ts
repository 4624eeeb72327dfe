import { createFileThreads } from '../threads/file-threads.ts';
import type { PdfDescription } from './description.ts';

const threads = createFileThreads<PdfDescription>('platform/pdf/pdf-worker.ts');

async function* nothing(): AsyncGenerator<never> {}

/** Typesets a document in a thread; aborting ends the thread. @throws {FileThreadError} if the thread dies */
export async function setPdf(description: PdfDescription, signal?: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of threads.make(description, nothing(), signal)) pieces.push(piece);
  return Buffer.concat(pieces);
}

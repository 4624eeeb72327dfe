import { Worker } from 'node:worker_threads';
import { threadFile } from '../program/program-files.ts';
import type { PdfDescription } from './description.ts';

/** Typesets documents in a thread, in order; aborting terminates the thread. */
export function setPdfs(descriptions: readonly PdfDescription[], signal?: AbortSignal): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile('platform/pdf/pdf-worker.ts'), { workerData: descriptions });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', (files: Uint8Array[]) => resolve(files));
    worker.once('error', reject);
    worker.once('exit', () => {
      signal?.removeEventListener('abort', stop);
      reject(signal?.aborted ? signal.reason : new Error('The document thread ended without a document.'));
    });
  });
}

/** Typesets one document. */
export async function setPdf(description: PdfDescription, signal?: AbortSignal): Promise<Uint8Array> {
  const [file] = await setPdfs([description], signal);
  if (!file) throw new Error('The document thread made no document.');
  return file;
}

// A thread of its own: fonts and pages are worked out in one go, which would hold up every other request.
import { parentPort, workerData } from 'node:worker_threads';
import { batDocument } from './bat-document.ts';

/** What the thread is given and answers. */
export interface DocumentOrder {
  codes: readonly string[];
  now: Date;
}

const { codes, now }: DocumentOrder = workerData;
const parts = await batDocument(codes, now);
parentPort?.postMessage(Buffer.concat(parts));

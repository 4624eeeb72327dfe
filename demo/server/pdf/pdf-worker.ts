// A thread of its own: fonts and pages are worked out in one go, which would hold up every other request.
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

const descriptions: readonly PdfDescription[] = workerData;
const files: Buffer[] = [];
for (const description of descriptions) files.push(Buffer.concat(await renderPdf(description)));
parentPort?.postMessage(files);

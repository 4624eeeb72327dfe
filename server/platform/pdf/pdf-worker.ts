// In a separate thread, since laying out fonts and pages is synchronous and would block all other requests.
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

const descriptions: readonly PdfDescription[] = workerData;
const files: Buffer[] = [];
for (const description of descriptions) files.push(Buffer.concat(await renderPdf(description)));
parentPort?.postMessage(files);

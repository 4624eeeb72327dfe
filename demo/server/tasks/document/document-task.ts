import { Worker } from 'node:worker_threads';
import { isoDateOf } from '../../../../src/core/format/date.ts';
import type { Clock } from '../../clock/clock.ts';
import { batConclusionByCode } from '../../reference-data/bat-conclusions.ts';
import type { TaskKind } from '../task-kind.ts';
import type { DocumentOrder } from './document-worker.ts';

export const documentKind = 'document';

function readCodes(parameters: unknown): string[] {
  if (!Array.isArray(parameters)) throw new TypeError('A document needs a list of codes.');
  return parameters.filter(
    (code): code is string => typeof code === 'string' && batConclusionByCode(code) !== undefined,
  );
}

/** Sets the document in a thread; a stop ends the thread. */
function setDocument(order: DocumentOrder, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { workerData: order });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(signal.aborted ? signal.reason : new Error('The document thread ended without a document.'));
    });
  });
}

/** The document of BAT conclusions (R7.32); made anew in a second, so it need not be kept. */
export function documentTask(clock: Clock): TaskKind {
  return {
    storage: 'IN_MEMORY',
    async run(parameters, { signal }) {
      signal.throwIfAborted();
      const now = await clock.now();
      const bytes = await setDocument({ codes: readCodes(parameters), now }, signal);
      return {
        name: `bvt-schlussfolgerungen-${isoDateOf(now)}.pdf`,
        type: 'application/pdf',
        parts: [bytes],
      };
    },
  };
}

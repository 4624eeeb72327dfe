import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { threadFile } from '../program/program-files.ts';
import type { FromFileThread, ToFileThread } from './file-protocol.ts';

/** A thread has ended before its file was complete; if something was thrown in it, that is the cause. */
class FileThreadError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileThreadError';
  }
}

/** Threads that make files of one kind, so that neither their work nor their death is that of the server. */
export interface FileThreads<Order, Batch = never> {
  /**
   * Makes a file while it is being read: batches are read, and pieces made, no faster than pieces are taken.
   * Each file has a thread to itself; how many are made at a time is for whoever orders them to limit.
   * @param batches what the file consists of; must be of what threads can be sent
   * @param signal ends the file, and its thread
   * @throws {FileThreadError} if the thread dies; the signal's reason; whatever is thrown by `batches`
   */
  make(order: Order, batches: AsyncIterable<Batch>, signal?: AbortSignal): AsyncGenerator<Uint8Array>;
  /** Number of threads that exist. */
  readonly size: number;
  /** Ends the threads that have nothing to do; the others end with their file. */
  close(): Promise<void>;
}

/** A thread that has made a file stays for the next one: loading its code takes longer than making a small file. */
const [mostIdle, idleFor] = [2, 60_000];

/**
 * Limits of a thread in megabytes: a file is written in pieces, whatever its size. The engine ends a thread that needs more, instead of the
 * process.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** @param source what the threads run, which calls `makeFiles`: a file of the program, or the path of another one */
export function createFileThreads<Order, Batch = never>(
  source: `${string}-worker.ts` | URL,
): FileThreads<Order, Batch> {
  const all = new Set<Worker>();
  const idle: { worker: Worker; expires: NodeJS.Timeout }[] = [];
  let closed = false;

  function start(): Worker {
    const worker = new Worker(source instanceof URL ? source : threadFile(source), { execArgv: [], resourceLimits });
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      const at = idle.findIndex((each) => each.worker === worker);
      if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.expires);
    });
    // Of a thread without a file nobody waits for it; without a listener it would end the process.
    worker.on('error', () => {});
    return worker;
  }

  function take(): Worker {
    const waiting = idle.pop();
    clearTimeout(waiting?.expires);
    const worker = waiting?.worker ?? start();
    worker.ref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    if (closed || !all.has(worker) || idle.length >= mostIdle) return void worker.terminate();
    worker.unref();
    const expires = setTimeout(() => void worker.terminate(), idleFor).unref();
    idle.push({ worker, expires });
  }

  async function* make(order: Order, batches: AsyncIterable<Batch>, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
    signal?.throwIfAborted();
    const reading = batches[Symbol.asyncIterator]();
    const worker = take();
    const tell = (message: ToFileThread<Order, Batch>) => worker.postMessage(message);
    const pieces: Uint8Array[] = [];
    let isDone = false;
    let failed: { error: unknown } | undefined;
    let news = Promise.withResolvers<void>();
    const fail = (error: unknown) => {
      failed ??= { error };
      news.resolve();
    };
    const supply = () =>
      reading
        .next()
        .then((next) => tell({ kind: 'batch', ...(!next.done && { batch: next.value }) }))
        .catch(fail);
    // Messages arrive in the context of whatever started the thread; what they cause belongs to this request.
    const hear = AsyncResource.bind((message: FromFileThread) => {
      if (message.kind === 'wants') return void supply();
      if (message.kind === 'piece') pieces.push(message.piece);
      else isDone = true;
      news.resolve();
    });
    const died = (cause: unknown) => fail(new FileThreadError('The thread that made a file has failed.', { cause }));
    const ended = (code: number) => fail(new FileThreadError(`The thread that made a file has ended with ${code}.`));
    const stop = () => {
      fail(signal?.reason);
      // At once: whoever no longer wants the file may not read on.
      void worker.terminate();
    };
    worker.on('message', hear).on('error', died).on('exit', ended);
    signal?.addEventListener('abort', stop);
    let isWhole = false;
    try {
      tell({ kind: 'make', order });
      for (;;) {
        if (failed) throw failed.error;
        const piece = pieces.shift();
        if (piece) {
          yield piece;
          tell({ kind: 'taken' });
        } else if (isDone) {
          isWhole = true;
          return;
        } else {
          await news.promise;
          news = Promise.withResolvers();
        }
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      worker.off('message', hear).off('error', died).off('exit', ended);
      if (isWhole) giveBack(worker);
      else await worker.terminate();
      // What the batches hold is released; their next one may still be on its way.
      void reading.return?.().catch(() => {});
    }
  }

  return {
    make,
    get size() {
      return all.size;
    },
    async close() {
      closed = true;
      await Promise.all(idle.map(({ worker }) => worker.terminate()));
    },
  };
}

import { parentPort } from 'node:worker_threads';
import { type FromFileThread, piecesAhead, type ToFileThread } from './file-protocol.ts';

/** Pieces are sent once they have this size, in bytes. */
const pieceSize = 64 * 1024;

/**
 * Makes this thread one that makes files (`createFileThreads`).
 * Whatever is thrown ends the thread, and with it the file that it was making.
 * @param write the bytes of a file, from what was ordered and the batches that it consists of
 */
export function makeFiles<Order, Batch>(
  write: (order: Order, batches: AsyncIterable<Batch>) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): void {
  let batchArrived = Promise.withResolvers<Batch | undefined>();
  let pieceTaken = Promise.withResolvers<void>();
  let allowed = 0;
  const say = (message: FromFileThread, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);

  function nextBatch(): Promise<Batch | undefined> {
    batchArrived = Promise.withResolvers();
    say({ kind: 'wants' });
    return batchArrived.promise;
  }

  async function* batches(): AsyncGenerator<Batch> {
    let next = nextBatch();
    for (;;) {
      const batch = await next;
      if (batch === undefined) return;
      // The server reads the next one while this one is written.
      next = nextBatch();
      yield batch;
    }
  }

  async function send(pieces: readonly Uint8Array[], size: number): Promise<void> {
    while (allowed === 0) {
      pieceTaken = Promise.withResolvers();
      await pieceTaken.promise;
    }
    allowed -= 1;
    const piece = new Uint8Array(size);
    let at = 0;
    for (const part of pieces) {
      piece.set(part, at);
      at += part.length;
    }
    say({ kind: 'piece', piece }, [piece.buffer]);
  }

  async function make(order: Order): Promise<void> {
    allowed = piecesAhead;
    let waiting: Uint8Array[] = [];
    let size = 0;
    for await (const part of write(order, batches())) {
      waiting.push(part);
      size += part.length;
      if (size < pieceSize) continue;
      await send(waiting, size);
      waiting = [];
      size = 0;
    }
    if (size > 0) await send(waiting, size);
    say({ kind: 'done' });
  }

  parentPort?.on('message', (message: ToFileThread<Order, Batch>) => {
    if (message.kind === 'make') void make(message.order);
    else if (message.kind === 'batch') batchArrived.resolve(message.batch);
    else {
      allowed += 1;
      pieceTaken.resolve();
    }
  });
}

import { AsyncResource } from 'node:async_hooks';
import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { reportFault } from '../log/report-fault.ts';
import type { ContentEncoding } from './compression.ts';
import { incomingOf } from './request.ts';

interface StreamRules {
  encoding?: ContentEncoding | undefined;
  /** Milliseconds within which the client must take each piece; a slower one is cut off. */
  slowest?: number;
  /** Called once, when the last piece is taken or nobody wants the next. */
  ended?: () => void;
}

/** A piece of compressed text has some 16 kB, and what the system keeps for the connection comes on top. */
const slowestPiece = 30_000;

/**
 * A body that is made while it is being read, and compressed unless it is already. If the client stops reading, or reads a few bytes at a
 * time to keep it going, making it ends. An error is logged and breaks the connection off, so that what has arrived is not taken for all.
 */
export function streamed(
  c: Context,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { encoding, slowest = slowestPiece, ended = () => {} }: StreamRules = {},
): ReadableStream<Uint8Array> {
  const source = Readable.from(content, { objectMode: false });
  const packer = packerOf(encoding);
  if (packer) pipeline(source, packer, () => undefined);
  const sent = packer ?? source;
  sent.once('close', ended);
  const pieces = sent[Symbol.asyncIterator]();
  let waiting: NodeJS.Timeout | undefined;
  let isWanted = true;
  // The stream is read outside the request, to which the log line belongs.
  const report = AsyncResource.bind((error: unknown) => reportFault(`${c.req.method} ${c.req.path}`, error));
  const breakOff = (error: unknown): void => {
    if (isWanted && !c.req.raw.signal.aborted) report(error);
    const connection = incomingOf(c)?.socket;
    if (!connection) throw error;
    // Given the error, the adapter would print it with all that it quotes, and before the head send its message.
    connection.destroy();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(waiting);
        const next = await pieces.next().catch(breakOff);
        if (!next) return;
        if (next.done) return controller.close();
        controller.enqueue(typeof next.value === 'string' ? Buffer.from(next.value) : next.value);
        waiting = setTimeout(() => {
          sent.destroy();
          incomingOf(c)?.socket.destroy();
        }, slowest);
        waiting.unref();
      },
      cancel() {
        isWanted = false;
        clearTimeout(waiting);
        sent.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

function packerOf(encoding: ContentEncoding | undefined) {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding && createGzip();
}

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
  pace?: Pace;
  /** Aborted when the response is to end at once. */
  signal?: AbortSignal;
  /** Called once, when the last piece is taken or nobody wants the next. */
  ended?: () => void;
}

/** How fast the client must take all of it. The time in which it waits for the next piece to be made does not count. */
interface Pace {
  /** Milliseconds in which it may be slower. */
  grace: number;
  /** Bytes per second, on average. */
  least: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

/** A phone with an EDGE connection takes twice as much. The register's 60,000 examples as CSV then hold their place for some minutes. */
const usualPace: Pace = { grace: 30_000, least: 16_000, now: () => performance.now() };

/** A piece of compressed text has some 16 kB, and what the system keeps for the connection comes on top. */
const slowestPiece = 30_000;

/**
 * A body that is made while it is being read, and compressed unless it is already. If the client stops reading, or reads too slowly, making it
 * ends. An error is logged and breaks the connection off, so that what has arrived is not taken for all.
 */
export function streamed(
  c: Context,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { encoding, slowest = slowestPiece, pace = usualPace, signal, ended = () => {} }: StreamRules = {},
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
  const end = () => {
    isWanted = false;
    clearTimeout(waiting);
    sent.destroy();
  };
  const cutOff = () => {
    end();
    incomingOf(c)?.socket.destroy();
  };
  const reader = readerOf(c, pace);
  signal?.addEventListener('abort', cutOff);
  sent.once('close', () => signal?.removeEventListener('abort', cutOff));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(waiting);
        reader.took();
        if (reader.isTooSlow()) return cutOff();
        const next = await pieces.next().catch(breakOff);
        if (!next) return;
        if (next.done) return controller.close();
        controller.enqueue(typeof next.value === 'string' ? Buffer.from(next.value) : next.value);
        reader.given();
        waiting = setTimeout(cutOff, slowest);
        waiting.unref();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** Measures how fast the client takes what it gets. */
function readerOf(c: Context, { grace, least, now }: Pace) {
  const socket = incomingOf(c)?.socket;
  /** What the socket has passed on: what it still holds has not been taken. */
  const passedOn = () => (socket ? socket.bytesWritten - socket.writableLength : 0);
  const before = passedOn();
  let [spent, since]: [number, number | undefined] = [0, undefined];
  return {
    /** A piece is there for the client to take. */
    given(): void {
      since = now();
    },
    /** The client wants the next piece. */
    took(): void {
      if (since !== undefined) spent += now() - since;
      since = undefined;
    },
    isTooSlow: (): boolean => socket !== undefined && spent > grace && passedOn() - before < (spent / 1000) * least,
  };
}

function packerOf(encoding: ContentEncoding | undefined) {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding && createGzip();
}

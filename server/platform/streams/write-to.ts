import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes to a stream, and waits until it takes more. A stream that fails or is closed never drains: waiting for that alone would wait for ever.
 * @param longest milliseconds to wait; absent: as long as it takes
 * @throws the stream's error, or an error saying that it has been closed, or that it took too long
 */
export async function writeTo(stream: Writable, content: string | Uint8Array, longest?: number): Promise<void> {
  if (!stream.destroyed && stream.write(content)) return;
  if (!stream.destroyed) {
    const over = new AbortController();
    const signals = [over.signal, ...(longest === undefined ? [] : [AbortSignal.timeout(longest)])];
    const signal = AbortSignal.any(signals);
    try {
      await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
    } finally {
      over.abort();
    }
  }
  if (stream.destroyed) throw stream.errored ?? new Error('The stream was closed before it had taken everything.');
}

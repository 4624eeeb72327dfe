import { QueryClient } from '@tanstack/query-core';
import { isCallError } from '../api/call-errors.ts';
import { ownDocument } from '../page/own-document.ts';
import { shared } from '../page/shared.ts';
import { prefillQueries, prefillSelector } from './prefill.ts';

/** Delay before the repetition with this number (from 0), in ms: doubled each time, capped (R7.8). */
export function retryDelay(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000);
}

/**
 * Whether repeating a failed call cannot help: the server has understood and refused it (4xx, unless there are too many calls just
 * now), it refuses pages of this origin, or the visitor has already waited a whole timeout. Both are shown at once, with a way to try again by hand.
 */
export function isFinal(error: unknown): boolean {
  if (!isCallError(error)) return false;
  if (error.name === 'RequestTimeoutError') return true;
  if (error.name === 'NetworkError') return error.refusedOrigin !== undefined;
  return error.name === 'ResponseError' && error.status < 500 && error.status !== 429;
}

/**
 * A query client with the defaults of R7.8.
 *
 * @param server whether it serves one answer of a server, which does not wait for repetitions
 */
export function createQueryClient({ server }: { server: boolean }): QueryClient {
  const retries = server ? 0 : 3;
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        gcTime: 5 * 60_000,
        retry: (failureCount, error) => failureCount < retries && !isFinal(error),
        retryDelay,
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  });
}

/** The page's one query cache, filled with what the page brought along (R7.9, R10.3). */
export const queryClient: QueryClient = shared('query-client', () => {
  const server = typeof document === 'undefined';
  const client = createQueryClient({ server });
  if (!server) {
    prefillQueries(client, ownDocument().querySelectorAll(prefillSelector));
    // For as long as the page lives: calls made while offline go on when the network is back.
    client.mount();
  }
  return client;
});

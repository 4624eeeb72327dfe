import { QueryClient } from '@tanstack/query-core';
import { isCallError } from '../api/call-errors.ts';
import { log } from '../configuration/log.ts';
import { isFromHistory } from '../page/address.ts';
import { ownDocument } from '../page/own-document.ts';
import { shared } from '../page/shared.ts';

/** What a server embeds for one query: the first render then makes no request for it (R7.9). */
export interface PrefilledQuery {
  key: readonly unknown[];
  data: unknown;
  /** When the data was read, ms by the server's clock. */
  updatedAt: number;
}

/** Where the blocks stand: `<script type="application/json" data-natippc-prefill>[{ "key": …, "data": …, "updatedAt": … }]`. */
export const prefillSelector = 'script[type="application/json"][data-natippc-prefill]';

/** The same inside a tag's own markup, where the loader may have put it into another element. */
export const blockSelector = '[data-natippc-prefill]';

/**
 * Puts the page-embedded data into the cache. A block that is no JSON of this shape is passed over with a warning: the
 * calls are then made as usual.
 */
export function prefillQueries(
  client: QueryClient,
  blocks: Iterable<{ textContent: string | null }>,
  now: number = Date.now(),
): void {
  for (const block of blocks) {
    for (const { key, data, updatedAt } of readBlock(block.textContent ?? '')) {
      client.setQueryData(key, data, { updatedAt: ageSafe(updatedAt, now) });
    }
  }
}

/**
 * A page just loaded is as fresh as the server could make it, whatever the device's clock says; one the browser took from its
 * history is as old as it states.
 */
function ageSafe(updatedAt: number, now: number): number {
  return isFromHistory() ? Math.min(updatedAt, now) : now;
}

function readBlock(json: string): PrefilledQuery[] {
  try {
    const entries: unknown = JSON.parse(json);
    if (Array.isArray(entries) && entries.every(isPrefilledQuery)) return entries;
  } catch {
    // reported with the wrong shapes below
  }
  log.warn('A data-natippc-prefill block was passed over: it is no list of { key, data, updatedAt }.');
  return [];
}

function isPrefilledQuery(entry: unknown): entry is PrefilledQuery {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'key' in entry &&
    Array.isArray(entry.key) &&
    'data' in entry &&
    entry.data !== undefined &&
    'updatedAt' in entry &&
    typeof entry.updatedAt === 'number'
  );
}

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

import { QueryClient } from '@tanstack/query-core';
import { isCallError } from '../api/call-errors.ts';
import { hasMembers, isCount } from '../api/checks.ts';
import { log } from '../configuration/log.ts';
import { ownDocument } from '../page/own-document.ts';
import { isFromHistory } from '../page/page-address.ts';
import { shared } from '../page/shared.ts';

/** Data that the server embeds for a query, so that the first render needs no request (R7.9). */
export interface PrefilledQuery {
  key: readonly unknown[];
  data: unknown;
  /** When the data was read, ms by the server's clock. */
  updatedAt: number;
}

/** Selects the embedded blocks: `<script type="application/json" data-natippc-prefill>[{ "key": …, "data": …, "updatedAt": … }]`. */
export const prefillSelector = 'script[type="application/json"][data-natippc-prefill]';

/** Selects the same blocks inside a tag's markup, where the loader may have moved them into another element. */
export const blockSelector = '[data-natippc-prefill]';

/**
 * Puts the data embedded in the page into the cache. Blocks of the wrong shape are skipped with a warning, and the calls are made as usual.
 */
export function prefillQueries(
  client: QueryClient,
  blocks: Iterable<{ textContent: string | null }>,
  now: number = Date.now(),
): void {
  for (const block of blocks) {
    for (const { key, data, updatedAt } of readBlock(block.textContent ?? '')) {
      // Kept as long as the page: the markup may be hydrated much later, and only with the data it was rendered from.
      client.getQueryCache().build(client, { queryKey: key, gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, data, { updatedAt: ageSafe(updatedAt, now) });
    }
  }
}

/**
 * Data of a newly loaded page counts as fresh, whatever the device's clock says; on a page restored from the browser's history it is as old
 * as stated.
 */
function ageSafe(updatedAt: number, now: number): number {
  return isFromHistory() ? Math.min(updatedAt, now) : now;
}

function readBlock(json: string): PrefilledQuery[] {
  try {
    const entries: unknown = JSON.parse(json);
    if (Array.isArray(entries) && entries.every(isPrefilledQuery)) return entries;
  } catch {
    // logged below, together with wrong shapes
  }
  log.warn('data-natippc-prefill: not a list of { key, data, updatedAt }');
  return [];
}

function isPrefilledQuery(entry: unknown): entry is PrefilledQuery {
  return hasMembers(entry, { key: Array.isArray, data: (data) => data !== undefined, updatedAt: isCount });
}

/** Delay before a retry, numbered from 0, in ms: doubled each time, with a maximum (R7.8). */
export function retryDelay(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, 30_000);
}

/**
 * Whether retrying a failed call is pointless: the server has refused it (4xx except 429), it rejects this page's origin, or the visitor
 * has already waited for a whole timeout. The error is then shown at once, with a button to retry.
 */
export function isFinal(error: unknown): boolean {
  if (!isCallError(error)) return false;
  if (error.name === 'RequestTimeoutError') return true;
  if (error.name === 'NetworkError') return error.refusedOrigin !== undefined;
  return error.name === 'ResponseError' && error.status < 500 && error.status !== 429;
}

/**
 * Creates a query client with the defaults of R7.8.
 *
 * @param server whether it is for rendering a response on the server, which does not wait for retries
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

/** The page's only query cache, prefilled with the data embedded in the page (R7.9, R10.3). */
export const queryClient: QueryClient = shared('query-client', () => {
  const server = typeof document === 'undefined';
  const client = createQueryClient({ server });
  if (!server) {
    prefillQueries(client, ownDocument().querySelectorAll(prefillSelector));
    // For the lifetime of the page, so that calls paused while offline resume when the network is back.
    client.mount();
  }
  return client;
});

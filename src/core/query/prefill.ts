import type { QueryClient } from '@tanstack/query-core';
import { log } from '../configuration/log.ts';

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
  const [navigation] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  const fromHistory = navigation && 'type' in navigation && navigation.type === 'back_forward';
  return fromHistory ? Math.min(updatedAt, now) : now;
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

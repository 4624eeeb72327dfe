/** The thread of the search index: searching and sorting never hold up the server's event loop. */
import { parentPort } from 'node:worker_threads';
import type { IndexAnswers, IndexEnvelope, IndexRequest, IndexState } from './index-protocol.ts';
import { SearchIndex } from './search-index.ts';
import { type StoredInstallation, toIndexed } from './stored-installation.ts';

let shown = new SearchIndex();
let state: IndexState = { dataVersion: 0, lastUpdate: new Date(0).toISOString() };
let renewing: SearchIndex | undefined;

/** Answers to searches without criteria, by viewer and page: everyone's first page, the same until the register changes or the day ends. */
const landings = new Map<string, string>();
const mostLandings = 100;

function search({ search: criteria, viewer, today }: Extract<IndexRequest, { kind: 'search' }>): string {
  const { sort, direction, page, pageSize, ...restrictions } = criteria;
  const answer = () => JSON.stringify({ ...shown.search(criteria, viewer, today), ...state });
  if (Object.keys(restrictions).length > 0) return answer();
  const key = JSON.stringify([today, viewer, sort, direction, page, pageSize]);
  const kept = landings.get(key);
  if (kept !== undefined) return kept;
  const text = answer();
  if (landings.size < mostLandings) landings.set(key, text);
  return text;
}

function answer(request: IndexRequest): IndexAnswers[keyof IndexAnswers] {
  switch (request.kind) {
    case 'renew':
      renewing = new SearchIndex();
      return null;
    case 'put': {
      const stored: StoredInstallation[] = JSON.parse(request.installations);
      (renewing ?? shown).put(stored.map(toIndexed));
      return null;
    }
    case 'shown':
      shown = renewing ?? shown;
      renewing = undefined;
      state = request.state;
      landings.clear();
      shown.prepare();
      return shown.staleShare;
    case 'search':
      return search(request);
    case 'suggest':
      return shown.suggest(request.text, request.viewer);
    case 'published':
      return shown.published();
  }
}

parentPort?.on('message', ({ id, request }: IndexEnvelope) => {
  try {
    parentPort?.postMessage({ id, answer: answer(request) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

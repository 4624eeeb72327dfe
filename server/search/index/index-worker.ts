/** The search index's thread, so that searching and sorting never block the server's event loop. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import type { DatedVersion, RegisterVersion } from '../../register/records/read-installation.ts';
import { type IndexedInstallation, installationsIn, type RecordBatch } from '../../register/records/stored-record.ts';
import type { OtherDocument } from './documents/document-index.ts';
import type { IndexAnswers, IndexEnvelope, IndexRequest, SavedVersion } from './index-protocol.ts';
import type { SavedIndex } from './indexed-register.ts';
import { IndexFileReader, writeIndexFile } from './saved/index-file.ts';
import { programFingerprint } from './saved/program.ts';
import { SearchIndex } from './search-index.ts';

let current = new SearchIndex();
/** Counts the indexes that have been in use. */
let currentNumber = 0;
let state: DatedVersion = { dataVersion: 0, token: '', lastUpdate: new Date(0).toISOString() };
/** The version at which the index in use was begun; that of the one being made, unless this is the first it reaches. */
let [begunAt, renewingFrom]: [number, number | undefined] = [0, undefined];
let renewing: SearchIndex | undefined;
/** Changes that have been read but not applied: the last batch becomes visible together with the version it belongs to. */
let waiting: IndexedInstallation[] = [];

/** The documents that no record contains. */
let otherDocuments: readonly OtherDocument[] = [];

/** Results of searches without criteria, by viewer and page: they stay the same until the register or the day changes. */
const landings = new Map<string, string>();
const mostLandings = 100;

function search({ search: criteria, viewer, today }: Extract<IndexRequest, { kind: 'search' }>): string {
  const { dataVersion, lastUpdate } = state;
  const { sort, direction, page, pageSize, ...restrictions } = criteria;
  const answer = () => JSON.stringify({ ...current.search(criteria, viewer, today), dataVersion, lastUpdate });
  if (Object.keys(restrictions).length > 0) return answer();
  const key = JSON.stringify([today, viewer, sort, direction, page, pageSize]);
  const cached = landings.get(key);
  if (cached !== undefined) return cached;
  const text = answer();
  if (landings.size < mostLandings) landings.set(key, text);
  return text;
}

setFlagsFromString('--expose-gc');
const gc: (how: object) => void = runInNewContext('gc');

/** With fewer slots, the index leaves so little behind that collecting it would cost more than building the index. */
const manySlots = 5_000;

/**
 * Frees what reading all installations or writing the index has left behind: several times the size of the index itself. Otherwise V8
 * keeps most of it until the thread has been idle for a while.
 */
function collectGarbage(): void {
  if (current.slotCount >= manySlots) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

let program: string | undefined;

/** A reader for the file if it was written by this program; the caller closes it. */
function openFile(file: string): IndexFileReader | undefined {
  if (!existsSync(file)) return undefined;
  program ??= programFingerprint();
  const reader = new IndexFileReader(file);
  if (reader.header.program === program) return reader;
  reader.close();
  return undefined;
}

function savedVersion(file: string): SavedVersion | null {
  const reader = openFile(file);
  reader?.close();
  if (!reader) return null;
  const { program: _, ...version } = reader.header;
  return version;
}

function load(file: string, version: RegisterVersion): boolean {
  const reader = openFile(file);
  if (!reader) return false;
  try {
    const { dataVersion, token } = reader.header;
    // Another process may have written a newer one in the meantime.
    if (dataVersion !== version.dataVersion || token !== version.token) return false;
    const saved: SavedIndex = reader.next();
    const chunks: Uint8Array[] = [];
    for (let chunk = reader.next(); chunk !== undefined; chunk = reader.next()) chunks.push(chunk);
    renewing = new SearchIndex(saved, chunks);
    renewingFrom = reader.header.begunAt;
    return true;
  } finally {
    reader.close();
  }
}

/** Whether installations were put into the index in use that its state does not include yet. */
let isChanging = false;

async function save(file: string): Promise<boolean> {
  const [index, { dataVersion, token }] = [current, state];
  // Searches continue while writing. Once the index changes, the rest would belong to another version.
  const isUnchanged = () => current === index && !isChanging && state.token === token;
  if (!isUnchanged()) return false;
  program ??= programFingerprint();
  await mkdir(dirname(file), { recursive: true });
  const isWritten = await writeIndexFile(file, { program, dataVersion, token, begunAt }, index.save(), isUnchanged);
  collectGarbage();
  return isWritten;
}

function answer(request: IndexRequest): IndexAnswers[keyof IndexAnswers] | Promise<boolean> {
  switch (request.kind) {
    case 'renew':
      renewing = new SearchIndex();
      renewingFrom = undefined;
      waiting = [];
      return null;
    case 'savedVersion':
      return savedVersion(request.file);
    case 'load':
      return load(request.file, request.version);
    case 'save':
      return save(request.file);
    case 'put': {
      const batch: RecordBatch = JSON.parse(request.records);
      const records = installationsIn(batch);
      if (renewing) renewing.put(records);
      else {
        isChanging = true;
        current.put(waiting);
        waiting = records;
      }
      return records.length;
    }
    case 'publish': {
      const isNew = renewing !== undefined;
      if (renewing) {
        current = renewing;
        currentNumber += 1;
        begunAt = renewingFrom ?? request.state.dataVersion;
      } else current.put(waiting);
      waiting = [];
      renewing = undefined;
      state = request.state;
      isChanging = false;
      landings.clear();
      if (isNew) current.setOtherDocuments(otherDocuments);
      current.prepare();
      if (isNew) collectGarbage();
      return current.staleShare;
    }
    case 'search':
      return search(request);
    case 'count': {
      const { dataVersion, lastUpdate } = state;
      return { ...current.count(request.search, request.viewer, request.today), dataVersion, lastUpdate };
    }
    case 'slots':
      return { slots: current.slots(request.search, request.viewer, request.today), index: currentNumber };
    case 'features':
      if (request.index !== currentNumber) throw new Error('The index has been rebuilt.');
      return current.features(request.slots);
    case 'all':
      return { ...current.all(request.search, request.viewer, request.today), ...state };
    case 'among':
      return current.among(request.search, request.viewer, request.today, request.ids);
    case 'otherDocuments':
      otherDocuments = request.documents;
      current.setOtherDocuments(otherDocuments);
      return null;
    case 'documents':
      return current.documents(request.search, request.viewer);
    case 'documentSpellings':
      return current.documentSpellings(request.words, request.viewer);
    case 'suggest':
      return current.suggest(request.text, request.viewer);
    case 'published':
      return current.published();
    case 'density':
      return current.density(request.viewer);
    case 'sites':
      return current.lookups.sites(request.search, request.viewer, request.limit);
    case 'decisions':
      return current.lookups.decisions(request.search, request.viewer, request.limit);
    case 'owners':
      return current.lookups.owners(request.text, request.viewer, request.limit);
    case 'installationsOf':
      return current.lookups.installationsOf(request.owner, request.viewer, request.limit);
    case 'places':
      return current.lookups.places();
  }
}

parentPort?.on('message', async ({ id, request }: IndexEnvelope) => {
  try {
    const given = answer(request);
    parentPort?.postMessage({ id, answer: given instanceof Promise ? await given : given });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

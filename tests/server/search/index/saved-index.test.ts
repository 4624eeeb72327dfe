import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type RegisterSink, registerSink, renewReadModels, rewriteRegister } from '#server/register/records/sink.ts';
import { IndexThread } from '#server/search/index/index-thread.ts';
import { prepareIndex, renewIndex } from '#server/search/index/prepare-index.ts';
import { writeIndexFile } from '#server/search/index/saved/index-file.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { answers, answersOfNewIndex } from '../../fixtures/index-answers.ts';
import { anonymous } from '../../fixtures/indexed.ts';

/** Enough for a second page and for results of each search. */
const examples = [...generateInstallations(80)];

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let sink: RegisterSink;
let folder: string;
/** Whether the register differs from the examples, which most tests do not change. */
let isChanged = true;
let answersOfNew: Promise<unknown[]> | undefined;

const change: RegisterSink['transaction'] = (work, by) => {
  isChanged = true;
  answersOfNew = undefined;
  return sink.transaction(work, by);
};

/** The results of a new index of the current register. */
function expected(): Promise<unknown[]> {
  answersOfNew ??= answersOfNewIndex(opened.database);
  return answersOfNew;
}

beforeAll(async () => {
  opened = await openTestDatabase();
  sink = registerSink(opened.database);
});
afterAll(() => opened.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (!isChanged) return;
  await change(async (tx) => {
    await tx.replaceAll();
    await tx.save(examples);
  });
  isChanged = false;
});

/** Opens a search service as a server start does; `batches()` returns how many batches its index was given from the database. */
async function start(database: Database = opened.database, leastChanges = 1) {
  const ask = vi.fn<(kind: string) => void>();
  const openIndex = () => {
    const thread = new IndexThread();
    const passOn = thread.ask.bind(thread);
    vi.spyOn(thread, 'ask').mockImplementation((request) => {
      ask(request.kind);
      return passOn(request);
    });
    return thread;
  };
  const search = new SearchService(database, realClock, { openIndex, indexFolder: folder, leastChanges });
  onTestFinished(() => search.close());
  await search.fresh();
  await search.saved();
  const batches = () => ask.mock.calls.filter(([kind]) => kind === 'put').length;
  return { search, batches, isFromDisk: () => batches() === 0 };
}

test('searches continue without failures while an index is written to disk', async () => {
  const search = new SearchService(opened.database, realClock, { indexFolder: folder, leastChanges: 1 });
  onTestFinished(() => search.close());
  const before = await search.search(normalizeSearch({ text: 'gmbh' }), anonymous);
  while (!readdirSync(folder).some((name) => name.endsWith('.index'))) {
    const asked = Array.from({ length: 5 }, () => search.search(normalizeSearch({ text: 'gmbh' }), anonymous));
    for (const given of await Promise.all(asked)) expect(given).toEqual(before);
  }
  await search.saved();
  expect(await answers(search)).toEqual(await expected());
  await change((tx) => tx.save([exampleRecord('AT-AFTER', { name: 'Papierfabrik Übelbach 2' })]));
  expect(await answers(search)).toEqual(await expected());
});

test('an import writes the index to disk for the next start', async () => {
  await change((tx) => tx.save([...generateInstallations(600)]));
  await prepareIndex(opened.database, folder);
  const { search, isFromDisk } = await start();
  expect(isFromDisk()).toBe(true);
  expect(await answers(search)).toEqual(await expected());
});

const fileName = () => join(folder, readdirSync(folder).find((name) => name.endsWith('.index')) ?? 'none');

test('after a restart, an index from disk is equivalent to one built from the database', async () => {
  expect((await start()).isFromDisk()).toBe(false);
  const restarted = await start();
  expect(restarted.isFromDisk()).toBe(true);
  expect(await answers(restarted.search)).toEqual(await expected());
});

test('an index made anew is written however small it is; changed, it is written again only after many changes', async () => {
  const many = 2_000;
  expect((await start(opened.database, many)).isFromDisk()).toBe(false);
  expect((await start(opened.database, many)).isFromDisk()).toBe(true);
  const written = readFileSync(fileName());
  await change((tx) => tx.save([exampleRecord('AT-NEW')]));
  const { search, batches } = await start(opened.database, many);
  expect(batches()).toBe(1);
  expect(await answers(search)).toEqual(await expected());
  expect(readFileSync(fileName())).toEqual(written);
});

test('an index from disk is updated with all changes since it was written', async () => {
  await start();
  const [first, second] = examples;
  if (!first || !second) throw new Error('The generator returned nothing.');
  await change((tx) => tx.save([{ ...first, name: 'Glaswerk Wörgl 77' }, exampleRecord('AT-NEW')]));
  await change((tx) => tx.save([{ ...second, published: false }]));
  const restarted = await start();
  expect(restarted.batches()).toBe(1);
  expect(await answers(restarted.search)).toEqual(await expected());
  // The index is written again, including the changes.
  const again = await start();
  expect(again.isFromDisk()).toBe(true);
  expect(await answers(again.search)).toEqual(await expected());
});

test('an index from disk can be updated like any other', async () => {
  await start();
  const { search } = await start();
  await change((tx) => tx.save([exampleRecord('AT-LATER', { name: 'Papierfabrik Übelbach 2' })]));
  expect(await answers(search)).toEqual(await expected());
});

test('an index from before installations were removed is not used', async () => {
  await start();
  await change(async (tx) => {
    await tx.replaceAll();
    await tx.save([...generateInstallations(20)]);
  });
  const { search } = await start();
  expect(await answers(search)).toEqual(await expected());
});

test('an index that was begun before something was erased is replaced by the one made anew on disk, without reading the register again', async () => {
  await change((tx) => tx.save([...generateInstallations(600)]));
  const { search, batches } = await start();
  const dataVersion = await rewriteRegister(opened.database, async (on, version) => {
    await on.execute(sql`update entry set data_version = ${version}, value = jsonb_set(value, '{name}', '"Gelöscht"')
      where id = ${examples[0]?.id}`);
    return version;
  });
  answersOfNew = undefined;
  const changed = await answers(search);
  expect(changed).toEqual(await expected());
  await search.saved();
  const before = batches();
  await renewIndex(opened.database, folder, dataVersion);
  await renewReadModels(opened.database, dataVersion);
  answersOfNew = undefined;
  expect(await answers(search)).toEqual(await expected());
  expect(batches()).toBe(before);
});

test('an index of a discarded history of the register is not used, whatever its version', async () => {
  await start();
  // As after restoring a backup: the same version number, but written again with other data.
  await opened.database.execute(sql`update register_state set data_version = data_version - 1`);
  await change(async (tx) => void (await tx.save([exampleRecord('AT-OTHER')])));
  const { search } = await start();
  expect(await answers(search)).toEqual(await expected());
});

test('an index of another database is never used, even from a file of the same name', async () => {
  await start();
  const saved = readFileSync(fileName());
  const other = await openTestDatabase();
  onTestFinished(() => other.close());
  await registerSink(other.database).transaction((tx) => tx.save([exampleRecord('AT-1', { name: 'Kalkwerk' })]));
  await start(other.database);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), saved);
  const { search, isFromDisk } = await start(other.database);
  expect(isFromDisk()).toBe(false);
  expect(await answers(search)).toEqual(await answersOfNewIndex(other.database));
});

test('an index file with a wrong byte is not used; the index is rebuilt and written again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await start();
  const bytes = readFileSync(fileName());
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(fileName(), bytes);
  const { search, isFromDisk } = await start();
  expect(isFromDisk()).toBe(false);
  expect(await answers(search)).toEqual(await expected());
  expect((await start()).isFromDisk()).toBe(true);
});

test('an index written by another program version is not used', async () => {
  await start();
  const header = { program: 'another', dataVersion: 1, token: 'x', begunAt: 1 };
  await writeIndexFile(fileName(), header, [{}], () => true);
  const { search, isFromDisk } = await start();
  expect(isFromDisk()).toBe(false);
  expect(await answers(search)).toEqual(await expected());
});

test('several processes writing the index of one register at once leave a complete one', async () => {
  await Promise.all(Array.from({ length: 4 }, () => start()));
  expect(readdirSync(folder)).toHaveLength(1);
  const { search, isFromDisk } = await start();
  expect(isFromDisk()).toBe(true);
  expect(await answers(search)).toEqual(await expected());
});

test('search works even if the index folder cannot be written', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await rm(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  const { search } = await start();
  expect(await answers(search)).toEqual(await expected());
  expect(log).toHaveBeenCalled();
});

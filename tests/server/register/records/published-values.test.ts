import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '#server/platform/clock/clock.ts';
import { serverItself } from '#server/platform/http/turn-queue.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { countBatConclusions, holdsMoreThan, readPublishedValues } from '#server/register/records/published-values.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { fillRegister } from '../../fixtures/generated-register.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let search: SearchService;
beforeAll(async () => {
  opened = await openTestDatabase();
  await fillRegister(opened.database, 400);
  await registerSink(opened.database).transaction((tx) =>
    tx.save([exampleRecord('AT-BARE', { activities: [], authorities: [], batConclusions: [] })]),
  );
  search = new SearchService(opened.database, realClock);
  await search.fresh();
});
afterAll(async () => {
  await search?.close();
  await opened?.close();
});

const viewers: Viewer[] = [
  { kind: 'anonymous' },
  { kind: 'owner', ownerIds: ['betreiber', 'mehrrollen'] },
  { kind: 'authority', federalStateCode: '4' },
  { kind: 'authority', federalStateCode: '0' },
];

describe('without an index, published values come from the database', () => {
  test('[R7.34] the database returns the same criteria values, authority names and example flag as the index', async () => {
    const { dataVersion: _, authorityNames: names, ...indexed } = await search.published();
    const { authorityNames, ...read } = await readPublishedValues(opened.database);
    expect(read).toEqual(indexed);
    expect(names).toMatchObject(authorityNames);
    expect(Object.keys(authorityNames).sort()).toEqual([...read.values.authorities].sort());
  });

  test.each(viewers)('[R7.32] the database counts BAT conclusions like the index, for $kind', async (viewer) => {
    expect(await countBatConclusions(opened.database, viewer)).toEqual(
      await search.conclusionCounts(viewer, serverItself),
    );
  });

  test('it also counts unpublished installations for whoever is assigned to them', async () => {
    const id = 'AT-ASSIGNED';
    await registerSink(opened.database).transaction((tx) => tx.save([exampleRecord(id, { published: false })]));
    await search.fresh();
    const actsFor = { companyRegisterNumbers: [], installations: [id] };
    const viewer: Viewer = { kind: 'owner', ownerIds: ['nobody'], actsFor };
    const counts = await countBatConclusions(opened.database, viewer);
    expect(counts).toEqual(await search.conclusionCounts(viewer, serverItself));
    expect(counts).not.toEqual(await countBatConclusions(opened.database, { kind: 'anonymous' }));
    await registerSink(opened.database).transaction((tx) => tx.save([exampleRecord(id)]));
  });
});

test('holdsMoreThan tells whether the register exceeds a size', async () => {
  expect([await holdsMoreThan(opened.database, 400), await holdsMoreThan(opened.database, 402)]).toEqual([true, false]);
});

test('a search service without an index returns published values, counts and state without building one', async () => {
  const starting = new SearchService(opened.database, realClock);
  try {
    const { dataVersion: newest, lastUpdate } = await search.state();
    expect(await starting.stateWithExamples()).toEqual({ hasExamples: true, dataVersion: newest, lastUpdate });
    const { dataVersion, values } = await starting.published();
    expect(values).toEqual((await search.published()).values);
    expect(await starting.conclusionCounts({ kind: 'anonymous' }, serverItself)).toEqual(
      await search.conclusionCounts({ kind: 'anonymous' }, serverItself),
    );
    expect(await starting.state()).toMatchObject({ dataVersion });
    expect(starting.isReady).toBe(false);
  } finally {
    await starting.close();
  }
});

test('a search service with an index on disk takes published values from it', async () => {
  const indexFolder = mkdtempSync(join(tmpdir(), 'natippc-index-'));
  const saving = new SearchService(opened.database, realClock, { indexFolder, leastChanges: 1 });
  await saving.fresh();
  await saving.saved();
  await saving.close();
  const restarted = new SearchService(opened.database, realClock, { indexFolder });
  try {
    expect(await restarted.published()).toEqual(await search.published());
    expect(restarted.isReady).toBe(true);
  } finally {
    await restarted.close();
    rmSync(indexFolder, { recursive: true, force: true });
  }
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { prepareRegister } from '#server/register/records/first-start.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { exampleCount } from '../../../../demo/data/generate.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

let opened: OpenDatabase;
let search: SearchService;
beforeEach(async () => {
  opened = await openTestDatabase();
  search = new SearchService(opened.database, realClock);
});
afterEach(async () => {
  await search.close();
  await opened.close();
});

const total = async (): Promise<number> =>
  JSON.parse(await search.search(unrestrictedSearch, { kind: 'anonymous' })).total;
const empty = 'Das Register ist leer. Daten laden Sie mit npm run import -- DATEI.';

test('a first start in PROD creates no examples and explains how to import data', async () => {
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([empty]);
  expect(await total()).toBe(0);
});

test('a start in PROD keeps the examples of a demo register, but explains how to replace them', async () => {
  expect(await prepareRegister(opened.database, 'DEMO')).toEqual([
    `Erster Start: ${exampleCount} Beispielanlagen angelegt.`,
  ]);
  const before = await total();
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([
    'Das Register enthält Beispielanlagen. Durch Ihre Daten ersetzen Sie sie mit npm run import -- --replace DATEI.',
  ]);
  expect(await total()).toBe(before);
});

test('a start in PROD prints nothing if the register has real data', async () => {
  await registerSink(opened.database).transaction((tx) => tx.save([exampleRecord('AT-1', { example: false })]));
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([]);
});

test('[R1.5] an unknown environment, which may be meant to be PROD, creates no examples', async () => {
  expect(await prepareRegister(opened.database, 'prod2')).toEqual([empty]);
  expect(await total()).toBe(0);
});

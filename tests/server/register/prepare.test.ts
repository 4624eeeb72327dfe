import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../demo/server/db/database.ts';
import { exampleCount, prepareRegister } from '../../../demo/server/register/first-start.ts';
import { readInstallation, readRegisterState } from '../../../demo/server/register/read.ts';
import { registerSink } from '../../../demo/server/register/sink.ts';
import { SearchService } from '../../../demo/server/search/search-service.ts';
import { openTestDatabase } from '../setting/database.ts';
import { exampleRecord } from '../setting/record.ts';

let opened: OpenDatabase;
let search: SearchService;
beforeEach(async () => {
  opened = await openTestDatabase();
  search = new SearchService(opened.database);
});
afterEach(async () => {
  await search.close();
  await opened.close();
});

const total = async (): Promise<number> => JSON.parse(await search.search({}, { kind: 'anonymous' })).total;
const save = (...records: ReturnType<typeof exampleRecord>[]) =>
  registerSink(opened.database).transaction((tx) => tx.save(records));
const empty = 'Das Register ist leer. Daten laden Sie mit npm run import -- DATEI.';

test('a start as PROD invents nothing and says how data comes in', async () => {
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([empty]);
  expect(await total()).toBe(0);
});

test('a start as PROD removes the examples of a demonstration, what was imported stays', async () => {
  expect(await prepareRegister(opened.database, 'DEMO')).toEqual([
    `Erster Start: ${exampleCount} Beispielanlagen angelegt.`,
  ]);
  await save(exampleRecord('AT-1', { example: false }));
  expect(await total()).toBeGreaterThan(900);
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([
    `PROD zeigt keine Beispieldaten: ${exampleCount} Beispielanlagen entfernt.`,
  ]);
  expect(await total()).toBe(1);
  expect(await readInstallation(opened.database, 'AT-1')).toMatchObject({ id: 'AT-1', example: false });
  // A second start, or another process of PROD, changes nothing.
  const { dataVersion } = await readRegisterState(opened.database);
  expect(await prepareRegister(opened.database, 'PROD')).toEqual([]);
  expect((await readRegisterState(opened.database)).dataVersion).toBe(dataVersion);
});

test('[R1.5] an environment nobody knows is not PROD: it begins with examples', async () => {
  expect(await prepareRegister(opened.database, 'prod2')).toHaveLength(1);
  expect(await total()).toBeGreaterThan(900);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SearchService } from '../../../demo/server/search/search-service.ts';
import { openTestApp, type TestApp } from '../setting/app.ts';
import { anonymous } from '../setting/indexed.ts';
import { exampleRecord } from '../setting/record.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.sink.transaction((tx) => tx.replaceAll()));

const names = async (search: SearchService, text = '') =>
  JSON.parse(await search.search(text ? { text } : {}, anonymous)).items.map(({ name }: { name: string }) => name);

test('[R7.35] what has been saved is found by the next search, what was replaced is not', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
  expect(await names(server.search)).toEqual(['Kalkwerk']);
  await server.save(exampleRecord('AT-1', { name: 'Zementwerk' }), exampleRecord('AT-2', { name: 'Ziegelwerk' }));
  expect(await names(server.search)).toEqual(['Zementwerk', 'Ziegelwerk']);
  expect(await names(server.search, 'Kalkwerk')).toEqual([]);
  await server.sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.save([exampleRecord('AT-3', { name: 'Glaswerk' })]);
  });
  expect(await names(server.search)).toEqual(['Glaswerk']);
});

test('[R7.35] a second server process on the same database sees what the first one saved', async () => {
  const other = new SearchService(server.database);
  try {
    expect(await names(other)).toEqual([]);
    await server.save(exampleRecord('AT-4', { name: 'Gießerei' }));
    expect(await names(other)).toEqual(['Gießerei']);
  } finally {
    await other.close();
  }
});

test('[R7.35] searches and writers at once: each search shows one state, never less than was saved before it', async () => {
  let saved = 0;
  const write = async () => {
    for (let n = 1; n <= 15; n++) {
      await server.save(exampleRecord(`W-${n}`));
      saved = n;
    }
  };
  const read = async () => {
    while (saved < 15) {
      const least = saved;
      const { total, items } = JSON.parse(await server.search.search({ pageSize: 100 }, anonymous));
      expect(total).toBeGreaterThanOrEqual(least);
      expect(items).toHaveLength(total);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(await names(server.search)).toHaveLength(15);
});

test('[R7.35] an installation that keeps changing is found once, as it is now', async () => {
  for (let n = 0; n < 30; n++) await server.save(exampleRecord('AT-5', { name: `Werk ${n}` }));
  await names(server.search);
  for (let n = 30; n < 60; n++) {
    await server.save(exampleRecord('AT-5', { name: `Werk ${n}` }));
    expect(await names(server.search)).toEqual([`Werk ${n}`]);
  }
});

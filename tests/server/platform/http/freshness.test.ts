import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { realClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { IndexThread } from '#server/search/index/index-thread.ts';
import { SearchService } from '#server/search/index/search-service.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { anonymous } from '../../fixtures/indexed.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.sink.transaction((tx) => tx.replaceAll()));

const names = async (search: SearchService, text = '') =>
  JSON.parse(await search.search(normalizeSearch({ text }), anonymous)).items.map(({ name }: { name: string }) => name);

test('the next search finds saved installations and no longer finds replaced ones', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
  expect(await names(server.search)).toEqual(['Kalkwerk']);
  await server.save(exampleRecord('AT-1', { name: 'Zementwerk' }), exampleRecord('AT-2', { name: 'Ziegelwerk' }));
  expect(await names(server.search)).toEqual(['Zementwerk', 'Ziegelwerk']);
  expect(await names(server.search, 'Kalkwerk')).toEqual([]);
  await server.replace(exampleRecord('AT-3', { name: 'Glaswerk' }));
  expect(await names(server.search)).toEqual(['Glaswerk']);
});

test('a second server process on the same database sees what the first one saved', async () => {
  const other = new SearchService(server.database, realClock);
  try {
    expect(await names(other)).toEqual([]);
    await server.save(exampleRecord('AT-4', { name: 'Gießerei' }));
    expect(await names(other)).toEqual(['Gießerei']);
  } finally {
    await other.close();
  }
});

test('during concurrent writes, each search shows a consistent state with everything saved before it', async () => {
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
      const { total, items } = JSON.parse(await server.search.search(normalizeSearch({ pageSize: 100 }), anonymous));
      expect(total).toBeGreaterThanOrEqual(least);
      expect(items).toHaveLength(total);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(await names(server.search)).toHaveLength(15);
});

test('an installation that keeps changing is found once, in its current state', async () => {
  for (let n = 0; n < 30; n++) await server.save(exampleRecord('AT-5', { name: `Werk ${n}` }));
  await names(server.search);
  for (let n = 30; n < 60; n++) {
    await server.save(exampleRecord('AT-5', { name: `Werk ${n}` }));
    expect(await names(server.search)).toEqual([`Werk ${n}`]);
  }
});

/** A database that fails at the statements for which `fails` returns true, counted from 1. */
function failingAt(database: Database, fails: (statement: number) => boolean): Database {
  let statements = 0;
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name, target);
      return (query: Parameters<Database['execute']>[0]) => {
        statements += 1;
        return fails(statements) ? Promise.reject(new Error('The database is away.')) : target.execute(query);
      };
    },
  });
}

test('a database failure while the index is rebuilt does not lose installations', async () => {
  const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
  let away = false;
  let inARow = 0;
  // Statements of an update: the state, the changes, and, since most of the index is outdated by then, all installations.
  const database = failingAt(server.database, () => {
    inARow += 1;
    return away && inARow === 3;
  });
  const search = new SearchService(database, realClock);
  try {
    await server.save(...ids.map((id) => exampleRecord(id, { name: id })));
    let refused = 0;
    away = true;
    for (let change = 1; change <= 12; change += 1) {
      await server.save(exampleRecord('A', { name: 'A', remarks: String(change) }));
      inARow = 0;
      await names(search).catch(() => {
        refused += 1;
      });
    }
    expect(refused).toBeGreaterThan(0);
    away = false;
    expect(await names(search)).toEqual(ids);
  } finally {
    await search.close();
  }
});

test('a search shows the state of a database that was reset to an earlier state', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
  const before = await server.search.fresh();
  await server.save(exampleRecord('AT-2', { name: 'Ziegelwerk' }));
  expect(await names(server.search)).toEqual(['Kalkwerk', 'Ziegelwerk']);
  await server.database.execute(`delete from entry where kind = 'installation' and id = 'AT-2'`);
  await server.database.execute(`update register_state set data_version = ${before.dataVersion}`);
  expect(await names(server.search)).toEqual(['Kalkwerk']);
});

test('an index whose thread has ended is rebuilt after at most one failed search', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
  const threads: IndexThread[] = [];
  const openIndex = () => {
    const thread = new IndexThread();
    threads.push(thread);
    return thread;
  };
  const search = new SearchService(server.database, realClock, { openIndex });
  try {
    expect(await names(search)).toEqual(['Kalkwerk']);
    await threads[0]?.close();
    await names(search).catch(() => undefined);
    expect(await names(search)).toEqual(['Kalkwerk']);
    expect((await search.published()).values.regions).toContain('4');
  } finally {
    await search.close();
  }
  await expect(names(search)).rejects.toThrow('ended');
  expect(threads).toHaveLength(2);
});

test('[R10.2] before the first index, a fragment of an installation has its record, and one of a search is a bare tag', async () => {
  await server.save(exampleRecord('AT-1', { name: 'Kalkwerk' }));
  const search = new SearchService(server.database, realClock);
  const starting = await startTestServer({ fromSources: true, database: server.database, overrides: { search } });
  // With more installations, reading them all takes longer than anyone waits.
  const isSoonReady = vi.spyOn(search, 'isSoonReady').mockResolvedValue(false);
  const fragment = async (path: string) => {
    const answer = await starting.request(`/natippc/fragment/${path}`);
    expect(answer.status).toBe(200);
    return { etag: answer.headers.get('etag'), html: await answer.text() };
  };
  try {
    expect((await fragment('installation/AT-1')).html).toContain('Kalkwerk');
    const without = await fragment('installations');
    expect(without.html).not.toContain('Kalkwerk');
    // The page of the documents does not wait either.
    expect((await starting.request('/natippc/documents')).status).toBe(200);
    expect(search.isReady).toBe(false);
    // Nor is it remembered as the answer for this version of the register.
    expect(without.etag).toBeNull();
    isSoonReady.mockRestore();
    const found = await fragment('installations');
    expect(found.html).toContain('Kalkwerk');
    expect(found.etag).toMatch(/^W\//);
  } finally {
    await starting.close();
  }
});

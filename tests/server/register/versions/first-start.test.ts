import { afterAll, beforeAll, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { DatedChange } from '#core/platform/versions/record-change.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { SearchChanges } from '#core/search/views/search-changes.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { prepareRegister } from '#server/register/records/first-start.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { historyOf } from '../../../../demo/data/generator/history.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const api = '/natippc/api/natippcInstallations';
const versionsOfExamples = [...generateInstallations(100)].map((record) => historyOf(record, new Date().toISOString()));
let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await openTestDatabase();
  await prepareRegister(opened.database, 'DEMO');
  server = await startTestServer({ database: opened.database });
}, 120_000);
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('[R4.40] [R4.42] after a first start, all versions of an example and the changes between them can be read', async () => {
  const versions = versionsOfExamples.find(({ length }) => length > 3) ?? [];
  const id = versions[0]?.record.id ?? '';
  const insider = await server.signedIn('bund');
  const listed = await insider.json<InstallationVersion[]>(`${api}/${id}/versions`);
  expect(listed.map(({ changes: _, ...stamp }) => stamp)).toEqual(versions.map(({ stamp }) => stamp).toReversed());
  for (const { stamp, record } of versions) {
    const then = await insider.json<Installation>(`${api}/${id}?version=${stamp.number}`);
    expect(then).toEqual({
      ...record,
      version: stamp.number,
      lastChanged: stamp.at,
      dataVersion: expect.any(Number),
    });
  }
  const changes = await insider.json<DatedChange[]>(`${api}/${id}/changes?from=1&to=${versions.length}`);
  expect(changes.length).toBeGreaterThan(0);
  const times = versions.slice(1).map(({ stamp }) => stamp.at);
  for (const { date } of changes) expect(times).toContain(date);
});

test('visitors only see the published versions of an example that was withdrawn and published again', async () => {
  const versions = versionsOfExamples.find(
    (all) => all.at(-1)?.stamp.published && all.some(({ stamp }) => !stamp.published),
  );
  const id = versions?.[0]?.record.id ?? '';
  const listed = await server.browser().json<InstallationVersion[]>(`${api}/${id}/versions`);
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.filter(({ published }) => !published)).toEqual([]);
});

test('[R2.51] in the last 30 days of the examples, records were changed, but none was added', async () => {
  const newest = await server.browser().json<{ lastUpdate: string }>(`${api}/lastUpdate`);
  const since = addDays(isoDateOf(new Date(newest.lastUpdate)), -30);
  const { items } = await server.browser().json<SearchChanges>(`${api}/changes?seit=${since}`);
  expect(items).toHaveLength(20);
  for (const { isNew, changes, at } of items) {
    expect(isNew).toBe(false);
    expect(changes.length).toBeGreaterThan(0);
    expect(at <= newest.lastUpdate).toBe(true);
  }
});

test('[R2.51] the last change of each example is one of its dates or an edit, and not later than the register’s last update', async () => {
  const answer = await server.request(api, jsonBody({ sort: 'lastChange' }));
  const { items, lastUpdate }: InstallationSearchResult = await answer.json();
  const records = new Map([...generateInstallations(1000)].map((record) => [record.id, record]));
  for (const { id, lastChange } of items) {
    expect(lastChange.kind).not.toBe('record');
    if (lastChange.kind !== 'edited') expect(JSON.stringify(records.get(id))).toContain(lastChange.date);
    expect(lastChange.date <= isoDateOf(new Date(lastUpdate))).toBe(true);
  }
});

test('loading the same examples again creates no versions', async () => {
  const [versions = []] = versionsOfExamples;
  const [first] = generateInstallations(1);
  if (first) await server.save(first);
  const insider = await server.signedIn('bund');
  expect(await insider.json(`${api}/${first?.id}/versions`)).toHaveLength(versions.length);
});

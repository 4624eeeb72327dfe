import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectionResultTerms } from '#core/register/installation/record-terms.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { parametersOfSearch, type Statistics, searchOfValue, statisticIds } from '#core/search/views/statistics.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
let visitor: Browser;
let authority: Browser;
beforeAll(async () => {
  server = await startTestServer({ installations: 600 });
  visitor = server.browser();
  authority = await server.signedIn('behoerde');
}, 120_000);
afterAll(() => server.close());

const path = '/natippc/api/natippcInstallations';

const statistics = (browser: Browser, search: RawSearch) =>
  browser.json<Statistics>(`${path}/branchenStats?${new URLSearchParams(parametersOfSearch(normalizeSearch(search)))}`);

async function total(browser: Browser, search: RawSearch): Promise<number> {
  const answer = await browser.post(path, search);
  expect(answer.status).toBe(200);
  const result: InstallationSearchResult = await answer.json();
  return result.total;
}

test.each<[string, RawSearch]>([
  ['the whole register', {}],
  ['a text', { text: 'gmbh' }],
  ['a district and two branches', { regions: ['401', '3'], branches: ['chemie', 'abfallbehandlung'] }],
  ['a state of inspections', { inspectionOverdue: true, lastInspection: { from: '2020-01-01' } }],
])('[R7.35] each count in the statistics of %s equals the number of installations found', async (_, search) => {
  const { groups, total: all } = await statistics(visitor, search);
  expect(all).toBe(await total(visitor, search));
  expect(groups.length).toBeGreaterThan(5);
  for (const { id, values, restricted } of groups) {
    expect(restricted).toBe(search[id] !== undefined);
    for (const { value, count } of values) {
      expect([id, value, await total(visitor, searchOfValue(search, id, value))]).toEqual([id, value, count]);
    }
  }
});

test('[R7.35] the statistics of the whole register contain all groups, with German labels', async () => {
  const { groups } = await statistics(visitor, {});
  expect(groups.map(({ id }) => id)).toEqual(statisticIds.filter((id) => id !== 'published'));
  const values = Object.fromEntries(groups.map((group) => [group.id, group.values]));
  expect(values.regions?.every(({ value }) => value.length === 1)).toBe(true);
  expect(values.activities?.every(({ value, code, label }) => code === value && label !== value)).toBe(true);
  expect(values.lastInspection?.every(({ value }) => /^\d{4}$/.test(value))).toBe(true);
});

test('[R7.35] statistics are sorted by year or count, newest or largest first; fixed lists keep their order', async () => {
  const { groups } = await statistics(visitor, {});
  const values = Object.fromEntries(groups.map((group) => [group.id, group.values]));
  for (const id of ['lastInspection', 'batDeadline'] as const) {
    const years = (values[id] ?? []).map(({ value }) => Number(value));
    expect(years.length).toBeGreaterThan(1);
    expect(years).toEqual([...years].sort((one, other) => other - one));
  }
  for (const id of ['branches', 'activities', 'regions'] as const) {
    const counts = (values[id] ?? []).map(({ count }) => count);
    expect(counts.length).toBeGreaterThan(5);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  }
  expect(values.lastInspectionResult?.map(({ value }) => value)).toEqual(Object.keys(inspectionResultTerms));
});

test('[R6.11] statistics count only installations that the viewer may see', async () => {
  const [theirs, everyones] = [await statistics(authority, {}), await statistics(visitor, {})];
  expect(theirs.total).toBe(await total(authority, {}));
  expect(theirs.total).toBeGreaterThan(everyones.total);
  const unpublished = theirs.total - everyones.total;
  expect(theirs.groups.find(({ id }) => id === 'published')?.values).toMatchObject([
    { value: 'yes', count: everyones.total },
    { value: 'no', count: unpublished },
  ]);
  expect(await total(authority, searchOfValue({}, 'published', 'no'))).toBe(unpublished);
  const official = await statistics(authority, { overview: 'official' });
  expect(official.groups.find(({ id }) => id === 'regions')?.values).toMatchObject([{ value: '4' }]);
  expect((await statistics(visitor, { overview: 'official' })).total).toBe(0);
});

test.each<[string, string]>([
  ['an unknown parameter', 'farbe=rot'],
  ['a value that is not in a fixed list', 'ergebnis=gut'],
  ['an invalid value among valid ones', 'ergebnis=compliant,gut'],
  ['a date that does not exist', 'inspektion-von=2025-02-29'],
  ['a word instead of yes or no', 'ueberfaellig=vielleicht'],
])('[R7.35] statistics reject %s, naming the parameter', async (_, query) => {
  const answer = await server.request(`${path}/branchenStats?${query}`);
  expect(answer.status).toBe(400);
  const { errors } = await answer.json();
  expect(errors).toMatchObject([{ field: query.split('=')[0] }]);
});

test('[R7.35] the path of the statistics is not taken for an installation id, and allows GET only', async () => {
  expect((await visitor.post(`${path}/branchenStats`, {})).status).toBe(405);
  expect((await server.request(`${path}/branchenStats`)).status).toBe(200);
});

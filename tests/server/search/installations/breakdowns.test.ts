import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { authorityTable, chartsOf, type StateQuestion, stateQuestions, stateTable } from '#core/search/views/charts.ts';
import { parametersOfSearch, type Statistics } from '#core/search/views/statistics.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 200 });
}, 120_000);
afterAll(() => server.close());

const path = '/natippc/api/natippcInstallations';

test.each<[string, RawSearch]>([
  ['the whole register', {}],
  [
    'a search that restricts what the charts compare',
    {
      regions: ['4', '3'],
      inspectionOverdue: true,
      lastInspection: { from: '2020-01-01' },
      batAdaptation: ['adapted'],
    },
  ],
])(
  '[R7.35] every number in the charts of %s is the number of installations that its link finds',
  async (_, search) => {
    const browser = server.browser();
    const query = new URLSearchParams(parametersOfSearch(normalizeSearch(search)));
    const statistics = await browser.json<Statistics>(`${path}/branchenStats?${query}`);
    const tables = (Object.keys(stateQuestions) as StateQuestion[]).map((each) => stateTable(statistics, search, each));
    const authorities = authorityTable(statistics, search);
    const some = { ...authorities, rows: authorities.rows.slice(0, 3) };
    const charts = [...chartsOf(statistics, search, '2026-11-26'), ...tables, some];
    expect(charts.length).toBeGreaterThan(7);
    const found = new Map<string, number>();
    for (const { id, rows } of charts)
      for (const { label, total, numbers } of rows)
        for (const { count, search: wanted } of [total, ...numbers]) {
          if (wanted === undefined) continue;
          const body = normalizeSearch(wanted);
          const key = JSON.stringify(body);
          if (!found.has(key)) {
            const answer = await browser.post(path, body);
            const result: InstallationSearchResult = await answer.json();
            found.set(key, result.total);
          }
          expect([id, label, found.get(key)]).toEqual([id, label, count]);
        }
    expect(found.size).toBeGreaterThan(40);
  },
  60_000,
);

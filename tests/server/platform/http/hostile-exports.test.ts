import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 30 });
}, 120_000);
afterAll(async () => {
  await server.close();
  logged.mockRestore();
});

/** The server logs unexpected errors; nothing that clients send may cause one. */
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

const long = (text: string, times: number) => text.repeat(times);

/** Queries that are no search: unknown, repeated and contradictory names, values of other kinds, characters that nothing can store, lengths. */
const queries = [
  'gebiet=x%20y',
  'gebiet=%00',
  'gebiet=4%00',
  'gebiet=%3Cscript%3E',
  'gebiet=4&gebiet=5',
  'gebiet=4;drop%20table%20entry',
  'gebiet=%ff%fe',
  'gebiet=%F0%9F%92%A9',
  'gebiet[]=4',
  'gebiet[$ne]=4',
  '__proto__[x]=1',
  'constructor=1',
  'toString=1',
  'anlagen.gebiet=4',
  'seite=2',
  '%00=4',
  'q=%00',
  'status=functional%27--',
  'branche=../../etc/passwd',
  'bvt-stand=constructor',
  'umkreis=1e309',
  `gebiet=${long('x,', 7_000)}`,
  `gebiet=${long('4', 15_001)}`,
  `x${long('x', 9_000)}=1`,
  long('&a=1', 3_000),
];

const calls = [
  'natippcInstallations.csv?',
  'natippcInstallations.geojson?',
  'natippcInstallations.xlsx?',
  'natippcInstallations/branchenStats?',
  'natippcInstallations/changes?seit=2026-01-01&',
];

test.each(calls.flatMap((call) => queries.map((query) => [call, query.slice(0, 40), query] as const)))(
  'GET %s refuses the query %s',
  async (call, _, query) => {
    const answer = await server.request(`/natippc/api/${call}${query}`);
    const text = await answer.text();
    expect([answer.status, text.slice(0, 200)]).toEqual([
      expect.toSatisfy((status) => status >= 400 && status < 500),
      expect.anything(),
    ]);
    expect(logged).not.toHaveBeenCalled();
  },
);

test.each(queries.map((query) => [query.slice(0, 40), query] as const))(
  'GET feed and monthlyCounts, which read what they understand of an address, are not upset by the query %s',
  async (_, query) => {
    for (const call of ['feed', 'monthlyCounts']) {
      const answer = await server.request(`/natippc/api/natippcInstallations/${call}?${query}`);
      expect(answer.status).toBeLessThan(500);
      await answer.body?.cancel();
    }
    expect(logged).not.toHaveBeenCalled();
  },
);

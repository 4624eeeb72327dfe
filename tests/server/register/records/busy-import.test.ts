import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const before = 40;
const imported = 400;
const searchers = 16;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: before });
  await server.search.fresh();
});
afterAll(() => server.close());

test('during an import with concurrent searches and writes, every client sees consistent versions of the register', async () => {
  let isDone = false;
  const untilDone = async (step: (round: number) => Promise<void>): Promise<number> => {
    let round = 0;
    for (; !isDone || round === 0; round += 1) {
      await step(round);
      await breathe();
    }
    return round;
  };
  const total = async (browser: Browser): Promise<InstallationSearchResult> => {
    const answer = await browser.post('/natippc/api/natippcInstallations', { overview: 'official' });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const first = await total(await server.signedIn('bund'));
  const seen = new Map<number, Set<number>>();
  const clients: Browser[] = [];
  while (clients.length < searchers) clients.push(await server.signedIn('bund'));
  const writer = await server.signedIn('betreiber');
  const searching = clients.map(async (browser) => {
    let version = 0;
    await untilDone(async () => {
      const result = await total(browser);
      expect(result.dataVersion, 'no client sees an older version again').toBeGreaterThanOrEqual(version);
      version = result.dataVersion;
      seen.set(version, (seen.get(version) ?? new Set()).add(result.total));
    });
  });
  const writing = untilDone(async (round) => {
    const setting = { name: `nr${round % 20}`, value: String(round) };
    expect((await writer.postForm('/portal/api/userSettings/import', setting)).status).toBe(204);
    const time = round % 2 ? 'reset=true' : `datetime=${new Date(Date.now() + round * 60_000).toISOString()}`;
    expect((await writer.post(`/natippc/api/time?${time}`)).status).toBe(200);
  });
  const records = [...generateInstallations(before + imported)];
  for (let at = 0; at < records.length; at += 100) await server.save(...records.slice(at, at + 100));
  isDone = true;
  const rounds = await writing;
  await Promise.all(searching);
  await writer.post('/natippc/api/time?reset=true');

  expect(
    [...seen.values()].map(({ size }) => size),
    'one total for each version',
  ).toEqual([...seen].map(() => 1));
  const last = await total(await server.signedIn('bund'));
  expect(last.total).toBeGreaterThan(first.total);
  const kept = await writer.json<{ name: string; value: string }[]>('/portal/api/userSettings/import');
  expect(kept.find(({ name }) => name === `nr${(rounds - 1) % 20}`)?.value).toBe(String(rounds - 1));
});

/** Measures over HTTP how fast the register's server starts and responds. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { call, clients, facets, firstSearch, search, texts, words } from './calls.ts';
import { median, percentile } from './figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const rounds = 41;

/** Median of searches that all differ, so that results cached from the previous one do not help. */
async function medianTime(origin: string, variants: readonly RawSearch[]): Promise<number> {
  const at = (n: number) => variants[n % variants.length] ?? {};
  for (let n = 0; n < 10; n++) await search(origin, at(n));
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) times.push(await search(origin, at(n)));
  return median(times);
}

/** 95th percentile of a ping while 16 clients search continuously. */
async function pingUnderLoad(origin: string, variants: readonly RawSearch[]): Promise<number> {
  let busy = true;
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let n = client; busy; n++) await search(origin, variants[n % variants.length] ?? {});
  });
  const pings: number[] = [];
  for (let n = 0; n < 200; n++) pings.push(await call(origin, '/natippc/api/env'));
  busy = false;
  await Promise.all(work);
  return percentile(pings, 0.95);
}

/** Time from process start until a ping, the start page and a search were answered, in ms, and memory after 200 searches, in MB. */
interface StartFigures {
  ping: number;
  page: number;
  firstSearch: number;
  memory: number;
}

export interface ServerFigures extends StartFigures {
  landing: number;
  facets: number;
  text: number;
  /** Text without other criteria: it finds the most. */
  textAlone: number;
  pingUnderLoad: number;
  /** A start without a search index on disk, as after a new release. */
  withoutIndex: StartFigures;
}

/** Settings of a measured server: `DATA_DIR` is required, because the search index in it gets deleted. */
export type ServerSettings = Record<string, string> & { DATA_DIR: string };

/** Measures a restart on a database that a server has used before, and the response times afterwards. */
export async function serverFigures(settings: ServerSettings): Promise<ServerFigures> {
  // Get the one-time work of the very first start (example accounts, content pages) out of the way.
  const before = await startServer(settings);
  await firstSearch(before.origin);
  await before.stop();

  const { origin, stop, figures } = await start(settings);
  const answered = {
    landing: await medianTime(origin, [{}]),
    facets: await medianTime(origin, facets),
    text: await medianTime(origin, texts),
    textAlone: await medianTime(
      origin,
      words.map((text) => ({ text })),
    ),
    pingUnderLoad: await pingUnderLoad(origin, facets),
  };
  await stop();

  rmSync(join(settings.DATA_DIR, 'search-index'), { recursive: true, force: true });
  const withoutIndex = await start(settings);
  await withoutIndex.stop();
  return { ...figures, ...answered, withoutIndex: withoutIndex.figures };
}

async function start(settings: ServerSettings): Promise<ServerProcess & { figures: StartFigures }> {
  const server = await startServer(settings);
  const sinceStart = async (answer: Promise<unknown>) => {
    await answer;
    return performance.now() - server.started;
  };
  const { origin } = server;
  const [ping, page, firstAnswer] = await Promise.all([
    sinceStart(call(origin, '/natippc/api/env')),
    sinceStart(call(origin, '/natippc/start')),
    sinceStart(firstSearch(origin)),
  ]);
  for (let n = 0; n < 200; n++) await search(origin, texts[n % texts.length] ?? {});
  return { ...server, figures: { ping, page, firstSearch: firstAnswer, memory: server.memory() } };
}

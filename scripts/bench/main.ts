/** Runs the requested measurements and prints them as the tables of docs/figures.md. Started by scripts/bench.mjs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedSection } from '../generated-section.ts';
import { startPostgres } from '../postgres.mjs';
import { type BenchOptions, benchUsage, readBenchArguments } from './arguments.ts';
import { loadFigures } from './load-figures.ts';
import { otherPagesTable } from './other-pages.ts';
import { pageFigures } from './page-figures.ts';
import { type ImportSpeed, importExamples, preparedFolder } from './register.ts';
import { type ServerSettings, serverFigures } from './server-figures.ts';
import { startServer } from './server-process.ts';
import { npmStartFigures } from './start-figures.ts';
import {
  clickTable,
  firstViewTable,
  npmStartTable,
  type ServerRun,
  serverTable,
  touchTable,
  weightTable,
} from './tables.ts';
import { versionFigures } from './version-figures.ts';

const figuresFile = new URL('../../docs/figures.md', import.meta.url);

function say(text: string): void {
  process.stderr.write(`[bench] ${text}\n`);
}

async function benchPages({ installations, rounds, pages, again }: BenchOptions): Promise<string[]> {
  const { dataDir } = await preparedFolder(installations, { again, say });
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const common = { origin: server.origin, browserPath: process.env.CHROMIUM_PATH, rounds, say };
    const others = pages.includes('other') ? [await otherPagesTable(common)] : [];
    const compared = pages.filter((page) => page !== 'other');
    if (compared.length === 0) return others;
    const figures = await pageFigures({ ...common, pages: compared });
    return [firstViewTable(figures), clickTable(figures), touchTable(figures), weightTable(figures), ...others];
  } finally {
    await server.stop();
  }
}

async function serverRun(settings: ServerSettings, speed: ImportSpeed): Promise<ServerRun> {
  return { server: await serverFigures(settings), load: await loadFigures(settings), speed };
}

async function benchServer({ installations, again, engines }: BenchOptions): Promise<string> {
  const runs: Partial<Record<'pglite' | 'postgres', ServerRun>> = {};
  if (engines.includes('pglite')) {
    const { dataDir, speed } = await preparedFolder(installations, { again, say });
    say('server on the embedded database …');
    runs.pglite = await serverRun({ DATA_DIR: dataDir }, speed);
  }
  if (engines.includes('postgres')) {
    const postgres = await startPostgres({ durable: true });
    const dataDir = mkdtempSync(join(tmpdir(), 'natippc-bench-'));
    try {
      const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
      say(`loading ${installations} examples into PostgreSQL …`);
      const speed = await importExamples(installations, settings);
      say('server on PostgreSQL …');
      runs.postgres = await serverRun(settings, speed);
    } finally {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return serverTable(runs.pglite, runs.postgres);
}

const versionsOfEach = 10;

/** Prints what former versions cost, one line per database engine. */
async function benchVersions({ installations, engines }: BenchOptions): Promise<void> {
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'natippc-bench-'));
    const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
    try {
      const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
      const figures = await versionFigures(settings, installations, versionsOfEach, say);
      const of = (value: number) => value.toFixed(1);
      console.log(
        `${engine}: ${installations} installations, ${versionsOfEach} versions each: ${of(figures.before)} → ${of(figures.after)} MB, of which ${of(figures.former)} MB are former versions; a record with its versions ${of(figures.median)} ms, 95th percentile ${of(figures.slow)} ms; a version written in ${figures.written.toFixed(2)} ms`,
      );
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function benchStart(): Promise<string> {
  say('npm start in a fresh clone …');
  return npmStartTable(await npmStartFigures());
}

async function bench(options: BenchOptions): Promise<void> {
  const { only } = options;
  if (only === 'versions') return benchVersions(options);
  const wants = (part: BenchOptions['only']) => only === undefined || only === part;
  const tables: string[] = [];
  const add = (table: string): void => {
    tables.push(table);
    // At once, so that a later part that fails does not take it along.
    console.log(`\n${table}`);
  };
  if (wants('pages')) for (const table of await benchPages(options)) add(table);
  if (wants('server')) add(await benchServer(options));
  if (wants('start')) add(await benchStart());
  const count = options.installations.toLocaleString('en-GB');
  const lead = `Measured by \`npm run bench\` on two shared cores with ${count} installations and the server as it runs; medians, the pages in turn.
_Slow_: 4 times slower CPU, 1.6 Mbit/s, 150 ms; _fast_: this machine, no network between. Bytes as sent, with headers. Bold: the goal is missed.`;
  const section = [lead, ...tables].join('\n\n');
  if (options.figures) await writeGeneratedSection(figuresFile, 'bench', section);
  else console.log(`\n${lead}`);
}

const options = readBenchArguments(process.argv.slice(2));
if (options === 'help') console.log(benchUsage);
else await bench(options);

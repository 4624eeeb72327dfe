/**
 * How fast the server answers with 60,000 installations, warm, over HTTP: `node scripts/bench/server.ts`, on the embedded database or on
 * that of DATABASE_URL (in a database of its own, dropped afterwards). Run by `npm run bench`.
 */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { generateInstallations } from '../../demo/data/generate.ts';
import { createApp } from '../../demo/server/app.ts';
import { realClock } from '../../demo/server/clock/clock.ts';
import { readConfig, type ServerConfig } from '../../demo/server/config.ts';
import { openDatabase } from '../../demo/server/db/database.ts';
import { listen } from '../../demo/server/http/listen.ts';
import { registerSink } from '../../demo/server/register/sink.ts';
import { SearchService } from '../../demo/server/search/search-service.ts';
import type { RawSearch } from '../../src/core/search/search-types.ts';
import { median, percentile, printTable } from './figures.mjs';

const count = Number(process.env.BENCH_COUNT ?? 60_000);
const rounds = 41;
const clients = 16;
const agent = new Agent({ keepAlive: true, maxSockets: clients + 1 });

/** The time of one call to its last byte, in ms. fetch costs more than what is measured here. */
function call(port: number, path: string, body?: RawSearch): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { 'accept-encoding': 'br', ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request({ port, path, method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on('data', () => {});
      answer.on('end', () => resolve(performance.now() - begun));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const search = (port: number, body: RawSearch) => call(port, '/natippc/api/natippcInstallations', body);

/** Median over searches that differ each time, so that nothing kept from the one before helps. */
async function medianTime(port: number, variants: RawSearch[]): Promise<number> {
  const at = (n: number) => variants[n % variants.length] ?? {};
  for (let n = 0; n < 10; n++) await search(port, at(n));
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) times.push(await search(port, at(n)));
  return median(times);
}

/** 95th percentile of a ping while 16 clients search without a pause. */
async function pingUnderLoad(port: number, variants: RawSearch[]): Promise<number> {
  let busy = true;
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let n = client; busy; n++) await search(port, variants[n % variants.length] ?? {});
  });
  const pings: number[] = [];
  for (let n = 0; n < 200; n++) pings.push(await call(port, '/natippc/api/env'));
  busy = false;
  await Promise.all(work);
  return percentile(pings, 0.95);
}

const groups = ['1', '2', '3', '4', '5', '6'];
const states = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const facets = groups.flatMap((group) => states.map((state) => ({ activities: [group], regions: [state] })));
const texts = ['anlage', 'kraftwerk', 'gmbh', 'müllverbrenn', 'grosskraftwek', 'linz', 'papier'];

async function bench(config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  const { database, engine, close } = await openDatabase(config);
  const begun = performance.now();
  const batch = 500;
  await registerSink(database).transaction(async (tx) => {
    const records = [];
    for (const record of generateInstallations(count)) {
      records.push(record);
      if (records.length === batch) await tx.save(records.splice(0));
    }
    await tx.save(records);
  });
  const saved = performance.now();
  const service = new SearchService(database, realClock);
  await service.fresh();
  const indexed = performance.now();
  const server = await listen(createApp({ config: readConfig({}), database, search: service }), 0);
  const met = printTable(`Server, ${count} Anlagen, ${engine === 'embedded' ? 'PGlite' : 'PostgreSQL'}, warm`, [
    ['zwei Facetten mit allen Zahlen (Median)', await medianTime(server.port, facets), 20, 'ms'],
    [
      'Text mit zwei Facetten (Median)',
      await medianTime(
        server.port,
        facets.map((each, n) => ({ ...each, text: texts[n % texts.length] ?? '' })),
      ),
      15,
      'ms',
    ],
    ['erste Seite ohne Kriterien (Median)', await medianTime(server.port, [{}]), 5, 'ms'],
    [`Ping bei ${clients} suchenden Clients (95. Perzentil)`, await pingUnderLoad(server.port, facets), 50, 'ms'],
    ['Anlagen erzeugen und speichern', (saved - begun) / 1000, undefined, 's'],
    ['Suchindex aufbauen', (indexed - saved) / 1000, undefined, 's'],
  ]);
  agent.destroy();
  await server.stop();
  await service.close();
  await close();
  return met;
}

async function withOwnDatabase(url: string, work: (url: string) => Promise<boolean>): Promise<boolean> {
  const name = `natippc_bench_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'natippc-bench-'));
try {
  const url = process.env.DATABASE_URL;
  const met = url
    ? await withOwnDatabase(url, (databaseUrl) => bench({ databaseUrl, dataDir }))
    : await bench({ dataDir });
  process.exitCode = met ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

// npm run bench: what the register promises about speed and size, measured. Nothing here is asserted in tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { startPostgres } from './postgres.mjs';
import { ensureBrowser, ensureBuild, ensurePackages, environment, root, runNode, say } from './setup.mjs';

const usage = `npm run bench [-- --only server | --only first-view]

Misst, was das Register an Tempo und Größe verspricht:
  server       Suche in 60.000 Anlagen auf PGlite und auf PostgreSQL
  first-view   Skript und Zeit bis zu den ersten Ergebnissen von <natippc-installations>`;

/** What is to be measured; undefined where the arguments do not say so. */
function readArguments() {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string' } } });
    return [undefined, 'server', 'first-view'].includes(values.only) ? values : undefined;
  } catch {
    return undefined;
  }
}

const asked = readArguments();
if (asked === undefined || asked.help) {
  console.log(usage);
  process.exit(asked === undefined ? 2 : 0);
}
const { only } = asked;

await ensurePackages();
await ensureBuild();
let code = 0;

if (only !== 'first-view') {
  say('Server mit 60.000 Anlagen auf PGlite …');
  code = await runNode(['scripts/bench/server.ts']);
  say('Server mit 60.000 Anlagen auf PostgreSQL …');
  const database = await startPostgres();
  code = (await runNode(['scripts/bench/server.ts'], { DATABASE_URL: database.url })) || code;
  await database.stop();
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function firstView() {
  const { benchFirstView } = await import('./bench/first-view.mjs');
  const { printTable } = await import('./bench/figures.mjs');
  const browser = await ensureBrowser();
  const data = mkdtempSync(join(tmpdir(), 'natippc-bench-'));
  const port = await freePort();
  const server = spawn('node', ['demo/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ PORT: String(port), DATA_DIR: data }),
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    for (let tries = 0; ; tries += 1) {
      const up = await fetch(`${origin}/natippc/api/env`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (up) break;
      if (tries > 300) throw new Error('Der Server antwortet nicht.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const figures = await benchFirstView(origin, browser);
    const loader = brotliCompressSync(readFileSync(join(root, 'dist/natippc.js'))).length / 1000;
    const met = printTable('Erste Ansicht von <natippc-installations>, kalt, 4× langsamere CPU, slow 4G', [
      ['Lader natippc.js (brotli)', loader, 2, 'kB'],
      ['Skript bis zu den ersten Ergebnissen (übertragen)', figures.widgetKb, 95, 'kB'],
      ['Zeit bis zu den ersten Ergebnissen', figures.widgetMs, undefined, 'ms'],
      ['nackte React-Seite mit derselben Liste: Skript', figures.bareKb, undefined, 'kB'],
      ['nackte React-Seite mit derselben Liste: Zeit', figures.bareMs, undefined, 'ms'],
      ['Verhältnis der Zeiten (Median der Paare)', figures.ratio, undefined, '×'],
    ]);
    for (const file of figures.files) console.log(`    ${file}`);
    return met;
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  }
}

if (only !== 'server' && !(await firstView())) code ||= 1;
process.exit(code);

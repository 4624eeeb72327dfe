import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyExamples } from './fixtures/examples-folder.ts';
import { compiledProgram, serverLine } from './fixtures/server-process.ts';

let dataDir: string;
let running: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'natippc-main-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Makes the server use its own compile cache, as it does without this variable. */
const compilesItself = { NODE_COMPILE_CACHE: undefined };

function startServer(settings: Record<string, string | undefined> = {}) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, serverLine, {
    env: { ...environment, ...compiledProgram, PORT: '0', APP_ENV: 'DEMO', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /"application":"(http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  // Tests that expect the start to fail wait for the exit instead.
  origin.catch(() => undefined);
  return { child, origin, output: () => output };
}

const total = async (origin: string) => {
  const answer = await fetch(`${origin}/natippc/api/natippcInstallations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return (await answer.json()).total;
};

test('the first start creates the examples; after a kill and restart, the server has its data and creates no more', async () => {
  const first = startServer();
  const found = await total(await first.origin);
  expect(first.output()).toContain('1000 Beispielanlagen');
  expect(found).toBeGreaterThan(900);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = startServer();
  expect(await total(await second.origin)).toBe(found);
  expect(second.output()).not.toContain('Beispielanlagen');
}, 120_000);

test('a second process on the same folder exits with one sentence; the first exits cleanly and keeps its compile cache', async () => {
  await copyExamples(dataDir);
  const first = startServer(compilesItself);
  await first.origin;
  const second = startServer();
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.output().trim().split('\n')).toEqual([expect.stringContaining('von einem anderen Prozess verwendet')]);
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  const files = readdirSync(join(dataDir, 'compiled'), { recursive: true });
  expect(files.length).toBeGreaterThan(100);
}, 120_000);

/** Preloaded into the server: terminates the thread of the database on a signal, as a lack of memory would. */
const endsDatabaseThread = `
  import { Worker } from 'node:worker_threads';
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.request?.kind === 'open') process.on('SIGUSR2', () => void this.terminate());
    return send.call(this, message, ...rest);
  };`;

test('if the thread of the embedded database ends, the server exits with one sentence and can restart with its data', async () => {
  await copyExamples(dataDir);
  const first = startServer({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(endsDatabaseThread)}`,
  });
  const found = await total(await first.origin);
  first.child.kill('SIGUSR2');
  expect(await once(first.child, 'close')).toEqual([1, null]);
  expect(first.output()).toContain(
    '\nDie eingebettete Datenbank ist ausgefallen, der Server beendet sich. Bitte starten Sie ihn neu.',
  );
  // It has released the folder.
  const ofDatabase = readdirSync(dataDir).filter((name) => name.startsWith('pglite'));
  expect(ofDatabase.sort()).toEqual(['pglite', 'pglite.held']);
  expect(await total(await startServer().origin)).toBe(found);
}, 120_000);

test.each([
  ['no database', { DATABASE_URL: 'postgres://wart:geheim@127.0.0.1:1/register' }, /^DATABASE_URL: .*nicht erreichbar/],
  ['a database but no environment', { DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_ENV: undefined }, /^APP_ENV: Mit/],
  ['no public address in PROD', { APP_ENV: 'PROD' }, /^PUBLIC_URL: In der Umgebung PROD/],
  ['a data folder inside a file', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*kann nicht geschrieben werden/],
  ['a data folder in /proc', { DATA_DIR: '/proc/natippc/data' }, /^DATA_DIR: .*kann nicht geschrieben werden/],
])(
  'a start with %s exits with 1 and one sentence',
  async (_, settings, sentence) => {
    const { child, output } = startServer(settings);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output().trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect(output()).not.toContain('geheim');
  },
  60_000,
);

test('a start on a folder that others can read says so first and closes it', async () => {
  mkdirSync(join(dataDir, 'search-index'));
  writeFileSync(join(dataDir, 'search-index', 'index'), '');
  chmodSync(dataDir, 0o755);
  const { child, output } = startServer({ DATABASE_URL: 'postgres://wart:geheim@127.0.0.1:1/register' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  const warning = output()
    .split('\n')
    .find((line) => line.includes('ACHTUNG'));
  expect(JSON.parse(warning ?? '')).toMatchObject({
    ...{ source: 'start', level: 'warning' },
    message: expect.stringContaining(
      `ACHTUNG: Der Ordner ${dataDir} (DATA_DIR) war für andere Benutzer dieses Rechners offen`,
    ),
  });
  for (const path of ['', 'search-index', 'search-index/index'])
    expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0);
}, 60_000);

const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

/** Starts the server with a separate file system mounted at the data folder. */
async function startOnDisk(options: string): Promise<{ code: unknown; output: string }> {
  const script = 'mount -t tmpfs -o "$1" none "$DATA_DIR" && shift && exec "$@"';
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', options, process.execPath, ...serverLine], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, output: (await output).join('') };
}

test.runIf(canMount).each([
  ['that is full', 'size=20m', /^DATA_DIR: Auf dem Datenträger .* ist kein Platz mehr/],
  ['that is read-only', 'ro', /^DATA_DIR: .*kann nicht geschrieben werden/],
])(
  'a start on a disk %s exits with 1 and one sentence',
  async (_, options, sentence) => {
    const { code, output } = await startOnDisk(options);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
    expect(code).toBe(1);
  },
  60_000,
);

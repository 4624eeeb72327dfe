import { execFile } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { commandLine, ServerProcess } from '../../fixtures/server-process.ts';

let base: string;
let dataDir: string;
const servers: ServerProcess[] = [];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'natippc-private-'));
  dataDir = join(base, 'data');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  rmSync(base, { recursive: true, force: true });
});

/** The folder and everything in it. */
const within = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];
const openIn = (folder: string): string[] => within(folder).filter((path) => (lstatSync(path).mode & 0o077) !== 0);

/** Gives everyone access, as the folders of earlier releases did. */
function openUp(folder: string): void {
  for (const path of within(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
}

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start({ DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(dataDir, 'compiled') });
  servers.push(server);
  return server;
}

/** Runs a command as npm does, with the umask that most systems have; returns what it wrote to stderr. */
async function command(name: string, ...parameters: string[]): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { stderr } = await promisify(execFile)(process.execPath, commandLine(name, ...parameters), {
    env: { ...inherited, DATA_DIR: dataDir },
  });
  return stderr;
}

test('a server, an import and a backup create files that only their user can read; an open folder is closed with a warning', {
  timeout: 300_000,
}, async () => {
  const csv = join(base, 'anlagen.csv');
  writeFileSync(csv, 'installationInspireId;nameOfFeature;parentCompanyName\nA-1;Eins;F\nA-2;;F\n');
  expect(await command('import', csv, '--generate', '20')).not.toContain('ACHTUNG');
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining([expect.stringMatching(/^import-/), 'search-index']));
  expect(openIn(dataDir)).toEqual([]);

  const server = await start();
  // While its files are being copied, the folder around them is closed; they are once it has its name.
  const isBuilt = existsSync('dist/manifest.json');
  const builds = join(dataDir, 'builds');
  const stored = isBuilt ? [expect.stringMatching(/^[0-9a-f]{20}$/)] : [];
  await vi.waitFor(() => expect(existsSync(builds) ? readdirSync(builds) : []).toEqual(stored), { timeout: 20_000 });
  expect(openIn(dataDir)).toEqual([]);
  const backup = join(base, 'sicherung.gz');
  await command('backup', 'backup', backup);
  expect(lstatSync(backup).mode & 0o777).toBe(0o600);
  await server.stop();
  expect(openIn(dataDir)).toEqual([]);

  openUp(dataDir);
  expect(await command('import', csv)).toContain(
    `ACHTUNG: Der Ordner ${dataDir} (DATA_DIR) war für andere Benutzer dieses Rechners offen und ist jetzt geschlossen`,
  );
  expect(openIn(dataDir)).toEqual([]);
  expect(await command('import', csv)).not.toContain('ACHTUNG');
});

test('a folder that also holds files of others stays open with a warning; what the program created in it is closed', async () => {
  mkdirSync(join(dataDir, 'pglite'), { recursive: true });
  writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'andere.txt'), '');
  openUp(dataDir);
  const failure = await command('backup', 'backup', join(base, 'sicherung.gz')).catch(String);
  expect(failure).toContain(`Der Ordner ${dataDir} (DATA_DIR) ist für andere Benutzer dieses Rechners offen`);
  expect(openIn(join(dataDir, 'pglite'))).toEqual([]);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(dataDir, 'andere.txt')).mode & 0o777).toBe(0o666);
});

test('write-ahead log that an earlier release created stays closed when PostgreSQL uses its segments again', {
  timeout: 60_000,
}, async () => {
  await (await openDatabase({ dataDir })).close();
  openUp(join(dataDir, 'pglite'));
  const { database, close } = await openDatabase({ dataDir });
  const segments = () => readdirSync(join(dataDir, 'pglite/pg_wal'));
  const before = segments();
  for (let round = 0; round < 4; round += 1) {
    await database.execute(sql`create table ${sql.identifier(`filled_${round}`)} as
      select repeat(md5(number::text), 20) from generate_series(1, 30000) number`);
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
  }
  expect(segments()).not.toEqual(before);
  await close();
  expect(openIn(join(dataDir, 'pglite'))).toEqual([]);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { RestoreError } from '#server/platform/backup/restore-error.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openFreshDatabase, openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { copyExamples } from '../../fixtures/examples-folder.ts';
import { fillRegister } from '../../fixtures/generated-register.ts';
import { commandLine, ServerProcess } from '../../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../../fixtures/snapshot.ts';

const run = promisify(execFile);
/** Runs the command as npm does; returns its output. */
async function command(what: 'backup' | 'restore', file: string, env: Record<string, string>): Promise<string> {
  const arguments_ = commandLine('backup', what, file);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const output = await run(process.execPath, arguments_, { env: { ...inherited, ...env } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return output.stdout + output.stderr;
}

const postgres = process.env.TEST_DATABASE_URL;
let folder: string;
const opened: TestDatabase[] = [];
const servers: ServerProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-backup-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(opened.map((database) => database.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of an empty database: on PostgreSQL if the tests run on one, otherwise in a folder. */
async function emptyDatabase(name: string): Promise<Record<string, string>> {
  if (!postgres) return { DATA_DIR: join(folder, name) };
  const database = await openFreshDatabase();
  opened.push(database);
  return { DATA_DIR: join(folder, name), DATABASE_URL: database.url ?? '' };
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start(env);
  servers.push(server);
  return server;
}

async function shown(server: ServerProcess): Promise<{ total: number }> {
  const browser = server.browser();
  await browser.signIn('bund');
  const answer = await browser.post('/natippc/api/natippcInstallations', { pageSize: 50 });
  return answer.json();
}

test('a backup of a running server that is being written to can be restored into an empty database', {
  timeout: 300_000,
}, async () => {
  const source = await emptyDatabase('source');
  // On PostgreSQL, the first start creates the examples.
  if (!postgres) await copyExamples(join(folder, 'source'));
  const server = await start(source);
  const before = await shown(server);
  const browser = server.browser();
  await browser.signIn('betreiber');
  const settings = '/portal/api/userSettings/probe';
  const confirmed: string[] = [];
  let writing = true;
  const writer = (async () => {
    for (let count = 0; writing; count += 1)
      if ((await browser.postForm(settings, { name: `n${count}`, value: 'ä"\\\n' })).status === 204)
        confirmed.push(`n${count}`);
  })();
  await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(3), { timeout: 30_000 });
  const certain = [...confirmed];
  const file = join(folder, 'sicherung.gz');
  expect(await command('backup', file, source)).toMatch(/Zeilen gesichert/);
  writing = false;
  await writer;
  expect(statSync(file).mode & 0o077).toBe(0);
  await server.stop();

  const target = await emptyDatabase('target');
  if (!postgres) await copyEmptyDatabase(join(folder, 'target'));
  expect(await command('restore', file, target)).toMatch(/Zeilen eingespielt/);
  const again = await start(target);
  expect(await shown(again)).toEqual(before);
  const there = again.browser();
  await there.signIn('betreiber');
  const kept = await there.json<{ name: string; value: string }[]>(settings);
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(certain));
  expect(new Set(kept.map(({ value }) => value))).toEqual(new Set(['ä"\\\n']));
  expect(await again.continue(browser).json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  if (!postgres) expect(readdirSync(join(folder, 'target'))).toContain('command.sock');
  await again.stop();
  if (!postgres) expect(readdirSync(join(folder, 'target'))).not.toContain('command.sock');
});

describe('a backup', () => {
  let database: TestDatabase;
  let text = '';
  beforeAll(async () => {
    database = await openTestDatabase();
    await fillRegister(database.database, 20);
    await database.database.execute(sql`insert into entry_version (kind, id, number, at, author, author_kind, origin, published, change)
      select kind, id, 0, at, author, author_kind, origin, published, '[]' from entry where kind = 'installation' limit 1`);
    await writeBackup(database.database, async (lines) => {
      text += lines;
    });
  });
  afterAll(() => database.close());

  const restore = async (backup: string) => {
    const empty = await openTestDatabase();
    try {
      const lines = (async function* () {
        yield* backup.split('\n').slice(0, -1);
      })();
      const rows = await readBackup(empty.database, lines);
      let again = '';
      await writeBackup(empty.database, async (written) => {
        again += written;
      });
      return { rows, again };
    } finally {
      await empty.close();
    }
  };
  const body = (backup: string) => backup.slice(backup.indexOf('\n')).split('\n').sort();

  test('a backup of a restored database has the same contents', async () => {
    const { rows, again } = await restore(text);
    expect(rows).toBeGreaterThan(100);
    expect(body(again)).toEqual(body(text));
  });

  test.each([
    ['empty', () => '', 'ist keine Sicherung'],
    ['another text', () => 'a\nb\n', 'ist keine Sicherung'],
    ['truncated', () => text.slice(0, text.lastIndexOf('#end')), 'Ihr Ende fehlt'],
    ['missing a row', () => text.replace(/\n\{.*\n/, '\n'), 'fehlen Zeilen'],
    [
      'from a later version',
      () => text.replace('"migrations":[', '"migrations":[{"name":"9999_later.sql","checksum":"x"},'),
      'neueren Fassung des Programms (Migration 9999_later.sql',
    ],
  ])('a backup is rejected if it is %s', async (_, backup, sentence) => {
    await expect(restore(backup())).rejects.toThrow(sentence);
  });

  /** The backup with changed rows of a table, and the number of the last changed line. */
  function withRows(table: string, change: (row: Record<string, unknown>, index: number) => object | undefined) {
    const lines = text.split('\n');
    const first = lines.indexOf(`#table ${table}`) + 1;
    let last = 0;
    for (let at = first; lines[at]?.startsWith('{'); at += 1) {
      const changed = change(JSON.parse(lines[at] ?? ''), at - first);
      if (changed === undefined) continue;
      lines[at] = JSON.stringify(changed);
      last = at + 1;
    }
    expect(last).toBeGreaterThan(first);
    return { backup: lines.join('\n'), line: last };
  }

  test.each<[string, string, string, (row: Record<string, unknown>, index: number) => object | undefined]>([
    [
      'a value of another type',
      'number',
      '22P02',
      (row, at) => (at === 7 ? { ...row, number: 'geheim"x"' } : undefined),
    ],
    [
      'a value missing',
      'author',
      '23502',
      (row, at) => (at === 7 ? { ...row, author: null, edits: 'geheim' } : undefined),
    ],
    [
      'a key that occurs twice',
      'kind, id',
      '23505',
      (row, at) => (at === 3 || at === 7 ? { ...row, kind: 'content', id: 'geheim' } : undefined),
    ],
  ])(
    'a row with %s is reported with its line, table and column, and without values',
    async (_, column, code, change) => {
      const { backup, line } = withRows('entry', change);
      const failure = await restore(backup).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RestoreError);
      expect(String(failure)).toContain(
        `Zeile ${line} der Sicherung nicht an (Tabelle entry, Spalte ${column}, SQLSTATE ${code})`,
      );
    },
  );

  test('a missing row is reported with the table and column that refer to it', async () => {
    const { backup } = withRows('entry', (row) => ({ ...row, id: `${row.id} geheim` }));
    await expect(restore(backup)).rejects.toThrow(
      /In der Sicherung fehlen Zeilen, auf die Tabelle entry_version verweist \(FOREIGN KEY \(kind, id\) REFERENCES entry\(kind, id\)/,
    );
  });

  test.skipIf(postgres)('the command prints neither the parameters of a failed statement nor rows', async () => {
    const { backup } = withRows('entry', (row, at) => (at === 7 ? { ...row, number: 'geheim' } : undefined));
    const file = join(folder, 'falsch.gz');
    writeFileSync(file, gzipSync(backup));
    await copyEmptyDatabase(join(folder, 'refused'));
    const output = await command('restore', file, { DATA_DIR: join(folder, 'refused') });
    expect(output).toMatch(/^Die Datenbank nimmt Zeile \d+ .*nichts eingespielt\.$/m);
    expect(output).not.toContain('geheim');
  });

  test('a backup is not restored into a database with data', async () => {
    const lines = (async function* () {
      yield* text.split('\n').slice(0, -1);
    })();
    await expect(readBackup(database.database, lines)).rejects.toThrow('Die Datenbank ist nicht leer');
  });

  test('a damaged backup is reported in one sentence, and an existing file is not overwritten', async () => {
    const env = { DATA_DIR: join(folder, 'damaged') };
    const file = join(folder, 'damaged.gz');
    writeFileSync(file, gzipSync(text).subarray(0, 500));
    expect(await command('restore', file, env)).toBe('Die Datei ist keine Sicherung, oder sie ist beschädigt.\n');
    expect(await command('backup', file, env)).toBe(`Die Datei ${file} gibt es schon.\n`);
    expect(readFileSync(file)).toHaveLength(500);
  });
});

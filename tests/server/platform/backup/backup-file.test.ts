import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BackupError, openBackupFile, writeBackupFile } from '#server/platform/backup/backup-file.ts';
import { RestoreError } from '#server/platform/backup/restore-error.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { openFreshDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { copyExamples } from '../../fixtures/examples-folder.ts';
import { fillRegister } from '../../fixtures/generated-register.ts';
import { commandLine, ServerProcess } from '../../fixtures/server-process.ts';

const postgres = process.env.TEST_DATABASE_URL;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-backup-file-'));
  database = await openFreshDatabase();
  await fillRegister(database.database, 500);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Transactions that somebody else holds open on the database; the embedded one has none besides its own. */
async function openTransactions(): Promise<number> {
  if (!postgres) return 0;
  const rows = await queryRows(
    database.database,
    sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return rows.length;
}

/** Where backups cannot be written, made below a folder: the file, and what is said. */
const unwritable: [string, (below: string) => string, RegExp][] = [
  [
    'in a folder that is not there',
    (below) => join(below, 'fehlt/sicherung.gz'),
    /^Den Ordner \S+fehlt gibt es nicht\. Bitte legen Sie ihn an\. Es wurde nichts gesichert\.$/m,
  ],
  [
    'below a file',
    (below) => {
      writeFileSync(join(below, 'datei'), '');
      return join(below, 'datei/sicherung.gz');
    },
    /datei ist kein Ordner\. Es wurde nichts gesichert\.$/m,
  ],
  [
    'on a full disk',
    (below) => {
      symlinkSync('/dev/full', join(below, 'sicherung.gz.part'));
      return join(below, 'sicherung.gz');
    },
    /ist zu wenig Platz für die Sicherung\. Es wurde nichts gesichert\.$/m,
  ],
  [
    'under a name that is too long',
    (below) => join(below, 'x'.repeat(300)),
    /lässt sich nicht schreiben \(ENAMETOOLONG\)/,
  ],
];

describe('a backup that cannot be written', () => {
  let below: string;
  beforeEach(() => {
    below = mkdtempSync(join(folder, 'unwritable-'));
  });

  test.each(unwritable)('%s ends with a sentence, and with its transaction', async (_, place, sentence) => {
    const file = place(below);
    const before = readdirSync(below).filter((name) => !name.endsWith('.part'));
    const failed = writeBackupFile(file, async (write) => void (await writeBackup(database.database, write)));
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BackupError);
    expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(readdirSync(below)).toEqual(before);
    expect(await openTransactions()).toBe(0);
    await database.database.execute(sql`update register_state set last_update = now()`);
  });

  test.each([
    ['before its first line', 0],
    ['in the middle', 7],
    ['after its last line', Number.POSITIVE_INFINITY],
  ])('because reading the database fails %s leaves no file', async (_, lines) => {
    const file = join(below, 'sicherung.gz');
    let written = 0;
    const failed = writeBackupFile(file, async (write) => {
      await writeBackup(database.database, async (text) => {
        if (written === lines) throw new Error('broken on purpose');
        written += 1;
        await write(text);
      });
      throw new Error('broken on purpose');
    });
    await expect(failed).rejects.toThrow('broken on purpose');
    expect(readdirSync(below)).toEqual([]);
    expect(await openTransactions()).toBe(0);
  });
});

describe('the command', () => {
  const servers: ServerProcess[] = [];
  const env: Record<string, Record<string, string>> = {};
  const kinds = postgres
    ? ['PostgreSQL']
    : ['the embedded database, without a server', 'the server on the embedded database'];
  beforeAll(async () => {
    if (postgres) {
      env[kinds[0] ?? ''] = { DATABASE_URL: database.url ?? '', DATA_DIR: join(folder, 'data'), APP_ENV: 'TEST' };
      return;
    }
    for (const [at, kind] of kinds.entries()) {
      env[kind] = { DATA_DIR: join(folder, `data-${at}`), APP_ENV: 'TEST' };
      await copyExamples(join(folder, `data-${at}`));
    }
    servers.push(await ServerProcess.start(env[kinds[1] ?? ''] ?? {}));
  });
  afterAll(() => Promise.all(servers.map((server) => server.kill())));

  /** Runs the command in a shell, so that a limit can be set before it. */
  function command(what: string, file: string, kind: string, limit = ''): Promise<{ code: number; output: string }> {
    const program = [process.execPath, ...commandLine('backup', what, file)];
    const { DATABASE_URL: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env;
    return new Promise((resolve) => {
      execFile(
        'bash',
        ['-c', `${limit} exec "$@"`, 'bash', ...program],
        { env: { ...inherited, ...env[kind] } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
      );
    });
  }

  /** The server is not at work on a backup any more: it would make all others wait. */
  const expectRest = async (): Promise<void> => {
    // Its connection has just ended: the database notices a little later.
    await expect.poll(openTransactions).toBe(0);
    for (const server of servers)
      expect((await server.browser().get('/natippc/api/lastUpdate')).status).toBeLessThan(500);
  };

  test.each(
    kinds.flatMap((kind) =>
      [...unwritable.slice(0, 1), ...unwritable.slice(2, 3)].map((each) => [kind, ...each] as const),
    ),
  )('on %s, a backup %s ends with a sentence and exit code 1', async (kind, _, place, sentence) => {
    const below = mkdtempSync(join(folder, 'command-'));
    const file = place(below);
    const { code, output } = await command('backup', file, kind);
    expect(output.trim()).toMatch(sentence);
    expect(code).toBe(1);
    expect(existsSync(`${file}.part`)).toBe(false);
    await expectRest();
  });

  test.each(kinds.slice(-1))('on %s, a disk that fills up on the way leaves no file', async (kind) => {
    const file = join(mkdtempSync(join(folder, 'filling-')), 'sicherung.gz');
    const { code, output } = await command('backup', file, kind, 'ulimit -f 8;');
    expect(output.trim()).toMatch(
      /^Die Sicherung ist größer, als eine Datei in \S+ sein darf\. Es wurde nichts gesichert\.$/m,
    );
    expect(code).toBe(1);
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
    await expectRest();
    expect(await command('backup', file, kind)).toMatchObject({ code: 0 });
    expect(statSync(file).size).toBeGreaterThan(8 * 1024);
  });

  test.each([
    ['is not there', () => join(folder, 'fehlt.gz'), /^Die Datei \S+ gibt es nicht\.$/],
    ['is a folder', () => folder, /lässt sich nicht lesen \(EISDIR\)\.$/],
  ])('restoring from a file that %s ends with a sentence and exit code 1', async (_, file, sentence) => {
    const { code, output } = await command('restore', file(), kinds[0] ?? '');
    expect(output.trim()).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('a backup file', () => {
  const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
    const found: string[] = [];
    for await (const line of lines) found.push(line);
    return found;
  };
  const write = async (): Promise<string> => {
    const file = join(mkdtempSync(join(folder, 'file-')), 'sicherung.gz');
    await writeBackupFile(file, async (to) => void (await writeBackup(database.database, to)));
    return file;
  };

  test('is read twice, although it is removed in between', async () => {
    const file = await write();
    const opened = await openBackupFile(file);
    const first = await all(opened.lines());
    rmSync(file);
    expect(await all(opened.lines())).toEqual(first);
    await opened.close();
    expect(first.length).toBeGreaterThan(500);
  });

  test.each([
    ['before its first byte', 0],
    ['in its head', 5],
    ['in the middle', 3000],
    ['before its last byte', -1],
  ])('that is cut %s after its first reading is refused', async (_, length) => {
    const file = await write();
    const opened = await openBackupFile(file);
    await all(opened.lines());
    truncateSync(file, length < 0 ? statSync(file).size + length : length);
    await expect(all(opened.lines())).rejects.toThrow(RestoreError);
    await opened.close();
  });

  test('that is not read to its end can be closed', async () => {
    const opened = await openBackupFile(await write());
    for await (const line of opened.lines()) if (line.startsWith('#table')) break;
    await opened.close();
    await expect(all(opened.lines())).rejects.toThrow(RestoreError);
  });
});

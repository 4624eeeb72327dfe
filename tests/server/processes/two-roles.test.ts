import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/db/as-owner.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { DatabaseUnusableError } from '#server/platform/db/database-failure.ts';
import { createJournal } from '#server/platform/journal/journal.ts';
import { journalTable } from '#server/platform/journal/journal-table.ts';
import { commandProcess } from '../account/fixtures/account-command.ts';
import { commandLine, compiledProgram, ServerProcess } from '../fixtures/server-process.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('Two roles on one PostgreSQL: skipped, TEST_DATABASE_URL is not set.');

describe.runIf(postgres)('a role that serves and one that migrates', () => {
  let folder: string;
  let server: ServerProcess | undefined;
  const suffix = String(process.pid);
  const [owner, serving, database] = ['owner', 'serving', 'roles'].map((name) => `natippc_${name}_${suffix}`);
  const urlOf = (role: string | undefined, of = database): string => {
    const url = new URL(postgres ?? '');
    if (role !== undefined) url.username = role;
    url.pathname = `/${of}`;
    return url.href;
  };

  async function asking(url: string, ...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'natippc-roles-'));
    const roles = [`create role ${owner} login`, `create role ${serving} login`];
    await asking(postgres ?? '', ...roles, `create database ${database} owner ${owner} template template0`);
  });
  afterAll(async () => {
    await server?.kill();
    await asking(
      postgres ?? '',
      `drop database ${database} with (force)`,
      `drop role ${serving}`,
      `drop role ${owner}`,
    );
    rmSync(folder, { recursive: true, force: true });
  });

  const env = () => ({
    ...{ APP_ENV: 'PREPROD', DATA_DIR: folder, SECRET_KEY: 's'.repeat(44) },
    ...{ DATABASE_URL: urlOf(serving), MIGRATIONS_DATABASE_URL: urlOf(owner) },
  });

  test('without MIGRATIONS_DATABASE_URL the start says that the serving role must not make tables', async () => {
    const opening = openDatabase({ databaseUrl: urlOf(serving), dataDir: folder });
    await expect(opening).rejects.toThrow(DatabaseUnusableError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .*darf in der Datenbank .* keine Tabellen anlegen/);
  });

  test('a wrong MIGRATIONS_DATABASE_URL is named', async () => {
    const settings = { databaseUrl: urlOf(serving), migrationsDatabaseUrl: urlOf(serving), dataDir: folder };
    await expect(openDatabase(settings)).rejects.toThrow(/^MIGRATIONS_DATABASE_URL: /);
  });

  test('the server starts, imports and serves by a role that can neither make nor change tables', async () => {
    server = await ServerProcess.start(env());
    await expect(asking(urlOf(serving), 'create table mine (a int)')).rejects.toThrow('permission denied');
    await expect(asking(urlOf(serving), 'alter table entry add column mine int')).rejects.toThrow('must be owner');
    await expect(asking(urlOf(serving), 'delete from schema_migration')).rejects.toThrow('permission denied');
    const file = join(import.meta.dirname, '../register/import/files/own-columns.csv');
    const { DATABASE_URL: _, ...inherited } = process.env;
    const options = { env: { ...inherited, ...compiledProgram, ...env() } };
    for (const replaced of [[], ['--replace']])
      await promisify(execFile)(process.execPath, commandLine('import', ...replaced, file), options);
    const browser = server.browser();
    const found = await browser.post('/natippc/api/natippcInstallations', {}, { host: new URL(server.origin).host });
    expect(await found.json()).toMatchObject({ total: expect.any(Number) });
  });

  test('[R7.26] the serving role adds to the journal only; clean-up and erasure change it by the other one', async () => {
    for (const statement of ['delete from journal', `update journal set username = 'x'`, 'truncate journal'])
      await expect(asking(urlOf(serving), statement), statement).rejects.toThrow('permission denied');
    const entry = (at: string) =>
      `insert into journal (id, at, username, action) values (gen_random_uuid(), ${at}, 'huebner', 'sign in')`;
    await asking(urlOf(serving), entry(`now() - interval '50 days'`), entry('now()'));
    const settings = { databaseUrl: urlOf(serving), migrationsDatabaseUrl: urlOf(owner), dataDir: folder };
    const opened = await openDatabase(settings);
    try {
      const count = () => opened.database.$count(journalTable, eq(journalTable.username, 'huebner'));
      const journal = createJournal(opened.database, 40, { spare: async (work) => void (await work()) });
      await journal.purge(opened.database);
      expect(await count(), 'by the serving role').toBe(2);
      await asOwner(settings, opened.database, journal.purge);
      expect(await count(), 'by the other role').toBe(1);
      const invitation = ['invite', 'huebner', '--name', 'Franz Hübner', '--roles', 'owner'];
      expect((await commandProcess('account', env(), ...invitation)).code).toBe(0);
      expect((await commandProcess('erase', env(), '--account', 'huebner', '--confirm')).err).toBe('');
      expect(await count(), 'after the erasure').toBe(0);
    } finally {
      await opened.close();
    }
  });

  test('a later start, when nothing has to be migrated, needs the serving role only', async () => {
    await server?.stop();
    const { MIGRATIONS_DATABASE_URL: _, ...settings } = env();
    server = await ServerProcess.start(settings);
    expect(server.complaints.join()).not.toContain('permission denied');
  });
});

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { ExpectedError } from '../config/expected-error.ts';
import { say } from '../log/say.ts';
import { projectRoot } from '../program/program-files.ts';
import { queryRows } from './rows.ts';

/** An arbitrary number, the same in every process of this product; its holder may migrate. */
const advisoryLock = 7_403_161;

/** A migration that has been applied was edited since: databases would differ without anybody noticing. */
export class ChangedMigrationError extends ExpectedError {
  constructor(name: string) {
    super(
      `Die Datenbank wurde mit einer anderen Fassung der Migration ${name} angelegt und lässt sich nicht fortführen. Bitte starten Sie mit einer leeren Datenbank (DATA_DIR oder DATABASE_URL) und laden Sie die Daten neu (npm run import), oder starten Sie die Fassung des Programms, die sie angelegt hat.`,
    );
    this.name = 'ChangedMigrationError';
  }
}

/** The database was migrated by a later version of the program, so this one does not know all of its contents. */
export class NewerDatabaseError extends ExpectedError {
  constructor(name: string) {
    super(
      `Die Datenbank ist von einer neueren Fassung des Programms (Migration ${name} ist hier nicht bekannt). Bitte starten Sie diese, oder spielen Sie eine Sicherung von vorher in eine leere Datenbank ein (npm run restore).`,
    );
    this.name = 'NewerDatabaseError';
  }
}

const defaultFolder = join(projectRoot, 'server/platform/db/migrations');

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether exactly these migrations have been applied. */
export async function isMigrated(database: PgDatabase<PgQueryResultHKT>, folder = defaultFolder): Promise<boolean> {
  const [{ there } = { there: false }] = await queryRows<{ there: boolean }>(
    database,
    sql`select to_regclass('schema_migration') is not null as there`,
  );
  if (!there) return false;
  const [files, rows] = await Promise.all([
    migrationsIn(folder),
    queryRows<{ name: string; checksum: string }>(database, sql`select name, checksum from schema_migration`),
  ]);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return applied.size === files.length && files.every(({ name, checksum }) => applied.get(name) === checksum);
}

/**
 * Applies the SQL files of `folder` in the order of their names, each once, all in one transaction.
 * Processes that start at the same time wait for each other. Statements end with a semicolon at the end of a line. A file that may take
 * long ends with a SELECT whose column `done` says in German what was done, if anything; it is logged with the time that it took.
 * @param only names of the files to apply; the others are skipped
 * @returns the names of the files that were applied
 * @throws {ChangedMigrationError | NewerDatabaseError} if the database is of another version
 */
export async function migrate(
  database: PgDatabase<PgQueryResultHKT>,
  folder: string = defaultFolder,
  only?: readonly string[],
): Promise<string[]> {
  const files = await migrationsIn(folder);
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    await tx.execute(sql`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamp with time zone not null)`);
    const rows = await queryRows<{ name: string; checksum: string }>(
      tx,
      sql`select name, checksum from schema_migration`,
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const unknown = rows.find(({ name }) => !files.some((file) => file.name === name));
    if (unknown) throw new NewerDatabaseError(unknown.name);
    const added: string[] = [];
    for (const { name, text, checksum } of files.filter((file) => only?.includes(file.name) ?? true)) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new ChangedMigrationError(name);
      const begun = performance.now();
      let done: string | null = null;
      for (const statement of text.split(/;[ \t]*(?:\n|$)/)) {
        if (statement.trim() === '') continue;
        const [row] = await queryRows<{ done?: string | null }>(tx, sql.raw(statement));
        done = row?.done ?? done;
      }
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      // A new database is made, not migrated.
      if (rows.length > 0) say(`${name}: ${done ?? 'angewandt'} in ${seconds} s.`);
      await tx.execute(sql`insert into schema_migration values (${name}, ${checksum}, now())`);
      added.push(name);
    }
    return added;
  });
}
